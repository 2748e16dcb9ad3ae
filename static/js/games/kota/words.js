// @ts-check
// KOTA's events in words. "You" and a name are separate sentences: languages differ in more than the name.

import { nameOf } from "./cards.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {import("../../types").Said} Said */

/** @param {string[]} words */
const list = (words) => new Intl.ListFormat(document.documentElement.lang).format(words);

/**
 * @param {Seen} seen
 * @param {GameEvent} event
 * @returns {Said | null}
 */
export function say(seen, event) {
  const { cards } = seen.start.edition;
  /** @param {number | null | undefined} card */
  const name = (card) => (card === null || card === undefined ? "" : nameOf(cards[card]));
  const me = seen.me !== null && event.seat === seen.me;
  const mine = seen.me !== null && event.target === seen.me;
  const named = {
    name: typeof event.seat === "number" ? seen.name(event.seat) : "",
    target: typeof event.target === "number" ? seen.name(event.target) : "",
    from: typeof event.from === "number" ? seen.name(event.from) : "",
    card: name(event.card),
    royale: name(event.royale),
    count: event.count ?? 0,
  };
  /** @param {string} text @param {string} rule @param {object} [more] @returns {Said} */
  const said = (text, rule, more = {}) => ({ text: interpolate(text, { ...named, ...more }, true), rule });
  /** @param {number[]} kinds */
  const all = (kinds) => list(kinds.map(name));

  switch (event.kind) {
    case "played":
      return sayPlayed(seen, event, me, said, name);
    case "passed_counter":
      return said(gettext("Nobody cancels it."), "KOTA-19");
    case "countered":
      return said(me ? gettext("You cancel %(card)s with %(by)s.") : gettext("%(name)s cancels %(card)s with %(by)s."), "KOTA-19", { by: name(event.by) });
    case "fizzled":
      return said(gettext("The target of %(card)s is gone: nothing happens."), "KOTA-18");
    case "drew":
      if (me && event.cards) return said(gettext("You draw %(cards)s."), "KOTA-8", { cards: all(event.cards) });
      return said(ngettext("%(name)s draws a card.", "%(name)s draws %(count)s cards.", event.count), "KOTA-8");
    case "royale_drawn":
      return said(me ? gettext("You draw a Royale: %(card)s.") : gettext("%(name)s draws a Royale: %(card)s."), "KOTA-8");
    case "negative_drawn":
      return said(me ? gettext("You draw a negative: %(card)s!") : gettext("%(name)s draws a negative: %(card)s!"), "KOTA-8");
    case "negative_averted":
      return said(gettext("%(by)s keeps %(card)s off."), "KOTA-9", { by: name(event.by) });
    case "reshuffled":
      return said(ngettext("The graveyard is shuffled: the deck has %(cards)s card.", "The graveyard is shuffled: the deck has %(cards)s cards.", event.cards), "KOTA-23", { cards: event.cards });
    case "discarded_royale":
      return said(me ? gettext("You discard %(card)s to draw.") : gettext("%(name)s discards %(card)s to draw."), "KOTA-6");
    case "passed":
      return said(me ? gettext("There is nothing to draw: you pass.") : gettext("There is nothing to draw: %(name)s passes."), "KOTA-6");
    case "attacked":
      if (me) return said(gettext("You attack %(target)s for %(royale)s."), "KOTA-11");
      return said(mine ? gettext("%(name)s attacks you for %(royale)s!") : gettext("%(name)s attacks %(target)s for %(royale)s."), "KOTA-11");
    case "yielded":
      return said(me ? gettext("You do not defend.") : gettext("%(name)s does not defend."), "KOTA-12");
    case "defended":
      return said(me ? gettext("You defend.") : gettext("%(name)s defends."), "KOTA-13");
    case "revealed": {
      const side = (/** @type {{cards: number[], support: number | null}} */ { cards, support }) => all(support === null ? cards : [...cards, support]);
      const shown = { attack: side(event.attacker), defence: event.defender ? side(event.defender) : "" };
      return event.defender ? said(gettext("Shown: %(attack)s against %(defence)s."), "KOTA-13", shown) : said(gettext("Shown: %(attack)s."), "KOTA-29", shown);
    }
    case "rolled":
      return said(me ? gettext("You roll %(die)s for %(card)s.") : gettext("%(name)s rolls %(die)s for %(card)s."), "KOTA-13", { die: event.die });
    case "truce_kept":
      return said(gettext("A truce: %(royale)s stays."), "KOTA-16");
    case "battle_won":
      if (event.attack === null) return said(me ? gettext("You win %(royale)s without a fight.") : gettext("%(name)s wins %(royale)s without a fight."), "KOTA-12");
      return said(me ? gettext("You win the battle, %(attack)s to %(defence)s.") : gettext("%(name)s wins the battle, %(attack)s to %(defence)s."), "KOTA-14", event);
    case "battle_held":
      return said(mine ? gettext("You hold, %(defence)s to %(attack)s: %(royale)s stays.") : gettext("%(target)s holds, %(defence)s to %(attack)s: %(royale)s stays."), "KOTA-14", { attack: event.attack, defence: event.defence });
    case "returned":
      return said(me ? gettext("%(card)s returns to your hand.") : gettext("%(card)s returns to the hand of %(name)s."), "KOTA-29");
    case "captured":
      return said(me ? gettext("You capture %(card)s.") : gettext("%(name)s captures %(card)s."), "KOTA-29");
    case "took_royale":
      if (me) return said(gettext("You take %(card)s from %(from)s."), "KOTA-17");
      return said(event.from === seen.me ? gettext("%(name)s takes your %(card)s.") : gettext("%(name)s takes %(card)s from %(from)s."), "KOTA-17");
    case "swapped_royales":
      return said(me ? gettext("You give %(given)s to %(target)s for %(taken)s.") : gettext("%(name)s gives %(given)s to %(target)s for %(taken)s."), "KOTA-17", { given: name(event.given), taken: name(event.taken) });
    case "stole":
      if (me && event.cards) return said(gettext("You take from %(from)s: %(cards)s."), "KOTA-30", { cards: all(event.cards) });
      if (event.from === seen.me && event.cards) return said(gettext("%(name)s takes from your hand: %(cards)s."), "KOTA-30", { cards: all(event.cards) });
      return said(ngettext("%(name)s takes a card from the hand of %(from)s.", "%(name)s takes %(count)s cards from the hand of %(from)s.", event.count), "KOTA-30");
    case "spied":
      if (me) return said(gettext("You see the hand of %(target)s."), "KOTA-30");
      return said(mine ? gettext("%(name)s sees your hand.") : gettext("%(name)s sees the hand of %(target)s."), "KOTA-30");
    case "took_nothing":
      return said(me ? gettext("There is no Battle card to take.") : gettext("%(name)s finds no Battle card."), "KOTA-30");
    case "swapped_hands":
      if (me) return said(gettext("You swap hands with %(target)s."), "KOTA-30");
      return said(mine ? gettext("%(name)s swaps hands with you.") : gettext("%(name)s swaps hands with %(target)s."), "KOTA-30");
    case "excavated":
      return said(me ? gettext("You take %(card)s from the graveyard.") : gettext("%(name)s takes %(card)s from the graveyard."), "KOTA-31");
    case "fetched":
      if (event.from === null) return said(gettext("%(card)s is neither in the deck nor in the graveyard."), "KOTA-31");
      if (event.from === "deck") return said(me ? gettext("You take %(card)s from the deck, which is shuffled.") : gettext("%(name)s takes %(card)s from the deck, which is shuffled."), "KOTA-31");
      return said(me ? gettext("You take %(card)s from the graveyard.") : gettext("%(name)s takes %(card)s from the graveyard."), "KOTA-31");
    case "got_actions":
      return said(me ? ngettext("You have %(actions)s action.", "You have %(actions)s actions.", event.actions) : ngettext("%(name)s has %(actions)s action.", "%(name)s has %(actions)s actions.", event.actions), "KOTA-21", { actions: event.actions });
    case "quarantined":
      return said(mine ? gettext("You are in quarantine.") : gettext("%(target)s is in quarantine."), "KOTA-18");
    case "will_lose_turns":
      return said(me ? gettext("You will lose your next turn.") : gettext("%(name)s will lose the next turn."), "KOTA-22");
    case "turn_lost":
      return said(me ? gettext("You lose this turn.") : gettext("%(name)s loses this turn."), "KOTA-22");
    case "to_graveyard":
      if (!event.cards.length) return null;
      return said(event.from === seen.me && seen.me !== null ? gettext("From you to the graveyard: %(cards)s.") : gettext("From %(from)s to the graveyard: %(cards)s."), "KOTA-7", { cards: all(event.cards) });
    case "forfeited":
      return said(me ? gettext("You are out of the match.") : gettext("%(name)s is out of the match."), "KOTA-27");
    case "match_over":
      return sayOver(seen, event);
    default:
      return null;
  }
}

