// @ts-check
// A table: takes the server's views and moves, shows them, and sends what its player chooses.
// It knows no game: a game's module hands itself over to `sit`.

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { setServerTime, tick } from "./clock.js";
import { Connection } from "./connection.js";
import { drawTable } from "./draw.js";
import { listen } from "./keys.js";
import { Log } from "./log.js";
import { still } from "./motion.js";
import { Playback } from "./playback.js";

/** @typedef {import("../types").Game} Game */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Start} Start */
/** @typedef {import("../types").MatchView} MatchView */
/** @typedef {import("../types").Action} Action */

const REFUSAL_STAYS = 7000;
/** Milliseconds in which a click was meant for what stood there before. */
const TOO_SOON = 400;

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page lacks #${id}`);
  return found;
}

/** Show the match that the page holds. @param {Game} game */
export function sit(game) {
  new Table(game, JSON.parse(element("start").textContent ?? ""));
}

/** @implements {Seen} */
class Table {
  /**
   * @param {Game} game
   * @param {Start} start
   */
  constructor(game, start) {
    this.game = game;
    this.start = start;
    /** @type {MatchView} what is shown */ this.match = start.match;
    /** @type {MatchView} what the server said last */ this.latest = start.match;
    this.here = new Set();
    this.online = true;
    /** @type {{key: string, action: Action, decision: string, again: boolean} | null} */ this.sent = null;
    /** The version that the own last action made. */ this.acted = 0;
    /** When what follows from it could first be seen. */ this.followed = -Infinity;
    /** @type {{message: string, rule: string} | null} */ this.refusal = null;
    this.refusalEnds = 0;
    this.syncedAt = -1;
    this.resultSeen = start.match.status === "finished" && !start.moves.length;
    this.warned = "";
    /** @type {"" | "hand" | "table"} where the focus was last; a card that flies off loses it early */ this.focus = "";
    addEventListener("resize", () => this.redraw());
    document.addEventListener("focusin", ({ target }) => {
      const inside = target instanceof Element && element("table").contains(target);
      this.focus = !inside ? "" : target.closest(".hand") ? "hand" : "table";
    });
    this.log = new Log(element("said"));
    setServerTime(start.match.now);
    if (game.sprite) {
      const symbols = document.createElement("div");
      symbols.className = "sprite";
      document.body.append(symbols);
      render(html`${game.sprite}`, symbols);
    }
    const begun = start.match.table && (start.moves[0]?.number ?? 1) === 1 ? (game.opening?.(this) ?? []) : [];
    this.log.add(this, { number: 0, seat: -1, by: "player", at: "", events: begun }, start.moves.length > 0);
    for (const move of start.moves) this.log.add(this, move, true);
    this.playback = new Playback(
      (move) => {
        for (const event of move.events) this.game.happened?.(this, event);
        this.log.add(this, move, false);
      },
      (event) => this.game.flights(this, event),
      (match) => this.show(match),
    );
    this.redraw();
    this.tick = tick((seconds) => this.warn(seconds));
    this.connection = new Connection(start.urls.socket, (frame) => this.hear(frame), (online) => this.line(online));
    listen(this);
  }

  // --- What the parts may ask -----------------------------------------------------------------

  /** The game's view. Only asked for once the match has begun. */
  get table() {
    return /** @type {import("../types").TableView} */ (this.match.table);
  }

  get me() {
    return this.match.you;
  }

  get waiting() {
    return this.sent !== null || this.match.version < this.latest.version;
  }

  /** @param {number} seat @returns {string} */
  name(seat) {
    return this.match.seats.find((one) => one.seat === seat)?.name ?? gettext("nobody");
  }

  /** @param {string} id @returns {string} the address of a rule */
  rule(id) {
    return `${this.start.urls.rulebook}#${id}`;
  }

  /**
   * Choose an action listed for the own seat. A second click on what has been done, or one on a
   * table that has moved on and is only not shown yet, does nothing.
   * @param {Action} action
   */
  act(action) {
    if (this.sent || this.match.version < this.acted || performance.now() < this.followed + TOO_SOON) return;
    if (!this.latest.legal.some((listed) => sameAction(listed, action))) return;
    this.refusal = null;
    this.send(action, false);
    this.redraw();
  }

  /** Say why something cannot be done. @param {string} code a key of the game's refusals */
  refuse(code) {
    const known = this.start.game.refusals[code] ?? this.start.game.refusals.not_legal;
    this.say(known?.message ?? code, known?.rule ?? "");
  }

  /** Speak to the player alone. @param {string} message @param {string} [rule] */
  say(message, rule = "") {
    this.refusal = { message, rule };
    clearTimeout(this.refusalEnds);
    this.refusalEnds = setTimeout(() => {
      this.refusal = null;
      this.redraw();
    }, REFUSAL_STAYS);
    element("alarm").textContent = message;
    this.redraw();
  }

  redraw() {
    drawTable(this, element("table"));
    // What had the focus is gone: whoever plays by keyboard goes on with what can be done now.
    if (this.focus && document.activeElement === document.body) this.refocus(this.focus === "hand");
    this.tick?.();
  }

