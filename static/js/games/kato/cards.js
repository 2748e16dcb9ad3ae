// @ts-check
// KaTO's cards, drawn (docs/look.md, "Cards"). Faces are SVG in a box of 100 x 150; the shapes of
// the four colours are symbols in a box of 100 x 100, put into the page once.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { backSymbol } from "../../table/back.js";

/** @typedef {import("../../types").KatoCard} Card */
/** @typedef {import("../../types").Drawn} Drawn */

/** The colours in the order of the edition and of the keys 1 to 4. */
export const COLOURS = ["red", "yellow", "green", "blue"];

/** @param {string} colour @returns {string} its name with its shape, for eyes and ears */
export function colourName(colour) {
  switch (colour) {
    case "red":
      return gettext("red (carnation)");
    case "yellow":
      return gettext("yellow (sun)");
    case "green":
      return gettext("green (leaf)");
    case "blue":
      return gettext("blue (wave)");
    default:
      return gettext("no colour");
  }
}

const SUN_RAYS = Array.from({ length: 12 }, (_, ray) => {
  const turn = (ray * Math.PI) / 6;
  const at = (/** @type {number} */ angle, /** @type {number} */ far) =>
    `${(50 + far * Math.sin(angle)).toFixed(1)} ${(50 - far * Math.cos(angle)).toFixed(1)}`;
  return `M${at(turn - 0.2, 31)}L${at(turn, ray % 2 ? 44 : 49)}L${at(turn + 0.2, 31)}Z`;
}).join("");

/** The symbols all faces refer to. `--cut` is the colour of what is cut out of a shape. */
export const sprite = svg`<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>
  <symbol id="suit-red" viewBox="0 0 100 100">
    <path d="M50 66C34 62 18 52 6 34L19 33 14 18 29 23 32 7 44 18 50 4 56 18 68 7 71 23 86 18 81 33 94 34C82 52 66 62 50 66Z"/>
    <path d="M37 62Q50 69 63 62L58 81Q54 83 54 97H46Q46 83 42 81Z"/>
    <path d="M50 57L50 30M41 54L33 33M59 54L67 33" fill="none" stroke="var(--cut)" stroke-width="4" stroke-linecap="round"/>
  </symbol>
  <symbol id="suit-yellow" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="26"/><path d=${SUN_RAYS}/>
    <circle cx="50" cy="50" r="17" fill="none" stroke="var(--cut)" stroke-width="4"/>
  </symbol>
  <symbol id="suit-green" viewBox="0 0 100 100">
    <path d="M93 7C98 52 80 84 44 86 32 87 24 83 19 78L9 95 2 90 13 72C4 50 18 16 93 7Z"/>
    <path d="M22 74L72 27M40 57L38 36M56 42L55 25M42 56L63 58M57 41L76 42" fill="none" stroke="var(--cut)" stroke-width="4.5" stroke-linecap="round"/>
  </symbol>
  <symbol id="suit-blue" viewBox="0 0 100 100">
    <path d="M4 32C14 12 30 12 40 26 48 37 58 37 66 24 74 12 88 12 96 22V38C88 28 80 30 75 38 64 55 44 56 33 40 26 31 18 33 4 50ZM4 62C14 42 30 42 40 56 48 67 58 67 66 54 74 42 88 42 96 52V68C88 58 80 60 75 68 64 85 44 86 33 70 26 61 18 63 4 80Z"/>
  </symbol>
  ${backSymbol}
</defs></svg>`;

/**
 * @param {string} colour
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 * @returns {Drawn}
 */
const suit = (colour, x, y, size) =>
  svg`<use href="#suit-${colour}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}/>`;

