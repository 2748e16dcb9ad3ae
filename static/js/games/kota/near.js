// @ts-check
// The near edge of KOTA's table: own trench, what may be done in words and buttons, own hand.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { face, nameOf, textOf, typeName } from "./cards.js";
import { anything, begun, cancel, discarding, listed, offers, ready, send, tapAim, tapWanted } from "./choice.js";
import { drawHand } from "./hand.js";
import { openCard, openGraveyard } from "./sheets.js";
import { keepInSight } from "./sight.js";
import { ownTrench } from "./trench.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */
/** @typedef {import("../../types").Drawn} Drawn */
/** @typedef {import("./cards.js").KotaCard} KotaCard */

let choosing = false;

/** @param {Seen} seen @returns {Drawn} */
export function near(seen) {
  if (choosing !== anything(seen)) {
    choosing = !choosing;
    keepInSight(seen);
  }
  return html`${drawSpied(seen)}<div class="kota-near">${ownTrench(seen)}
    <div class="kota-does">${drawReading(seen)}<div class="acts">${drawActs(seen)}</div></div>
    ${drawHand(seen)}</div>`;
}

/** @param {Seen} seen @param {number} card */
const cardName = (seen, card) => nameOf(seen.start.edition.cards[card]);

/** @param {Seen} seen @returns {string} what the seat owes, "" if nothing */
const asked = (seen) => seen.table.pending[seen.me ?? -1] ?? "";

/** @param {Seen} seen @returns {Drawn} the words of the card in question */
function drawReading(seen) {
  const card = begun.reading ?? (asked(seen) === "counter" || asked(seen) === "negative" ? seen.table.stack?.card : undefined);
  if (card === undefined || card === null) return nothing;
  const data = /** @type {KotaCard} */ (seen.start.edition.cards[card]);
  return html`<p class="reading"><b>${nameOf(data)}</b> <span class="kind">${typeName(data)}</span> ${textOf(data)} <button class="link" @click=${() => openCard(seen, card)}>${gettext("Read it large")}</button></p>`;
}

/** @param {Seen} seen @returns {Drawn} the buttons */
function drawActs(seen) {
  const { legal } = seen.match;
  if (!legal.length) return seen.table.answer !== null && seen.match.status === "running" && seen.table.stack ? html`<p class="prompt">${gettext("Your answer is in. All answers come out together.")}</p>` : nothing;
  if (seen.waiting) return nothing;
  const go = ready(seen);
  const many = discarding(seen);
  const full = many && begun.picked.length === many.most;
  return html`<p class="prompt ${go || full ? "more" : ""}" role="status">${prompt(seen)}<span class="visually-hidden">${go ? sentence(seen, go) : ""}</span></p>
    ${go || full ? html`<button class="button primary go" @click=${() => send(seen)}>${go ? sentence(seen, go) : interpolate(ngettext("Discard %(n)s card", "Discard %(n)s cards", many?.most ?? 0), { n: many?.most }, true)}</button>` : nothing}
    ${(begun.picked.length ? [...offers(seen).seats] : []).map((seat) => html`<button class="button" aria-pressed=${String(begun.aim?.seat === seat)} @click=${() => tapAim(seen, seat, null)}>${seen.name(seat)}</button>`)}
    ${begun.picked.length && legal.some(({ kind, card }) => kind === "excavate" && begun.picked.some((place) => seen.table.hand?.[place] === card)) ? html`<button class="button" @click=${() => openGraveyard(seen)}>${gettext("Open the graveyard")}</button>` : nothing}
    ${anything(seen) ? html`<button class="button back" @click=${() => cancel(seen)}>${gettext("Back")}</button>` : html`
      ${act(seen, "draw", seen.table.deck || seen.table.graveyard.length ? gettext("Draw a card") : gettext("Pass"))}
      ${act(seen, "yield", gettext("Do not defend"))}
      ${act(seen, "counter", gettext("Cancel it: OOOIISSSS!!!!!"), "loud")}
      ${act(seen, "pass_counter", gettext("Let it pass"))}
      ${act(seen, "obey", gettext("Obey it"))}
      ${act(seen, "take_nothing", gettext("There is no Battle card: go on"))}
      ${asked(seen) === "counter" ? drawOrders(seen) : nothing}`}`;
}

/** @param {Seen} seen @returns {string} what is wanted of the player next */
function prompt(seen) {
  const may = offers(seen);
  const many = discarding(seen);
  if (many) return interpolate(gettext("%(n)s of %(most)s chosen"), { n: begun.picked.length, most: many.most }, true);
  if (!anything(seen)) return asked(seen) === "turn" ? gettext("Choose a card or a Royale, or draw.") : asked(seen) === "defend" ? gettext("Choose a Battle card, a support, or both.") : "";
  if (ready(seen)) return may.hand.size ? gettext("You may add a card.") : "";
  if (begun.picked.length && may.own.size && begun.own === null) return gettext("Choose one of your Royales.");
  if (begun.aim === null && may.royales.size) return gettext("Choose a Royale of an opponent.");
  if (begun.aim === null && may.seats.size) return gettext("Choose an opponent:");
  if (begun.wanted === null && may.wanted.size) return gettext("Choose a card.");
  return may.hand.size ? gettext("Choose a card for it.") : "";
}

