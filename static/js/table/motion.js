// @ts-check
// How things move over the table: flights of cards between places, and lists that close their gaps.

import { html, render } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../types").Flight} Flight */

const FLIGHT = 340;
const EASE = "cubic-bezier(.2,.75,.25,1)";

/** @returns {boolean} whether the visitor asked for less motion */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} name @returns {HTMLElement | null} the element that stands for a place; "a|b" tries both */
function place(name) {
  for (const one of name.split("|")) {
    const found = document.querySelector(`[data-place="${CSS.escape(one)}"]:not(.gone)`);
    if (found instanceof HTMLElement && found.getClientRects().length) return found;
  }
  return null;
}

/**
 * Let cards fly, all at once but for their delays.
 * @param {Flight[]} flights
 * @param {number} speed 1 is normal, smaller is faster
 */
export async function fly(flights, speed) {
  if (!flights.length) return;
  const sky = document.createElement("div");
  sky.className = "sky";
  document.body.append(sky);
  const landed = [];
  for (const flight of flights) {
    const from = place(flight.from);
    const to = place(flight.to);
    if (!from || !to) continue;
    const a = from.getBoundingClientRect();
    const b = to.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    render(html`${flight.what}`, ghost);
    const width = Math.max(30, Math.min(b.width, b.height * 0.667, a.width > 20 ? Math.max(a.width, b.width) : b.width));
    Object.assign(ghost.style, { width: `${width}px`, left: `${b.left + (b.width - width) / 2}px`, top: `${b.top + (b.height - width * 1.5) / 2}px` });
    sky.append(ghost);
    if (flight.from.startsWith("hand:")) from.classList.add("gone");
    const dx = a.left + a.width / 2 - (b.left + b.width / 2);
    const dy = a.top + a.height / 2 - (b.top + b.height / 2);
    const size = Math.max(0.35, Math.min(1.2, Math.min(a.width, a.height * 0.667) / width));
    const motion = ghost.animate(
      [
        { transform: `translate(${dx}px,${dy}px) scale(${size})`, opacity: 1 },
        { transform: `translate(${dx * 0.35}px,${dy * 0.35 - 14}px) scale(1.1) rotate(${(flight.turn ?? 0) - 5}deg)`, offset: 0.55 },
        { transform: `rotate(${flight.turn ?? 0}deg)`, opacity: 1 },
      ],
      { duration: FLIGHT * speed, delay: (flight.delay ?? 0) * speed, easing: EASE, fill: "both" },
    );
    landed.push(motion.finished.catch(() => undefined));
  }
  await Promise.all(landed);
  return () => sky.remove();
}

/** @returns {Map<string, DOMRect>} where every element with data-flip stands */
export function positions() {
  const where = new Map();
  for (const one of document.querySelectorAll("[data-flip]")) where.set(one.getAttribute("data-flip"), one.getBoundingClientRect());
  return where;
}

/** Move what changed its place from where it stood. @param {Map<string, DOMRect>} before */
export function settle(before) {
  if (still()) return;
  for (const one of document.querySelectorAll("[data-flip]")) {
    const was = before.get(one.getAttribute("data-flip") ?? "");
    const now = one.getBoundingClientRect();
    if (!was) {
      if (before.size) one.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
      continue;
    }
    const dx = was.left - now.left;
    const dy = was.top - now.top;
    if (Math.abs(dx) + Math.abs(dy) > 1)
      one.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: 220, easing: EASE });
  }
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
