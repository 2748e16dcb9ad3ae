// @ts-check
// Small comforts of every page; nothing here is needed for a page to work.

/** Fill each nonce field with fresh randomness: the visitor's share in the shuffle. */
for (const field of document.querySelectorAll("input[data-fresh-nonce]"))
  if (field instanceof HTMLInputElement && !field.value)
    field.value = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Menus close on Escape and on a click elsewhere. */
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]"))
    if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  }
});
