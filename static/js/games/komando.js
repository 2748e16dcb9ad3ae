// @ts-check
// KOMANDO at the table. The server says what is legal; nothing here knows a rule.

import { html } from "../../vendor/lit-html/lit-html.js";
import { back } from "../table/back.js";
import { sit } from "../table/main.js";
import { face, sprite } from "./komando/cards.js";
import { changed as choiceChanged } from "./komando/choice.js";
import { bringDown, clashOf, damageStar, happened, middle, settled } from "./komando/middle.js";
import { keys, near, press } from "./komando/near.js";
import { seatExtras } from "./komando/seats.js";
import { cardOf, livesText, say } from "./komando/words.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").GameEvent} GameEvent */
/** @typedef {import("../types").Flight} Flight */

const APART = 90;
const STRUCK_AFTER = 480;
const WALL_FALLS = 900;
const MOST_AT_ONCE = 6;

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Flight[]}
 */
function flights(seen, event) {
  switch (event.kind) {
    case "attacked":
      return [
        ...cleared(seen),
        { from: held(seen, event.seat, event.card), to: "clash:attack", what: event.card === undefined ? back() : face(cardOf(seen, event.card)), delay: seen.table.last ? APART : 0 },
      ];
    case "defended":
      return battle(seen, event);
    case "drew":
      return event.seats.flatMap((/** @type {number} */ seat, /** @type {number} */ n) => draws(seen, seat, event.counts[n], event.cards));
    case "eliminated":
    case "forfeited":
      return event.cards.map((/** @type {number} */ card, /** @type {number} */ n) => ({ from: held(seen, event.seat, card), to: "pile", what: face(cardOf(seen, card)), delay: n * APART }));
    case "discarded":
      return event.counts.flatMap((/** @type {number} */ count, /** @type {number} */ seat) =>
        Array.from({ length: count }, (_, n) => ({ from: seat === seen.me ? "hand" : `seat:${seat}`, to: "pile", what: back(), delay: n * APART })),
      );
    case "group_fell":
      bringDown(seen);
      return [{ from: "group", to: "group", what: "", delay: WALL_FALLS }]; // nothing flies: the show waits for the tiles
    default:
      return [];
  }
}

/** @param {Seen} seen @param {number} seat @param {number} [card] @returns {string} where a card of theirs is */
const held = (seen, seat, card) => (seat === seen.me ? `hand:${card}|seat:${seat}` : `seat:${seat}`);

/** @param {Seen} seen @returns {Flight[]} the last battle's cards go to the pile */
function cleared(seen) {
  const { last } = seen.table;
  if (!last) return [];
  const cards = [["clash:attack", last.attack], ["clash:defence", last.defence]].filter(([, card]) => card !== null && seen.table.pile.includes(card));
  return cards.map(([from, card]) => ({ from, to: "pile", what: face(cardOf(seen, card)) }));
}

/** @param {Seen} seen @param {GameEvent} event @returns {Flight[]} the defence comes up, the damage goes to who bears it */
function battle(seen, event) {
  /** @type {Flight[]} */ const all = [];
  const clash = clashOf(seen);
  if (clash && !clash.over && clash.attack === null) all.push({ from: "clash:attack", to: "clash:attack", what: html`<div class="turned-up">${face(cardOf(seen, event.attack))}</div>` });
  if (event.defence !== null) all.push({ from: held(seen, event.seat, event.defence), to: "clash:defence", what: face(cardOf(seen, event.defence)) });
  if (event.damage) all.push({ from: "clash:defence", to: `lives:${event.seat}|seat:${event.seat}`, what: html`<div class="flying-damage">${damageStar(event.damage)}</div>`, delay: STRUCK_AFTER });
  return all;
}

/**
 * @param {Seen} seen
 * @param {number} seat who draws
 * @param {number} count
 * @param {number[]} [cards] what the own seat draws
 * @returns {Flight[]}
 */
function draws(seen, seat, count, cards) {
  const own = seat === seen.me;
  return Array.from({ length: Math.min(count, MOST_AT_ONCE) }, (_, n) => ({
    from: "deck",
    to: own ? "hand" : `seat:${seat}`,
    what: own && cards?.[n] !== undefined ? face(cardOf(seen, cards[n])) : back(),
    delay: n * APART,
  }));
}

/** @param {Seen} seen */
function changed(seen) {
  settled();
  choiceChanged(seen);
}

sit({ key: "komando", sprite, middle, near, seat: seatExtras, say, flights, press, keys, changed, happened, score: (_seen, { score }) => livesText(score ?? 0) });
