// @ts-check
// The own hand: playable cards stand out, the others say why they cannot be played.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { face } from "./cards.js";
import { begun, many, single, tap } from "./choice.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

const LEAST_SEEN = 44;
const MOST_ROWS = 3;

/** @param {Seen} seen @returns {Drawn} */
export function drawHand(seen) {
  const hand = seen.table.hand ?? [];
  const rows = Math.max(1, Math.ceil(hand.length / roomFor()));
  const each = Math.max(1, Math.ceil(hand.length / rows));
  const fresh = `${seen.table.drawn}.${hand.filter((card) => card === seen.table.drawn).length}`;
  return html`<ul class="hand rows-${Math.min(rows, MOST_ROWS)} ${rows > MOST_ROWS ? "heap" : ""}" data-place="hand" data-walk style="--n:${each}"
    aria-label=${interpolate(ngettext("Your hand: %(n)s card", "Your hand: %(n)s cards", hand.length), { n: hand.length }, true)}>
    ${repeat(numbered(hand), ({ id }) => id, ({ card, id }, place) => drawHeld(seen, card, id, place, place % each, id === fresh))}
  </ul>`;
}

/** @returns {number} how many cards lie side by side when each shows its least (css/table.css: --card) */
function roomFor() {
  const width = document.querySelector(".near")?.clientWidth ?? innerWidth;
  return Math.max(4, Math.floor((width - (width < 700 ? 92 : 124)) / LEAST_SEEN) + 1);
}

/** @param {number[]} hand @returns {{card: number, id: string}[]} equal cards told apart by their order */
function numbered(hand) {
  /** @type {Record<number, number>} */ const seenSoFar = {};
  return hand.map((card) => ({ card, id: `${card}.${(seenSoFar[card] = (seenSoFar[card] ?? 0) + 1)}` }));
}

/**
 * @param {Seen} seen
 * @param {number} card
 * @param {string} id
 * @param {number} place in the hand
 * @param {number} column
 * @param {boolean} fresh it was just drawn
 */
function drawHeld(seen, card, id, place, column, fresh) {
  const owes = seen.table.pending[seen.me ?? -1] !== undefined;
  const can = owes && (single(seen, card).length || many(seen, card).length);
  const picked = begun.picked.indexOf(place);
  const reason = owes && !can ? seen.start.game.refusals[seen.table.why[card] ?? "not_legal"]?.message : "";
  return html`<li data-flip="card:${id}" class="held-card ${can ? "can" : owes ? "cannot" : ""} ${picked >= 0 ? "picked" : ""} ${fresh ? "fresh" : ""}" style="--i:${column}">
    <button data-place="hand:${card}" data-stop tabindex=${place === begun.at ? 0 : -1} aria-disabled=${can ? nothing : "true"} aria-pressed=${begun.picked.length ? String(picked >= 0) : nothing}
      title=${reason || nothing} @focus=${() => { begun.at = place; seen.redraw(); }} @click=${() => tap(seen, place)}>
      ${face(seen.start.edition.cards[card])}
      <span class="visually-hidden">${cardName(seen, card)}${can ? "" : reason ? `: ${reason}` : ""}</span>
      ${picked >= 0 && begun.picked.length > 1 ? html`<span class="order count">${picked + 1}</span>` : nothing}
    </button>
  </li>`;
}
