// @ts-check
// The middle of KOMANDO's table: the group as a wall of tiles that fall, and under it attack and
// defence meeting between the deck and the pile. In the tie-break its scene takes the wall's place.

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { back } from "../../table/back.js";
import { face, sign, signed } from "./cards.js";
import { drawPile } from "./pile.js";
import { tiebreakScene } from "./tiebreak.js";
import { cardOf, spoken } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

const TILES = 20;
const SPAN = 124;
const FEW = 6;

/** How far the moves being shown are ahead of the view. */
const stage = { cleared: false, striking: false, fallen: false };

/** An event is being shown. @param {Seen} seen @param {import("../../types").GameEvent} event */
export function happened(seen, event) {
  if (event.kind === "attacked") stage.cleared = true;
  else if (event.kind === "defended") stage.striking = true;
  else return;
  seen.redraw();
}

/** All tiles fall, before the view that says so is shown. @param {Seen} seen */
export function bringDown(seen) {
  stage.fallen = true;
  seen.redraw();
}

/** A view is shown: it says all. */
export function settled() {
  stage.cleared = stage.striking = stage.fallen = false;
}

/**
 * @typedef {{attacker: number, target: number, attack: number | null, defence: number | null, damage: number, group: number, over: boolean}} Clash
 * @param {Seen} seen
 * @returns {Clash | null} the battle that goes on, or else the last one
 */
export function clashOf({ table }) {
  if (table.battle) return { ...table.battle, attack: table.battle.card, defence: null, damage: 0, group: 0, over: false };
  return table.last && !stage.cleared ? { ...table.last, over: true } : null;
}

/** @param {Seen} seen @returns {Drawn} */
export function middle(seen) {
  const clash = clashOf(seen);
  return html`<div class="front ${seen.table.tiebreak ? "at-duel" : ""}">
    ${seen.table.tiebreak ? tiebreakScene(seen) : wall(seen, clash)}
    <div class="clash ${stage.striking ? "striking" : ""} ${clash?.over ? (clash.damage ? "over hit" : "over parried") : ""}">
      <div class="deck" role="img" aria-label=${interpolate(ngettext("The deck has %(n)s card", "The deck has %(n)s cards", seen.table.deck), { n: seen.table.deck }, true)}>
        <span class="deck-cards" data-place="deck">${seen.table.deck ? html`<span class="under"></span>${back()}` : html`<span class="empty-deck"></span>`}</span>
        <span class="tally num" aria-hidden="true">${seen.table.deck}</span>
      </div>
      ${side(seen, clash, "attack")}${side(seen, clash, "defence")}
      ${clash?.over ? blow(clash) : nothing}
      ${drawPile(seen, clash)}
    </div>
    <p class="visually-hidden">${inWords(seen, clash)}</p>
  </div>`;
}

const CENTRE = 160;
const FAR = 176;
const NEAR = 153;

/** @param {number} radius @param {number} degrees from the top @returns {string} */
function spot(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(1)} ${(FAR + 4 - radius * Math.cos(angle)).toFixed(1)}`;
}

/** The tiles of the wall, from the left: outline and the star in it. */
const WALL = Array.from({ length: TILES }, (_, n) => {
  const from = -SPAN / 2 + (n * SPAN) / TILES + 0.35;
  const to = from + SPAN / TILES - 0.7;
  const [x, y] = spot((FAR + NEAR) / 2, (from + to) / 2).split(" ").map(Number);
  const points = Array.from({ length: 16 }, (_, point) => {
    const angle = (point * Math.PI) / 8 + (((from + to) / 2) * Math.PI) / 180;
    const far = point % 2 ? 3.7 : 5.6;
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`;
  });
  return { tile: `M${spot(FAR, from)}A${FAR} ${FAR} 0 0 1 ${spot(FAR, to)}L${spot(NEAR, to)}A${NEAR} ${NEAR} 0 0 0 ${spot(NEAR, from)}Z`, star: `M${points.join("L")}Z` };
});

