// @ts-check
// The table by keyboard: arrows through the hand, single letters, and a list of them under "?".

/** @typedef {import("../types").Seen & {game: import("../types").Game}} Table */

const SWITCH = "table-keys";

/** @returns {boolean} whether single letters do something */
export const lettersOn = () => localStorage.getItem(SWITCH) !== "off";

/** @param {boolean} on */
export const setLetters = (on) => localStorage.setItem(SWITCH, on ? "on" : "off");

/** @param {Table} table */
export function listen(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, select, textarea, dialog")) return;
    if (walk(event, target)) return event.preventDefault();
    if (event.key === "Escape" && table.match.table && table.game.press?.(table, "Escape")) return event.preventDefault();
    if (event.key.length !== 1 || event.key === " " || !lettersOn()) return;
    if (event.key === "?") openHelp();
    else if (event.key.toLowerCase() === "h") focusFirst(".hand [tabindex='0']");
    else if (event.key.toLowerCase() === "l") focusFirst(".log [tabindex='0']");
    else if (!table.match.table || !table.game.press?.(table, event.key.toLowerCase())) return;
    event.preventDefault();
  });
}

/** @param {string} selector */
function focusFirst(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

export function openHelp() {
  const help = document.querySelector("dialog.help");
  if (help instanceof HTMLDialogElement && !help.open) help.showModal();
}

/**
 * Arrows, Home and End move through a row of buttons of which one is in the tab order.
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @returns {boolean} whether the key was used
 */
function walk(event, target) {
  const row = target.closest("[data-walk]");
  if (!row) return false;
  const stops = /** @type {HTMLElement[]} */ ([...row.querySelectorAll("[data-stop]")]);
  const at = stops.indexOf(/** @type {HTMLElement} */ (target.closest("[data-stop]")));
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 1 }[event.key];
  if (to === undefined || at < 0) return false;
  const next = stops[Math.max(0, Math.min(stops.length - 1, to))];
  next.focus();
  return true;
}