/**
 * @param {Seen} seen @param {GameEvent} event @param {boolean} me
 * @param {(text: string, rule: string, more?: object) => Said} said
 * @param {(card: number | null | undefined) => string} name
 * @returns {Said} a Rainbow with what it names
 */
function sayPlayed(seen, event, me, said, name) {
  const { target, royale, own, wanted } = event.targets;
  const more = { target: target === undefined ? "" : seen.name(target), royale: name(royale), own: name(own), wanted: name(wanted) };
  if (own !== undefined && target === seen.me) return said(gettext("%(name)s plays %(card)s: %(own)s for your %(royale)s."), "KOTA-18", more);
  if (own !== undefined) return said(me ? gettext("You play %(card)s: your %(own)s for %(royale)s of %(target)s.") : gettext("%(name)s plays %(card)s: %(own)s for %(royale)s of %(target)s."), "KOTA-18", more);
  if (royale !== undefined && target === seen.me) return said(gettext("%(name)s plays %(card)s on your %(royale)s."), "KOTA-18", more);
  if (royale !== undefined) return said(me ? gettext("You play %(card)s on %(royale)s of %(target)s.") : gettext("%(name)s plays %(card)s on %(royale)s of %(target)s."), "KOTA-18", more);
  if (target !== undefined && target === seen.me) return said(gettext("%(name)s plays %(card)s on you."), "KOTA-18", more);
  if (target !== undefined) return said(me ? gettext("You play %(card)s on %(target)s.") : gettext("%(name)s plays %(card)s on %(target)s."), "KOTA-18", more);
  if (wanted !== undefined) return said(me ? gettext("You play %(card)s, for %(wanted)s.") : gettext("%(name)s plays %(card)s, for %(wanted)s."), "KOTA-18", more);
  return said(me ? gettext("You play %(card)s.") : gettext("%(name)s plays %(card)s."), "KOTA-18", more);
}

/** @param {Seen} seen @param {GameEvent} event @returns {Said} who wins, and by what */
function sayOver(seen, event) {
  const first = Math.min(...event.places);
  const winners = seen.match.seats.filter(({ seat }) => event.places[seat] === first);
  const names = list(winners.map(({ name }) => name));
  /** @type {Record<string, [string, string]>} */
  const texts = {
    leaders: [gettext("Five leaders: the winner is %(names)s."), "KOTA-10"],
    antileader: [gettext("The deck is empty: the Antileader decides for %(names)s."), "KOTA-24"],
    deck: [gettext("The deck is empty: first is %(names)s."), "KOTA-24"],
    turns: [gettext("The match has lasted long enough: first is %(names)s."), "KOTA-25"],
    last_seat: [gettext("The last one left is %(names)s."), "KOTA-27"],
  };
  const [text, rule] = texts[event.reason] ?? [gettext("The match is over."), "KOTA-26"];
  return { text: interpolate(text, { names }, true), rule };
}
