// @ts-check
// The pile of used cards, and the sheet in which one looks through it.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { face } from "./cards.js";
import { cardOf, inLanguage, spoken } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

const LAYERS = 4;

/** @param {Seen} seen @param {import("./middle.js").Clash | null} clash whose cards still lie in the middle @returns {Drawn} */
export function drawPile(seen, clash) {
  const lying = seen.table.pile.filter((/** @type {number} */ card) => !clash?.over || (card !== clash.attack && card !== clash.defence));
  const count = seen.table.pile_count;
  return html`<div class="used">
    <button class="pile" data-place="pile" ?disabled=${!count} @click=${openPile} aria-label=${interpolate(ngettext("Look through the pile: %(n)s card", "Look through the pile: %(n)s cards", count), { n: count }, true)}>
      ${lying.length ? nothing : html`<span class="empty-deck"></span>`}
      ${lying.slice(-LAYERS).map((/** @type {number} */ card) => html`<span class="layer" style="--turn:${((card * 37) % 15) - 7}deg">${face(cardOf(seen, card))}</span>`)}
    </button>
    <span class="tally num" aria-hidden="true">${count}</span>
    <dialog class="sheet pile-sheet" aria-label=${gettext("The pile")}>
      <form method="dialog" class="row between"><h2>${gettext("The pile")}</h2><button class="button">${gettext("Close")}</button></form>
      <p class="small muted">${gettext("Used cards, the latest first. Everyone may look through them.")}</p>
      <ul>${[...seen.table.pile].reverse().map((/** @type {number} */ card) => html`<li>${face(cardOf(seen, card))}<span class="visually-hidden">${spoken(seen, card)}.</span><i>${inLanguage(cardOf(seen, card).texts)}</i></li>`)}</ul>
    </dialog>
  </div>`;
}

/** Open the sheet. @returns {boolean} whether there is one to open */
export function openPile() {
  const sheet = document.querySelector(".pile-sheet");
  if (!(sheet instanceof HTMLDialogElement) || sheet.open) return false;
  sheet.showModal();
  return true;
}
