// @ts-check
// The whole table as one drawing: seats, middle, near edge, log; waiting room and result in the middle.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { lettersOn, openHelp, setLetters } from "./keys.js";
import { drawLine } from "./log.js";
import { drawResult } from "./result.js";
import { drawClock, drawName, drawSeat, others } from "./seats.js";
import { drawOptions, drawRoom } from "./room.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {Seen & {game: import("../types").Game, log: import("./log.js").Log, latest: import("../types").MatchView,
 *   refusal: {message: string, rule: string} | null, resultSeen: boolean, resign(): void, order(order: string): void}} Table */

/** @param {Table} table @param {HTMLElement} root */
export function drawTable(table, root) {
  const log = root.querySelector(".log");
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  root.classList.toggle("mine", isMine(table));
  root.classList.toggle("waiting", table.match.status === "open");
  root.classList.toggle("crowded", table.match.seats.length > 5);
  render(html`${table.online ? nothing : drawOffline()}${drawBoard(table)}${table.match.table ? drawSide(table) : nothing}${drawHelp(table)}`, root);
  root.classList.toggle("covered", isCovered(root));
  const grown = root.querySelector(".log");
  if (grown && atEnd) grown.scrollTop = grown.scrollHeight;
}

/** @param {HTMLElement} root @returns {boolean} whether the near edge lies over the pile */
function isCovered(root) {
  const pile = root.querySelector("[data-place=pile]")?.getBoundingClientRect();
  const near = root.querySelector(".near")?.getBoundingClientRect();
  return !!pile && !!near && pile.bottom > near.top + 8;
}

/** @param {Table} table */
const isMine = ({ match }) => match.status === "running" && match.you !== null && match.you in (match.table?.pending ?? {});

const drawOffline = () =>
  html`<p class="offline" role="alert">${gettext("The connection is lost. Trying again; your seat is kept.")}</p>`;

/** @param {Table} table */
function drawBoard(table) {
  const { match } = table;
  if (!match.table) return html`<div class="board open">${match.status === "open" ? drawRoom(table) : drawCalledOff(table)}</div>`;
  const ended = match.status === "finished" || match.status === "aborted";
  return html`<div class="board">
    <ul class="far" aria-label=${match.you === null ? gettext("Players") : gettext("Opponents")}>
      ${repeat(others(table), (seat) => seat.seat, (seat) => drawSeat(table, seat))}
    </ul>
    <div class="middle">${table.game.middle(table)}${ended && !table.resultSeen ? drawResult(table) : nothing}</div>
    <div class="near">
      ${drawStatus(table)}
      ${match.you === null ? nothing : table.game.near(table)}
    </div>
  </div>`;
}

/** @param {Table} table */
const drawCalledOff = ({ match }) => html`<section class="room panel">
  <h2>${match.title}</h2>
  <p>${gettext("This match was called off.")}</p>
  <div class="row"><a class="button primary" href=${`/new/${match.game}/`}>${gettext("Open another table")}</a><a class="button" href="/">${gettext("To the front page")}</a></div>
</section>`;

/** @param {Table} table @returns {string} the last move in words, whatever it led to included */
function lastMove({ log }) {
  const of = (/** @type {string} */ id) => id.split(".")[0];
  const last = log.lines.at(-1);
  return last ? log.lines.filter((line) => of(line.id) === of(last.id)).map((line) => line.said.text).join(" ") : "";
}

/** @param {Table} table @returns {string} that one more time-out is the last, "" while it is not */
function warning({ match }) {
  const missed = match.you === null ? 0 : (match.seats[match.you].missed ?? 0);
  if (match.status !== "running" || !missed || missed < match.pace.misses - 1) return "";
  return ngettext("Your time has run out: once more in a row, and you are out of the match.", "Your time has run out %(n)s times in a row: once more, and you are out of the match.", missed).replace("%(n)s", String(missed));
}

/** @param {Table} table */
function drawStatus(table) {
  const { match, refusal } = table;
  const own = match.you === null ? null : match.seats[match.you];
  const last = lastMove(table);
  const warned = warning(table);
  return html`<div class="status-line" data-place=${own ? `seat:${own.seat}` : nothing}>
    ${own ? html`<div class="own ${isMine(table) ? "turn" : ""}"><span class="own-name">${drawName(table, own)}</span>${drawClock(table, own)}</div>` : nothing}
    <div class="status">
      ${
        refusal
          ? html`<p class="refusal">${refusal.message} ${refusal.rule ? html`<a href=${table.rule(refusal.rule)} target="_blank" rel="noopener">${refusal.rule}</a>` : nothing}</p>`
          : html`<p class="now">${statusText(table)}${
              match.status === "finished" && table.resultSeen
                ? html` <button class="link" @click=${() => { table.resultSeen = false; table.redraw(); }}>${gettext("Show the result")}</button>`
                : nothing
            }</p>`
      }
      ${warned ? html`<p class="warned">${warned}</p>` : nothing}
      ${last && match.status === "running" ? html`<p class="last">${last}</p>` : nothing}
    </div>
    ${table.game.glance ? html`<div class="glance" aria-hidden="true">${table.game.glance(table)}</div>` : nothing}
  </div>`;
}

