// @ts-check
// The near edge of KaTO's table: the own hand and what may be done. It only matches the server's list
// of legal actions; what is not listed is explained with the server's reason.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { COLOURS, colourName, face, shape } from "./cards.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */
/** @typedef {import("../../types").Drawn} Drawn */

/** What the player has begun and not sent: a colour to name, cards picked together, the call. */
const begun = {
  /** @type {Action[]} plays that differ in the colour named */ colours: [],
  /** @type {number[]} places in the hand, in the order they will lie */ picked: [],
  armed: false,
  at: 0,
  shownHidden: "",
  roundHidden: 0,
};
/** @type {{round: number, hands: number[][], points: number, seat: number | null} | null} */
let ended = null;

/** An event has been shown: the hands at a round's end are kept to be looked at. @param {Seen} seen @param {import("../../types").GameEvent} event */
export function happened(seen, event) {
  if (event.kind === "round_won") ended = { round: seen.table.round, hands: event.hands, points: event.points, seat: event.seat };
}

/** @param {Seen} seen @param {number} card @returns {Action[]} */
const single = (seen, card) => seen.match.legal.filter((action) => (action.kind === "play" || action.kind === "answer") && action.card === card);

/** @param {Seen} seen @param {number} card @returns {Action[]} */
const many = (seen, card) => seen.match.legal.filter((action) => action.kind === "play_many" && action.first === card);

/** @param {Seen} seen @param {string} kind @returns {Action | undefined} */
const listed = (seen, kind) => seen.match.legal.find((action) => action.kind === kind);

/** A new view: what was begun no longer holds. @param {Seen} seen @param {import("../../types").MatchView} before */
export function changed(seen, before) {
  const now = seen.table.pending[seen.me ?? -1];
  if (seen.match.version === before.version) return;
  begun.colours = [];
  begun.picked = [];
  if (!now || !seen.match.legal.some((action) => action.call)) begun.armed = false;
  begun.at = Math.min(begun.at, Math.max(0, (seen.table.hand?.length ?? 1) - 1));
}

