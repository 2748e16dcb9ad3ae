// @ts-check
// The end of a match: places, scores, what the ratings make of it, and another one.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { post } from "./forms.js";

/** @typedef {import("./draw.js").Table} Table */

/** @param {string | null} ending @returns {string} */
function endingText(ending) {
  switch (ending) {
    case "resigned":
      return gettext("by resignation");
    case "time":
      return gettext("on time");
    case "aborted":
      return gettext("called off");
    default:
      return "";
  }
}

/** @param {Table} table */
export function drawResult(table) {
  const { match, start } = table;
  if (match.status === "aborted") return html`<section class="result panel" role="dialog" aria-label=${gettext("Result")}><p>${gettext("This match was called off.")}</p></section>`;
  const order = [...match.seats].sort((a, b) => (a.place ?? 99) - (b.place ?? 99));
  const winners = order.filter((seat) => seat.place === 1);
  const names = new Intl.ListFormat(document.documentElement.lang).format(winners.map((seat) => seat.name));
  const won = winners.some((seat) => seat.seat === match.you);
  const ending = endingText(match.ending);
  return html`<section class="result panel" role="dialog" aria-labelledby="result-title" data-pinta="0">
    <h2 id="result-title" tabindex="-1">${
      won && winners.length === 1
        ? gettext("You win!")
        : interpolate(ngettext("%(names)s wins", "%(names)s share the win", winners.length), { names }, true)
    }</h2>
    ${ending ? html`<p class="muted">${ending}</p>` : nothing}
    <table>
      <thead class="visually-hidden"><tr><th>${gettext("Place")}</th><th>${gettext("Player")}</th><th>${gettext("Score")}</th><th>${gettext("Rating")}</th></tr></thead>
      <tbody>
        ${order.map(
          (seat) => html`<tr class=${seat.seat === match.you ? "me" : ""}>
            <td class="place">${seat.place}</td>
            <td>${seat.name}${seat.left ? html` <span class="muted small">${seat.left === "time" ? gettext("out of time") : gettext("resigned")}</span>` : nothing}</td>
            <td class="right">${table.game.score ? table.game.score(table, seat) : seat.score}</td>
            <td class="right">${drawChange(seat)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <div class="row">
      ${match.rematch ? html`<a class="button primary" href=${`/m/${match.rematch}/`}>${gettext("To the rematch")}</a>` : match.you !== null ? post(start.urls.rematch, gettext("Rematch"), "primary") : nothing}
      <button class="button" @click=${() => { table.resultSeen = true; table.redraw(); }}>${gettext("Look at the table")}</button>
      <a class="small" href=${start.urls.fair}>${gettext("Check the shuffle")}</a>
    </div>
  </section>`;
}

/** @param {import("../types").SeatView} seat */
function drawChange(seat) {
  if (!seat.change) return nothing;
  const { after, delta } = seat.change;
  return html`<span class="change ${delta < 0 ? "down" : "up"}">${after} <b>${delta < 0 ? "−" : "+"}${Math.abs(delta)}</b></span>`;
}
