// @ts-check
// Forms that post to the site, drawn by the table.

import { html } from "../../vendor/lit-html/lit-html.js";

/** @returns {string} */
const token = () => document.querySelector("#posting input")?.getAttribute("value") ?? "";

/**
 * @param {string} address
 * @param {string} label
 * @param {string} kind classes of the button
 * @param {unknown} [inside] further fields
 */
export const post = (address, label, kind, inside = "") =>
  html`<form method="post" action=${address} class="post">
    <input type="hidden" name="csrfmiddlewaretoken" value=${token()} />${inside}<button class="button ${kind}">${label}</button>
  </form>`;
