// @ts-check
// KOMANDO's cards and events in words. "You" and a name are separate sentences: languages differ in
// more than the name.

import { signed } from "./cards.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").Said} Said */

/** @param {Seen} seen @param {number} card @returns {import("./cards.js").Card} */
export const cardOf = (seen, card) => seen.start.edition.cards[card];

/** @param {Record<string, string>} words @returns {string} in the page's language */
export const inLanguage = (words) => words[document.documentElement.lang.slice(0, 2)] ?? words.en;

/** @param {Seen} seen @param {number} card @returns {string} */
export const cardName = (seen, card) => inLanguage(cardOf(seen, card).names);

/** @param {Seen} seen @param {number} card @returns {string} all that its face shows, for ears */
export function spoken(seen, card) {
  const { attack, defence, group } = cardOf(seen, card);
  return interpolate(gettext("%(card)s: sword %(attack)s, shield %(defence)s, group %(group)s"), { card: cardName(seen, card), attack, defence, group: signed(group) }, true);
}

/** @param {number} n @returns {string} */
export const livesText = (n) => interpolate(ngettext("%(n)s life", "%(n)s lives", n), { n }, true);

/** @param {string[]} words @returns {string} "Ana, Bruno and Carla" */
const list = (words) => new Intl.ListFormat(document.documentElement.lang).format(words);

/** @param {Seen} seen @param {number[]} seats */
const names = (seen, seats) => list(seats.map((seat) => seen.name(seat)));

/** @param {string} text @param {object} values */
const fill = (text, values) => interpolate(text, values, true);

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Said | null}
 */
export function say(seen, event) {
  const me = event.seat === seen.me && seen.me !== null;
  const name = typeof event.seat === "number" ? seen.name(event.seat) : "";
  /** @param {string} text @param {string} [rule] @param {object} [more] @returns {Said} */
  const said = (text, rule, more = {}) => ({ text: fill(text, { name, ...more }), rule });
  switch (event.kind) {
    case "attacked":
      return attacked(seen, event);
    case "defended":
      return { text: defended(seen, event), rule: "KOM-4" };
    case "drew": {
      // Outside the tie-break both draw one after every battle: only the own card is news.
      const own = event.cards ? fill(gettext("You draw %(cards)s."), { cards: list(event.cards.map((/** @type {number} */ card) => cardName(seen, card))) }) : "";
      const others = event.seats.filter((/** @type {number} */ seat) => seat !== seen.me);
      if (!seen.table.tiebreak || !others.length) return own ? { text: own, rule: "KOM-6" } : null;
      const drawn = others.map((/** @type {number} */ seat) => `${seen.name(seat)} ${event.counts[event.seats.indexOf(seat)]}`);
      return { text: `${own} ${fill(gettext("Cards drawn: %(list)s."), { list: list(drawn) })}`.trim(), rule: "KOM-13" };
    }
    case "reshuffled":
      return said(ngettext("The pile is shuffled: the deck has %(cards)s card.", "The pile is shuffled: the deck has %(cards)s cards.", event.cards), "KOM-7", { cards: event.cards });
    case "skipped":
      return said(me ? gettext("You have no card to attack with.") : gettext("%(name)s has no card to attack with."), seen.table.tiebreak ? "KOM-14" : "KOM-7");
    case "eliminated":
      return said(me ? gettext("You have no life left: you are out.") : gettext("%(name)s has no life left and is out."), "KOM-9");
    case "group_fell":
      return event.tied.length
        ? said(gettext("The group has fallen! Tied with most lives: %(names)s."), "KOM-10", { names: names(seen, event.tied) })
        : said(gettext("The group has fallen! Most lives wins."), "KOM-10");
    case "cards_ran_out":
      return event.tied.length
        ? said(gettext("Nobody has a card left. Tied with most lives: %(names)s."), "KOM-7", { names: names(seen, event.tied) })
        : said(gettext("Nobody has a card left. Most lives wins."), "KOM-7");
    case "tiebreak_began":
      return said(gettext("Tie-break between %(names)s; %(first)s begins."), "KOM-12", { names: names(seen, event.seats), first: seen.name(event.first) });
    case "tiebreak_round":
      return said(ngettext("Tie-break, round %(round)s: hands of %(size)s card.", "Tie-break, round %(round)s: hands of %(size)s cards.", event.size), "KOM-13", { round: event.round, size: event.size });
    case "discarded": {
      const laid = event.counts.map((/** @type {number} */ count, /** @type {number} */ seat) => (count ? `${seen.name(seat)} ${count}` : ""));
      return said(gettext("Cards discarded: %(list)s."), "KOM-13", { list: list(laid.filter(Boolean)) });
    }
    case "left_tiebreak":
      return said(ngettext("%(names)s has fewer lives and leaves the tie-break.", "%(names)s have fewer lives and leave the tie-break.", event.seats.length), "KOM-15", { names: names(seen, event.seats) });
    case "forfeited":
      return said(me ? gettext("You are out of the match.") : gettext("%(name)s is out of the match."), "KOM-16");
    case "match_over":
      return said(gettext("The match is over."), "KOM-11");
    default:
      return null;
  }
}

