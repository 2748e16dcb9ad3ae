// @ts-check
// Which rules a card's text rests on, and their words: those of the rulebook page, in the reader's language.

/** By what the card does: the operations of the edition's `effects`. @type {Record<string, string[]>} */
const OF_OPERATION = {
  discard_to_draw: ["KOTA-6", "KOTA-8"],
  win_short: ["KOTA-24", "KOTA-34"],
  ignore_negatives: ["KOTA-9", "KOTA-28"],
  battle_bonus: ["KOTA-16", "KOTA-17"],
  draw_more: ["KOTA-8", "KOTA-17"],
  shield: ["KOTA-30", "KOTA-28"],
  returns: ["KOTA-29"],
  pairs: ["KOTA-11", "KOTA-29"],
  loot: ["KOTA-29"],
  capture: ["KOTA-29"],
  lose_royale: ["KOTA-9", "KOTA-28"],
  lose_hand: ["KOTA-9", "KOTA-28"],
  lose_turns: ["KOTA-9", "KOTA-22", "KOTA-32"],
  counter: ["KOTA-19", "KOTA-20", "KOTA-9"],
  steal_cards: ["KOTA-30"],
  move_royale: ["KOTA-30", "KOTA-18"],
  swap_royales: ["KOTA-30", "KOTA-18"],
  draw: ["KOTA-8"],
  actions: ["KOTA-21", "KOTA-32"],
  block: ["KOTA-22", "KOTA-32"],
  spy: ["KOTA-30"],
  excavate: ["KOTA-31"],
  swap_hands: ["KOTA-30"],
  sacrifice: ["KOTA-33"],
  truce: ["KOTA-13", "KOTA-16"],
  bonus: ["KOTA-13", "KOTA-16"],
  sabotage: ["KOTA-16", "KOTA-29"],
  quarantine: ["KOTA-18"],
  discard_down: ["KOTA-33", "KOTA-30"],
  fetch: ["KOTA-31", "KOTA-34"],
};
const LEADER = ["KOTA-10"];
const BATTLE = ["KOTA-11", "KOTA-12", "KOTA-13", "KOTA-14", "KOTA-15"];

/** @type {Map<string, string> | null} */
let words = null;
let asked = false;

export const rulings = {
  /** @param {import("./cards.js").KotaCard} card @returns {string[]} ids of rules, the closest first */
  of(card) {
    const own = (card.effects ?? []).flatMap(({ op }) => OF_OPERATION[op] ?? []);
    const type = card.class === "leader" ? LEADER : card.type === "battle" ? BATTLE : [];
    return [...new Set([...own, ...type])];
  },

  /** @param {string} id @returns {string | undefined} the rule's words, once they are here */
  text: (id) => words?.get(id),

  /** Fetch the rulebook's words once. @param {string} address @param {() => void} then */
  async load(address, then) {
    if (asked) return;
    asked = true;
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      words = new Map();
      for (const line of page.querySelectorAll(".rule-line[id]")) {
        line.querySelector(".id")?.remove();
        words.set(line.id, line.textContent?.trim() ?? "");
      }
      then();
    } catch {
      asked = false; // without a line the links alone stand there
    }
  },
};
