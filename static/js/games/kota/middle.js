// @ts-check
// The middle of KOTA's table: deck, graveyard, and between them the stage of battles and Rainbows.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { back } from "../../table/back.js";
import { dieSide, face, nameOf, sign } from "./cards.js";
import { listed } from "./choice.js";
import { now } from "./scene.js";
import { drawSheets, openCard, openGraveyard } from "./sheets.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */
/** @typedef {import("./cards.js").KotaCard} KotaCard */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Side} Side */

const NEAR_THE_END = 12;

/** @param {Seen} seen @returns {Drawn} */
export function middle(seen) {
  const scene = now(seen);
  return html`<div class="kota-middle">
    ${drawDeck(seen)}
    <div class="stage"><span class="spot" data-place="stage"></span>${scene ? repeat([scene], ({ id }) => id, () => (scene.kind === "battle" ? drawBattle(seen, scene) : drawRainbow(seen, scene))) : html`<p class="quiet">${gettext("Nothing has been played yet.")}</p>`}</div>
    ${drawGraveyard(seen)}
    ${drawLength(seen)}
  </div>${drawSheets(seen)}`;
}

/** @param {Seen} seen @returns {Drawn} */
function drawDeck(seen) {
  const { table } = seen;
  const draws = listed(seen, "draw");
  const label = !draws ? gettext("The deck has %(n)s cards") : table.deck ? gettext("Draw a card; the deck has %(n)s") : gettext("Pass; the deck is empty");
  return html`<div class="deck ${draws ? "ready" : ""}">
    <button data-place="deck" ?disabled=${!draws} @click=${() => draws && !seen.waiting && seen.act(draws)} aria-label=${interpolate(label, { n: table.deck }, true)}>
      <span class="under"></span>${table.deck ? back() : html`<span class="empty-deck"></span>`}</button>
    <span class="tally num" aria-hidden="true">${table.deck}</span>
  </div>`;
}

/** @param {Seen} seen @returns {Drawn} */
function drawGraveyard(seen) {
  const { graveyard } = seen.table;
  const top = graveyard.at(-1);
  return html`<div class="deck graveyard">
    <button data-place="graveyard" @click=${() => openGraveyard(seen)} aria-label=${interpolate(ngettext("Look through the graveyard: %(n)s card", "Look through the graveyard: %(n)s cards", graveyard.length), { n: graveyard.length }, true)}>
      ${top === undefined ? html`<span class="empty-deck"></span>` : face(seen.start.edition.cards[top])}</button>
    <span class="tally num" aria-hidden="true">${sign("grave")} ${graveyard.length}</span>
  </div>`;
}

/** @param {Seen} seen @returns {Drawn} how long the match still is, and what decides it */
function drawLength(seen) {
  const { table } = seen;
  const cards = /** @type {KotaCard[]} */ (seen.start.edition.cards);
  const all = table.deck + table.graveyard.length + table.counts.reduce((sum, n) => sum + n, 0) + table.trenches.reduce((/** @type {number} */ sum, /** @type {number[]} */ trench) => sum + trench.length, 0);
  const decides = cards.findIndex((card) => card.effects?.some(({ op }) => op === "win_short"));
  const holder = table.trenches.findIndex((/** @type {number[]} */ trench) => trench.includes(decides));
  const short = table.options.length === "short";
  return html`<div class="length">
    ${short
      ? html`<p class=${table.deck <= NEAR_THE_END ? "late" : ""}><span class="meter" aria-hidden="true"><i style="width:${Math.round((100 * table.deck) / Math.max(1, all))}%"></i></span>
          <span>${interpolate(ngettext("%(n)s card to the end", "%(n)s cards to the end", table.deck), { n: table.deck }, true)}</span></p>
        <p class="decider"><button class="link" @click=${() => openCard(seen, decides)}>${nameOf(cards[decides])}</button>: <b>${holder < 0 ? gettext("nobody yet") : seen.name(holder)}</b></p>`
      : html`<p>${gettext("Long: the graveyard becomes the new deck")}</p>`}
    ${table.actions_left > 1 && table.turn !== null ? html`<p class="tag actions">${interpolate(ngettext("%(n)s action left", "%(n)s actions left", table.actions_left), { n: table.actions_left }, true)}</p>` : nothing}
  </div>`;
}

/** @param {Seen} seen @param {number} card @param {string} [more] classes @param {string} [place] */
const shown = (seen, card, more = "", place = "") =>
  html`<button class="on-stage ${more}" data-place=${place || nothing} data-card=${card} title=${nameOf(seen.start.edition.cards[card])} @click=${() => openCard(seen, card)}>${face(seen.start.edition.cards[card])}<span class="visually-hidden">${nameOf(seen.start.edition.cards[card])}</span></button>`;

/** @param {number} value @returns {Drawn} a die that has been thrown */
const die = (value) => html`<svg class="die" viewBox="0 0 100 100" role="img" aria-label=${interpolate(gettext("The die shows %(n)s"), { n: value }, true)}>${[3, 6, 1, 5].map((face) => html`<svg class="tumbling" viewBox="0 0 100 100">${dieSide(face)}</svg>`)}<g class="landed">${dieSide(value)}</g></svg>`;

