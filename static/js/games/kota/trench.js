// @ts-check
// Trenches: the Royales of every seat, always in sight, leaders first. On a phone the other seats'
// trenches are rows of stamps that open; whatever may be chosen opens by itself.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { back } from "../../table/back.js";
import { face, isLeader, nameOf, sign, stamp, textOf, typeName } from "./cards.js";
import { anything, begun, offers, tapAim, tapOwn } from "./choice.js";
import { openCard } from "./sheets.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */
/** @typedef {import("./cards.js").KotaCard} KotaCard */

export const GOAL = 5;
/** So many of the own Royales lie in a row; more are drawn smaller. */
const ROW = 7;
const phone = matchMedia("(max-width: 43.75rem)");
/** Seats whose trench was opened by hand. */
const opened = new Set();
let watching = false;

/** @param {KotaCard[]} cards @param {number[]} trench @returns {{card: number, id: string}[]} in the order shown; equal cards told apart */
function inOrder(cards, trench) {
  const rank = (/** @type {number} */ card) => (isLeader(cards[card]) ? 0 : cards[card].class === "special" ? 1 : 2);
  /** @type {Record<number, number>} */ const before = {};
  return [...trench].sort((a, b) => rank(a) - rank(b) || a - b).map((card) => ({ card, id: `${card}.${(before[card] = (before[card] ?? 0) + 1)}` }));
}

/** @param {number} leaders @returns {Drawn} how many of the five are there */
export const count = (leaders) => html`<span class="leaders ${leaders >= GOAL - 1 ? "close" : ""}" role="img" aria-label=${interpolate(gettext("%(n)s of %(goal)s leaders"), { n: leaders, goal: GOAL }, true)}>
  <span class="pips" aria-hidden="true">${Array.from({ length: GOAL }, (_, n) => html`<i class=${n < leaders ? "has" : ""}>${sign("royale")}</i>`)}</span><b class="num" aria-hidden="true">${leaders}/${GOAL}</b></span>`;

/**
 * What a seat shows: hand, leaders, marks, trench.
 * @param {Seen} seen
 * @param {number} seat
 * @returns {Drawn}
 */
export function seatExtras(seen, seat) {
  if (!watching) {
    watching = true;
    phone.addEventListener("change", () => seen.redraw());
  }
  const { table } = seen;
  const cards = /** @type {KotaCard[]} */ (seen.start.edition.cards);
  const may = offers(seen);
  const held = table.counts[seat];
  const aimed = anything(seen) && table.trenches[seat].some((/** @type {number} */ card) => may.royales.has(`${seat}:${card}`));
  const whole = !phone.matches || aimed || opened.has(seat);
  const trench = inOrder(cards, table.trenches[seat]);
  const choosable = begun.picked.length > 0 && may.seats.has(seat);
  return html`<div class="kota-line">${count(table.leaders[seat])}
      <span class="in-hand" data-place="held:${seat}" role="img" aria-label=${interpolate(ngettext("%(n)s card in hand", "%(n)s cards in hand", held), { n: held }, true)}><span class="slip" aria-hidden="true">${back()}</span><b class="num" aria-hidden="true">${held}</b></span>
      ${marks(seen, seat)}</div>
    ${
      trench.length
        ? whole
          ? html`<ul class="trench ${aimed ? "aim" : ""}" data-place="trench:${seat}" data-walk aria-label=${trenchName(seen, seat)}>
              ${repeat(trench, ({ id }) => id, ({ card, id }, n) => drawTarget(seen, seat, card, id, n))}</ul>`
          : nothing
        : html`<p class="trench none" data-place="trench:${seat}">${gettext("no Royales")}</p>`
    }
    ${
      phone.matches && trench.length && !aimed
        ? html`<button class="trench-open ${whole ? "shut" : ""}" aria-expanded=${String(whole)} data-place=${whole ? nothing : `trench:${seat}`} @click=${() => { if (!opened.delete(seat)) opened.add(seat); seen.redraw(); }}>
            ${whole ? html`<span>${gettext("Close")}</span>` : html`<span class="stamps" aria-hidden="true">${trench.map(({ card }) => html`<span data-place="royale:${seat}:${card}">${stamp(cards[card])}</span>`)}</span>`}
            <span class="visually-hidden">${trenchName(seen, seat)}: ${list(trench.map(({ card }) => nameOf(cards[card])))}</span></button>`
        : nothing
    }
    ${choosable ? html`<button class="button loud choose-seat" aria-pressed=${String(begun.aim?.seat === seat)} aria-label=${interpolate(gettext("Choose %(name)s"), { name: seen.name(seat) }, true)} @click=${() => tapAim(seen, seat, null)}>${gettext("Choose")}</button>` : nothing}`;
}

