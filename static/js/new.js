// @ts-check
// The form for a new match: shows seconds and bank for live play, days for correspondence.

const form = document.querySelector("form.new-match");
if (form instanceof HTMLFormElement) {
  form.addEventListener("change", () => suit(form));
  suit(form);
}

/** @param {HTMLFormElement} form Show the fields that go with the chosen pace and players. */
function suit(form) {
  const pace = new FormData(form).get("pace");
  const bots = Number(new FormData(form).get("bots") ?? 0);
  show(form, "days", pace === "correspondence");
  show(form, "seconds", pace === "live");
  show(form, "bank", pace === "live");
  show(form, "bot", bots > 0);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {boolean} wanted
 */
function show(form, name, wanted) {
  const field = form.querySelector(`[data-field="${name}"]`);
  if (field instanceof HTMLElement) field.hidden = !wanted;
}
