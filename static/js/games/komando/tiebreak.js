// @ts-check
// The tie-break's scene: its round, its hand size, and who attacks in which order.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { sign } from "./cards.js";
import { livesText } from "./words.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Drawn} Drawn */

/** @param {Seen} seen @returns {Drawn} */
export function tiebreakScene(seen) {
  const { round, seats, size, first } = seen.table.tiebreak;
  const all = seen.match.seats.length;
  const order = [...seats].sort((a, b) => ((a - first + all) % all) - ((b - first + all) % all));
  return html`<section class="sudden" aria-labelledby="sudden-title">
    <h2 id="sudden-title"><span class="crossed" aria-hidden="true">${sign("sword")}${sign("sword")}</span>${gettext("Tie-break")}</h2>
    <p>${interpolate(gettext("Round %(n)s"), { n: round }, true)} · ${interpolate(ngettext("hands of %(n)s card", "hands of %(n)s cards", size), { n: size }, true)}</p>
    <ol class="queue" aria-label=${gettext("Who attacks, in this order")}>${order.map((seat) => drawTurn(seen, seat))}</ol>
  </section>`;
}

/** @param {Seen} seen @param {number} seat @returns {Drawn} a seat in the round's order */
function drawTurn(seen, seat) {
  const { table, match } = seen;
  const discarding = Object.values(table.pending).includes("discard");
  const now = match.status === "running" && (discarding ? table.pending[seat] === "discard" : table.turn === seat);
  const done = !discarding && !now && !table.tiebreak.queue.includes(seat);
  const lives = Math.max(0, table.lives[seat]);
  return html`<li class=${now ? "now" : done ? "done" : ""} aria-current=${now && !discarding ? "step" : nothing}>
    ${now ? html`<span class="mark" aria-hidden="true">${discarding ? "…" : sign("sword")}</span>` : nothing}
    <span class="queue-name">${seen.name(seat)}</span><b class="num" aria-hidden="true">${lives}</b>
    <span class="visually-hidden">${livesText(lives)}${now ? `, ${discarding ? gettext("chooses what to discard") : gettext("attacks now")}` : done ? `, ${gettext("has attacked")}` : ""}</span>
  </li>`;
}
