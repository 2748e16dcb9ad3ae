// @ts-check
// The back all games' cards share: ink with a lattice and the three Ks (docs/look.md, "Cards").

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { KS } from "./mark.js";

/** @typedef {import("../types").Drawn} Drawn */

/** To be put into the page once; `back` refers to it. */
export const backSymbol = svg`<pattern id="card-lattice" width="11.7" height="11" patternUnits="userSpaceOnUse" x="9" y="9"><path d="M0 0L11.7 11M11.7 0L0 11" stroke="#5d74b8" stroke-width="1.2"/></pattern>
  <symbol id="card-back" viewBox="0 0 100 150">
    <rect width="100" height="150" rx="8" fill="#faf8ee"/><rect x="5" y="5" width="90" height="140" rx="4" fill="#17203a"/>
    <rect x="9" y="9" width="82" height="132" rx="2" fill="url(#card-lattice)" stroke="#faf8ee" stroke-width="1.6"/>
    <circle cx="50" cy="75" r="27" fill="#17203a" stroke="#faf8ee" stroke-width="1.6"/>
    <path d=${KS} transform="translate(25.6 48.6) scale(.76)" fill="none" stroke="#f0b323" stroke-width="6"/>
  </symbol>`;

/** @returns {Drawn} a back */
export const back = () => html`<svg class="card" viewBox="0 0 100 150" aria-hidden="true"><use href="#card-back"/></svg>`;
