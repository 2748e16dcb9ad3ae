// @ts-check
// What a seat shows of itself: lives that break, cards held, its part in the battle; and it is what
// one clicks to attack it.

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { others } from "../../table/seats.js";
import { sign } from "./cards.js";
import { aim, begun, targets } from "./choice.js";
import { cardName, livesText } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

const LIVES = 10;

/** @param {Seen} seen @param {number} seat @returns {Drawn} its lives as hearts cut in two, which part when they are lost */
export function drawLives(seen, seat) {
  const lives = Math.max(0, seen.table.lives[seat]);
  return html`<div class="lives ${lives && lives < 4 ? "few" : ""}" data-place="lives:${seat}" role="img" aria-label=${livesText(lives)}>
    <b class="num" aria-hidden="true">${lives}</b>
    <span class="hearts" aria-hidden="true">${Array.from(
      { length: LIVES },
      (_, n) => html`<svg class="heart ${n < lives ? "" : "lost"}" style="--n:${n}" viewBox="0 0 20 20">${svg`
        <path class="hollow" d="M10 18L1.5 9.3V5.2L4.8 2H7.2L10 4.8 12.8 2H15.2L18.5 5.2V9.3Z"/>
        <path class="half left" d="M10.4 4.9L7 1.4H4.5L1 4.9V9.5L10.4 19 8.7 14.2 11.6 11.2 8.6 8Z"/>
        <path class="half right" d="M10 4.9L13 1.4H15.5L19 4.9V9.5L10 19 8.3 14.2 11.2 11.2 8.2 8Z"/>`}</svg>`,
    )}</span>
  </div>`;
}

/**
 * @param {Seen} seen
 * @param {number} seat
 * @returns {Drawn}
 */
export function seatExtras(seen, seat) {
  const { table } = seen;
  const count = table.counts[seat];
  const out = !table.active[seat];
  const apart = table.tiebreak && !out && !table.tiebreak.seats.includes(seat);
  return html`${drawLives(seen, seat)}
    ${
      out
        ? html`<span class="held-cards bystander">${gettext("out")}</span>`
        : apart
          ? html`<span class="held-cards bystander">${gettext("looks on")}</span>`
          : html`<span class="held-cards" role="img" aria-label=${interpolate(ngettext("%(n)s card", "%(n)s cards", count), { n: count }, true)}><b class="num" aria-hidden="true">${count}</b></span>`
    }
    ${drawPart(seen, seat)}${drawAim(seen, seat)}`;
}

/** @param {Seen} seen @param {number} seat @returns {Drawn} whether it strikes or is struck */
export function drawPart(seen, seat) {
  const { battle } = seen.table;
  if (battle?.attacker === seat) return html`<span class="part strikes" title=${gettext("attacks")}>${sign("sword")}<span class="visually-hidden">${gettext("attacks")}</span></span>`;
  if (battle?.target === seat) return html`<span class="part struck" title=${gettext("is attacked")}>${sign("shield")}<span class="visually-hidden">${gettext("is attacked")}</span></span>`;
  return nothing;
}

/** @param {Seen} seen @param {number} seat @returns {Drawn} the seat as a target, where the server lists it as one */
function drawAim(seen, seat) {
  if (!targets(seen).includes(seat)) return nothing;
  const values = { name: seen.name(seat), lives: livesText(Math.max(0, seen.table.lives[seat])), card: begun.card === null ? "" : cardName(seen, begun.card) };
  const label = begun.card === null ? gettext("Attack %(name)s (%(lives)s)") : gettext("Attack %(name)s (%(lives)s) with %(card)s");
  return html`<button class="aim ${begun.card === null ? "" : "armed"}" aria-pressed=${String(begun.target === seat)} aria-label=${interpolate(label, values, true)}
    @click=${(/** @type {MouseEvent} */ event) => take(seen, seat, event)} @keydown=${walk}><kbd aria-hidden="true">${placeOf(seen, seat)}</kbd></button>`;
}

/** @param {Seen} seen @param {number} seat @returns {number} its number among the others, from 1 */
const placeOf = (seen, seat) => others(/** @type {any} */ (seen)).findIndex((one) => one.seat === seat) + 1;

/** @param {Seen} seen @param {number} place from 1 @returns {number | undefined} the seat there, if it may be attacked */
export function targetAt(seen, place) {
  const seat = others(/** @type {any} */ (seen))[place - 1]?.seat;
  return targets(seen).includes(seat) ? seat : undefined;
}

/** @param {Seen} seen @param {number} seat @param {MouseEvent} event */
function take(seen, seat, event) {
  if (event.detail === 0) focusOn(".hand [tabindex='0']"); // by keyboard the card comes next; and this button goes
  aim(seen, seat);
}

/** Arrows go from target to target. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".aim")]);
  all[all.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + step]?.focus();
  event.preventDefault();
}

/** @param {string} selector */
export function focusOn(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}