/** @param {Seen} seen @param {Clash | null} clash @returns {Drawn} the group's tiles and their number */
function wall({ table }, clash) {
  const group = stage.fallen ? 0 : Math.max(0, table.group);
  const change = clash?.over ? clash.group : 0;
  return html`<div class="group ${group <= FEW ? "few" : ""}" data-place="group" role="meter" aria-label=${gettext("The group")} aria-valuemin="0" aria-valuemax=${TILES} aria-valuenow=${group}>
    <svg class="wall" viewBox="0 0 320 112" aria-hidden="true">${WALL.map(
      ({ tile, star }, n) => svg`<path class="socket" d=${tile}/><g class="tile ${n < group ? "stands" : ""}" style="--n:${n}"><path d=${tile}/><path class="star" d=${star}/></g>`,
    )}</svg>
    <p class="group-now" aria-hidden="true">${sign("group")}<b class="num">${group}</b>${change ? html`<span class="group-change num ${change < 0 ? "down" : "up"}">${signed(change)}</span>` : nothing}</p>
  </div>`;
}

/** @param {Seen} seen @param {Clash | null} clash @param {"attack" | "defence"} which @returns {Drawn} one of the two that meet */
function side(seen, clash, which) {
  const card = clash?.[which] ?? null;
  const seat = which === "attack" ? clash?.attacker : clash?.target;
  const hidden = which === "attack" && clash && card === null;
  const secret = which === "attack" && clash && !clash.over && seen.match.options.blind === "yes" && card !== null;
  return html`<div class="fighter ${which}">
    <div class="slot ${clash && card === null && !hidden ? "awaited" : ""}" data-place="clash:${which}">
      ${card !== null ? face(cardOf(seen, card)) : hidden ? back() : html`<span class="vacant">${sign(which === "attack" ? "sword" : clash?.over ? "split-shield" : "shield")}</span>`}
      ${secret ? html`<span class="secret">${gettext("face down")}</span>` : nothing}
    </div>
    <span class="fighter-name" aria-hidden="true">${seat === undefined ? nothing : html`${sign(which === "attack" ? "sword" : "shield")}<span>${seen.name(seat)}</span>`}</span>
  </div>`;
}

const STAR = Array.from({ length: 16 }, (_, point) => {
  const far = point % 2 ? 34 : 49;
  return `${(50 + far * Math.sin((point * Math.PI) / 8)).toFixed(1)} ${(50 - far * Math.cos((point * Math.PI) / 8)).toFixed(1)}`;
}).join("L");

/** @param {number} damage @returns {Drawn} damage as a star of the tiles */
export const damageStar = (damage) => html`<svg class="damage" viewBox="0 0 100 100" aria-hidden="true"><path d="M${STAR}Z"/><text x="50" y="64" text-anchor="middle">−${damage}</text></svg>`;

/** @param {Clash} clash @returns {Drawn} what came of it, where the cards meet */
const blow = ({ damage }) => html`<div class="blow" aria-hidden="true">${damage ? damageStar(damage) : html`<span class="withstood">${sign("shield")}</span>`}</div>`;

/** @param {Seen} seen @param {Clash | null} clash @returns {string} the battle for ears */
function inWords(seen, clash) {
  if (!clash) return gettext("No attack yet.");
  const values = {
    attacker: seen.name(clash.attacker),
    target: seen.name(clash.target),
    attack: clash.attack === null ? gettext("a card face down") : spoken(seen, clash.attack),
    defence: clash.defence === null ? gettext("no card") : spoken(seen, clash.defence),
    damage: clash.damage,
  };
  return interpolate(
    clash.over ? gettext("%(attacker)s attacked %(target)s with %(attack)s; against it stood %(defence)s. Damage: %(damage)s.") : gettext("%(attacker)s attacks %(target)s with %(attack)s."),
    values,
    true,
  );
}