/** @param {Seen} seen @param {Scene} scene @returns {Drawn} */
function drawBattle(seen, scene) {
  const { revealed, dice } = scene;
  const mine = seen.table.battle?.own;
  const attackers = revealed ? revealed.attacker : null;
  const target = scene.target ?? 0;
  const over = scene.result !== "";
  return html`<section class="fight ${scene.result ? `so-${scene.result}` : ""}" aria-label=${interpolate(gettext("Battle: %(attacker)s against %(defender)s"), { attacker: seen.name(scene.seat), defender: seen.name(target) }, true)}>
    <div class="camp attacker ${scene.result === "won" ? "wins" : ""}"><h2><span class="who">${seen.name(scene.seat)}</span></h2>
      <div class="laid" data-place="stage:attacker">${attackers ? drawSide(seen, attackers) : mine && scene.seat === seen.me ? drawSide(seen, { cards: [mine.card, mine.second].filter((card) => card >= 0), support: mine.support >= 0 ? mine.support : null }, "own") : drawDown(scene.down ?? 1)}</div>
      ${drawValue("sword", scene.attack, dice.filter((one) => one.seat === scene.seat))}</div>
    <div class="prize"><span class="versus" aria-hidden="true">${sign("battle")}</span>${shown(seen, scene.royale ?? 0, "royale-prize")}</div>
    <div class="camp defender ${scene.result === "held" ? "wins" : ""}"><h2><span class="who">${seen.name(target)}</span></h2>
      <div class="laid" data-place="stage:defender">${revealed?.defender ? drawSide(seen, revealed.defender) : html`<span class="gap">${over ? gettext("no defence") : "?"}</span>`}</div>
      ${drawValue("shield", scene.defence, dice.filter((one) => one.seat === target))}</div>
    <p class="verdict-line" aria-hidden="true">${verdict(seen, scene)}</p>
  </section>`;
}

/** @param {string} of @param {number | null | undefined} value @param {{die: number}[]} dice */
const drawValue = (of, value, dice) => html`<p class="strength">${dice.map((one) => die(one.die))}${value === null || value === undefined ? nothing : html`<b class="num">${sign(of)}${value}</b>`}</p>`;

/** @param {number} count @returns {Drawn} */
const drawDown = (count) => html`${Array.from({ length: count }, () => html`<span class="on-stage down">${back()}</span>`)}<span class="visually-hidden">${interpolate(ngettext("%(n)s card, face down", "%(n)s cards, face down", count), { n: count }, true)}</span>`;

/** @param {Seen} seen @param {Side} side @param {string} [more] */
const drawSide = (seen, { cards, support }, more = "flipped") => html`${cards.map((card) => shown(seen, card, more))}${support === null ? nothing : shown(seen, support, more)}`;

/** @param {Seen} seen @param {Scene} scene @returns {string} */
function verdict(seen, scene) {
  const names = { attacker: seen.name(scene.seat), defender: seen.name(scene.target ?? 0), royale: nameOf(seen.start.edition.cards[scene.royale ?? 0]) };
  switch (scene.result) {
    case "won":
      return interpolate(gettext("%(attacker)s takes it: %(royale)s"), names, true);
    case "held":
      return interpolate(gettext("%(defender)s keeps it: %(royale)s"), names, true);
    case "truce":
      return gettext("A truce: no battle");
    default:
      return names.royale;
  }
}

/** @param {Seen} seen @param {Scene} scene @returns {Drawn} */
function drawRainbow(seen, scene) {
  const { seat, card = 0, targets = {}, result } = scene;
  const at = targets.target;
  return html`<section class="played ${result ? `so-${result}` : ""}" aria-label=${interpolate(gettext("%(name)s: %(card)s"), { name: seen.name(seat), card: nameOf(seen.start.edition.cards[card]) }, true)}>
    <div class="camp"><h2><span class="who">${seen.name(seat)}</span></h2><div class="laid">${shown(seen, card, "main-card")}${result === "countered" ? html`<span class="cancelled" aria-hidden="true">${sign("oisss")}</span>` : nothing}</div></div>
    ${targets.own === undefined ? nothing : html`<div class="camp"><h2 aria-hidden="true">&nbsp;</h2><div class="laid">${shown(seen, targets.own, "royale-prize")}</div></div>`}
    ${at === undefined && targets.wanted === undefined
      ? nothing
      : html`<span class="arrow" aria-hidden="true"></span><div class="camp"><h2><span class="who">${at === undefined ? gettext("Graveyard") : seen.name(at)}</span></h2>
          <div class="laid">${targets.royale !== undefined ? shown(seen, targets.royale, "royale-prize") : targets.wanted !== undefined ? shown(seen, targets.wanted, "royale-prize") : html`<span class="on-stage down royale-prize">${back()}</span>`}</div></div>`}
    <p class="verdict-line">${fate(seen, scene)}</p>
  </section>`;
}

/** @param {Seen} seen @param {Scene} scene @returns {string} */
function fate(seen, scene) {
  switch (scene.result) {
    case "countered":
      return interpolate(gettext("%(name)s cancels it"), { name: seen.name(scene.by ?? 0) }, true);
    case "averted":
      return interpolate(gettext("%(card)s keeps it off"), { card: nameOf(seen.start.edition.cards[scene.by ?? 0]) }, true);
    case "fizzled":
      return gettext("Its target is gone: nothing happens");
    default:
      return nameOf(seen.start.edition.cards[scene.card ?? 0]);
  }
}
