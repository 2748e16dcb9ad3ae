// @ts-check
// What is on the stage: the battle or the Rainbow that is being settled, put together from the events
// as they are shown; the last one stays until the next begins.

import { keepInSight } from "./sight.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").GameEvent} GameEvent */
/** @typedef {{cards: number[], support: number | null}} Side */
/**
 * @typedef {object} Scene
 * @property {string} id
 * @property {"battle" | "rainbow" | "negative"} kind
 * @property {number} seat who attacks, plays or drew
 * @property {number} [card] the Rainbow
 * @property {Record<string, number>} [targets]
 * @property {number} [target] the defender
 * @property {number} [royale] what is fought for
 * @property {number} [down] cards that lie face down
 * @property {{attacker: Side, defender: Side | null} | null} [revealed]
 * @property {{seat: number, die: number}[]} dice
 * @property {"won" | "held" | "truce" | "countered" | "averted" | "fizzled" | ""} result
 * @property {number | null} [attack]
 * @property {number | null} [defence]
 * @property {number} [by] the seat that cancelled it, or the Royale that averts it
 */

/** @type {Scene | null} */
let scene = null;
let number = 0;
/** The cards of a battle are shown, and the move is not over. */
let settling = false;
let told = -1;

/** @param {Partial<Scene> & {kind: Scene["kind"], seat: number}} begin */
function begin(begin) {
  scene = { id: `scene-${number++}`, dice: [], result: "", ...begin };
}

/** @param {GameEvent} event */
function take(event) {
  switch (event.kind) {
    case "attacked":
      return begin({ kind: "battle", seat: event.seat, target: event.target, royale: event.royale, down: event.cards, revealed: null });
    case "played":
      return begin({ kind: "rainbow", seat: event.seat, card: event.card, targets: event.targets });
    case "negative_drawn":
      return begin({ kind: "negative", seat: event.seat, card: event.card, targets: {} });
  }
  if (!scene) return;
  switch (event.kind) {
    case "revealed":
      scene.revealed = { attacker: event.attacker, defender: event.defender };
      break;
    case "rolled":
      scene.dice.push({ seat: event.seat, die: event.die });
      break;
    case "truce_kept":
      scene.result = "truce";
      break;
    case "battle_won":
    case "battle_held":
      Object.assign(scene, { result: event.kind === "battle_won" ? "won" : "held", attack: event.attack, defence: event.defence });
      break;
    case "countered":
      Object.assign(scene, { result: "countered", by: event.seat });
      break;
    case "negative_averted":
      Object.assign(scene, { result: "averted", by: event.by });
      break;
    case "fizzled":
      scene.result = "fizzled";
  }
}

/** An event is being shown. @param {Seen} seen @param {GameEvent} event */
export function happened(seen, event) {
  take(event);
  if (event.kind === "revealed") settling = true;
  queueMicrotask(() => seen.redraw());
  if (event.kind === "revealed") keepInSight(seen);
}

/** @param {number} seat @returns {string} where on the stage the cards of a battle being settled lie, "" if there is none */
export const laidBy = (seat) => (settling && scene ? (scene.seat === seat ? "stage:attacker" : "stage:defender") : "");

/** The move has been shown. */
export function settled() {
  settling = false;
}

/** @param {Seen} seen @returns {Scene | null} */
export function now(seen) {
  if (told < 0) {
    told = 0; // what the page brought along has happened before
    for (const move of seen.start.moves) for (const event of move.events) take(event);
  }
  const { battle, stack } = seen.table;
  if (battle && !(scene?.kind === "battle" && scene.seat === battle.attacker && scene.royale === battle.royale))
    begin({ kind: "battle", seat: battle.attacker, target: battle.target, royale: battle.royale, down: battle.cards, revealed: null });
  if (stack && !(scene && scene.kind !== "battle" && scene.seat === stack.seat && scene.card === stack.card))
    begin({ kind: seen.start.edition.cards[stack.card].negative ? "negative" : "rainbow", seat: stack.seat, card: stack.card, targets: stack.targets });
  return scene;
}
