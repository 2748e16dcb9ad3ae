// @ts-check
// The near edge of KOMANDO's table: own lives, what may be done, and the own hand.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { face, sign } from "./cards.js";
import { aim, attacksWith, begun, cancel, discard, discardsReady, listed, owed, tap } from "./choice.js";
import { drawLives, drawPart, focusOn, targetAt } from "./seats.js";
import { openPile } from "./pile.js";
import { cardOf, inLanguage, spoken } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

/** @param {Seen} seen @returns {Drawn} */
export function near(seen) {
  return html`<div class="own-area">
    <div class="own-lives">${drawLives(seen, seen.me ?? 0)}${drawPart(seen, seen.me ?? 0)}</div>
    <div class="acts">${drawActs(seen)}</div>
    <div class="own-hand">${drawHand(seen)}</div>
  </div>`;
}

/** @param {Seen} seen @returns {Drawn} one line of words and buttons */
function drawActs(seen) {
  const { table, match } = seen;
  const me = seen.me ?? 0;
  const back = html`<button class="button" @click=${() => cancel(seen)}>${gettext("Back")}</button>`;
  if (match.status !== "running") return nothing;
  if (!table.active[me]) return html`<p>${gettext("You are out of the match.")}</p>`;
  if (table.chosen) return html`<p>${gettext("Your cards are laid aside. The others are still choosing.")}</p>`;
  switch (owed(seen)) {
    case "attack":
      if (begun.card !== null) return html`<p>${gettext("Whom do you attack?")}</p>${back}`;
      if (begun.target !== null) return html`<p>${interpolate(gettext("%(name)s: with which card?"), { name: seen.name(begun.target) }, true)}</p>${back}`;
      return nothing;
    case "defend": {
      const empty = listed(seen, "defend_empty");
      const { attacker, card } = table.battle ?? {};
      return html`${
        attacker === undefined
          ? nothing
          : html`<p class="threat">${sign("sword")}<b class="num">${card === null ? "?" : cardOf(seen, card).attack}</b> <span>${interpolate(card === null ? gettext("face down from %(name)s") : gettext("from %(name)s"), { name: seen.name(attacker) }, true)}</span></p>`
      }${empty ? html`<button class="button primary" @click=${() => seen.act(empty)}>${gettext("Defend without a card")}</button>` : nothing}`;
    }
    case "discard": {
      const wanted = listed(seen, "discard")?.cards.most ?? 0;
      return html`<button class="button primary" aria-disabled=${String(!discardsReady(seen))} @click=${() => discard(seen)}>${interpolate(gettext("Discard: %(chosen)s of %(n)s"), { chosen: begun.discards.length, n: wanted }, true)}</button>`;
    }
    default:
      return table.tiebreak && !table.tiebreak.seats.includes(me) ? html`<p>${gettext("You are not in the tie-break.")}</p>` : nothing;
  }
}

/** @param {Seen} seen @returns {Drawn} */
function drawHand(seen) {
  const hand = seen.table.hand ?? [];
  return html`<ul class="hand komando-hand rows-1 ${hand.length > 3 ? "many" : ""}" data-place="hand" data-walk style="--n:${hand.length}"
    aria-label=${interpolate(ngettext("Your hand: %(n)s card", "Your hand: %(n)s cards", hand.length), { n: hand.length }, true)}>
    ${repeat(hand, (card) => card, (card, place) => drawHeld(seen, card, place))}
  </ul>`;
}

/** @param {Seen} seen @param {number} card @param {number} place in the hand */
function drawHeld(seen, card, place) {
  const owes = owed(seen);
  const can = seen.match.legal.some((action) => (action.kind === "discard" ? action.cards.pick.includes(card) : action.card === card));
  const picked = begun.card === card || begun.discards.includes(card) || seen.table.chosen?.includes(card);
  const choosing = owes === "discard" || (owes === "attack" && attacksWith(seen, card).length > 1);
  return html`<li data-flip="card:${card}" class="held-card ${can ? "can" : ""} ${picked ? "picked" : ""} ${owes === "discard" && picked ? "leaving" : ""}" style="--i:${place}">
    <button data-place="hand:${card}" data-stop tabindex=${place === begun.at ? 0 : -1} aria-disabled=${can ? nothing : "true"} aria-pressed=${can && choosing ? String(Boolean(picked)) : nothing}
      title=${inLanguage(cardOf(seen, card).texts)} @focus=${() => { begun.at = place; seen.redraw(); }} @click=${(/** @type {MouseEvent} */ event) => take(seen, card, event)}>
      ${face(cardOf(seen, card))}<span class="visually-hidden">${spoken(seen, card)}</span>
    </button>
  </li>`;
}

/** @param {Seen} seen @param {number} card @param {MouseEvent} event by keyboard the targets come next */
function take(seen, card, event) {
  tap(seen, card);
  if (event.detail === 0 && begun.card === card) focusOn(".aim");
}

/** The keys and what they do, for the list. @type {[string, string][]} */
export const keys = [
  ["1–9", gettext("attack the player with that number")],
  ["D", gettext("discard the chosen cards")],
  ["P", gettext("look through the pile")],
];

/** @param {Seen} seen @param {string} pressed @returns {boolean} whether the key did something */
export function press(seen, pressed) {
  if (pressed === "Escape") return cancel(seen);
  if (pressed === "p") return openPile();
  if (pressed === "d" && listed(seen, "discard")) {
    discard(seen);
    return true;
  }
  const target = targetAt(seen, Number(pressed));
  if (target === undefined) return false;
  aim(seen, target);
  return true;
}
