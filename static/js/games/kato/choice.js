// @ts-check
// What the player has begun at KaTO's table and not sent yet: cards picked, a colour to name, the call.
// It only matches the server's list of legal actions.

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */

export const begun = {
  /** @type {Action[]} plays that differ in the colour named */ colours: [],
  /** @type {number[]} places in the hand, in the order they will lie */ picked: [],
  armed: false,
  /** the place in the hand that is in the tab order */ at: 0,
};

/** @param {Seen} seen @param {number} card @returns {Action[]} */
export const single = (seen, card) => seen.match.legal.filter((action) => (action.kind === "play" || action.kind === "answer") && action.card === card);

/** @param {Seen} seen @param {number} card @returns {Action[]} */
export const many = (seen, card) => seen.match.legal.filter((action) => action.kind === "play_many" && action.first === card);

/** @param {Seen} seen @param {string} kind @returns {Action | undefined} */
export const listed = (seen, kind) => seen.match.legal.find((action) => action.kind === kind);

/** A new view: what was begun no longer holds. @param {Seen} seen @param {import("../../types").MatchView} before */
export function changed(seen, before) {
  const now = seen.table.pending[seen.me ?? -1];
  if (seen.match.version === before.version) return;
  begun.colours = [];
  begun.picked = [];
  if (!now || !seen.match.legal.some((action) => action.call)) begun.armed = false;
  begun.at = Math.min(begun.at, Math.max(0, (seen.table.hand?.length ?? 1) - 1));
}

/** A card of the hand was chosen. @param {Seen} seen @param {number} place @returns {void} */
export function tap(seen, place) {
  const card = seen.table.hand?.[place] ?? -1;
  if (seen.waiting) return;
  if (seen.table.pending[seen.me ?? -1] === undefined) return seen.refuse(seen.match.status === "running" ? "not_your_decision" : "match_over");
  if (begun.picked.length) return pick(seen, place, card);
  if (many(seen, card).length) {
    begun.picked = [place];
    return seen.redraw();
  }
  play(seen, single(seen, card), card);
}

/** Put a card to the picked ones or take it back. @param {Seen} seen @param {number} place @param {number} card @returns {void} */
function pick(seen, place, card) {
  const hand = seen.table.hand ?? [];
  if (begun.picked[0] === place) begun.picked = [];
  else if (begun.picked.includes(place)) begun.picked = begun.picked.filter((one) => one !== place);
  else if (fits(seen, [...begun.picked, place].map((one) => hand[one]))) begun.picked = [...begun.picked, place];
  else {
    begun.picked = [];
    return tap(seen, place);
  }
  seen.redraw();
}

/** @param {Seen} seen @param {number[]} cards @returns {Action[]} the listed plays that these cards fit, filled in */
function fits(seen, cards) {
  const [first, ...rest] = cards;
  return many(seen, first)
    .filter(({ rest: choice }) => {
      const pool = [...choice.pick];
      const held = rest.every((card) => pool.includes(card) && pool.splice(pool.indexOf(card), 1));
      return held && rest.length >= choice.least && rest.length <= choice.most;
    })
    .map((action) => ({ ...action, rest }));
}

/** Lay the picked cards. @param {Seen} seen */
export function layPicked(seen) {
  const hand = seen.table.hand ?? [];
  const cards = begun.picked.map((place) => hand[place]);
  if (cards.length === 1) play(seen, single(seen, cards[0]), cards[0]);
  else play(seen, fits(seen, cards), cards[0]);
}

/** Send one of the plays, asking for a colour where they differ by it. @param {Seen} seen @param {Action[]} plays @param {number} card */
function play(seen, plays, card) {
  if (!plays.length) return seen.refuse(seen.table.why[card] ?? "not_legal");
  const called = plays.filter((action) => action.call === begun.armed);
  const choice = called.length ? called : plays;
  if (new Set(choice.map((action) => action.colour)).size > 1) {
    begun.colours = choice;
    seen.redraw();
    const first = document.querySelector(".colours button");
    if (first instanceof HTMLElement) first.focus();
    return;
  }
  seen.act(choice[0]);
}

/** @param {Seen} seen @returns {boolean} whether something was begun */
export function cancel(seen) {
  const had = begun.colours.length + begun.picked.length > 0;
  begun.colours = [];
  begun.picked = [];
  seen.redraw();
  return had;
}

/** @param {Seen} seen */
export function arm(seen) {
  begun.armed = !begun.armed;
  seen.redraw();
}
