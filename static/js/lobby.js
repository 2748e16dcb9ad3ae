// @ts-check
// The front page's list of open tables, kept up to date.

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { Connection } from "./table/connection.js";
import { paceText } from "./table/words.js";

/** @typedef {{id: string, title: string, host: string | null, size: number, taken: number, rated: boolean,
 *   pace: import("./types").MatchView["pace"]}} Open */

const lobby = document.querySelector("#lobby");
const list = lobby?.querySelector("[data-open]");
const none = lobby?.querySelector("[data-none]");
let ours = false; // whether the list is lit's: its own marks in there must not be removed

if (lobby instanceof HTMLElement && list instanceof HTMLElement && none instanceof HTMLElement)
  new Connection(
    lobby.dataset.socket ?? "",
    (frame) => {
      if (frame.type !== "lobby") return;
      if (!ours) list.replaceChildren(); // the lines that came with the page
      ours = true;
      render(html`${frame.open.map(line)}`, list);
      none.hidden = frame.open.length > 0;
    },
    () => undefined,
  );

/** @param {Open} open */
function line({ id, title, host, size, taken, rated, pace }) {
  return html`<li><a href="/m/${id}/"><b>${title}</b> <span class="muted small">${host ? html`${host} · ` : nothing}${paceText(pace)}${rated ? html` · ${gettext("rated")}` : nothing}</span>
    <span class="go">${interpolate(gettext("%(taken)s of %(size)s seats"), { taken, size }, true)}</span></a></li>`;
}
