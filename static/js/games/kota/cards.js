// @ts-check
// KOTA's cards, drawn in a box of 100 x 150 (docs/look.md, "Cards"). The three types differ in sign and
// frame before they differ in ink: a Royale's frame is a battlement, a Battle card's is cut at its
// corners and broken by its sword, a Rainbow's is an arch. Leaders are medallions on a dark ground.

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { backSymbol } from "../../table/back.js";
import { LEADERS } from "./leaders.js";
import { PICTURES, SIGNS, symbols } from "./pictures.js";

/** @typedef {import("../../types").Drawn} Drawn */
/**
 * @typedef {import("../../types").Card & {type: "royale" | "battle" | "rainbow", class?: "leader" | "discardable" | "special",
 *   attack?: number, defence?: number, attack_dice?: number, defence_dice?: number, negative?: boolean, support?: boolean,
 *   uncounterable?: boolean, not_for_two?: boolean, covid?: boolean, effects?: {op: string, [name: string]: any}[]}} KotaCard
 */

/** What faces and the table refer to, put into the page once. */
export const sprite = svg`<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${backSymbol}${symbols}
  ${Object.entries(LEADERS).map(
    ([key, { ground, head }]) => svg`<symbol id="kota-${key}" viewBox="0 0 100 100">
      <clipPath id="kota-round-${key}"><circle cx="50" cy="50" r="48"/></clipPath>
      <circle class="k-ground-${ground}" cx="50" cy="50" r="48"/><g clip-path="url(#kota-round-${key})">${head}</g>
    </symbol>`)}
</defs></svg>`;

/**
 * @param {string} name of a symbol
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 * @returns {Drawn}
 */
const use = (name, x, y, size) => svg`<use href="#kota-${name}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}/>`;

/** @param {string} name of a sign @returns {Drawn} it alone, to stand in a line of words */
export const sign = (name) => html`<svg class="kota-sign" viewBox="0 0 100 100" aria-hidden="true">${use(name, 50, 50, 100)}</svg>`;

/** @param {KotaCard} card @returns {string} its name in the page's language */
export const nameOf = (card) => card.names[document.documentElement.lang.slice(0, 2)] ?? card.names.en;

/** @param {KotaCard} card @returns {string} its text in the page's language */
export const textOf = (card) => card.texts[document.documentElement.lang.slice(0, 2)] ?? card.texts.en;

/** @param {KotaCard} card @returns {string} the card's picture: its own, or its type's sign */
const pictureOf = (card) => (card.key in PICTURES || card.key in LEADERS ? card.key : card.type);

/** @param {KotaCard} card @returns {number | undefined} for how many cards it is discarded */
const drawsOf = (card) => card.effects?.find((effect) => effect.op === "discard_to_draw")?.cards;

/** @param {KotaCard} card @returns {boolean} */
export const isLeader = (card) => card.class === "leader";

const PIPS = [[], [[50, 50]], [[27, 27], [73, 73]], [[25, 25], [50, 50], [75, 75]], [[27, 27], [73, 27], [27, 73], [73, 73]], [[25, 25], [75, 25], [50, 50], [25, 75], [75, 75]], [[27, 22], [73, 22], [27, 50], [73, 50], [27, 78], [73, 78]]];

/**
 * @param {number} value
 * @returns {Drawn} the side of a die in a box of 100 x 100; its paper and pips take their inks from the page
 */
export const dieSide = (value) => svg`<rect class="die-side" x="3" y="3" width="94" height="94" rx="18"/>${PIPS[value].map(([x, y]) => svg`<circle class="pip" cx=${x} cy=${y} r="10"/>`)}`;

/** @param {number} y top @param {string} sign @param {number} value @param {number} dice @returns {Drawn} a number of a Battle card under its sign, at the left edge */
function value(y, sign, value, dice) {
  const middle = 25;
  if (!dice) return svg`${use(sign, middle, y + 7, 12.5)}<text class="index" x=${middle} y=${y + 35} font-size="23.5" text-anchor="middle">${value}</text>`;
  return svg`${use(sign, middle, y + 7, 12.5)}${value ? svg`<text class="index" x=${middle - 4.5} y=${y + 34} font-size="18" text-anchor="middle">${value}</text>` : nothing}
    <svg x=${value ? middle + 1.5 : middle - 8} y=${y + (value ? 21 : 17.5)} width=${value ? 12.5 : 16} height=${value ? 12.5 : 16} viewBox="0 0 100 100">${dieSide(5)}</svg>`;
}

