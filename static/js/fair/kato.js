// @ts-check
// How KaTO deals (games/engine/kato/rounds.py): the dealer by lot, the deck shuffled, each seat's cards
// from its end, and a first card that is neither a Wild Draw Four nor the Cone.

import { face, sprite } from "../games/kato/cards.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { deck, prove } from "./main.js";

/** Kinds after which somebody may hold other cards than those dealt. */
const DRAWS = new Set(["draw_two", "wild_draw_four", "cone"]);
const PUT_BACK = new Set(["wild_draw_four", "cone"]);

/** @param {import("./main.js").MatchRecord} record @param {import("./rng.js").Rng} rng @returns {Promise<import("./main.js").Deal>} */
async function deal({ edition, options, seats }, rng) {
  const { cards } = edition.data;
  const kind = (/** @type {number} */ card) => cards[card].kind;
  if (options.first_player === "random") await rng.below(seats);
  const left = deck(cards).filter((card) => options.cone !== "off" || kind(card) !== "cone");
  await rng.shuffle(left);
  const each = Number(options.start_cards);
  const hands = Array.from({ length: seats }, () => left.splice(-each).sort((a, b) => a - b));
  while (PUT_BACK.has(kind(left[left.length - 1]))) await rng.shuffle(left);
  return { hands, top: left.pop() };
}

/** @param {import("./main.js").MatchRecord} record @param {import("./main.js").Deal} dealt @returns {import("./main.js").Shown[]} */
function shown({ edition, moves }, dealt) {
  const draws = (/** @type {number | undefined} */ card) => card !== undefined && DRAWS.has(edition.data.cards[card].kind);
  const found = [];
  if (draws(dealt.top)) return [];
  for (const { seat, action } of moves) {
    if (action?.kind === "choose_colour" || action?.kind === "call") continue;
    if (action?.kind !== "play") break;
    found.push({ seat, card: action.card });
    if (draws(action.card)) break;
  }
  return found;
}

prove(deal, shown, (card, name) => html`${face(card)}<span class="visually-hidden">${name}</span>`, sprite);
