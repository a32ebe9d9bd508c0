// The one script of the public pages. They work without it; it adds what only a script can do.

const onAppPage = "__reactRouterContext" in window;

/** @param {string} url */
const pathOf = (url) => new URL(url, location.href).pathname;

/** Back to the page before this one, whatever was chosen on this one meanwhile. True when there is such a page. */
function goBack() {
  const { navigation } = window;
  if (navigation?.currentEntry) {
    const before = navigation.entries().slice(0, navigation.currentEntry.index).reverse();
    const entry = before.find((entry) => entry.url && pathOf(entry.url) !== location.pathname);
    if (!entry || pathOf(entry.url) === "/auth") return false;
    navigation.traverseTo(entry.key);
    return true;
  }
  const referrer = document.referrer;
  if (!referrer.startsWith(`${location.origin}/`) || history.length < 2) return false;
  if ([location.pathname, "/auth"].includes(pathOf(referrer))) return false;
  history.back();
  return true;
}

/** @param {Element} dialog */
function showModal(dialog) {
  if (!(dialog instanceof HTMLDialogElement)) return false;
  dialog.close();
  dialog.removeAttribute("popover");
  dialog.showModal();
  return true;
}

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

  const toast = target.closest("[data-dismiss]")?.closest("[data-toast]");
  if (toast instanceof HTMLElement) toast.hidden = true;

  if (target.closest("a[data-back]") && goBack()) event.preventDefault();

  const id = target.closest("a[data-dialog]")?.getAttribute("data-dialog");
  const dialog = id && document.getElementById(id);
  if (dialog && showModal(dialog)) event.preventDefault();
});

if (!onAppPage) {
  for (const button of document.querySelectorAll("[data-dismiss][hidden]")) button.removeAttribute("hidden");
}
for (const dialog of document.querySelectorAll("dialog[data-modal][open]")) showModal(dialog);