/** @param {Table} table @returns {string} */
function statusText(table) {
  const { match, start } = table;
  if (match.status === "finished") return gettext("The match is over.");
  if (match.status === "aborted") return gettext("This match was called off.");
  if (match.you !== null && match.seats[match.you].left) return gettext("You have left this match; you may go on watching.");
  if (table.waiting && !table.online) return gettext("This is sent when the connection is back.");
  if (match.you !== null && isMine(table)) return table.waiting ? gettext("…") : table.game.asking?.(table) || start.game.decisions[table.table.pending[match.you]];
  const owing = Object.keys(table.table.pending).map((seat) => table.name(Number(seat)));
  const names = new Intl.ListFormat(document.documentElement.lang).format(owing);
  return interpolate(match.you === null ? gettext("You are watching. To move: %(names)s.") : gettext("Waiting for %(names)s."), { names }, true);
}

/** @param {Table} table */
function drawSide(table) {
  const { match, start } = table;
  const playing = match.status === "running" && match.you !== null && !match.seats[match.you].left;
  const orders = Object.entries(start.game.orders);
  return html`<aside class="side">
    <h2>${gettext("What happened")}</h2>
    <ol class="log" data-walk aria-label=${gettext("What happened")}>
      ${repeat(table.log.lines, (line) => line.id, (line, n) => html`<li>${drawLine(table, line, n === table.log.lines.length - 1)}</li>`)}
    </ol>
    ${
      playing && orders.length
        ? html`<label class="orders">${gettext("Standing order")}
            <select @change=${(/** @type {Event} */ event) => table.order(/** @type {HTMLSelectElement} */ (event.target).value)}>
              ${orders.map(([value, label]) => html`<option value=${value} ?selected=${match.orders === value}>${label}</option>`)}
            </select></label>`
        : nothing
    }
    ${match.table ? html`<div class="house-rules">${drawOptions(table)}</div>` : nothing}
    <div class="side-foot">
      <a href=${start.urls.rulebook} target="_blank" rel="noopener">${gettext("Rules")}</a>
      <a href=${start.urls.fair} target="_blank" rel="noopener">${gettext("Fair shuffle")}</a>
      <button class="link" @click=${openHelp}>${gettext("Keys")} <kbd>?</kbd></button>
      ${playing ? html`<button class="link" @click=${() => ask("resign")}>${gettext("Resign")}</button>` : nothing}
    </div>
    ${match.edition_current ? nothing : html`<p class="small">${interpolate(gettext("Played with the edition %(edition)s; new matches use a newer one."), { edition: match.edition }, true)}</p>`}
    <dialog class="sheet" id="resign">
      <h2>${gettext("Give up this match?")}</h2>
      <p>${gettext("You will be placed last of those who still play.")}</p>
      <form method="dialog" class="row">
        <button class="button danger" @click=${() => table.resign()}>${gettext("Resign")}</button>
        <button class="button">${gettext("Play on")}</button>
      </form>
    </dialog>
  </aside>`;
}

/** @param {string} id */
function ask(id) {
  const sheet = document.getElementById(id);
  if (sheet instanceof HTMLDialogElement) sheet.showModal();
}

/** @param {Table} table */
function drawHelp(table) {
  /** @type {[string, string][]} */
  const keys = [
    ["← →", gettext("through the hand")],
    ["Enter", gettext("play the card")],
    ["H", gettext("to the hand")],
    ["L", gettext("to the log")],
    ...table.game.keys,
    ["Esc", gettext("take back a choice")],
  ];
  return html`<dialog class="sheet help">
    <h2>${gettext("Keys")}</h2>
    <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
    <label class="check"><input type="checkbox" ?checked=${lettersOn()} @change=${(/** @type {Event} */ event) => setLetters(/** @type {HTMLInputElement} */ (event.target).checked)} />${gettext("Single letters act")}</label>
    <form method="dialog"><button class="button">${gettext("Close")}</button></form>
  </dialog>`;
}

