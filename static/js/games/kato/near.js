// @ts-check
// The near edge of KaTO's table: what may be done, in words and buttons, above the own hand.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { COLOURS, colourName, face, shape } from "./cards.js";
import { arm, begun, cancel, layPicked, listed } from "./choice.js";
import { drawHand } from "./hand.js";
import { cardName } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */
/** @typedef {import("../../types").Drawn} Drawn */

/** @type {{round: number, scores: number[], points: number, seat: number | null, version: number} | null} */
let ended = null;
/** What has been looked at and closed. */
const closed = { shown: "", round: 0 };

/** An event has been shown: how a round ended is kept to be looked at. @param {Seen} seen @param {import("../../types").GameEvent} event */
export function happened(seen, event) {
  if (event.kind === "round_won") ended = { round: seen.table.round, scores: event.scores, points: event.points, seat: event.seat, version: seen.match.version };
}

/** @param {Seen} seen @returns {Drawn} */
export function near(seen) {
  return html`${drawShown(seen)}${drawRound(seen)}
    <div class="acts">${begun.colours.length ? drawColours(seen) : drawActs(seen)}</div>
    ${drawHand(seen)}`;
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

/** @param {Seen} seen @returns {Drawn} the hand that a challenge showed */
function drawShown(seen) {
  const { shown } = seen.table;
  if (!shown || closed.shown === JSON.stringify(shown)) return nothing;
  return html`<section class="revealed panel" data-pinta="0">
    <div class="row between"><h2>${interpolate(gettext("The hand of %(name)s, shown to you alone"), { name: seen.name(shown.seat) }, true)}</h2>${drawClose(() => (closed.shown = JSON.stringify(shown)), seen)}</div>
    ${drawCards(seen, shown.hand)}
  </section>`;
}

/** @param {Seen} seen @returns {Drawn} how the last round ended, and where everybody stands */
function drawRound(seen) {
  if (!ended || ended.round === closed.round || seen.match.status !== "running") return nothing;
  // Once around the table, and it has been seen.
  if (seen.match.version > ended.version + seen.match.seats.length) return nothing;
  const { round, scores, points, seat } = ended;
  return html`<section class="revealed panel" data-pinta="0">
    <div class="row between"><h2>${roundText(seen, seat, points)}</h2>${drawClose(() => (closed.round = round), seen)}</div>
    <ul class="standing">${scores.map((score, of) => html`<li class=${of === seat ? "won" : ""}>${seen.name(of)} <b class="num">${score}</b></li>`)}</ul>
  </section>`;
}

/** @param {Seen} seen @param {number | null} seat @param {number} points @returns {string} */
function roundText(seen, seat, points) {
  if (seat === null) return gettext("Nobody wins the round");
  const text =
    seat === seen.me
      ? ngettext("You win the round and %(points)s point.", "You win the round and %(points)s points.", points)
      : ngettext("%(name)s wins the round and %(points)s point.", "%(name)s wins the round and %(points)s points.", points);
  return interpolate(text, { name: seen.name(seat), points }, true);
}

/** What the result says of a seat: its points, or in a match of one round what it had left. @param {Seen} seen @param {import("../../types").SeatView} seat @returns {string} */
export function score(seen, seat) {
  const { goal, worth } = seen.table;
  const n = seat.score ?? 0;
  if (goal !== "rounds:1" || seat.place === 1) return interpolate(ngettext("%(n)s point", "%(n)s points", n), { n }, true);
  if (seat.left || !worth) return "";
  const left = worth[seat.seat];
  return interpolate(ngettext("%(n)s point in hand", "%(n)s points in hand", left), { n: left }, true);
}

/** @param {() => void} close @param {Seen} seen @returns {Drawn} */
const drawClose = (close, seen) => html`<button class="button" @click=${() => { close(); seen.redraw(); }}>${gettext("Close")}</button>`;

/** @param {Seen} seen @param {number[]} cards */
const drawCards = (seen, cards) => html`<ul class="small-cards">${cards.map((card) => html`<li>${face(seen.start.edition.cards[card])}<span class="visually-hidden">${cardName(seen, card)}</span></li>`)}</ul>`;

/** What the player is being asked by a choice already begun. @param {Seen} _seen @returns {string} */
export const asking = (_seen) => (begun.colours.length ? gettext("Name a colour") : "");

/** The pile in small, for when the near edge covers it. @param {Seen} seen @returns {Drawn} */
export const glance = (seen) =>
  html`${seen.table.draw ? html`<b class="num">+${seen.table.draw.cards}</b>` : nothing}${face(seen.start.edition.cards[seen.table.top])}${seen.table.colour ? shape(seen.table.colour) : nothing}`;

/** How the first round was dealt, while its first card can still be seen. @param {Seen} seen @returns {import("../../types").GameEvent[]} */
export function opening(seen) {
  const { round, dealer, discards, discard_count } = seen.table;
  if (seen.start.moves.some((move) => move.events.some((event) => event.kind === "reshuffled"))) return [];
  return round === 1 && discards.length === discard_count ? [{ kind: "dealt", round, dealer, top: discards[0] }] : [];
}

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
