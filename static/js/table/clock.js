// @ts-check
// Clocks: deadlines are the server's, so they are counted down by the server's time.

let ahead = 0;

/** @param {string} now the server's time as a view tells it, just received */
export function setServerTime(now) {
  ahead = Date.parse(now) - Date.now();
}

/** @param {string} due @returns {number} seconds left, 0 at least */
export const secondsLeft = (due) => Math.max(0, (Date.parse(due) - Date.now() - ahead) / 1000);

/** @param {number} seconds @returns {string} "0:27", "3 h 12 min", "2 d 4 h" */
export function asTime(seconds) {
  const whole = Math.ceil(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  const hours = Math.floor(whole / 3600);
  if (hours < 24) return interpolate(pgettext("a short time", "%(hours)s h %(minutes)s min"), { hours, minutes: Math.floor((whole % 3600) / 60) }, true);
  return interpolate(pgettext("a short time", "%(days)s d %(hours)s h"), { days: Math.floor(hours / 24), hours: hours % 24 }, true);
}

/**
 * Keep every element with data-due showing what is left: the decision's own time first, then the bank
 * (data-bank: seconds of it that the deadline includes).
 * @param {(seconds: number) => void} onOwn told each second what is left of the own decision
 */
export function tick(onOwn) {
  const draw = () => {
    for (const clock of document.querySelectorAll("[data-due]")) {
      if (!(clock instanceof HTMLElement)) continue;
      const left = secondsLeft(clock.dataset.due ?? "");
      const bank = Number(clock.dataset.bank ?? 0);
      const inBank = bank > 0 && left <= bank;
      clock.textContent = asTime(bank > 0 && !inBank ? left - bank : left);
      clock.classList.toggle("in-bank", inBank);
      clock.classList.toggle("short", left < 10);
      if (clock.dataset.own) onOwn(Math.ceil(left));
    }
  };
  draw();
  setInterval(draw, 250);
  return draw;
}
