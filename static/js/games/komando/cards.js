// @ts-check
// KOMANDO's cards, drawn in a box of 100 x 150. A face is cut in two inks, red for the sword and blue
// for the shield; the cut lies where the values put it, so that a glance tells what a card is good
// for. The frame is broken once for each point the card costs the group, and has a stud for each it
// gives. The left edge is enough to play by: sword, group, shield.

import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { backSymbol } from "../../table/back.js";

/** @typedef {import("../../types").Card & {attack: number, defence: number, group: number}} Card */
/** @typedef {import("../../types").Drawn} Drawn */

/** The symbols that faces and the table refer to, in boxes of 100 x 100. `--cut` is the colour of what is cut out. */
export const sprite = svg`<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>${backSymbol}
  <symbol id="kom-sword" viewBox="0 0 100 100">
    <path d="M50 0L60 15V62H40V15Z"/><path d="M50 16V62" stroke="var(--cut)" stroke-width="4"/>
    <path d="M20 60Q50 70 80 60L84 70Q50 82 16 70Z"/><path d="M45 74H55V90H45Z"/><circle cx="50" cy="92" r="8"/>
  </symbol>
  <symbol id="kom-shield" viewBox="0 0 100 100">
    <path d="M50 3C62 11 76 14 91 13V46C91 71 73 88 50 98 27 88 9 71 9 46V13C24 14 38 11 50 3Z"/>
    <path d="M50 17V83M21 45H79" stroke="var(--cut)" stroke-width="5"/>
  </symbol>
  <symbol id="kom-split-shield" viewBox="0 0 100 100">
    <path d="M44 6C33 12 22 14 9 13V46C9 71 25 87 46 96L52 74 38 58 50 40 38 26Z"/>
    <path d="M58 7C68 12 80 14 91 13V46C91 70 75 87 56 95L62 73 49 58 61 40 50 25Z"/>
  </symbol>
  <symbol id="kom-group" viewBox="0 0 100 100">
    <circle cx="19" cy="36" r="11"/><path d="M2 80C2 60 8 51 19 51 26 51 30 54 33 60 27 66 25 72 25 80Z"/>
    <circle cx="81" cy="36" r="11"/><path d="M98 80C98 60 92 51 81 51 74 51 70 54 67 60 73 66 75 72 75 80Z"/>
    <circle cx="50" cy="28" r="15"/><path d="M29 90C29 62 36 48 50 48S71 62 71 90Z"/>
  </symbol>
</defs></svg>`;

/** @param {"sword" | "shield" | "split-shield" | "group"} name @returns {Drawn} a sign in the text's colour */
export const sign = (name) => html`<svg class="sign" viewBox="0 0 100 100" aria-hidden="true"><use href="#kom-${name}"/></svg>`;

/** @param {number} value @returns {string} "+2", "0", "−3" */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

const TOP = 4.5;
const FOOT = 117;
const MIDDLE = 61;
const SLANT = 5;
const MOST_TILT = 18;

/** @param {Card} card @returns {number} where the two inks meet, at the card's middle */
const cutOf = ({ attack, defence }) => MIDDLE + (MOST_TILT * (attack - defence)) / Math.max(9, attack + defence);

/** @param {Card} card @returns {Drawn} */
function frame({ group }) {
  const count = Math.abs(group);
  const spots = Array.from({ length: count }, (_, n) => 50 + (n - (count - 1) / 2) * 13);
  const edge = (/** @type {number} */ y) => {
    let path = `M12 ${y}`;
    if (group < 0) for (const x of spots) path += `H${x - 3.5}M${x + 3.5} ${y}`;
    return path + "H88";
  };
  const studs = group > 0 ? spots.flatMap((x) => [9, FOOT - 4.5].map((y) => `M${x} ${y - 3.6}L${x + 3.6} ${y}L${x} ${y + 3.6}L${x - 3.6} ${y}Z`)) : [];
  const low = FOOT - 4.5;
  return svg`<path class="pinta" d="${edge(9)}M91 12V${low - 3}M9 12V${low - 3}${edge(low)}M12 9A3 3 0 0 0 9 12M88 9A3 3 0 0 1 91 12M91 ${low - 3}A3 3 0 0 1 88 ${low}M9 ${low - 3}A3 3 0 0 0 12 ${low}"/>
    ${studs.length ? svg`<path class="studs" d=${studs.join("")}/>` : nothing}`;
}

/** @param {Card} card @returns {Drawn} the group's icon with what the card adds to it */
function badge({ group }) {
  const kind = group < 0 ? "costs" : group > 0 ? "gives" : "none";
  return svg`<g class="badge ${kind}"><rect x="8" y="51" width="43" height="21" rx="10.5"/>
    <use href="#kom-group" x="11.5" y="53.5" width="15.5" height="15.5"/><text x="38" y="67.4" text-anchor="middle">${signed(group)}</text></g>`;
}

const LONGEST_LINE = 13;

/** @param {string} name @returns {string[]} one line, or two as equal as its words allow */
function lines(name) {
  if (name.length <= LONGEST_LINE) return [name];
  const words = name.split(" ");
  let best = [name];
  for (let at = 1; at < words.length; at++) {
    const pair = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    if (best.length < 2 || Math.max(...pair.map((line) => line.length)) < Math.max(...best.map((line) => line.length))) best = pair;
  }
  return best;
}

/**
 * @param {Card} card
 * @returns {Drawn} its face
 */
export function face(card) {
  const cut = cutOf(card);
  const name = lines(card.names[document.documentElement.lang.slice(0, 2)] ?? card.names.en);
  const sword = Math.min(46, cut - 12);
  const shield = Math.min(42, FOOT - cut - 12);
  const widest = Math.max(...name.map((line) => line.length));
  return html`<svg class="card komando-card" viewBox="0 0 100 150" aria-hidden="true">
    <rect class="paper" width="100" height="150" rx="8"/>
    <path class="strike" d="M4.5 9.5A5 5 0 0 1 9.5 4.5H90.5A5 5 0 0 1 95.5 9.5V${cut - SLANT}L4.5 ${cut + SLANT}Z"/>
    <path class="guard" d="M4.5 ${cut + SLANT}L95.5 ${cut - SLANT}V${FOOT}H4.5Z"/>
    <path class="seam" d="M4.5 ${cut + SLANT}L95.5 ${cut - SLANT}"/>
    ${frame(card)}
    <g class="on-strike"><g transform="rotate(38 68 ${(cut + TOP) / 2})"><use href="#kom-sword" x=${68 - sword / 2} y=${(cut + TOP) / 2 - sword / 2} width=${sword} height=${sword}/></g>
      <text class="index" x="13.5" y="40" font-size="32">${card.attack}</text></g>
    <g class="on-guard"><use href=${card.defence ? "#kom-shield" : "#kom-split-shield"} x=${70 - shield / 2} y=${(cut + FOOT) / 2 - shield / 2 - 1} width=${shield} height=${shield}/>
      <text class="index" x="13.5" y="106" font-size="32">${card.defence}</text></g>
    ${badge(card)}
    ${name.map((line, n) => svg`<text class="name" x="50" y=${name.length > 1 ? 129.5 + n * 11.5 : 136.5} text-anchor="middle" font-size=${widest > 14 ? 10 : 11}>${line}</text>`)}
  </svg>`;
}
