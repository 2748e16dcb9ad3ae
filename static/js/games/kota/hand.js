// @ts-check
// The own hand in its two types, Battle and Rainbow. What fits the choice begun stands out; every
// card can be read, also one that cannot be played.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { face, nameOf, sign } from "./cards.js";
import { anything, begun, discarding, offers, tapCard } from "./choice.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */
/** @typedef {import("./cards.js").KotaCard} KotaCard */

/** So many cards lie side by side on a phone, and on a desk. */
const ONE_ROW = 6;
const WIDE_ROW = 11;

/** @param {Seen} seen @returns {Drawn} */
export function drawHand(seen) {
  const hand = seen.table.hand ?? [];
  const cards = /** @type {KotaCard[]} */ (seen.start.edition.cards);
  /** @type {Record<number, number>} */ const before = {};
  const numbered = hand.map((card, place) => ({ card, place, id: `${card}.${(before[card] = (before[card] ?? 0) + 1)}` }));
  const battle = numbered.filter(({ card }) => cards[card].type === "battle");
  const rainbow = numbered.filter(({ card }) => cards[card].type !== "battle");
  const stop = numbered.some(({ place }) => place === begun.at) ? begun.at : 0;
  const may = offers(seen).hand;
  const idle = seen.match.legal.length > 0 && !begun.picked.length && !discarding(seen) && !hand.some((card) => may.has(card));
  return html`<div class="hand kota-hand ${idle ? "idle" : ""} ${hand.length > ONE_ROW ? "tight" : ""} ${hand.length > WIDE_ROW ? "crammed" : ""}" data-place="hand" data-walk style="--all:${Math.max(1, hand.length)}">
    ${group(seen, "battle", gettext("Battle"), battle, stop)}${group(seen, "rainbow", gettext("Rainbow"), rainbow, stop)}
    ${hand.length ? nothing : html`<p class="none">${gettext("Your hand is empty.")}</p>`}
  </div>`;
}

/**
 * @param {Seen} seen @param {string} type @param {string} label @param {{card: number, place: number, id: string}[]} cards @param {number} stop
 * @returns {Drawn}
 */
function group(seen, type, label, cards, stop) {
  if (!cards.length) return nothing;
  return html`<section class="hand-group ${type}" style="--n:${cards.length}">
    <h2>${sign(type)} ${label} <span class="num">${cards.length}</span></h2>
    <ul aria-label=${`${label}: ${cards.length}`}>${repeat(cards, ({ id }) => id, (one) => drawHeld(seen, one, stop))}</ul>
  </section>`;
}

/** @param {Seen} seen @param {{card: number, place: number, id: string}} held @param {number} stop */
function drawHeld(seen, { card, place, id }, stop) {
  const owes = seen.table.pending[seen.me ?? -1] !== undefined;
  const picked = begun.picked.includes(place);
  const can = owes && (discarding(seen) !== undefined || offers(seen).hand.has(card));
  const dim = owes && !can && !picked && (anything(seen) || seen.table.why[card] !== undefined);
  const reason = owes && seen.table.why[card] ? seen.start.game.refusals[seen.table.why[card]]?.message : "";
  const data = /** @type {KotaCard} */ (seen.start.edition.cards[card]);
  return html`<li class="held-card ${can ? "can" : dim ? "cannot" : ""} ${picked ? "picked" : ""}" data-flip="card:${id}">
    <button data-place="hand:${card}" data-stop data-card=${card} tabindex=${place === stop ? 0 : -1} aria-pressed=${String(picked)} title=${reason || nothing}
      @focus=${() => (begun.at = place)} @click=${() => tapCard(seen, place)}>${face(data)}<span class="visually-hidden">${nameOf(data)}${reason ? `: ${reason}` : ""}</span></button>
  </li>`;
}
