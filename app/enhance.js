// The one script of the public pages. They work without it; it adds what only a script can do.

const onAppPage = "__reactRouterContext" in window;

/** @param {string} url */
const pathOf = (url) => new URL(url, location.href).pathname;

/** @param {string | null} url */
const isElsewhere = (url) => url !== null && ![location.pathname, "/auth"].includes(pathOf(url));

/** Back to the page before this one, whatever was chosen on this one meanwhile. True when there is such a page. */
function goBack() {
  const { navigation } = window;
  if (navigation?.currentEntry) {
    const before = navigation.entries().slice(0, navigation.currentEntry.index);
    const entry = before.findLast(({ url }) => isElsewhere(url));
    if (entry) navigation.traverseTo(entry.key);
    return entry !== undefined;
  }
  const { referrer } = document;
  if (history.length < 2 || !referrer.startsWith(`${location.origin}/`) || !isElsewhere(referrer))
    return false;
  history.back();
  return true;
}

/** @param {Element} dialog */
function showModal(dialog) {
  if (!(dialog instanceof HTMLDialogElement)) return false;
  dialog.close();
  dialog.showModal();
  return true;
}

/** Asks once in this browser. Where nothing can be kept it would ask on every page: then it does not ask at all. */
function welcome() {
  const dialog = document.getElementById("welcome");
  if (!dialog || document.querySelector("dialog[open]")) return;
  try {
    if (localStorage.getItem("welcomed")) return;
  } catch {
    return;
  }
  for (const answered of ["click", "close"])
    dialog.addEventListener(answered, () => localStorage.setItem("welcomed", "1"));
  showModal(dialog);
  // Not its first button: nobody asked for the dialog.
  dialog.tabIndex = -1;
  dialog.focus();
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

  const toast = target.closest("[data-dismiss]")?.closest("[data-toast]");
  if (toast instanceof HTMLElement) toast.hidden = true;

  if (target.closest("a[data-back]") && goBack()) event.preventDefault();

  const opened = document.getElementById(target.closest("a[data-dialog]")?.getAttribute("data-dialog") ?? "");
  if (opened && showModal(opened)) event.preventDefault();

  if ("command" in HTMLButtonElement.prototype) return;
  const button = target.closest("button[commandfor]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "close") dialog.close();
  else showModal(dialog);
});

if (!onAppPage) {
  for (const button of document.querySelectorAll("[data-dismiss][hidden]")) button.removeAttribute("hidden");
  for (const toast of document.querySelectorAll("[data-toast][role=status]"))
    setTimeout(() => toast.setAttribute("hidden", ""), 8000);
}
for (const dialog of document.querySelectorAll("dialog[data-modal][open]")) showModal(dialog);
welcome();
