// @ts-check
// The front page's own part, kept up to date while it lies open: my turns, my tables, their number.

const EVERY = 30_000;
const LIVE = ["#mine", "#turn-count"];

/** Take these parts from the page as it would be now. What somebody is about to press stays. */
async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const place of LIVE) {
    const old = document.querySelector(place), now = fresh.querySelector(place);
    if (!old || !now || old.innerHTML === now.innerHTML || old.contains(document.activeElement)) continue;
    old.replaceChildren(...now.childNodes);
  }
}

if (document.querySelector("#mine")) {
  setInterval(refresh, EVERY);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", (event) => event.persisted && refresh());
}
