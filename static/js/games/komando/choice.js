// @ts-check
// What the player has begun at KOMANDO's table and not sent yet: a card without its target, a target
// without its card, cards to discard. It only matches the server's list of legal actions.

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */

export const begun = {
  /** @type {number | null} the card to attack with */ card: null,
  /** @type {number | null} the seat to attack */ target: null,
  /** @type {number[]} cards to discard */ discards: [],
  /** the place in the hand that is in the tab order */ at: 0,
};

/** @param {Seen} seen @returns {string | undefined} what the own seat owes */
export const owed = (seen) => seen.table.pending[seen.me ?? -1];

/** @param {Seen} seen @param {number} card @returns {Action[]} */
export const attacksWith = (seen, card) => seen.match.legal.filter((action) => action.kind === "attack" && action.card === card);

/** @param {Seen} seen @param {string} kind @returns {Action | undefined} */
export const listed = (seen, kind) => seen.match.legal.find((action) => action.kind === kind);

/** @param {Seen} seen @returns {number[]} the seats that may be attacked, with the card chosen if there is one */
export function targets(seen) {
  if (seen.waiting) return [];
  return [...new Set(seen.match.legal.filter((action) => action.kind === "attack" && (begun.card === null || action.card === begun.card)).map((action) => action.target))];
}

/** A new view: only what is still listed stays begun. @param {Seen} seen */
export function changed(seen) {
  const attacks = seen.match.legal.filter((action) => action.kind === "attack");
  if (!attacks.some((action) => action.card === begun.card)) begun.card = null;
  if (!attacks.some((action) => action.target === begun.target)) begun.target = null;
  const choice = listed(seen, "discard")?.cards;
  begun.discards = begun.discards.filter((card) => choice?.pick.includes(card));
  begun.at = Math.min(begun.at, Math.max(0, (seen.table.hand?.length ?? 1) - 1));
}

/** A card of the hand was chosen. @param {Seen} seen @param {number} card @returns {void} */
export function tap(seen, card) {
  if (seen.waiting) return;
  switch (owed(seen)) {
    case "attack":
      return chooseCard(seen, card);
    case "defend":
      return send(seen, seen.match.legal.find((action) => action.kind === "defend" && action.card === card));
    case "discard":
      if (!listed(seen, "discard")) return seen.refuse("not_your_decision");
      begun.discards = begun.discards.includes(card) ? begun.discards.filter((one) => one !== card) : [...begun.discards, card];
      return seen.redraw();
    default:
      return seen.refuse(seen.match.status === "running" ? "not_your_decision" : "match_over");
  }
}

/** @param {Seen} seen @param {number} card @returns {void} */
function chooseCard(seen, card) {
  const attacks = attacksWith(seen, card);
  const aimed = attacks.find((action) => action.target === begun.target);
  if (aimed || attacks.length < 2) return send(seen, aimed ?? attacks[0]);
  begun.card = begun.card === card ? null : card;
  seen.redraw();
}

/** A seat was chosen to be attacked. @param {Seen} seen @param {number} target @returns {void} */
export function aim(seen, target) {
  if (seen.waiting) return;
  if (begun.card !== null) return send(seen, attacksWith(seen, begun.card).find((action) => action.target === target));
  begun.target = begun.target === target ? null : target;
  seen.redraw();
}

/** @param {Seen} seen @returns {boolean} whether as many cards are chosen as have to go */
export function discardsReady(seen) {
  const choice = listed(seen, "discard")?.cards;
  return Boolean(choice) && begun.discards.length >= choice.least && begun.discards.length <= choice.most;
}

/** Lay away the chosen cards. @param {Seen} seen */
export function discard(seen) {
  if (seen.waiting) return;
  if (!discardsReady(seen)) return seen.refuse("wrong_count");
  send(seen, { kind: "discard", cards: begun.discards });
}

/** @param {Seen} seen @param {Action | undefined} action */
function send(seen, action) {
  if (action) seen.act(action);
  else seen.refuse("not_legal");
}

/** @param {Seen} seen @returns {boolean} whether something was begun */
export function cancel(seen) {
  const had = begun.card !== null || begun.target !== null || begun.discards.length > 0;
  begun.card = begun.target = null;
  begun.discards = [];
  seen.redraw();
  return had;
}
