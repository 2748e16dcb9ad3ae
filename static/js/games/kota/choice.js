// @ts-check
// What the player has begun at KOTA's table and not sent yet: cards of the hand, and what they are for.
// It knows no rule: whatever is offered is a part of some action in the server's list.

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Action} Action */
/** @typedef {{seat: number, royale: number | null}} Aim */

const nobody = -1;

export const begun = {
  /** @type {number[]} places in the hand */ picked: [],
  /** @type {Aim | null} an opponent, or a Royale in an opponent's trench */ aim: null,
  /** @type {number | null} a Royale of the own trench */ own: null,
  /** @type {number | null} a card of the graveyard or of a hand seen */ wanted: null,
  /** @type {number | null} the card whose words are shown */ reading: null,
  /** the place in the hand that is in the tab order */ at: 0,
};

/** @param {Seen} seen @returns {number[]} the kinds picked from the hand */
const kinds = (seen, places = begun.picked) => places.map((place) => (seen.table.hand ?? [])[place]);

/** @param {Action} action @returns {number[]} the cards of the hand it uses */
function used(action) {
  switch (action.kind) {
    case "attack":
    case "defend":
      return [action.card, action.second, action.support].filter((card) => card !== nobody);
    case "play":
    case "play_at":
    case "play_royale":
    case "play_swap":
    case "excavate":
      return [action.card];
    default:
      return [];
  }
}

/** @param {Action} action @returns {Aim | null} what of an opponent's it names */
const aimOf = (action) => (action.target === undefined ? null : { seat: action.target, royale: action.royale ?? null });

/** @param {Action} action @returns {number | null} what of the own trench it names */
function ownOf(action) {
  if (action.kind === "play_swap") return action.own;
  if (action.kind === "give_up") return action.royale;
  return action.kind === "discard_royale" ? action.card : null;
}

/** @param {number[]} part @param {number[]} whole @returns {boolean} */
function within(part, whole) {
  const rest = [...whole];
  return part.every((card) => rest.includes(card) && rest.splice(rest.indexOf(card), 1));
}

/** @param {Aim | null} wanted @param {Aim | null} named */
const sameAim = (wanted, named) => wanted === null || (named !== null && named.seat === wanted.seat && (wanted.royale === null || named.royale === wanted.royale));

/**
 * @typedef {{cards: number[], aim: Aim | null, own: number | null, wanted: number | null}} Chosen
 * @param {Seen} seen @param {Partial<Chosen>} [change] @returns {Chosen}
 */
const chosen = (seen, change = {}) => ({ cards: kinds(seen), aim: begun.aim, own: begun.own, wanted: begun.wanted, ...change });

/** @param {Seen} seen @param {Chosen} what @returns {Action[]} the listed actions it may still become */
const open = (seen, { cards, aim, own, wanted }) =>
  seen.match.legal.filter((action) =>
    within(cards, used(action)) && sameAim(aim, aimOf(action)) && (own === null || ownOf(action) === own) && (wanted === null || action.wanted === wanted));

/** @param {Seen} seen @returns {boolean} */
export const anything = (seen) => begun.picked.length > 0 || begun.aim !== null || begun.own !== null || begun.wanted !== null;

/** @param {Seen} seen @returns {Action | undefined} the action that is chosen to the end */
export function ready(seen) {
  const choice = chosen(seen);
  if (!anything(seen)) return undefined;
  return open(seen, choice).find((action) => {
    const aim = aimOf(action);
    return (
      used(action).length === choice.cards.length &&
      (aim === null ? choice.aim === null : choice.aim !== null && aim.royale === choice.aim.royale) &&
      ownOf(action) === choice.own &&
      (action.wanted ?? null) === choice.wanted
    );
  });
}

/** Kept while nothing changes: many elements ask. @type {{of: string, answer: Offers}} */
let known = { of: "", answer: { hand: new Set(), royales: new Set(), seats: new Set(), own: new Set(), wanted: new Set() } };

/**
 * What may be chosen next, in addition to what has been.
 * @typedef {{hand: Set<number>, royales: Set<string>, seats: Set<number>, own: Set<number>, wanted: Set<number>}} Offers
 * @param {Seen} seen
 * @returns {Offers}
 */
export function offers(seen) {
  const choice = chosen(seen);
  const of = JSON.stringify([seen.match.id, seen.match.version, seen.match.legal.length, choice]);
  if (known.of === of) return known.answer;
  /** @type {Offers} */ const answer = { hand: new Set(), royales: new Set(), seats: new Set(), own: new Set(), wanted: new Set() };
  for (const action of open(seen, choice)) {
    const rest = [...used(action)];
    for (const card of choice.cards) rest.splice(rest.indexOf(card), 1);
    for (const card of rest) answer.hand.add(card);
  }
  for (const action of open(seen, chosen(seen, { aim: null }))) {
    const aim = aimOf(action);
    if (aim && aim.royale !== null) answer.royales.add(`${aim.seat}:${aim.royale}`);
    else if (aim) answer.seats.add(aim.seat);
  }
  for (const action of open(seen, chosen(seen, { own: null }))) {
    const own = ownOf(action);
    if (own !== null && (choice.cards.length || choice.aim || !used(action).length)) answer.own.add(own);
  }
  for (const action of open(seen, chosen(seen, { wanted: null }))) if (action.wanted !== undefined) answer.wanted.add(action.wanted);
  known = { of, answer };
  return answer;
}

