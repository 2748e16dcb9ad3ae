// @ts-check
// Words that several pages share.

/** @param {import("../types").MatchView["pace"]} pace @returns {string} */
export function paceText({ kind, seconds, bank, days }) {
  if (kind === "live") return interpolate(gettext("live, %(seconds)s s a move and %(bank)s s in the bank"), { seconds, bank }, true);
  return interpolate(ngettext("by correspondence, a day a move", "by correspondence, %(days)s days a move", days ?? 1), { days }, true);
}