/** @param {Seen} seen @returns {boolean} whether others' Royales are drawn as stamps: many seats, or a phone */
const small = (seen) => phone.matches || seen.match.seats.length > 3;

/** @param {string[]} words */
const list = (words) => new Intl.ListFormat(document.documentElement.lang).format(words);

/** @param {Seen} seen @param {number} seat */
const trenchName = (seen, seat) => interpolate(gettext("The trench of %(name)s"), { name: seen.name(seat) }, true);

/** @param {Seen} seen @param {number} seat @returns {Drawn} lost turns and quarantine */
export function marks(seen, seat) {
  const { table } = seen;
  const lost = table.lost_turns[seat];
  return html`${lost ? html`<span class="tag mark-lost">${interpolate(ngettext("loses %(n)s turn", "loses %(n)s turns", lost), { n: lost }, true)}</span>` : nothing}
    ${table.quarantined[seat] ? html`<span class="tag mark-quarantine" title=${gettext("can neither attack nor be attacked")}>${gettext("quarantine")}</span>` : nothing}`;
}

/** @param {Seen} seen @param {number} seat @param {number} card @param {string} id @param {number} n */
function drawTarget(seen, seat, card, id, n) {
  const data = /** @type {KotaCard} */ (seen.start.edition.cards[card]);
  const can = offers(seen).royales.has(`${seat}:${card}`);
  const offered = can && anything(seen);
  const taken = begun.aim?.seat === seat && begun.aim.royale === card;
  return html`<li class="royale ${isLeader(data) ? "leader" : ""} ${offered ? "can" : anything(seen) ? "cannot" : ""} ${taken ? "taken" : ""} ${fought(seen, seat, card) ? "fought" : ""}" data-flip="royale:${seat}:${id}">
    <button data-place="royale:${seat}:${card}" data-stop data-card=${card} tabindex=${n ? -1 : 0} title=${`${nameOf(data)} — ${textOf(data)}`} aria-pressed=${can ? String(taken) : nothing}
      @click=${() => (can ? tapAim(seen, seat, card) : openCard(seen, card))}>
      ${small(seen) ? stamp(data) : face(data)}<span class="visually-hidden">${nameOf(data)}. ${typeName(data)}${offered ? `. ${gettext("may be chosen")}` : ""}</span></button>
  </li>`;
}

/** @param {Seen} seen @param {number} seat @param {number} card @returns {boolean} whether something on the table is aimed at it */
function fought(seen, seat, card) {
  const { battle, stack } = seen.table;
  return (battle?.target === seat && battle.royale === card) || (stack?.targets.target === seat && stack.targets.royale === card);
}

/** @param {Seen} seen @returns {Drawn} the own trench, at the near edge */
export function ownTrench(seen) {
  const seat = seen.me ?? -1;
  const cards = /** @type {KotaCard[]} */ (seen.start.edition.cards);
  const trench = inOrder(cards, seen.table.trenches[seat]);
  const may = offers(seen);
  return html`<section class="own-trench" aria-label=${gettext("Your trench")}>
    <div class="kota-line">${count(seen.table.leaders[seat])}${marks(seen, seat)}</div>
    ${trench.length
      ? html`<ul class="trench ${trench.length > ROW ? "many" : ""}" data-place="trench:${seat}" data-walk style="--n:${trench.length}">${repeat(trench, ({ id }) => id, ({ card, id }, n) => {
          const can = may.own.has(card);
          const taken = begun.own === card;
          return html`<li class="royale ${isLeader(cards[card]) ? "leader" : ""} ${can ? "can" : ""} ${taken ? "taken" : ""} ${fought(seen, seat, card) ? "fought" : ""}" data-flip="royale:${seat}:${id}">
            <button data-place="royale:${seat}:${card}" data-stop data-card=${card} tabindex=${n ? -1 : 0} title=${`${nameOf(cards[card])} — ${textOf(cards[card])}`} aria-pressed=${can ? String(taken) : nothing}
              @click=${() => (can ? tapOwn(seen, card) : openCard(seen, card))}>${phone.matches || trench.length > ROW ? stamp(cards[card]) : face(cards[card])}<span class="visually-hidden">${nameOf(cards[card])}. ${typeName(cards[card])}${can ? `. ${gettext("may be chosen")}` : ""}</span></button></li>`;
        })}</ul>`
      : html`<p class="trench none" data-place="trench:${seat}">${gettext("no Royales")}</p>`}
  </section>`;
}