/** @param {Seen} seen @param {string} kind @returns {Action | undefined} */
export const listed = (seen, kind) => seen.match.legal.find((action) => action.kind === kind);

/** @param {Seen} seen @returns {import("../../types").Pick | undefined} how many cards of the hand are to be discarded */
export const discarding = (seen) => listed(seen, "discard_down")?.cards;

/** A card of the hand was chosen. @param {Seen} seen @param {number} place @returns {void} */
export function tapCard(seen, place) {
  const card = (seen.table.hand ?? [])[place];
  begun.reading = card;
  begun.at = place;
  const many = discarding(seen);
  if (many) return toggle(seen, place, many.most);
  if (begun.picked.includes(place)) return put(seen, begun.picked.filter((one) => one !== place), true);
  const { cards } = seen.start.edition;
  const others = begun.picked.filter((one) => cards[(seen.table.hand ?? [])[one]].type !== cards[card].type);
  for (const picked of [[...begun.picked, place], [...others, place], [place]]) {
    if (open(seen, chosen(seen, { cards: kinds(seen, picked) })).length) return put(seen, picked, true);
  }
  if (open(seen, { cards: [card], aim: null, own: null, wanted: null }).length) return put(seen, [place], false);
  if (seen.table.why[card]) seen.refuse(seen.table.why[card]);
  else seen.redraw();
}

/** @param {Seen} seen @param {number[]} picked @param {boolean} keep what it is for */
function put(seen, picked, keep) {
  begun.picked = picked;
  if (!keep || !picked.length) begun.aim = begun.own = begun.wanted = null;
  if (!picked.length) begun.reading = null;
  seen.redraw();
}

/** @param {Seen} seen @param {number} place @param {number} most */
function toggle(seen, place, most) {
  const rest = begun.picked.filter((one) => one !== place);
  begun.picked = rest.length < begun.picked.length ? rest : [...rest, place].slice(-most);
  seen.redraw();
}

/** An opponent, or one of the Royales in a trench, was chosen. @param {Seen} seen @param {number} seat @param {number | null} royale */
export function tapAim(seen, seat, royale) {
  const again = begun.aim?.seat === seat && begun.aim.royale === royale;
  begun.aim = again ? null : { seat, royale };
  if (royale !== null) begun.reading = again ? null : royale;
  seen.redraw();
}

/** A Royale of the own trench was chosen. @param {Seen} seen @param {number} royale */
export function tapOwn(seen, royale) {
  begun.own = begun.own === royale ? null : royale;
  begun.reading = begun.own;
  if (begun.own !== null && begun.aim && !open(seen, chosen(seen)).length) begun.aim = null;
  seen.redraw();
}

/** A card of the graveyard, or of a hand that is seen, was chosen. @param {Seen} seen @param {number} card */
export function tapWanted(seen, card) {
  begun.wanted = begun.wanted === card ? null : card;
  begun.reading = begun.wanted;
  seen.redraw();
}

/** Send what is chosen to the end. @param {Seen} seen @returns {boolean} whether it was */
export function send(seen) {
  if (seen.waiting) return false;
  const many = discarding(seen);
  const action = many && begun.picked.length === many.most ? { kind: "discard_down", cards: kinds(seen) } : many ? undefined : ready(seen);
  if (!action) return false;
  clear();
  seen.act(action);
  const next = document.querySelector(".kota-hand [tabindex='0']"); // the button that was pressed is gone
  if (document.activeElement === document.body && next instanceof HTMLElement) next.focus({ preventScroll: true });
  return true;
}

/** Forget what was begun. @param {Seen} seen @returns {boolean} whether anything was */
export function cancel(seen) {
  const had = anything(seen) || begun.reading !== null;
  clear();
  if (had) seen.redraw();
  return had;
}

function clear() {
  begun.picked = [];
  begun.aim = begun.own = begun.wanted = begun.reading = null;
}

/** A new view: what was begun holds only while the question is the same. @param {Seen} seen @param {import("../../types").MatchView} before */
export function changed(seen, before) {
  const asked = seen.table.pending[seen.me ?? -1];
  const wasAsked = before.table?.pending[seen.me ?? -1];
  const sameHand = JSON.stringify(before.table?.hand) === JSON.stringify(seen.table.hand);
  if (asked !== wasAsked || !sameHand || seen.table.turn_number !== before.table?.turn_number || seen.table.actions_left !== before.table?.actions_left) clear();
  else if (anything(seen) && !discarding(seen) && !open(seen, chosen(seen)).length) clear();
  begun.at = Math.min(begun.at, Math.max(0, (seen.table.hand?.length ?? 1) - 1));
}
