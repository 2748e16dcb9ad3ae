// @ts-check
// How KOTA deals (games/engine/kota/setup.py): with two players some cards are taken out; then the deck is
// shuffled and dealt one by one from its end, negatives swapped; all again while a seat has three leaders.

import { deck, prove } from "./main.js";

const HAND = 7;
const HAND_OF_TWO = 10;
const TOO_MANY_LEADERS = 3;
const LEADERS_OUT = 3;

/** @param {any} card */
const isLeader = (card) => card.type === "royale" && card.class === "leader";

/** @param {any} card @returns {boolean} whether it makes its owner win with fewer leaders */
const winsShort = (card) => (card.effects ?? []).some((/** @type {any} */ effect) => effect.op === "win_short");

/** @param {import("./main.js").MatchRecord} record @param {import("./rng.js").Rng} rng @returns {Promise<import("./main.js").Deal>} */
async function deal({ edition, options, seats }, rng) {
  const { cards } = edition.data;
  let all = deck(cards).filter((kind) => options.covid === "yes" || !cards[kind].covid);
  if (seats === 2) all = await takeOut(cards, all, Number(options.removed), rng);
  for (;;) {
    const dealt = await dealOnce(cards, [...all], seats, rng);
    if (dealt.open.every((trench) => trench.filter((kind) => isLeader(cards[kind])).length < TOO_MANY_LEADERS)) return dealt;
  }
}

/**
 * @param {any[]} cards
 * @param {number[]} all
 * @param {number} count of others that go besides the leaders
 * @param {import("./rng.js").Rng} rng
 */
async function takeOut(cards, all, count, rng) {
  const left = all.filter((kind) => !cards[kind].not_for_two);
  await rng.shuffle(left);
  const out = [
    ...left.filter((kind) => isLeader(cards[kind])).slice(0, LEADERS_OUT),
    ...left.filter((kind) => !isLeader(cards[kind]) && !winsShort(cards[kind])).slice(0, count),
  ];
  for (const kind of out) left.splice(left.indexOf(kind), 1);
  return left.sort((a, b) => a - b);
}

/**
 * @param {any[]} cards
 * @param {number[]} left
 * @param {number} seats
 * @param {import("./rng.js").Rng} rng
 */
async function dealOnce(cards, left, seats, rng) {
  await rng.shuffle(left);
  /** @type {number[][]} */ const hands = Array.from({ length: seats }, () => []);
  /** @type {number[][]} */ const open = Array.from({ length: seats }, () => []);
  /** @type {number[]} */ const negatives = [];
  for (let round = 0; round < (seats === 2 ? HAND_OF_TWO : HAND); round++)
    for (let seat = 0; seat < seats; seat++) {
      while (cards[left[left.length - 1]].negative) negatives.push(/** @type {number} */ (left.pop()));
      const kind = /** @type {number} */ (left.pop());
      (cards[kind].type === "royale" ? open : hands)[seat].push(kind);
    }
  if (negatives.length) {
    left.push(...negatives);
    await rng.shuffle(left);
  }
  for (const hand of hands) hand.sort((a, b) => a - b);
  return { hands, open };
}

/** The first card played came from the deal. @param {import("./main.js").MatchRecord} record @returns {import("./main.js").Shown[]} */
function shown({ moves }) {
  const [first] = moves;
  return typeof first?.action?.card === "number" ? [{ seat: first.seat, card: first.action.card }] : [];
}

prove(deal, shown);
