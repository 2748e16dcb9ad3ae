// @ts-check
// The twelve leaders: invented heads on medallions, each drawn once as a symbol in a box of 100 x 100.
// Classes (k-…) are inks: p paper, d dark, y yellow, r red, b blue, g green, s silver; n- before one: a line.

import { svg } from "../../../vendor/lit-html/lit-html.js";

/** @typedef {import("../../types").Drawn} Drawn */

/** Shoulders and neck, the same body under every head. @param {string} coat */
const bust = (coat) => svg`<path class=${"k-" + coat} d="M4 104C8 84 28 77 50 77S92 84 96 104Z"/><path class="k-p" d="M42 60H58V78Q50 86 42 78Z"/>`;
const face = svg`<path class="k-p" d="M33 42C33 28 67 28 67 42V52C67 64 58 71 50 71S33 64 33 52Z"/>`;
const eyes = svg`<circle class="k-d" cx="43" cy="48" r="2.6"/><circle class="k-d" cx="57" cy="48" r="2.6"/>`;
const mouth = svg`<path class="k-n-d" d="M44 61Q50 64 56 61" stroke-width="2.4"/>`;

/** Medallion ground and portrait of each leader, by the card's key. @type {Record<string, {ground: string, head: Drawn}>} */
export const LEADERS = {
  queen_tormenta: {
    ground: "b",
    head: svg`<path class="k-d" d="M24 84C20 24 34 22 50 22S80 24 76 84Z"/>${bust("r")}${face}${eyes}${mouth}
      <path class="k-y" d="M27 36L31 8 40 20 46 2 53 17 62 3 63 19 73 9 72 36Q50 27 27 36Z"/><path class="k-y" d="M53 78L42 92H49L44 104 60 88H52L57 78Z"/>`,
  },
  emperor_puddle: {
    ground: "g",
    head: svg`${bust("p")}${face}${eyes}<path class="k-n-d" d="M43 62H57" stroke-width="2.4"/>
      <path class="k-y" d="M28 38C24 26 30 16 40 14 34 20 34 28 36 36ZM72 38C76 26 70 16 60 14 66 20 66 28 64 36Z"/><path class="k-b" d="M50 4C58 16 61 22 61 27A11 11 0 0 1 39 27C39 22 42 16 50 4Z"/>
      <path class="k-b" d="M-4 80C6 70 16 70 25 78S42 86 51 78 67 70 77 78 95 86 104 78V110H-4Z"/><path class="k-n-p" d="M-4 92C6 82 16 82 25 90S42 98 51 90 67 82 77 90 95 98 104 90" stroke-width="2.6"/>`,
  },
  marquis_of_cinders: {
    ground: "r",
    head: svg`${bust("d")}<path class="k-p" d="M38 78L50 92 62 78 50 74Z"/>${face}${eyes}<path class="k-n-d" d="M50 59C46 55 38 57 34 53M50 59C54 55 62 57 66 53" stroke-width="3"/>
      <circle class="k-n-y" cx="57" cy="48" r="6.5" stroke-width="2"/><path class="k-d" d="M33 6H67L65 34H35Z"/><path class="k-d" d="M20 33H80V40H20Z"/>
      <path class="k-y" d="M50 10C59 18 60 27 50 31 40 28 41 20 46 17 47 20 48 20 49 18 50 15 49 13 50 10Z"/>`,
  },
  president_quill: {
    ground: "b",
    head: svg`<path class="k-y" d="M60 52C58 30 74 8 98 0 96 26 84 44 66 54Z"/><path class="k-n-d" d="M58 62L92 8M72 40L86 36M77 30L90 24" stroke-width="2"/>
      ${bust("d")}<path class="k-p" d="M40 78L50 98 60 78Z"/><path class="k-r" d="M47 80H53L55 98 50 104 45 98Z"/>${face}
      <path class="k-d" d="M31 46C27 22 46 16 60 22 70 24 70 36 68 46 62 34 48 38 40 32 38 38 33 40 31 46Z"/>${eyes}${mouth}
      <path class="k-n-d" d="M36 48A7 7 0 0 1 50 48 7 7 0 0 1 64 48 7 7 0 0 1 50 48 7 7 0 0 1 36 48Z" stroke-width="2"/>`,
  },
  doctor_ombra: {
    ground: "y",
    head: svg`<path class="k-d" d="M50 4C26 8 20 38 22 66 18 84 8 88 2 104H98C92 88 82 84 78 66 80 38 74 8 50 4Z"/>
      <path class="k-b" d="M50 26C36 28 33 46 36 58 40 70 46 74 50 78 54 74 60 70 64 58 67 46 64 28 50 26Z"/><path class="k-p" d="M37 50Q43 44 48 52 42 55 37 50ZM63 50Q57 44 52 52 58 55 63 50Z"/>
      <path class="k-y" d="M56 84A9 9 0 1 0 56 100 7 7 0 1 1 56 84Z"/>`,
  },
  chancellor_granite: {
    ground: "r",
    head: svg`<path class="k-d" d="M-2 104L10 82 34 76H68L90 82 102 104Z"/><path class="k-s" d="M28 22L52 12 74 24 78 50 68 72 38 76 26 56Z"/>
      <path class="k-n-d" d="M28 22L46 32 74 24M46 32L42 52 26 56M42 52L60 58 78 50M60 58L68 72" stroke-width="1.6"/><path class="k-d" d="M34 38H48V43H34ZM56 38H70V43H56Z"/>
      <circle class="k-d" cx="42" cy="47" r="2.4"/><circle class="k-d" cx="62" cy="47" r="2.4"/><path class="k-n-d" d="M42 66H62" stroke-width="3"/><path class="k-y" d="M44 84H56V100H44Z"/>`,
  },
  tsarina_of_tin: {
    ground: "g",
    head: svg`<path class="k-d" d="M26 62C20 30 36 26 50 26S80 30 74 62C72 72 68 70 66 62H34C32 70 28 72 26 62Z"/>${bust("r")}${face}${eyes}<path class="k-r" d="M45 61Q50 58 55 61 50 66 45 61Z"/>
      <path class="k-s" d="M32 10H68V36Q50 30 32 36Z"/><path class="k-n-d" d="M32 18H68M32 25H68" stroke-width="1.8"/><path class="k-s" d="M68 10L74-6 78 2 84-4 82 6 90 6 68 12Z"/>
      <path class="k-n-p" d="M32 82Q50 98 68 82" stroke-width="5" stroke-dasharray=".1 6.4" stroke-linecap="round"/>`,
  },
  admiral_salt: {
    ground: "b",
    head: svg`<path class="k-s" d="M30 66C26 40 74 40 70 66L76 78H24Z"/>${bust("d")}${face}${eyes}${mouth}<path class="k-y" d="M6 92C8 84 16 82 26 82L24 92ZM94 92C92 84 84 82 74 82L76 92Z"/>
      <path class="k-d" d="M12 38C18 8 82 8 88 38 72 30 28 30 12 38Z"/><path class="k-n-y" d="M13 37C28 29 72 29 87 37" stroke-width="2.6"/>
      <path class="k-n-y" d="M50 15V28M45 18H55M42 23Q43 28 50 28 57 28 58 23" stroke-width="2.4"/><path class="k-p" d="M44 80L50 96 56 80Z"/>`,
  },
  duke_of_clocks: {
    ground: "g",
    head: svg`<path class="k-r" d="M2 104C6 84 28 78 50 78S94 84 98 104Z"/><path class="k-p" d="M38 80H62L50 92Z"/><circle class="k-p" cx="50" cy="50" r="28"/><circle class="k-n-d" cx="50" cy="50" r="26" stroke-width="3.4"/>
      <path class="k-n-d" d="M50 27V32M50 68V73M27 50H32M68 50H73" stroke-width="3"/><circle class="k-d" cx="42" cy="42" r="2.6"/><circle class="k-d" cx="58" cy="42" r="2.6"/>
      <path class="k-n-d" d="M50 55L32 59M50 55L64 60" stroke-width="4" stroke-linecap="round"/><circle class="k-y" cx="50" cy="55" r="4"/><path class="k-d" d="M36-4H64V18H36ZM26 17H74V23H26Z"/><path class="k-y" d="M36 10H64V16H36Z"/>`,
  },
  mayor_nettle: {
    ground: "r",
    head: svg`<path class="k-g" d="M50 2L56 12 66 6 68 18 80 16 78 28 88 32 80 42 88 50 78 56 82 68 70 68H30L18 68 22 56 12 50 20 42 12 32 22 28 20 16 32 18 34 6 44 12Z"/>
      ${bust("d")}${face}<path class="k-g" d="M32 46L38 30 44 36 50 26 56 36 62 30 68 46C60 38 40 38 32 46Z"/>${eyes}${mouth}
      <path class="k-n-y" d="M22 82Q28 100 50 100T78 82" stroke-width="6" stroke-dasharray=".1 8" stroke-linecap="round"/><circle class="k-y" cx="50" cy="100" r="7"/>`,
  },
  professor_magnet: {
    ground: "y",
    head: svg`${bust("p")}<path class="k-n-d" d="M36 80L50 96 64 80" stroke-width="2.4"/>${face}
      <path class="k-r" d="M18 54V34A32 32 0 0 1 82 34V54H68V36A18 18 0 0 0 32 36V54Z"/><path class="k-s" d="M18 46H32V58H18ZM68 46H82V58H68Z"/>
      <circle class="k-b" cx="42" cy="48" r="8"/><circle class="k-b" cx="58" cy="48" r="8"/><path class="k-n-d" d="M34 48A8 8 0 0 1 50 48 8 8 0 0 1 66 48 8 8 0 0 1 50 48 8 8 0 0 1 34 48Z" stroke-width="2.4"/>${mouth}
      <path class="k-n-d" d="M8 48L12 56 6 64M92 48L88 56 94 64" stroke-width="2.4"/>`,
  },
  captain_nadir: {
    ground: "b",
    head: svg`<g transform="rotate(180 50 50)">${bust("d")}${face}<circle class="k-d" cx="57" cy="48" r="2.6"/><path class="k-d" d="M35 43H51V50Q43 58 35 50Z"/><path class="k-n-d" d="M34 38L68 50" stroke-width="2.4"/>
      <path class="k-n-d" d="M44 63Q50 58 56 63" stroke-width="2.4"/><path class="k-r" d="M27 38C26 14 74 14 73 38Q50 30 27 38Z"/><path class="k-n-y" d="M27 37Q50 29 73 37" stroke-width="4"/><path class="k-y" d="M50 14L54 20 50 26 46 20Z"/></g>`,
  },
};
