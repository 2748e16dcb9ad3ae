// @ts-check
// Sheets over the table: one card at full size with its text and rulings, and the graveyard.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { face, nameOf, sign, textOf, typeName, typeSign } from "./cards.js";
import { begun, offers, tapWanted } from "./choice.js";
import { rulings } from "./rulings.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */
/** @typedef {import("./cards.js").KotaCard} KotaCard */

/** @type {{card: number | null, graveyard: boolean}} */
const shown = { card: null, graveyard: false };

/** @returns {HTMLDialogElement | null} */
function dialog() {
  const found = document.getElementById("kota-sheet");
  return found instanceof HTMLDialogElement ? found : null;
}

/** @param {Seen} seen */
function open(seen) {
  seen.redraw();
  const sheet = dialog();
  if (sheet && !sheet.open) sheet.showModal();
  sheet?.scrollTo(0, 0);
}

/** Read a card. @param {Seen} seen @param {number} card */
export function openCard(seen, card) {
  shown.card = card;
  rulings.load(seen.start.urls.rulebook, () => seen.redraw());
  open(seen);
}

/** Look through the graveyard. @param {Seen} seen */
export function openGraveyard(seen) {
  shown.card = null;
  shown.graveyard = true;
  open(seen);
}

/** @param {Seen} seen */
function closed(seen) {
  shown.card = null;
  shown.graveyard = false;
  seen.redraw();
}

/** @param {Seen} seen @returns {Drawn} */
export const drawSheets = (seen) => html`<dialog class="sheet kota-sheet" id="kota-sheet" @close=${() => closed(seen)} @click=${(/** @type {Event} */ event) => event.target === dialog() && dialog()?.close()}>
  <div class="sheet-body">${shown.card !== null ? drawCard(seen, shown.card) : shown.graveyard ? drawGraveyard(seen) : nothing}</div></dialog>`;

/** @param {Seen} seen @param {number} card @returns {Drawn} */
function drawCard(seen, card) {
  const data = /** @type {KotaCard} */ (seen.start.edition.cards[card]);
  const wanted = shown.graveyard && offers(seen).wanted.has(card);
  return html`<article class="full-card"><div class="full-face">${face(data)}</div>
    <div class="full-words"><p class="kind">${typeSign(data)} ${typeName(data)}</p><h2>${nameOf(data)}</h2><p class="says">${textOf(data)}</p>
      <ul class="notes">
        <li>${interpolate(ngettext("%(n)s card of this kind in the pack", "%(n)s cards of this kind in the pack", data.count), { n: data.count }, true)}</li>
        ${data.uncounterable ? html`<li>◆ ${gettext("OOOIISSSS!!!!! cannot cancel it")} ${rule(seen, "KOTA-19")}</li>` : nothing}
        ${data.support ? html`<li>${sign("support")} ${gettext("laid face down with a Battle card, or alone in defence")} ${rule(seen, "KOTA-13")}</li>` : nothing}
        ${data.not_for_two ? html`<li>② ${gettext("taken out with two players")} ${rule(seen, "KOTA-5")}</li>` : nothing}
        ${data.covid ? html`<li>${gettext("of the Covid set")}</li>` : nothing}
      </ul>
      <h3>${gettext("Rulings")}</h3>
      <dl class="rulings">${rulings.of(data).map((id) => html`<div><dt>${rule(seen, id)}</dt><dd>${rulings.text(id) ?? nothing}</dd></div>`)}</dl>
      <div class="row">${wanted ? html`<button class="button primary" @click=${() => { tapWanted(seen, card); dialog()?.close(); }}>${gettext("Take this card")}</button>` : nothing}
        ${shown.graveyard ? html`<button class="button" title=${gettext("Back to the graveyard")} @click=${() => { shown.card = null; seen.redraw(); }}>${gettext("Back")}</button>` : html`<form method="dialog"><button class="button">${gettext("Close")}</button></form>`}</div>
    </div></article>`;
}

/** @param {Seen} seen @param {string} id */
const rule = (seen, id) => html`<a class="rule" href=${seen.rule(id)} target="_blank" rel="noopener">${id}</a>`;

/** @param {Seen} seen @returns {Drawn} */
function drawGraveyard(seen) {
  const cards = /** @type {KotaCard[]} */ (seen.start.edition.cards);
  /** @type {Map<number, number>} */ const counts = new Map();
  for (const card of seen.table.graveyard) counts.set(card, (counts.get(card) ?? 0) + 1);
  const may = offers(seen).wanted;
  const groups = [["royale", gettext("Royale")], ["battle", gettext("Battle")], ["rainbow", gettext("Rainbow")]];
  return html`<h2>${gettext("Graveyard")} <span class="num muted">${seen.table.graveyard.length}</span></h2>
    ${may.size ? html`<p>${gettext("Choose the card you want to take.")}</p>` : nothing}
    ${seen.table.graveyard.length ? nothing : html`<p class="muted">${gettext("Nothing lies here yet.")}</p>`}
    ${groups.map(([type, label]) => {
      const kinds = [...counts.keys()].filter((card) => cards[card].type === type).sort((a, b) => a - b);
      if (!kinds.length) return nothing;
      return html`<h3>${sign(type)} ${label}</h3><ul class="lying">${kinds.map((card) => html`<li class=${may.has(card) ? "can" : may.size ? "cannot" : ""}>
        <button data-card=${card} title=${textOf(cards[card])} aria-pressed=${may.has(card) ? String(begun.wanted === card) : nothing} @click=${() => openCard(seen, card)}>${face(cards[card])}
          <span class="visually-hidden">${nameOf(cards[card])}</span>${(counts.get(card) ?? 1) > 1 ? html`<span class="times num">×${counts.get(card)}</span>` : nothing}</button></li>`)}</ul>`;
    })}
    <form method="dialog"><button class="button">${gettext("Close")}</button></form>`;
}
