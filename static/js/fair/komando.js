// @ts-check
// How KOMANDO deals (games/engine/komando/rules.py): the dealer by lot, the deck shuffled, three cards a
// seat from its end.

import { deck, prove } from "./main.js";

const HAND = 3;

/** @param {import("./main.js").MatchRecord} record @param {import("./rng.js").Rng} rng @returns {Promise<import("./main.js").Deal>} */
async function deal({ edition, seats }, rng) {
  await rng.below(seats);
  const left = deck(edition.data.cards);
  await rng.shuffle(left);
  return { hands: Array.from({ length: seats }, () => left.splice(-HAND).sort((a, b) => a - b)) };
}

/** The first card of each seat came from the deal. @param {import("./main.js").MatchRecord} record @returns {import("./main.js").Shown[]} */
function shown({ moves }) {
  /** @type {Map<number, number>} */ const first = new Map();
  for (const { seat, action } of moves) if (action && typeof action.card === "number" && !first.has(seat)) first.set(seat, action.card);
  return [...first].map(([seat, card]) => ({ seat, card }));
}

prove(deal, shown);