/** @param {Seen} seen @param {Action} action @returns {string} the action in the words of its button */
function sentence(seen, action) {
  /** @param {number} card */
  const name = (card) => (card < 0 ? "" : cardName(seen, card));
  const cards = new Intl.ListFormat(document.documentElement.lang).format([action.card, action.second, action.support].filter((card) => card !== undefined && card >= 0).map(name));
  const words = {
    cards,
    card: action.card === undefined ? "" : name(action.card),
    royale: action.royale === undefined ? "" : name(action.royale),
    own: action.own === undefined ? "" : name(action.own),
    wanted: action.wanted === undefined ? "" : name(action.wanted),
    target: action.target === undefined ? "" : seen.name(action.target),
  };
  /** @type {Record<string, () => string>} */
  const texts = {
    attack: () => gettext("Attack %(target)s for %(royale)s with %(cards)s"),
    defend: () => gettext("Defend with %(cards)s"),
    discard_royale: () => gettext("Discard %(card)s and draw"),
    play: () => gettext("Play %(card)s"),
    play_at: () => gettext("Play %(card)s on %(target)s"),
    play_royale: () => gettext("Play %(card)s on %(target)s: %(royale)s"),
    play_swap: () => gettext("Give %(own)s to %(target)s for %(royale)s"),
    excavate: () => gettext("Take %(wanted)s from the graveyard"),
    take_battle: () => gettext("Take %(wanted)s"),
    give_up: () => gettext("Give up %(royale)s"),
  };
  return interpolate(texts[action.kind]?.() ?? "", words, true);
}

/** @param {Seen} seen @param {string} kind @param {string} label @param {string} [more] @returns {Drawn} */
function act(seen, kind, label, more = "") {
  const action = listed(seen, kind);
  return action ? html`<button class="button ${more}" @click=${() => seen.act(action)}>${label}</button>` : nothing;
}

/** @param {Seen} seen @returns {Drawn} the standing order, at the question it answers */
function drawOrders(seen) {
  const table = /** @type {import("../../table/draw.js").Table} */ (seen);
  /** @type {[string, string][]} */
  const words = [["always", gettext("always")], ["mine", gettext("if I am the target")], ["never", gettext("never")]];
  return html`<label class="ask-me">${gettext("Ask me")} <select @change=${(/** @type {Event} */ event) => table.order(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${words.map(([value, label]) => html`<option value=${value} ?selected=${seen.match.orders === value}>${label}</option>`)}</select></label>`;
}

/** @param {Seen} seen @returns {Drawn} the hand that Espionage shows */
function drawSpied(seen) {
  const { spied } = seen.table;
  if (!spied) return nothing;
  const may = offers(seen).wanted;
  return html`<section class="revealed panel spied" data-pinta="0"><h2>${interpolate(gettext("The hand of %(name)s, shown to you alone"), { name: seen.name(spied.seat) }, true)}</h2>
    <ul class="lying">${spied.hand.map((/** @type {number} */ card) => html`<li class="${may.has(card) ? "can" : "cannot"} ${begun.wanted === card ? "taken" : ""}"><button data-card=${card} aria-pressed=${may.has(card) ? String(begun.wanted === card) : nothing}
      @click=${() => (may.has(card) ? tapWanted(seen, card) : openCard(seen, card))}>${face(seen.start.edition.cards[card])}<span class="visually-hidden">${cardName(seen, card)}</span></button></li>`)}</ul></section>`;
}

/** The keys and what they do, for the list. @type {[string, string][]} */
export const keys = [
  ["D", gettext("draw a card")],
  ["P", gettext("let it pass, do not defend, obey")],
  ["C", gettext("cancel it with OOOIISSSS!!!!!")],
  ["T", gettext("to what may be chosen on the table")],
  ["X", gettext("do what is chosen")],
  ["I", gettext("read the card at hand")],
  ["G", gettext("look through the graveyard")],
];

/** @param {string} selector @returns {boolean} whether there was something to go to */
function goTo(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
  return found !== null;
}

/** @param {Seen} seen @param {string} pressed @returns {boolean} whether the key did something */
export function press(seen, pressed) {
  switch (pressed) {
    case "Escape":
      return cancel(seen);
    case "g":
      openGraveyard(seen);
      return true;
    case "x":
      return send(seen);
    case "t":
      return goTo(".royale.can button, .choose-seat, .own-trench .can button, .spied .can button");
    case "i": {
      const at = document.activeElement?.closest("[data-card]")?.getAttribute("data-card") ?? begun.reading;
      if (at === null) return false;
      openCard(seen, Number(at));
      return true;
    }
  }
  /** @type {Record<string, string[]>} */
  const wanted = { d: ["draw"], p: ["yield", "pass_counter", "obey", "take_nothing"], c: ["counter"] };
  const action = wanted[pressed]?.map((kind) => listed(seen, kind)).find((one) => one);
  if (!action || seen.waiting) return false;
  seen.act(action);
  return true;
}
