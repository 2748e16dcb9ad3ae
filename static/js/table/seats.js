// @ts-check
// The seats around the table: who sits there, how long they have, what the game shows of them.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../types").SeatView} SeatView */
/** @typedef {import("../types").Seen & {game: import("../types").Game}} Table */

/** @param {Table} table @param {SeatView} seat */
export function drawClock(table, seat) {
  const deadline = table.match.deadlines.find((one) => one.seat === seat.seat);
  if (!deadline?.due_at) return nothing;
  const bank = table.match.pace.kind === "live" ? (seat.bank ?? 0) : 0;
  return html`<span class="clock" role="timer" data-due=${deadline.due_at} data-bank=${bank} data-own=${deadline.yours ? "1" : nothing}></span>${
    bank >= 1 ? html`<span class="bank" title=${gettext("Time bank")}>+${Math.round(bank)}</span>` : nothing
  }`;
}

/** @param {SeatView} seat */
export const drawRating = (seat) =>
  seat.rating
    ? html`<span class="rating" title=${seat.rating.provisional ? gettext("Rating, still provisional") : gettext("Rating")}>${seat.rating.value}${seat.rating.provisional ? "?" : ""}</span>`
    : nothing;

/** @param {Table} table @param {SeatView} seat */
export function drawName(table, seat) {
  const away = !seat.bot && !table.here.has(seat.seat);
  return html`<span class="dot ${seat.bot ? "bot" : away ? "away" : "here"}" title=${seat.bot ? gettext("A bot") : away ? gettext("Not at the table now") : gettext("At the table")}></span>
    <b class="who">${seat.name}</b>${drawRating(seat)}`;
}

/** @param {Table} table @param {SeatView} seat */
export function drawSeat(table, seat) {
  const { match } = table;
  const turn = match.table && match.status === "running" && seat.seat in match.table.pending;
  const out = seat.left !== "" || (match.table && !match.table.active[seat.seat]);
  return html`<li class="seat ${turn ? "turn" : ""} ${out ? "out" : ""}" data-place="seat:${seat.seat}">
    <div class="seat-name">${drawName(table, seat)}${drawClock(table, seat)}</div>
    ${seat.left ? html`<p class="left">${seat.left === "time" ? gettext("out of time") : gettext("resigned")}</p>` : nothing}
    ${match.table ? table.game.seat(table, seat.seat) : nothing}
    ${turn ? html`<span class="visually-hidden">${gettext("to move")}</span>` : nothing}
  </li>`;
}

/**
 * The other seats as they sit from the own one on, clockwise; all of them for a spectator.
 * @param {Table} table
 */
export function others(table) {
  const { seats, you } = table.match;
  if (you === null) return seats;
  return [...seats.slice(you + 1), ...seats.slice(0, you)];
}
