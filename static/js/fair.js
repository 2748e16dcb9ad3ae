// @ts-check
// The proof in the visitor's own browser: the secret fits the seal, secret and words give the seed, and
// every number of the deal comes from that seed, in order. It knows no game: the site says what was asked
// of the generator and what it answered, and this asks its own.

import { html, render } from "../vendor/lit-html/lit-html.js";
import { Rng, hex, matchSeed, seal } from "./rng.js";

/** @typedef {{below: number, result: number} | {shuffle: number[], result: number[]}} Step */
/** @typedef {{edition: {data: {cards: {names: Record<string, string>}[]}}, players: string[], commitment: string, server_seed: string, nonces: string[]}} MatchRecord */
/** @typedef {{steps: Step[], hands: number[][]}} Deal */

/** @param {string} id @returns {any} the JSON that the page holds under this name */
const held = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** @param {boolean} holds @param {string} text */
const verdict = (holds, text) => html`<span class="verdict ${holds ? "holds" : "fails"}">${text}</span>`;

/** @param {Step[]} steps @param {Rng} rng @returns {Promise<boolean>} whether each answer is the generator's */
async function follow(steps, rng) {
  for (const step of steps)
    if ("shuffle" in step) {
      const cards = [...step.shuffle];
      await rng.shuffle(cards);
      if (String(cards) !== String(step.result)) return false;
    } else if ((await rng.below(step.below)) !== step.result) return false;
  return true;
}

/** @param {HTMLElement} root */
async function prove(root) {
  /** @type {MatchRecord} */ const record = held("record");
  /** @type {Deal} */ const deal = held("deal");
  const text = document.getElementById("record-text");
  if (text) text.textContent = JSON.stringify(record, null, 1);
  const body = document.createElement("div");
  root.append(body);
  if (!crypto.subtle) return render(html`<p>${gettext("This check needs a secure connection (https).")}</p>`, body);

  const own = await seal(record.server_seed);
  const seed = await matchSeed(record.server_seed, record.nonces);
  const followed = await follow(deal.steps, new Rng(seed));
  const language = document.documentElement.lang.slice(0, 2);
  const card = (/** @type {number} */ kind) => {
    const { names } = record.edition.data.cards[kind];
    return html`<li><span class="tag">${names[language] ?? names.en}</span></li>`;
  };
  const deck = deal.steps.flatMap((step) => ("shuffle" in step ? [step.result] : [])).at(-1) ?? [];
  render(
    html`<ul>
        <li>${verdict(own === record.commitment, gettext("The secret fits the seal"))} <span class="hex">${own}</span></li>
        <li>${gettext("Secret and words give the seed of the match:")} <span class="hex">${hex(seed)}</span></li>
        <li>${verdict(followed, interpolate(ngettext("%(n)s step of the deal follows from the seed", "%(n)s steps of the deal follow from the seed", deal.steps.length), { n: deal.steps.length }, true))}</li>
      </ul>
      <h3>${gettext("The hands it gave")}</h3>
      ${record.players.map((name, seat) => html`<div class="dealt"><b>${name}</b><ul class="small-cards">${deal.hands[seat].map(card)}</ul></div>`)}
      <details><summary>${gettext("The deck as it was shuffled; cards are dealt from its end")}</summary><ol class="dealt small-cards">${deck.map(card)}</ol></details>`,
    body,
  );
}

const root = document.getElementById("own-check");
if (root) prove(root);