/** @param {Seen} seen @param {GameEvent} event @returns {Said} */
function attacked(seen, event) {
  const me = event.seat === seen.me;
  const atMe = event.target === seen.me;
  const values = { name: seen.name(event.seat), target: seen.name(event.target) };
  if (event.card === undefined)
    return { text: fill(atMe ? gettext("%(name)s attacks you with a card face down.") : gettext("%(name)s attacks %(target)s with a card face down."), values), rule: "KOM-8" };
  const text = me
    ? gettext("You attack %(target)s with %(card)s, sword %(sword)s.")
    : atMe
      ? gettext("%(name)s attacks you with %(card)s, sword %(sword)s.")
      : gettext("%(name)s attacks %(target)s with %(card)s, sword %(sword)s.");
  return { text: fill(text, { ...values, card: cardName(seen, event.card), sword: cardOf(seen, event.card).attack }), rule: "KOM-3" };
}

/** @param {Seen} seen @param {GameEvent} event @returns {string} the attack if it lay face down, the defence, the damage, the group */
function defended(seen, event) {
  const me = event.seat === seen.me;
  const name = seen.name(event.seat);
  const words = [];
  if (seen.match.options.blind === "yes") words.push(fill(gettext("The attack was %(card)s, sword %(sword)s."), { card: cardName(seen, event.attack), sword: cardOf(seen, event.attack).attack }));
  if (event.defence === null) words.push(fill(me ? gettext("You have no card to defend with.") : gettext("%(name)s has no card to defend with."), { name }));
  else
    words.push(
      fill(me ? gettext("You defend with %(card)s, shield %(shield)s.") : gettext("%(name)s defends with %(card)s, shield %(shield)s."), {
        name,
        card: cardName(seen, event.defence),
        shield: cardOf(seen, event.defence).defence,
      }),
    );
  const { damage } = event;
  if (!damage) words.push(gettext("No damage."));
  else
    words.push(
      fill(
        me
          ? ngettext("You lose %(damage)s life and have %(lives)s.", "You lose %(damage)s lives and have %(lives)s.", damage)
          : ngettext("%(name)s loses %(damage)s life and has %(lives)s.", "%(name)s loses %(damage)s lives and has %(lives)s.", damage),
        { name, damage, lives: Math.max(0, event.lives) },
      ),
    );
  if (!seen.table.tiebreak)
    words.push(fill(event.group_change ? gettext("The group: %(change)s, now %(group)s.") : gettext("The group stays at %(group)s."), { change: signed(event.group_change), group: Math.max(0, event.group) }));
  return words.join(" ");
}