/** Where the pips of a number stand: [x, y] in a field of 100 x 150; the last is their size. */
const L = 38;
const R = 62;
/** @type {{spots: number[][], size: number}[]} */
const PIPS = [
  { spots: [], size: 0 },
  { spots: [[50, 75]], size: 54 },
  { spots: [[50, 47], [50, 103]], size: 36 },
  { spots: [[50, 37], [50, 75], [50, 113]], size: 30 },
  { spots: [[L, 54], [R, 54], [L, 96], [R, 96]], size: 24 },
  { spots: [[L, 36], [R, 36], [50, 75], [L, 114], [R, 114]], size: 24 },
  { spots: [[L, 38], [R, 38], [L, 75], [R, 75], [L, 112], [R, 112]], size: 24 },
  { spots: [[L, 38], [R, 38], [L, 75], [R, 75], [L, 112], [R, 112], [50, 56.5]], size: 22 },
  { spots: [[L, 33], [R, 33], [L, 61], [R, 61], [L, 89], [R, 89], [L, 117], [R, 117]], size: 23 },
  { spots: [[L, 33], [R, 33], [L, 61], [R, 61], [L, 89], [R, 89], [L, 117], [R, 117], [50, 75]], size: 21 },
];

const CROSS = "M30 50L44 46 50 62 57 45 70 51 58 74 71 98 56 104 50 88 43 104 29 98 42 74Z";
const TURN = "M31 69V52Q31 41 42 41H58V32L78 48 58 64V55H46V69ZM69 81V98Q69 109 58 109H42V118L22 102 42 86V95H54V81Z";

/** @param {Card} card @returns {string} what stands in the corner in letters, "" for a picture */
function index(card) {
  switch (card.kind) {
    case "number":
      return String(card.value);
    case "draw_two":
      return "+2";
    case "wild_draw_four":
      return "+4";
    default:
      return "";
  }
}

/** @param {Card} card @returns {Drawn} the corner: index and shape */
function corner(card) {
  const text = index(card);
  const own = card.colour ? suit(card.colour, 20, 45, 15) : nothing;
  if (text.length > 1) return svg`<text class="index" x="11.5" y="33" font-size="21">${text}</text>${own}`;
  if (text) return svg`<text class="index" x="11.5" y="34" font-size="28">${text}</text>${own}`;
  if (card.kind === "skip") return svg`<path d=${CROSS} transform="translate(1.5 -1.5) scale(.37 .33)"/>${own}`;
  if (card.kind === "reverse") return svg`<path d=${TURN} transform="translate(1.5 -1) scale(.37 .32)"/>${own}`;
  if (card.kind === "cone") return svg`<g transform="translate(10.5 12) scale(.21)">${cone()}</g>`;
  return tile(22, 24, 10);
}

/** @param {number} x @param {number} y @param {number} half @returns {Drawn} four inks in a square: any colour */
const tile = (x, y, half) => svg`
  <path class="ink-red" d="M${x} ${y}V${y - half}A${half} ${half} 0 0 0 ${x - half} ${y}Z"/>
  <path class="ink-yellow" d="M${x} ${y}H${x + half}A${half} ${half} 0 0 0 ${x} ${y - half}Z"/>
  <path class="ink-green" d="M${x} ${y}H${x - half}A${half} ${half} 0 0 0 ${x} ${y + half}Z"/>
  <path class="ink-blue" d="M${x} ${y}V${y + half}A${half} ${half} 0 0 0 ${x + half} ${y}Z"/>`;

/** @returns {Drawn} a traffic cone in a box of 100 x 100 */
const cone = () => svg`<path d="M43 4H57L78 80H22Z" fill="#ef7d1a"/><path d="M38.2 22H61.8L66.5 39H33.5ZM29.7 52H70.3L75 69H25Z" fill="#faf8ee"/>
  <path d="M8 80H92V93H8Z" fill="#ef7d1a"/>`;

/**
 * @param {string} colour
 * @param {string} at transform
 * @param {string} ground class of the block
 * @returns {Drawn} a little card with its shape
 */
const small = (colour, at, ground) => svg`<g transform=${at} class=${ground}><rect x="-17" y="-25" width="34" height="50" rx="3.5" fill="#faf8ee"/>
  <rect x="-14" y="-22" width="28" height="44" rx="2" class="block"/><g class="mark">${suit(colour, 0, 0, 22)}</g></g>`;