/** The frames; each is recognised by its upper edge. */
const BATTLEMENT = "M9 141V16H17V9H27V16H36.5V9H46.5V16H53.5V9H63.5V16H73V9H83V16H91V141Z";
const CUT = "M44 9H20L9 20V130L20 141H80L91 130V20L80 9H56";
/** The arch's bands, from the outside. */
const BANDS = ["red", "yellow", "green", "blue"];

/** @returns {Drawn} */
const arch = () =>
  svg`<g class="arch">${BANDS.map((ink, n) => {
    const edge = 9.5 + n * 3.6;
    return svg`<path class="band-${ink}" d="M${edge} 122V50A${50 - edge} ${50 - edge} 0 0 1 ${100 - edge} 50V122"/>`;
  })}</g>`;

/** @param {KotaCard} card @returns {Drawn} */
function plate(card) {
  const name = nameOf(card);
  const size = Math.min(10.5, 162 / name.length);
  return svg`<text class="name" x="50" y="134.5" font-size=${size} text-anchor="middle">${name}</text>`;
}

/** @param {KotaCard} card @returns {Drawn} what its type draws inside the block */
function inside(card) {
  if (card.type === "battle")
    return svg`<path class="pinta" d=${CUT}/>${value(15, "sword", card.attack ?? 0, card.attack_dice ?? 0)}${value(55, "shield", card.defence ?? 0, card.defence_dice ?? 0)}
      ${use("battle", 78, 24, 15)}${use(pictureOf(card), 63, 84, 52)}`;
  if (card.type === "rainbow")
    return svg`${arch()}${use(card.support ? "support" : "rainbow", 13.5, 13.5, 11)}${card.uncounterable ? svg`<path d="M86.5 7L93 13.5 86.5 20 80 13.5Z"/>` : nothing}${use(pictureOf(card), 50, 80, 48)}`;
  if (isLeader(card))
    return svg`<path class="pinta" d=${BATTLEMENT}/>${use("royale", 22, 30, 15)}<circle class="rim" cx="50" cy="78" r="37"/>${use(pictureOf(card), 50, 78, 70)}`;
  const draws = drawsOf(card);
  return svg`<path class="pinta" d=${BATTLEMENT}/>${use("royale", 22, 30, 15)}
    ${draws ? svg`${use("cards", 55, 32, 20)}<text class="index" x="77" y="40.5" font-size="22" text-anchor="middle">${draws}</text>` : nothing}${use(pictureOf(card), 50, draws ? 87 : 82, draws ? 62 : 66)}`;
}

/** @param {KotaCard} card @returns {string} the class that gives its inks */
const inkOf = (card) => (card.type === "royale" && isLeader(card) ? "kota-leader" : card.negative ? "kota-negative" : `kota-${card.type}`);

/**
 * @param {KotaCard} card
 * @returns {Drawn} its face
 */
export const face = (card) => html`<svg class="card kota-card ${inkOf(card)}" viewBox="0 0 100 150" aria-hidden="true">
    <rect class="paper" width="100" height="150" rx="8"/><rect class="block" x="4.5" y="4.5" width="91" height="141" rx="5"/>
    <g class="mark">${inside(card)}${plate(card)}</g>
  </svg>`;

/**
 * @param {KotaCard} card
 * @returns {Drawn} a Royale as small as a stamp, in a box of 60 x 80: what it is, and nothing more
 */
export function stamp(card) {
  const draws = drawsOf(card);
  return html`<svg class="card kota-card kota-stamp ${inkOf(card)}" viewBox="0 0 60 80" aria-hidden="true">
    <rect class="paper" width="60" height="80" rx="6"/><rect class="block" x="3" y="3" width="54" height="74" rx="4"/>
    <g class="mark">${isLeader(card) ? svg`<path d="M20 18L18 6 25 12 30 4 35 12 42 6 40 18Z"/><circle class="rim" cx="30" cy="48" r="25.5"/>${use(pictureOf(card), 30, 48, 49)}`
      : draws ? svg`<text class="index" x="30" y="35" font-size="31" text-anchor="middle">${draws}</text>${use(pictureOf(card), 30, 56, 34)}`
      : use(pictureOf(card), 30, 40, 44)}</g>
  </svg>`;
}

/** The type's sign, for labels. @param {KotaCard} card */
export const typeSign = (card) => sign(card.type in SIGNS ? card.type : "royale");

/** @param {KotaCard} card @returns {string} its type and class in words */
export function typeName(card) {
  if (card.type === "battle") return gettext("Battle");
  if (card.type === "rainbow") {
    if (card.negative) return gettext("Rainbow, negative");
    return card.support ? gettext("Rainbow, support") : gettext("Rainbow");
  }
  if (isLeader(card)) return gettext("Royale, leader");
  return card.class === "discardable" ? gettext("Royale, discardable") : gettext("Royale, special");
}
