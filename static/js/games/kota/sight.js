// @ts-check
// On a small screen the near edge may cover what a question is about: scroll the least that shows it.

import { still } from "../../table/motion.js";
import { anything } from "./choice.js";

/** @typedef {import("../../types").Seen} Seen */

const ROOM = 8;

/** The stage while something is settled on it, the trenches while a target is chosen, the result at the end. @param {Seen} seen */
export function keepInSight(seen) {
  requestAnimationFrame(() => {
    const near = document.querySelector(".near")?.getBoundingClientRect();
    const aiming = anything(seen) && document.querySelector(".far .can, .far .choose-seat") !== null;
    const trenches = aiming || seen.table.pending[seen.me ?? -1] === "turn";
    const what = document.querySelector(seen.match.status === "finished" ? ".result" : trenches ? ".far" : ".stage")?.getBoundingClientRect();
    if (!near || !what) return;
    const hidden = what.top < 0 || what.bottom + ROOM > near.top;
    const by = !hidden ? 0 : trenches || what.top < 0 ? what.top - ROOM : Math.min(what.bottom + ROOM - near.top, what.top - ROOM);
    if (Math.abs(by) > 4) scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
  });
}