  /** @param {boolean} inHand whether it was a card that had the focus */
  refocus(inHand) {
    const hand = ".hand [tabindex='0']", acts = ".acts button:not([aria-disabled])";
    for (const place of [".result h2", ...(inHand ? [hand, acts] : [acts, hand]), ".log [tabindex='0']"]) {
      const next = document.querySelector(place);
      if (next instanceof HTMLElement) return next.focus({ preventScroll: true });
    }
  }

  /** Give up the match. */
  resign() {
    this.connection.write({ type: "resign" });
  }

  /** @param {string} order the standing order to leave */
  order(order) {
    this.connection.write({ type: "orders", order });
  }

  // --- The line to the server -----------------------------------------------------------------

  /** @param {Action} action @param {boolean} again */
  send(action, again) {
    const key = this.connection.act(this.latest.version, action);
    this.sent = { key, action, decision: this.decision(this.latest), again };
  }

  /** @param {MatchView} match @returns {string} what the own seat owes, "" if nothing */
  decision(match) {
    return match.you === null ? "" : (match.table?.pending[match.you] ?? "");
  }

  /** @param {import("./connection.js").Frame} frame */
  hear(frame) {
    switch (frame.type) {
      case "view":
        return this.take(frame.match, frame.moves, true);
      case "moved":
        return this.take(frame.match, frame.moves, false);
      case "accepted":
        if (frame.key === this.sent?.key) {
          this.sent = null;
          this.acted = frame.version;
        }
        return this.redraw();
      case "refused":
        return this.refused(frame);
      case "presence":
        this.here = new Set(frame.here);
        return this.redraw();
    }
  }

  /**
   * @param {MatchView} match
   * @param {import("../types").Move[]} moves
   * @param {boolean} whole the frame is an answer to a question, so gaps cannot be filled any more
   */
  take(match, moves, whole) {
    if (match.version < this.latest.version) return;
    const known = this.latest.version;
    const fresh = moves.filter((move) => move.number > known);
    setServerTime(match.now);
    if (!whole && fresh.length && fresh[0].number > known + 1 && this.syncedAt !== known) {
      this.syncedAt = known;
      this.connection.write({ type: "sync", since: known });
      return;
    }
    this.latest = match;
    if (fresh.length) this.playback.add({ match, moves: fresh });
    else if (!this.playback.running) this.show(match);
    else this.playback.add({ match, moves: [] });
  }

  /** @param {import("./connection.js").Frame} frame */
  refused(frame) {
    const sent = this.sent;
    if (frame.key && frame.key !== sent?.key) return;
    this.sent = null;
    if (frame.match && frame.match.version >= this.latest.version) {
      if (frame.match.version > this.latest.version) this.connection.write({ type: "sync", since: this.latest.version });
      else this.take(frame.match, [], true);
    }
    if (sent && !sent.again && frame.code === "stale_version" && frame.match) {
      const listed = frame.match.legal.some((/** @type {Action} */ one) => sameAction(one, sent.action));
      if (listed && this.decision(frame.match) === sent.decision) {
        const key = this.connection.act(frame.match.version, sent.action);
        this.sent = { ...sent, key, again: true };
        return;
      }
    }
    this.say(frame.message, frame.rule);
  }

  /** @param {boolean} online */
  line(online) {
    this.online = online;
    this.redraw();
  }

  // --- Showing --------------------------------------------------------------------------------

  /** @param {MatchView} match */
  show(match) {
    const before = this.match;
    this.match = match;
    if (match.table) this.game.changed?.(this, before);
    if (before.version < this.acted && match.version >= this.acted && this.decision(match)) this.followed = performance.now();
    this.redraw();
    const mine = this.decision(match);
    if (mine && (mine !== this.decision(before) || before.version !== match.version)) this.log.announce(this.start.game.decisions[mine] ?? "");
    document.title = document.title.replace(/^● /, "");
    if (mine && match.status === "running") document.title = `● ${document.title}`;
    if (match.status === "finished" && before.status !== "finished") this.showResult();
  }

  /** The match has ended: wherever the page is scrolled to, its result is what one wants to see. */
  showResult() {
    this.resultSeen = false;
    this.redraw();
    const title = document.getElementById("result-title");
    title?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
    if (this.focus || document.activeElement === document.body) title?.focus({ preventScroll: true });
    const rows = [...document.querySelectorAll(".result tbody tr")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    this.log.announce([title?.textContent, ...rows].join(". "));
  }

  /** @param {number} seconds left of the own decision */
  warn(seconds) {
    const due = `${this.match.version}:${seconds}`;
    if (seconds !== 10 || this.warned === due) return;
    this.warned = due;
    element("alarm").textContent = gettext("Ten seconds left.");
  }
}

/**
 * @param {Action} listed as in `legal`; a Pick fits any list
 * @param {Action} sent
 */
function sameAction(listed, sent) {
  return Object.keys(sent).every((name) => Array.isArray(sent[name]) || listed[name] === sent[name]);
}