/** @param {Seen} seen @returns {Drawn} */
export function near(seen) {
  const hand = seen.table.hand ?? [];
  const owes = seen.table.pending[seen.me ?? -1] !== undefined;
  return html`${drawShown(seen)}${drawRound(seen)}
    <div class="acts">${begun.colours.length ? drawColours(seen) : drawActs(seen)}</div>
    <ul class="hand ${owes ? "choosing" : ""} ${hand.length > 16 ? "long" : ""}" data-place="hand" data-walk data-keep-focus="hand" style="--n:${hand.length}" aria-label=${interpolate(ngettext("Your hand: %(n)s card", "Your hand: %(n)s cards", hand.length), { n: hand.length }, true)}>
      ${repeat(numbered(hand), ({ id }) => id, ({ card, id }, place) => drawHeld(seen, card, id, place, owes))}
    </ul>`;
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
 * @param {number} place
 * @param {boolean} owes
 */
function drawHeld(seen, card, id, place, owes) {
  const can = owes && (single(seen, card).length || many(seen, card).length);
  const picked = begun.picked.indexOf(place);
  const reason = owes && !can ? seen.start.game.refusals[seen.table.why[card] ?? "not_legal"]?.message : "";
  const fresh = seen.table.drawn === card;
  return html`<li data-flip="card:${id}" class="held-card ${can ? "can" : owes ? "cannot" : ""} ${picked >= 0 ? "picked" : ""} ${fresh && can ? "fresh" : ""}" style="--i:${place}">
    <button data-place="hand:${card}" data-stop tabindex=${place === begun.at ? 0 : -1} aria-disabled=${can ? nothing : "true"} aria-pressed=${begun.picked.length ? String(picked >= 0) : nothing}
      title=${reason || nothing} @focus=${() => { begun.at = place; seen.redraw(); }} @click=${() => tap(seen, place)}>
      ${face(seen.start.edition.cards[card])}
      <span class="visually-hidden">${cardName(seen, card)}${can ? "" : reason ? `: ${reason}` : ""}</span>
      ${picked >= 0 && begun.picked.length > 1 ? html`<span class="order count">${picked + 1}</span>` : nothing}
    </button>
  </li>`;
}

/** A card of the hand was chosen. @param {Seen} seen @param {number} place @returns {void} */
function tap(seen, place) {
  const card = seen.table.hand?.[place] ?? -1;
  if (seen.waiting) return;
  if (seen.table.pending[seen.me ?? -1] === undefined) return seen.refuse(seen.match.status === "running" ? "not_your_decision" : "match_over");
  if (begun.picked.length) return pick(seen, place, card);
  if (many(seen, card).length) {
    begun.picked = [place];
    return seen.redraw();
  }
  play(seen, single(seen, card), card);
}

/** Put a card to the picked ones or take it back. @param {Seen} seen @param {number} place @param {number} card @returns {void} */
function pick(seen, place, card) {
  const hand = seen.table.hand ?? [];
  if (begun.picked[0] === place) begun.picked = [];
  else if (begun.picked.includes(place)) begun.picked = begun.picked.filter((one) => one !== place);
  else if (fits(seen, [...begun.picked, place].map((one) => hand[one]))) begun.picked = [...begun.picked, place];
  else {
    begun.picked = [];
    return tap(seen, place);
  }
  seen.redraw();
}

/** @param {Seen} seen @param {number[]} cards @returns {Action[]} the listed plays that these cards fit, filled in */
function fits(seen, cards) {
  const [first, ...rest] = cards;
  return many(seen, first)
    .filter(({ rest: choice }) => {
      const pool = [...choice.pick];
      const held = rest.every((card) => pool.includes(card) && pool.splice(pool.indexOf(card), 1));
      return held && rest.length >= choice.least && rest.length <= choice.most;
    })
    .map((action) => ({ ...action, rest }));
}

/** Lay the picked cards. @param {Seen} seen */
function layPicked(seen) {
  const hand = seen.table.hand ?? [];
  const cards = begun.picked.map((place) => hand[place]);
  if (cards.length === 1) play(seen, single(seen, cards[0]), cards[0]);
  else play(seen, fits(seen, cards), cards[0]);
}

/** Send one of the plays, asking for a colour where they differ by it. @param {Seen} seen @param {Action[]} plays @param {number} card */
function play(seen, plays, card) {
  if (!plays.length) return seen.refuse(seen.table.why[card] ?? "not_legal");
  const called = plays.filter((action) => action.call === begun.armed);
  const choice = called.length ? called : plays;
  if (new Set(choice.map((action) => action.colour)).size > 1) {
    begun.colours = choice;
    seen.redraw();
    const first = document.querySelector(".colours button");
    if (first instanceof HTMLElement) first.focus();
    return;
  }
  seen.act(choice[0]);
}

/** @param {Seen} seen @returns {Drawn} name a colour for the card chosen */
function drawColours(seen) {
  return html`<div class="colours" role="group" aria-label=${gettext("Name a colour")} data-walk>
    ${begun.colours.map(
      (action, n) => html`<button class="colour-choice suit-${action.colour}" data-stop @click=${() => nameColour(seen, action)}>${shape(action.colour)}<span>${colourName(action.colour)}</span><kbd>${n + 1}</kbd></button>`,
    )}
    <button class="button plain-on-table" data-stop @click=${() => cancel(seen)}>${gettext("Back")}</button>
  </div>`;
}

/** @param {Seen} seen @param {Action} action */
function nameColour(seen, action) {
  begun.colours = [];
  seen.act(action);
}

/** @param {Seen} seen @returns {boolean} whether something was begun */
function cancel(seen) {
  const had = begun.colours.length + begun.picked.length > 0;
  begun.colours = [];
  begun.picked = [];
  seen.redraw();
  return had;
}

/** @param {Seen} seen @returns {Drawn} the buttons */
function drawActs(seen) {
  const { legal } = seen.match;
  const colours = legal.filter((action) => action.kind === "choose_colour");
  if (colours.length)
    return html`<div class="colours" role="group" aria-label=${gettext("Name a colour")} data-walk>${colours.map(
      (action, n) => html`<button class="colour-choice suit-${action.colour}" data-stop @click=${() => seen.act(action)}>${shape(action.colour)}<span>${colourName(action.colour)}</span><kbd>${n + 1}</kbd></button>`,
    )}</div>`;
  const cards = seen.table.draw?.cards ?? 0;
  const call = listed(seen, "call");
  return html`
    ${begun.picked.length ? html`<button class="button primary" @click=${() => layPicked(seen)}>${interpolate(ngettext("Play %(n)s card", "Play %(n)s cards", begun.picked.length), { n: begun.picked.length }, true)}</button><button class="button" @click=${() => cancel(seen)}>${gettext("Back")}</button>` : nothing}
    ${call ? html`<button class="button loud kato" @click=${() => seen.act(call)}>${gettext("Say KaTO!")}</button>` : nothing}
    ${legal.filter((action) => action.kind === "catch").map((action) => html`<button class="button loud" @click=${() => seen.act(action)}>${interpolate(gettext("Catch %(name)s!"), { name: seen.name(action.seat) }, true)}</button>`)}
    ${legal.some((action) => action.call) ? html`<button class="button kato-arm" aria-pressed=${String(begun.armed)} @click=${() => arm(seen)}>${gettext("KaTO!")}<span class="small">${begun.armed ? gettext("said with the next card") : gettext("say it with the card")}</span></button>` : nothing}
    ${act(seen, "challenge", gettext("Challenge the bluff"))}
    ${act(seen, "accept", interpolate(ngettext("Take %(n)s card", "Take %(n)s cards", cards), { n: cards }, true))}
    ${act(seen, "draw", gettext("Draw a card"))}
    ${act(seen, "keep", gettext("Keep it"))}
    ${act(seen, "pass", gettext("Pass"))}`;
}

/** @param {Seen} seen @param {string} kind @param {string} label @returns {Drawn} */
function act(seen, kind, label) {
  const action = listed(seen, kind);
  return action ? html`<button class="button" aria-disabled=${seen.waiting ? "true" : nothing} @click=${() => seen.act(action)}>${label}</button>` : nothing;
}

/** @param {Seen} seen */
function arm(seen) {
  begun.armed = !begun.armed;
  seen.redraw();
}

/** @param {Seen} seen @returns {Drawn} the hand that a challenge showed */
function drawShown(seen) {
  const { shown } = seen.table;
  if (!shown || begun.shownHidden === JSON.stringify(shown)) return nothing;
  return html`<section class="revealed panel" data-pinta="0">
    <h3>${interpolate(gettext("The hand of %(name)s, shown to you alone"), { name: seen.name(shown.seat) }, true)}</h3>
    ${drawCards(seen, shown.hand)}
    <button class="button" @click=${() => { begun.shownHidden = JSON.stringify(shown); seen.redraw(); }}>${gettext("Close")}</button>
  </section>`;
}

/** @param {Seen} seen @returns {Drawn} the hands that were left at the end of a round */
function drawRound(seen) {
  if (!ended || ended.round === begun.roundHidden || seen.match.status !== "running" || seen.table.round > ended.round + 1) return nothing;
  const { round, hands, points, seat } = ended;
  return html`<section class="revealed panel" data-pinta="0">
    <h3>${seat === null ? gettext("Nobody wins the round") : interpolate(ngettext("%(name)s wins the round and %(points)s point", "%(name)s wins the round and %(points)s points", points), { name: seen.name(seat), points }, true)}</h3>
    ${hands.map((hand, of) => (hand.length ? html`<div class="row"><b>${seen.name(of)}</b>${drawCards(seen, hand)}</div>` : nothing))}
    <button class="button" @click=${() => { begun.roundHidden = round; seen.redraw(); }}>${gettext("Close")}</button>
  </section>`;
}

/** @param {Seen} seen @param {number[]} cards */
const drawCards = (seen, cards) => html`<ul class="small-cards">${cards.map((card) => html`<li>${face(seen.start.edition.cards[card])}<span class="visually-hidden">${cardName(seen, card)}</span></li>`)}</ul>`;

/** The keys and what they do, for the list. @type {[string, string][]} */
export const keys = [
  ["D", gettext("draw a card")],
  ["P", gettext("keep it, or pass")],
  ["A", gettext("take the cards of a draw")],
  ["C", gettext("challenge the bluff")],
  ["K", gettext("say KaTO, now or with the next card")],
  ["X", gettext("catch who forgot to say it")],
  ["1–4", `${gettext("name a colour")}: ${COLOURS.map(colourName).join(", ")}`],
];

/** @param {Seen} seen @param {string} pressed @returns {boolean} whether the key did something */
export function press(seen, pressed) {
  if (pressed === "Escape") return cancel(seen);
  const named = begun.colours.length ? begun.colours : seen.match.legal.filter((action) => action.kind === "choose_colour");
  const wanted = {
    d: listed(seen, "draw"),
    p: listed(seen, "keep") ?? listed(seen, "pass"),
    a: listed(seen, "accept"),
    c: listed(seen, "challenge"),
    k: listed(seen, "call"),
    x: listed(seen, "catch"),
    1: named[0],
    2: named[1],
    3: named[2],
    4: named[3],
  }[pressed];
  if (wanted) {
    begun.colours = [];
    seen.act(wanted);
    return true;
  }
  if (pressed === "k" && seen.match.legal.some((action) => action.call)) {
    arm(seen);
    return true;
  }
  return false;
}