/** @param {Card} card @returns {Drawn} what the field shows */
function picture(card) {
  const colour = card.colour ?? "";
  switch (card.kind) {
    case "number": {
      if (card.value === 0)
        return svg`<circle cx="50" cy="75" r="27" fill="none" stroke="currentColor" stroke-width="7" stroke-dasharray="35 7.4" transform="rotate(-81 50 75)"/>${suit(colour, 50, 75, 26)}`;
      const { spots, size } = PIPS[card.value ?? 0];
      return svg`${spots.map(([x, y]) =>
        y > 80 ? svg`<g transform="rotate(180 ${x} ${y})">${suit(colour, x, y, size)}</g>` : suit(colour, x, y, size))}`;
    }
    case "skip":
      return svg`<path d=${CROSS} transform="translate(-10 -15) scale(1.2)"/>`;
    case "reverse":
      return svg`<path d=${TURN}/>`;
    case "draw_two":
      return svg`${small(colour, "translate(41 68) rotate(-12)", "suit-" + colour)}${small(colour, "translate(60 82) rotate(8)", "suit-" + colour)}`;
    case "colour_change":
      return svg`${tile(50, 75, 34)}<g class="on-tile">${suit("red", 38, 63, 17)}${suit("green", 38, 87, 17)}${suit("blue", 62, 87, 17)}<g class="dark">${suit("yellow", 62, 63, 17)}</g></g>`;
    case "wild_draw_four":
      return svg`${small("red", "translate(31 71) rotate(-24)", "suit-red")}${small("yellow", "translate(44 68) rotate(-8)", "suit-yellow")}
        ${small("green", "translate(57 72) rotate(8)", "suit-green")}${small("blue", "translate(68 82) rotate(24)", "suit-blue")}`;
    default:
      return svg`<g transform="translate(16 40) scale(.68)">${cone()}</g>`;
  }
}

/** How often the frame is broken at the top and at the bottom. @type {Record<string, number>} */
const BREAKS = { red: 0, yellow: 1, green: 2, blue: 3 };

/** @param {Card} card @returns {Drawn} the frame with its breaks, as on Spanish cards */
function pinta(card) {
  if (!card.colour) return svg`<rect class="pinta" x="9" y="9" width="82" height="132" rx="3"/>`;
  const breaks = BREAKS[card.colour];
  const gaps = Array.from({ length: breaks }, (_, n) => 50 + (n - (breaks - 1) / 2) * 13);
  const edge = (/** @type {number} */ y) => {
    let path = `M12 ${y}`;
    for (const x of gaps) path += `H${x - 3.5}M${x + 3.5} ${y}`;
    return path + "H88";
  };
  return svg`<path class="pinta" d="${edge(9)}M91 12V138M9 12V138${edge(141)}M12 9A3 3 0 0 0 9 12M88 9A3 3 0 0 1 91 12M91 138A3 3 0 0 1 88 141M9 138A3 3 0 0 0 12 141"/>`;
}

/**
 * @param {Card} card
 * @returns {Drawn} its face
 */
export function face(card) {
  const mark = corner(card);
  return html`<svg class="card ${card.colour ? "suit-" + card.colour : "suit-wild"}" viewBox="0 0 100 150" aria-hidden="true">
    <rect class="paper" width="100" height="150" rx="8"/>
    <rect class="block" x="4.5" y="4.5" width="91" height="141" rx="5"/>
    ${pinta(card)}
    <g class="mark">${mark}${picture(card)}<g transform="rotate(180 50 75)">${mark}</g></g>
  </svg>`;
}


/**
 * @param {string} colour
 * @returns {Drawn} the shape alone, in its ink
 */
export const shape = (colour) =>
  COLOURS.includes(colour)
    ? html`<svg class="shape suit-${colour}" viewBox="0 0 100 100" aria-hidden="true"><rect class="block" width="100" height="100" rx="14"/><g class="mark">${suit(colour, 50, 50, 76)}</g></svg>`
    : nothing;
