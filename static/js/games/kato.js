// @ts-check
// KaTO at the table. The server says what is legal; nothing here knows a rule.

import { sit } from "../table/main.js";
import { back } from "../table/back.js";
import { face, sprite } from "./kato/cards.js";
import { middle, seatExtras } from "./kato/middle.js";
import { changed } from "./kato/choice.js";
import { asking, glance, happened, keys, near, opening, press, score } from "./kato/near.js";
import { say } from "./kato/words.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").GameEvent} GameEvent */
/** @typedef {import("../types").Flight} Flight */

const APART = 90;
const MOST_AT_ONCE = 6;

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Flight[]}
 */
function flights(seen, event) {
  switch (event.kind) {
    case "played":
      return event.cards.map((/** @type {number} */ card, /** @type {number} */ n) => ({
        from: event.seat === seen.me ? `hand:${card}|seat:${event.seat}` : `seat:${event.seat}`,
        to: "pile",
        what: face(seen.start.edition.cards[card]),
        delay: n * APART,
        turn: (seen.table.discard_count + n) * 37 % 17 - 8,
      }));
    case "drew":
    case "accepted":
      return draws(seen, event.seat, event.count, event.cards);
    case "challenged":
      return draws(seen, event.drawer, event.count, event.cards);
    case "caught":
      return draws(seen, event.target, event.count, event.cards);
    case "dealt":
      return seen.match.seats.flatMap(({ seat }) => draws(seen, seat, 2));
    default:
      return [];
  }
}

/**
 * @param {Seen} seen
 * @param {number} seat who draws
 * @param {number} count
 * @param {number[]} [cards] where the own seat may see them
 * @returns {Flight[]}
 */
function draws(seen, seat, count, cards) {
  return Array.from({ length: Math.min(count, MOST_AT_ONCE) }, (_, n) => ({
    from: "deck",
    to: seat === seen.me ? "hand" : `seat:${seat}`,
    what: cards?.[n] === undefined ? back() : face(seen.start.edition.cards[cards[n]]),
    delay: n * APART,
  }));
}

sit({ key: "kato", sprite, middle, near, seat: seatExtras, say, flights, press, keys, changed, happened, score, asking, glance, opening });
