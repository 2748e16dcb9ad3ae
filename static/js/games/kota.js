// @ts-check
// KOTA at the table. The server says what is legal; nothing here knows a rule.

import { sit } from "../table/main.js";
import { back } from "../table/back.js";
import { face, sprite } from "./kota/cards.js";
import { changed } from "./kota/choice.js";
import { middle } from "./kota/middle.js";
import { keys, near, press } from "./kota/near.js";
import { happened, laidBy, settled } from "./kota/scene.js";
import { keepInSight } from "./kota/sight.js";
import { seatExtras } from "./kota/trench.js";
import { say } from "./kota/words.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").GameEvent} GameEvent */
/** @typedef {import("../types").Flight} Flight */
/** @typedef {import("../types").Drawn} Drawn */

const APART = 90;
const MOST_AT_ONCE = 6;
/** So long a battle's cards and dice are looked at before the Royale moves. */
const LOOK = 1400;

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Flight[]}
 */
function flights(seen, event) {
  const { seat, card } = event;
  /** @param {number} kind */
  const open = (kind) => face(seen.start.edition.cards[kind]);
  /** @param {number} whose */
  const hand = (whose) => (whose === seen.me ? "hand" : `held:${whose}|seat:${whose}`);
  /** @param {number} whose @param {number} kind */
  const royale = (whose, kind) => `royale:${whose}:${kind}|trench:${whose}|seat:${whose}`;
  /** @param {number} whose */
  const trench = (whose) => `trench:${whose}|seat:${whose}`;
  switch (event.kind) {
    case "played":
      return [{ from: seat === seen.me ? `hand:${card}|hand` : hand(seat), to: "stage", what: open(card) }];
    case "countered":
      return [{ from: seat === seen.me ? `hand:${event.by}|hand` : hand(seat), to: "stage", what: open(event.by), turn: 8 }];
    case "drew":
      return several(event.count, "deck", hand(seat), event.cards?.map(open));
    case "royale_drawn":
      return [{ from: "deck", to: trench(seat), what: open(card) }];
    case "negative_drawn":
      return [{ from: "deck", to: "stage", what: open(card) }];
    case "discarded_royale":
      return [{ from: royale(seat, card), to: "graveyard", what: open(card) }];
    case "attacked":
      return several(event.cards, hand(seat), "stage:attacker|stage");
    case "battle_won":
    case "battle_held":
    case "truce_kept":
      return [{ from: "stage", to: "stage", what: "", delay: LOOK }]; // time to look: nothing flies
    case "took_royale":
      return [{ from: royale(event.from, card), to: trench(seat), what: open(card) }];
    case "swapped_royales":
      return [
        { from: royale(seat, event.given), to: trench(event.target), what: open(event.given) },
        { from: royale(event.target, event.taken), to: trench(seat), what: open(event.taken), delay: APART },
      ];
    case "stole":
      return several(event.count, hand(event.from), hand(seat), event.cards?.map(open));
    case "swapped_hands":
      return [...several(3, hand(seat), hand(event.target)), ...several(3, hand(event.target), hand(seat))];
    case "excavated":
      return [{ from: "graveyard", to: seen.start.edition.cards[card].type === "royale" ? trench(seat) : hand(seat), what: open(card) }];
    case "fetched":
      return event.from === null ? [] : [{ from: event.from, to: trench(seat), what: open(card) }];
    case "captured":
    case "returned":
      return [{ from: "stage", to: hand(seat), what: open(card) }];
    case "to_graveyard":
      return event.cards.slice(0, MOST_AT_ONCE).map((/** @type {number} */ kind, /** @type {number} */ n) => ({
        from: seen.start.edition.cards[kind].type === "royale" ? royale(event.from, kind) : laidBy(event.from) || hand(event.from),
        to: "graveyard",
        what: open(kind),
        delay: n * APART,
      }));
    default:
      return [];
  }
}

/**
 * @param {number} count
 * @param {string} from
 * @param {string} to
 * @param {Drawn[]} [faces] where the own seat may see them
 * @returns {Flight[]}
 */
const several = (count, from, to, faces = []) =>
  Array.from({ length: Math.min(count, MOST_AT_ONCE) }, (_, n) => ({ from, to, what: faces[n] ?? back(), delay: n * APART }));

/** @param {Seen} _seen @param {import("../types").SeatView} seat @returns {string} */
const score = (_seen, seat) => (seat.score === null ? "" : interpolate(ngettext("%(n)s leader", "%(n)s leaders", seat.score), { n: seat.score }, true));

/** @param {Seen} seen @param {import("../types").MatchView} before */
function shown(seen, before) {
  settled();
  changed(seen, before);
  keepInSight(seen);
}

sit({ key: "kota", sprite, middle, near, seat: seatExtras, say, flights, press, keys, changed: shown, happened, score });
