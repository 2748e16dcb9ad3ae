// @ts-check
// The middle of KaTO's table: deck and pile in the ring that shows direction and colour; and what
// the seats show of themselves.

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { back } from "../../table/back.js";
import { colourName, face, shape } from "./cards.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

const FAN = 8;

/** @param {Seen} seen @returns {Drawn} */
export function middle(seen) {
  const { table } = seen;
  const draws = seen.match.legal.find((action) => action.kind === "draw");
  const first = table.discard_count - table.discards.length;
  return html`<div class="ring-box ${table.colour ? "suit-" + table.colour : "suit-wild"} ${table.direction > 0 ? "clockwise" : "counter"}">
    ${ring()}
    <div class="deck ${draws ? "ready" : ""}">
      <button data-place="deck" ?disabled=${!draws} aria-disabled=${draws && seen.waiting ? "true" : nothing} @click=${() => draws && !seen.waiting && seen.act(draws)}
        aria-label=${interpolate(draws ? gettext("Draw a card; the deck has %(n)s") : gettext("The deck has %(n)s cards"), { n: table.deck }, true)}>
        <span class="under"></span>${table.deck ? back() : html`<span class="empty-deck"></span>`}
      </button>
      <span class="tally num" aria-hidden="true">${table.deck}</span>
    </div>
    <div class="pile" data-place="pile">
      ${repeat(
        table.discards,
        (_card, n) => first + n,
        (/** @type {number} */ card, n) => html`<div class="layer" style="--turn:${((first + n) * 37) % 17 - 8}deg">${face(seen.start.edition.cards[card])}</div>`,
      )}
    </div>
    <p class="visually-hidden">${interpolate(gettext("On the pile: %(card)s. Colour: %(colour)s. Play goes %(way)s."), {
      card: cardName(seen, table.top), colour: colourName(table.colour), way: wayName(table.direction) }, true)}</p>
    ${table.draw ? html`<p class="burden" title=${gettext("Cards to be drawn")}><b>+${table.draw.cards}</b></p>` : nothing}
    <p class="colour-now" aria-hidden="true">${table.colour ? html`${shape(table.colour)}<span>${colourName(table.colour)}</span>` : gettext("any colour")}</p>
  </div>
  ${table.goal === "rounds:1" ? nothing : html`<p class="round">${roundText(table.goal, table.round)}${seen.me === null ? nothing : html` · ${pointsText(table.scores[seen.me])}`}</p>`}`;
}

/** @param {number} direction @returns {string} */
export const wayName = (direction) => (direction > 0 ? gettext("clockwise") : gettext("counter-clockwise"));

/** @param {string} goal @param {number} round @returns {string} */
function roundText(goal, round) {
  const [word, number] = goal.split(":");
  return interpolate(word === "score" ? gettext("Round %(round)s, to %(number)s points") : gettext("Round %(round)s of %(number)s"), { round, number }, true);
}

/** @param {number} points @returns {string} */
const pointsText = (points) => interpolate(gettext("you have %(points)s points"), { points }, true);

/** @returns {Drawn} two arrows around the middle */
const ring = () => html`<svg class="ring" viewBox="0 0 300 200" aria-hidden="true">
  ${svg`<g class="arrows">${["edge", "way"].map((kind) => svg`<path class=${kind} d="M20 78C36 34 88 12 150 12S264 34 280 78M280 122C264 166 212 188 150 188S36 166 20 122"/>`)}
  <path class="head" d="M265 79L296 70 287 104ZM35 121L4 130 13 96Z"/></g>`}
</svg>`;

/**
 * What a seat shows of its hand.
 * @param {Seen} seen
 * @param {number} seat
 * @returns {Drawn}
 */
export function seatExtras(seen, seat) {
  const { table } = seen;
  const count = table.counts[seat];
  return html`<div class="cards-held" role="img" aria-label=${interpolate(ngettext("%(n)s card", "%(n)s cards", count), { n: count }, true)}>
      <span class="fan ${table.hands ? "open" : ""}" aria-hidden="true">${(table.hands?.[seat] ?? Array.from({ length: count })).slice(0, FAN).map(
        (/** @type {number | undefined} */ card) => html`<span class="slip">${card === undefined ? back() : face(seen.start.edition.cards[card])}</span>`,
      )}</span>
      <b class="held num" aria-hidden="true">${count}</b>
    </div>
    ${table.goal === "rounds:1" ? nothing : html`<span class="points num">${interpolate(gettext("%(n)s pts"), { n: table.scores[seat] }, true)}</span>`}
    ${table.dealer === seat ? html`<span class="dealer" title=${gettext("Dealt this round")}><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h9v12H3zM7 5V2h10v12h-5" fill="none" stroke="currentColor" stroke-width="2"/></svg><span class="visually-hidden">${gettext("dealer")}</span></span>` : nothing}
    ${count === 1 && table.called[seat] ? html`<span class="shout">KaTO!</span>` : nothing}`;
}
