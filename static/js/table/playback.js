// @ts-check
// Moves come faster than eyes: they wait here and are shown one after the other.

import { fly, pause, positions, settle, still } from "./motion.js";

/** @typedef {import("../types").MatchView} MatchView */
/** @typedef {import("../types").Move} Move */
/** @typedef {{match: MatchView, moves: Move[]}} Step */

const QUIET = 160;
const TOO_MANY = 8;

export class Playback {
  /**
   * @param {(move: Move) => void} tell a move is beginning to be shown
   * @param {(event: import("../types").GameEvent) => import("../types").Flight[]} flights
   * @param {(match: MatchView) => void} show draw a view
   */
  constructor(tell, flights, show) {
    this.tell = tell;
    this.flights = flights;
    this.draw = show;
    /** @type {Step[]} */ this.steps = [];
    this.running = false;
  }

  /** @param {Step} step */
  add(step) {
    this.steps.push(step);
    if (!this.running) this.run();
  }

  /** Show a view at once; what waits is dropped. @param {MatchView} match */
  jump(match) {
    this.steps = [];
    this.show(match);
  }

  async run() {
    this.running = true;
    try {
      for (let step = this.steps.shift(); step; step = this.steps.shift()) await this.play(step);
    } finally {
      this.running = false;
    }
  }

  /** @param {Step} step */
  async play({ match, moves }) {
    const hurried = document.hidden || Math.max(this.steps.length, moves.length) > TOO_MANY;
    const speed = 1 / (1 + 0.6 * this.steps.length);
    const waiting = this.steps;
    const landings = [];
    for (const move of moves) {
      this.tell(move);
      if (hurried || still()) continue;
      for (const event of move.events) {
        const landed = await fly(this.flights(event), speed);
        if (landed) landings.push(landed);
        if (waiting !== this.steps) break;
      }
    }
    if (waiting === this.steps) this.show(match);
    for (const landed of landings) landed();
    if (moves.length && !hurried) await pause((still() ? 2.5 : 1) * QUIET * speed);
  }

  /** @param {MatchView} match */
  show(match) {
    const before = positions();
    this.draw(match);
    for (const gone of document.querySelectorAll(".gone")) gone.classList.remove("gone");
    settle(before);
  }
}
