// The visitor's own choice of light or dark, kept on this device while nobody is logged in (an
// account keeps it on the server). Runs before the first paint, so it is a classic script.
(() => {
  const root = document.documentElement;
  if (root.dataset.themeFrom === "account") return;
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") root.dataset.theme = kept;

  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-set-theme]");
    if (!(button instanceof HTMLElement)) return;
    const theme = button.dataset.setTheme ?? "auto";
    root.dataset.theme = theme;
    localStorage.setItem("theme", theme);
    show();
  });
  document.addEventListener("DOMContentLoaded", show);

  function show() {
    for (const button of document.querySelectorAll("[data-set-theme]"))
      button.setAttribute("aria-pressed", String(button.getAttribute("data-set-theme") === root.dataset.theme));
  }
})();
