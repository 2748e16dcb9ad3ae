// @ts-check
// The waiting room: an open match before its start.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { post } from "./forms.js";
import { newKey } from "./connection.js";
import { drawName } from "./seats.js";
import { paceText } from "./words.js";

/** @typedef {import("./draw.js").Table} Table */

const ownWord = newKey();
const COPIED_SHOWS = 3000;
let copied = false;

/** @param {Table} table */
export function drawRoom(table) {
  const { match, start } = table;
  const seated = match.seats.find((seat) => seat.user !== null && seat.user === start.me);
  const host = start.me !== null && match.host === start.me;
  const free = match.size - match.seats.length;
  const link = match.private ? match.invite : location.href.split("#")[0];
  return html`<section class="room panel">
    <h2>${match.title}</h2>
    <p class="muted">${paceText(match.pace)}${match.rated ? html` · ${gettext("rated")}` : nothing}${match.private ? html` · ${gettext("private")}` : nothing}</p>
    ${drawOptions(table)}
    <ol class="chairs">
      ${match.seats.map((seat) => html`<li>${drawName(table, seat)}${seat.user && seat.user === match.host ? html`<span class="tag">${gettext("host")}</span>` : nothing}</li>`)}
      ${Array.from({ length: free }, () => html`<li class="empty">${gettext("a free seat")}</li>`)}
    </ol>
    ${
      seated
        ? html`<p>${free ? interpolate(ngettext("Waiting for one more player.", "Waiting for %(free)s more players.", free), { free }, true) : gettext("Everybody is here.")}</p>`
        : free && match.private && !start.invite
          ? html`<p>${gettext("This table is private: a seat takes the invitation's link. You may watch when it begins.")}</p>`
        : free
          ? post(
              start.urls.join,
              gettext("Take a seat"),
              "loud",
              html`<details><summary>${gettext("Your own shuffle word")}</summary><label>${gettext("It is mixed into the shuffle, so nobody can choose the deal.")}<input name="nonce" maxlength="64" autocomplete="off" .defaultValue=${ownWord} /></label></details>
                <input type="hidden" name="invite" value=${start.invite} />`,
            )
          : html`<p>${gettext("All seats are taken.")}</p>`
    }
    ${seated && link && free ? html`<p class="row"><input class="link-text" readonly value=${link} aria-label=${gettext("The link to this table")} /><button class="button" @click=${() => copy(table, link)}>${copied ? gettext("Copied") : gettext("Copy the link")}</button></p>` : nothing}
    ${seated ? html`<div class="row">${host && match.seats.length > 1 ? post(start.urls.start, gettext("Start now"), "primary") : nothing}${post(start.urls.leave, host ? gettext("Call it off") : gettext("Leave"), "")}</div>` : nothing}
    <p class="small muted">${gettext("The deal is already fixed by a secret of the site's and by the words of all who sit down. Its seal:")} <code class="seal">${match.commitment}</code></p>
  </section>`;
}

/** @param {Table} table the house rules, those first that are not the usual ones */
export function drawOptions({ start }) {
  const line = (/** @type {Table["start"]["options"][number]} */ option) =>
    html`<li>${option.label}: <b>${option.text}</b> ${option.rule ? html`<a class="rule" href=${`${start.urls.rulebook}#${option.rule}`} target="_blank" rel="noopener">${option.rule}</a>` : nothing}</li>`;
  const chosen = start.options.filter((option) => !option.usual);
  const usual = start.options.filter((option) => option.usual);
  return html`${chosen.length ? html`<ul class="house">${chosen.map(line)}</ul>` : nothing}
    ${usual.length ? html`<details><summary>${chosen.length ? gettext("All else as usual") : gettext("The usual rules")}</summary><ul class="house">${usual.map(line)}</ul></details>` : nothing}`;
}

/** @param {Table} table @param {string} text */
async function copy(table, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const link = document.querySelector(".link-text");
    if (link instanceof HTMLInputElement) link.select();
    return;
  }
  copied = true;
  table.log.announce(gettext("Copied"));
  table.redraw();
  setTimeout(() => {
    copied = false;
    table.redraw();
  }, COPIED_SHOWS);
}
