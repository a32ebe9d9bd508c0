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

/**
 * As the server sees it (listing.ts).
 * @param {GeolocationCoordinates} position
 */
const isInCountry = ({ latitude: lat, longitude: lng }) => lat > -35 && lat < -22 && lng > 16 && lng < 33.5;

/**
 * The same listing, measured from where the browser says it is, to about a kilometre. `data-locate` may name another one.
 * @param {HTMLElement} button
 */
function locate(button) {
  const note = button.parentElement?.querySelector("[role=status]");
  /** @param {string} text */
  const say = (text) => {
    if (note) note.textContent = text;
  };
  say("Asking your browser…");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (!isInCountry(coords)) return say("You seem to be outside South Africa. Choose a city instead.");
      const to = new URL(button.dataset.locate || location.href, location.href);
      to.searchParams.set("near", `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
      to.searchParams.delete("after");
      say("");
      location.assign(to);
    },
    ({ code }) =>
      say(
        code === 1
          ? "Your browser does not share your location with this site. Choose a city instead."
          : "Your location could not be found. Choose a city instead.",
      ),
    { timeout: 10_000, maximumAge: 600_000 },
  );
}

/**
 * A choice that brings another one with it, as a province its cities: drawn by the server, taken from a page that many
 * ask for. Without an answer the form is sent as it is, and the next page has it.
 * @param {HTMLSelectElement} select
 */
async function follow(select) {
  const { name, value, form } = select;
  const slot = `[data-follows="${name}"]`;
  form?.querySelector(slot)?.replaceChildren();
  if (value === "") return;
  const answer = await fetch(`${pathOf(form?.action ?? "")}?${new URLSearchParams({ [name]: value })}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (select.value === value)
    form?.querySelector(slot)?.replaceChildren(...(page.querySelector(slot)?.childNodes ?? []));
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.form?.querySelector(`[data-follows="${target.name}"]`))
    follow(target).catch(() => {});
});

document.addEventListener("click", (event) => {
  const target = event.target;
  if (!(target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

  const toast = target.closest("[data-dismiss]")?.closest("[data-toast]");
  if (toast instanceof HTMLElement) toast.hidden = true;

  if (target.closest("a[data-back]") && goBack()) event.preventDefault();

  const locator = target.closest("button[data-locate]");
  if (locator instanceof HTMLElement) locate(locator);

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
if ("geolocation" in navigator && isSecureContext)
  for (const button of document.querySelectorAll("[data-locate]")) button.classList.remove("invisible");
for (const dialog of document.querySelectorAll("dialog[data-modal][open]")) showModal(dialog);
welcome();
