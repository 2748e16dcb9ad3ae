// @ts-check
// The proof in the visitor's own browser: the secret fits the seal, secret and words give the seed, the
// seed gives the deal, and what was played first lay in that deal.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Rng, hex, matchSeed, seal } from "./rng.js";

/** @typedef {{seat: number, kind: string, action: import("../types").Action | null}} Move */
/** @typedef {{game: string, edition: {key: string, data: {cards: any[]}}, options: Record<string, string>, seats: number, players: string[],
 *   commitment: string, server_seed: string, nonces: string[], moves: Move[]}} MatchRecord */
/** @typedef {{hands: number[][], open?: number[][], top?: number}} Deal `open`: cards dealt face up, by seat */
/** @typedef {{seat: number, card: number}} Shown */

/** @param {any[]} cards of an edition @returns {number[]} every card as often as it is in the deck */
export const deck = (cards) => cards.flatMap((card, kind) => Array(card.count).fill(kind));

/**
 * Check the match that the page holds.
 * @param {(record: MatchRecord, rng: Rng) => Promise<Deal>} deal as the game deals
 * @param {(record: MatchRecord, deal: Deal) => Shown[]} shown what was played from the hands as dealt
 * @param {(card: any, name: string) => import("../types").Drawn} [draw] a card
 * @param {import("../types").Drawn} [sprite]
 */
export async function prove(deal, shown, draw = (_card, name) => html`<span class="tag">${name}</span>`, sprite = nothing) {
  const root = document.getElementById("own-check");
  const source = document.getElementById("record")?.textContent;
  if (!root || !source) return;
  /** @type {MatchRecord} */ const record = JSON.parse(source);
  const text = document.getElementById("record-text");
  if (text) text.textContent = JSON.stringify(record, null, 1);
  const body = document.createElement("div");
  root.append(body);
  if (!crypto.subtle) return render(html`<p>${gettext("This check needs a secure connection (https).")}</p>`, body);

  const own = await seal(record.server_seed);
  const seed = await matchSeed(record.server_seed, record.nonces);
  const dealt = await deal(record, new Rng(seed));
  const played = shown(record, dealt);
  const all = (/** @type {number} */ seat) => [...dealt.hands[seat], ...(dealt.open?.[seat] ?? [])];
  const fits = played.every(({ seat, card }) => all(seat).includes(card));
  const language = document.documentElement.lang.slice(0, 2);
  const card = (/** @type {number} */ kind) => {
    const row = record.edition.data.cards[kind];
    return html`<li>${draw(row, row.names[language] ?? row.names.en)}</li>`;
  };
  render(
    html`<div class="sprite">${sprite}</div>
      <ul>
        <li>${verdict(own === record.commitment, gettext("The secret fits the seal"))} <span class="hex">${own}</span></li>
        <li>${gettext("Secret and words give the seed of the match:")} <span class="hex">${hex(seed)}</span></li>
        <li>${verdict(fits, interpolate(ngettext("%(n)s card that was played from the deal lay in it", "%(n)s cards that were played from the deal lay in it", played.length), { n: played.length }, true))}</li>
      </ul>
      <h3>${gettext("The deal")}</h3>
      ${record.players.map((name, seat) => html`<div class="dealt"><b>${name}</b><ul class="small-cards">${all(seat).map(card)}</ul></div>`)}
      ${dealt.top === undefined ? nothing : html`<div class="dealt"><b>${gettext("Turned up")}</b><ul class="small-cards">${card(dealt.top)}</ul></div>`}`,
    body,
  );
}

/** @param {boolean} holds @param {string} text */
const verdict = (holds, text) => html`<span class="verdict ${holds ? "holds" : "fails"}">${text}</span>`;
