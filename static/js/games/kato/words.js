// @ts-check
// KaTO's events in words. "You" and a name are separate sentences: languages differ in more than the name.

import { colourName } from "./cards.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").Said} Said */

/** @param {Seen} seen @param {number} card @returns {string} its name in the page's language */
export function cardName(seen, card) {
  const { names } = seen.start.edition.cards[card];
  return names[document.documentElement.lang.slice(0, 2)] ?? names.en;
}

/** @param {Seen} seen @param {number[]} cards */
const list = (seen, cards) => new Intl.ListFormat(document.documentElement.lang).format(cards.map((card) => cardName(seen, card)));

/** The rule a kind of card rests on. @type {Record<string, string>} */
const CARD_RULES = { number: "KATO-4", skip: "KATO-6", reverse: "KATO-7", draw_two: "KATO-8", colour_change: "KATO-9", wild_draw_four: "KATO-10", cone: "KATO-22" };

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Said | null}
 */
export function say(seen, event) {
  const me = event.seat === seen.me && seen.me !== null;
  const name = typeof event.seat === "number" ? seen.name(event.seat) : "";
  const count = event.count ?? 0;
  /** @param {string} text @param {string} [rule] @param {object} [more] @returns {Said} */
  const said = (text, rule, more = {}) => ({ text: interpolate(text, { name, count, ...more }, true), rule });
  switch (event.kind) {
    case "dealt":
      return said(gettext("Round %(round)s. %(dealer)s deals; %(card)s is turned up."), "KATO-3", { round: event.round, dealer: seen.name(event.dealer), card: cardName(seen, event.top) });
    case "played": {
      const cards = list(seen, event.cards);
      const rule = event.cards.length > 1 ? "KATO-21" : CARD_RULES[seen.start.edition.cards[event.cards[0]].kind];
      const colour = event.colour ? colourName(event.colour) : "";
      const what = event.colour
        ? said(me ? gettext("You play %(cards)s and name %(colour)s.") : gettext("%(name)s plays %(cards)s and names %(colour)s."), rule, { cards, colour })
        : said(me ? gettext("You play %(cards)s.") : gettext("%(name)s plays %(cards)s."), rule, { cards });
      return event.called ? { text: `${what.text} ${gettext("“KaTO!”")}`, rule: "KATO-15" } : what;
    }
    case "drew":
      if (me && event.cards) return said(gettext("You draw %(cards)s."), "KATO-4", { cards: list(seen, event.cards) });
      return said(ngettext("%(name)s draws a card.", "%(name)s draws %(count)s cards.", count), "KATO-4");
    case "accepted":
      if (me) return said(ngettext("You take %(count)s card: %(cards)s.", "You take %(count)s cards: %(cards)s.", count), "KATO-8", { cards: list(seen, event.cards ?? []) });
      return said(ngettext("%(name)s takes %(count)s card.", "%(name)s takes %(count)s cards.", count), "KATO-8");
    case "challenged": {
      const names = { target: seen.name(event.target), drawer: seen.name(event.drawer) };
      if (me)
        return event.caught
          ? said(gettext("You challenge %(target)s: a bluff! %(drawer)s draws %(count)s cards."), "KATO-12", names)
          : said(gettext("You challenge %(target)s: no bluff. You draw %(count)s cards."), "KATO-12", names);
      if (event.target === seen.me && seen.me !== null)
        return event.caught
          ? said(gettext("%(name)s challenges you: a bluff! You draw %(count)s cards."), "KATO-12")
          : said(gettext("%(name)s challenges you: no bluff. %(name)s draws %(count)s cards."), "KATO-12");
      return event.caught
        ? said(gettext("%(name)s challenges %(target)s: a bluff! %(drawer)s draws %(count)s cards."), "KATO-12", names)
        : said(gettext("%(name)s challenges %(target)s: no bluff. %(drawer)s draws %(count)s cards."), "KATO-12", names);
    }
    case "kept":
      return said(me ? gettext("You keep the card.") : gettext("%(name)s keeps the card."), "KATO-5");
    case "passed":
      return said(me ? gettext("You pass.") : gettext("%(name)s passes."), "KATO-20");
    case "skipped":
      return said(me ? gettext("You lose the turn.") : gettext("%(name)s loses the turn."), "KATO-6");
    case "reversed":
      return said(event.direction > 0 ? gettext("Play now goes clockwise.") : gettext("Play now goes counter-clockwise."), "KATO-7");
    case "colour_chosen":
      return said(me ? gettext("You name %(colour)s.") : gettext("%(name)s names %(colour)s."), "KATO-3", { colour: colourName(event.colour) });
    case "called":
      return said(me ? gettext("You say “KaTO!”") : gettext("%(name)s says “KaTO!”"), "KATO-15");
    case "caught": {
      const target = seen.name(event.target);
      if (event.target === seen.me) return said(ngettext("%(name)s catches you: you draw %(count)s card.", "%(name)s catches you: you draw %(count)s cards.", count), "KATO-15");
      if (me) return said(ngettext("You catch %(target)s, who draws %(count)s card.", "You catch %(target)s, who draws %(count)s cards.", count), "KATO-15", { target });
      return said(ngettext("%(name)s catches %(target)s, who draws %(count)s card.", "%(name)s catches %(target)s, who draws %(count)s cards.", count), "KATO-15", { target });
    }
    case "reshuffled":
      return said(ngettext("The pile is shuffled: the deck has %(cards)s card.", "The pile is shuffled: the deck has %(cards)s cards.", event.cards), "KATO-20", { cards: event.cards });
    case "round_won":
      if (event.seat === null) return said(gettext("Nobody can play: the round ends without a winner."), "KATO-20");
      return said(
        me
          ? ngettext("You win the round and %(points)s point.", "You win the round and %(points)s points.", event.points)
          : ngettext("%(name)s wins the round and %(points)s point.", "%(name)s wins the round and %(points)s points.", event.points),
        "KATO-17",
        { points: event.points },
      );
    case "forfeited":
      return said(me ? gettext("You are out of the match.") : gettext("%(name)s is out of the match."), "KATO-23");
    case "match_over":
      return said(gettext("The match is over."), "KATO-19");
    default:
      return null;
  }
}
