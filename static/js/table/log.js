// @ts-check
// The log: what happened, in words that link to the rules they rest on, read out as it happens.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../types").Said} Said */
/** @typedef {{id: string, said: Said, note: string}} Line */

const KEPT = 200;
const READ_OUT = 20;

export class Log {
  /** @param {HTMLElement} aloud the live region */
  constructor(aloud) {
    this.aloud = aloud;
    /** @type {Line[]} */ this.lines = [];
  }

  /**
   * Put a move into words.
   * @param {import("../types").Seen & {game: import("../types").Game}} table
   * @param {import("../types").Move} move
   * @param {boolean} silent it happened before the visitor came
   */
  add(table, move, silent) {
    for (const [n, event] of move.events.entries()) {
      const said = table.game.say(table, event);
      if (!said) continue;
      this.lines.push({ id: `${move.number}.${n}`, said, note: n ? "" : note(move.by) });
      if (!silent) this.announce(said.text);
    }
    this.lines = this.lines.slice(-KEPT);
  }

  /** Read out to those who do not see. @param {string} text */
  announce(text) {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    this.aloud.append(line);
    while (this.aloud.childElementCount > READ_OUT) this.aloud.firstElementChild?.remove();
  }
}

/** @param {string} by @returns {string} how a move came about, where that is not the player's hand */
function note(by) {
  switch (by) {
    case "clock":
      return gettext("time ran out");
    case "orders":
      return gettext("standing order");
    case "resign":
      return gettext("resigned");
    default:
      return "";
  }
}

/**
 * @param {import("../types").Seen} table
 * @param {Line} line
 * @param {boolean} last its link stands for the whole log in the order of tabs; arrows go on from there
 */
export const drawLine = (table, line, last) =>
  html`${line.said.text}${line.note ? html` <span class="note">${line.note}</span>` : nothing}
  ${line.said.rule ? html`<a class="rule" data-stop tabindex=${last ? 0 : -1} href=${table.rule(line.said.rule)} target="_blank" rel="noopener" title=${gettext("The rule")}>${line.said.rule}</a>` : nothing}`;
