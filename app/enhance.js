// biome-ignore-all lint/style/noExcessiveLinesPerFile: the one script of nearly all pages, which load nothing beside it
// The script of every page. They work without it, and hold its words in data attributes.

/** Where a script fails it often fails again and again. */
let reportsLeft = 5;

/** @param {unknown} problem */
function report(problem) {
  if (reportsLeft-- > 0)
    navigator.sendBeacon(
      "/browser-errors",
      new URLSearchParams({ page: location.pathname, problem: `${problem}` }),
    );
}
addEventListener("error", ({ error, message }) => report(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => report(reason));

/** @param {string} url */
const pathOf = (url) => new URL(url, location.href).pathname;

/** @param {string | null} url */
const isElsewhere = (url) => url !== null && ![location.pathname, "/auth"].includes(pathOf(url));

/** Goes back to the previous page, past the states of this one. Returns whether there is such a page. */
function goBack() {
  const { navigation } = window;
  if (navigation?.currentEntry) {
    const before = navigation.entries().slice(0, navigation.currentEntry.index);
    const entry = before.findLast(({ url }) => isElsewhere(url));
    // Both promises fail when the visitor goes elsewhere meanwhile.
    for (const done of Object.values(entry ? navigation.traverseTo(entry.key) : {})) done.catch(() => {});
    return entry !== undefined;
  }
  const { referrer } = document;
  if (history.length < 2 || !referrer.startsWith(`${location.origin}/`) || !isElsewhere(referrer))
    return false;
  history.back();
  return true;
}

/**
 * Opens a dialog. The links of one that is shared by all cards lead to the business of the card that opened it.
 * @param {Element} dialog
 * @param {Element} [opener]
 */
function showModal(dialog, opener) {
  if (!(dialog instanceof HTMLDialogElement)) return false;
  const card = opener instanceof HTMLButtonElement ? opener.form : null;
  const fields = ["service", "date"]
    .filter((name) => card?.[name])
    .map((name) => `${name}=${card?.[name].value}`);
  const choice = fields.length > 0 ? `?${fields.join("&")}` : "";
  const business = card?.business?.value ?? "";
  for (const link of dialog.querySelectorAll("a[data-aim]")) {
    const aim = link.getAttribute("data-aim") ?? "";
    const isNext = aim.includes("next=");
    const within = isNext ? encodeURIComponent(business + choice) : business;
    link.setAttribute("href", aim.replace("{business}", within) + (isNext ? "" : choice));
  }
  dialog.close();
  dialog.showModal();
  return true;
}

/** Shows the welcome sheet once per browser; never without local storage, since it would come on every visit. */
function welcome() {
  const sheet = document.getElementById("welcome");
  if (!sheet || !("popover" in sheet)) return;
  try {
    if (localStorage.getItem("welcomed")) return;
  } catch {
    return;
  }
  sheet.showPopover();
  const seen = () => localStorage.setItem("welcomed", "1");
  sheet.addEventListener("click", seen);
  // 'toggle' comes later: the page may be gone by then.
  sheet.addEventListener("beforetoggle", ({ newState }) => newState === "closed" && seen());
  document.addEventListener("keydown", ({ key }) => key === "Escape" && sheet.hidePopover());
}

/**
 * Says in the footer what came over the network for this page so far, with the pictures that come while it is read. What the
 * browser had kept counts nothing.
 */
function weigh() {
  const line = document.querySelector("[data-weight]");
  if (!(line instanceof HTMLElement) || !("PerformanceObserver" in window)) return;
  const tell = () => {
    const [page, ...files] = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].filter((entry) => entry instanceof PerformanceResourceTiming);
    if (!page) return;
    // What a service worker passes on counts as unpacked: the server says what it sent.
    const sent = page.serverTiming?.find(({ name }) => name === "sent")?.duration ?? 0;
    const bytes = files.reduce(
      (sum, file) => sum + file.transferSize,
      page.workerStart ? sent : page.transferSize,
    );
    line.textContent = (line.dataset.weight ?? "").replace("#", `${Math.ceil(bytes / 1024)}`);
    line.hidden = false;
  };
  new PerformanceObserver(tell).observe({ type: "resource", buffered: true });
  addEventListener("load", tell);
}

/**
 * Fills the hearts of what this browser keeps: pages are the same for everybody, the cookie is not. It has whole ids, of 22
 * letters, or the last five letters of each.
 */
function fillHearts() {
  const cookie = /(?:^|; )(?:__Host-)?favourites=[av]([\w.-]*)/.exec(document.cookie)?.[1] ?? "";
  const kept = cookie.match(/^[^.]{22}(\.|$)/.test(cookie) ? /.{5}(?=\.|$)/g : /.{5}/g) ?? [];
  for (const heart of document.querySelectorAll(".heart button")) {
    if (!(heart instanceof HTMLButtonElement)) continue;
    const isKept = heart.hasAttribute("data-kept") || kept.includes(heart.form?.business?.value.slice(-5));
    heart.setAttribute("aria-pressed", `${isKept}`);
    heart.value = isKept ? "remove" : "add";
  }
}

let heartsSent = Promise.resolve();

/**
 * Presses a heart without leaving the page: the answer sets the cookie, also when the page is left by then. If it does not, the
 * page of the favourites says why.
 * @param {HTMLButtonElement} heart
 * @param {string} before
 */
async function pressHeart(heart, before) {
  const { form } = heart;
  if (!form) return;
  const body = new URLSearchParams([
    ["intent", before],
    ["business", form.business.value],
  ]);
  const signal = AbortSignal.timeout(30_000);
  const init = /** @type {const} */ ({ method: "POST", redirect: "manual", keepalive: true });
  const { type } = await fetch(form.action, { ...init, body, signal });
  if (type === "opaqueredirect") heart.removeAttribute("data-kept");
  fillHearts();
  if (heart.value === before) location.assign(form.action);
}

/** @param {HTMLElement} button */
const statusBeside = (button) => button.parentElement?.querySelector("[role=status]");

/**
 * The same bounds as on the server (listing.ts).
 * @param {GeolocationCoordinates} position
 */
const isInCountry = ({ latitude: lat, longitude: lng }) => lat > -35 && lat < -22 && lng > 16 && lng < 33.5;

/**
 * Opens this listing, or the one in `data-locate`, with distances from the browser's location, rounded to about 1 km.
 * @param {HTMLElement} button
 */
function locate(button) {
  const note = statusBeside(button);
  const { asking = "", outside = "", refused = "", unknown = "" } = button.dataset;
  note?.replaceChildren(asking);
  const typed = button instanceof HTMLButtonElement && button.form?.q?.value;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (!isInCountry(coords)) return note?.replaceChildren(outside);
      const to = new URL(button.dataset.locate || location.href, location.href);
      to.searchParams.set("near", `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
      to.searchParams.delete("after");
      // A new search: what was typed goes along, but for the place.
      if (button.dataset.locate && typed) to.searchParams.set("q", typed);
      note?.replaceChildren();
      location.assign(to);
    },
    ({ code }) => note?.replaceChildren(code === 1 ? refused : unknown),
    { timeout: 10_000, maximumAge: 600_000 },
  );
}

/**
 * A part of a form that depends on other fields, as cities depend on a province and the times of a booking on its
 * service and date. The server renders it; it is taken from the page with those fields in its address (and an empty one
 * for a choice that is to be made). If that fails, the form can still be sent, and the next page has it.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} part
 */
async function follow(form, part) {
  const { follows = "" } = part.dataset;
  const choice = part instanceof HTMLSelectElement ? part : null;
  const query = () => {
    const typed = new FormData(form);
    return new URLSearchParams(follows.split(" ").map((name) => [name, String(typed.get(name) ?? "")]));
  };
  const wanted = query();
  const isComplete = ![...wanted.values()].includes("");
  const sent = String(wanted);
  const ticked = [...part.querySelectorAll("input:checked")].map((box) => box.getAttribute("value"));
  // It is empty while another answer is on its way: what was chosen before stays known.
  if (choice?.value || (!choice && part.firstChild)) part.dataset.kept = choice?.value ?? ticked.join(" ");
  part.replaceChildren();
  if (!isComplete) return;
  if (choice) wanted.set(choice.name, "");
  const response = await fetch(`${pathOf(form.action)}?${wanted}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (String(query()) !== sent) return;
  part.replaceChildren(...(page.querySelector(`[data-follows="${follows}"]`)?.childNodes ?? []));
  for (const option of choice?.options ?? []) option.selected = option.value === choice?.dataset.kept;
  for (const box of part.querySelectorAll("input[type=checkbox]"))
    if (box instanceof HTMLInputElement)
      box.checked ||= part.dataset.kept?.split(" ").includes(box.value) ?? false;
  // What keeps the form sees the part again.
  part.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Of a choice in groups only those stand that belong to what another field says; a choice of another group is taken back.
 * @param {HTMLFormElement} form
 */
function narrow(form) {
  for (const choice of form.querySelectorAll("select[data-narrowed]")) {
    if (!(choice instanceof HTMLSelectElement)) continue;
    const wanted = new FormData(form).get(choice.dataset.narrowed ?? "");
    for (const group of choice.querySelectorAll("optgroup")) {
      group.hidden = Boolean(wanted) && group.dataset.of !== wanted;
      group.disabled = group.hidden;
      if (group.hidden && group.contains(choice.selectedOptions[0] ?? null)) choice.value = "";
    }
  }
}

/**
 * Says on the button of a form how many results its fields have.
 * @param {HTMLFormElement | null} form
 */
async function tellCount(form) {
  const told = form?.querySelector("[data-count]");
  if (!form || !(told instanceof HTMLElement)) return;
  const query = () => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
  const asked = `${query()}`;
  const response = await fetch(`${told.dataset.count}?${asked}`);
  if (response.ok && asked === `${query()}`) told.textContent = await response.text();
}

document.addEventListener("change", async ({ target }) => {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
  const { form, name } = target;
  if (form) narrow(form);
  const part = form?.querySelector(`[data-follows~="${name}"]`);
  if (form && part instanceof HTMLElement) await follow(form, part).catch(() => {});
  tellCount(form).catch(() => {});
});

// It does not bubble.
document.addEventListener(
  "toggle",
  ({ target }) => target instanceof HTMLDetailsElement && tellCount(target.closest("form")).catch(() => {}),
  true,
);

/**
 * Fills the list of a field with what the server suggests for the letters typed so far; the browser shows and reads it.
 * @param {HTMLInputElement} field
 */
async function suggest(field) {
  const typed = field.value.trim();
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (typed !== field.value.trim()) return;
  if (typed.length < 2) return field.list?.replaceChildren();
  const response = await fetch(field.dataset.suggest + encodeURIComponent(typed));
  const found = response.ok ? await response.json() : [];
  if (typed === field.value.trim())
    field.list?.replaceChildren(...found.map((/** @type {string} */ value) => new Option("", value)));
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset.suggest) suggest(target).catch(() => {});
});

/**
 * Moves only when a button is pressed, and goes on with the first after the last.
 * @param {Element} root
 */
function carousel(root) {
  const list = root.querySelector("[data-slides]");
  const controls = root.querySelector("[data-controls]");
  if (!list || !controls || list.children.length < 2) return;
  controls.removeAttribute("hidden");
  controls.addEventListener("click", ({ target }) => {
    const by = target instanceof Element && target.closest("button")?.dataset.step;
    if (!by) return;
    const count = list.children.length;
    const width = list.children[1].getBoundingClientRect().x - list.children[0].getBoundingClientRect().x;
    const at = (Math.round(list.scrollLeft / width) + Number(by) + count) % count;
    list.scrollTo({ left: at * width });
  });
}

/**
 * Counts a click on a contact link, such as 'call:{business}', for the owner: only the business, the kind and the day.
 * @param {MouseEvent} event
 */
function countLead({ type, target, button }) {
  const lead = target instanceof Element && target.closest("[data-lead]")?.getAttribute("data-lead");
  if (lead && (type === "click" || button === 1))
    navigator.sendBeacon("/leads", new URLSearchParams({ lead }));
}
for (const pressed of ["click", "auxclick"])
  document.addEventListener(pressed, (event) => event instanceof MouseEvent && countLead(event));

/**
 * Opens the device's share menu, or copies the address. Returns false if the browser can do neither.
 * @param {HTMLElement} link
 */
function share(link) {
  const url = link.dataset.share ?? location.href;
  if ("share" in navigator) {
    navigator.share({ title: document.title, url }).catch(() => {});
    return true;
  }
  return copy(link, url);
}

/**
 * Copies the words and says so beside the button. Returns false where the browser cannot.
 * @param {HTMLElement} button
 * @param {string} words
 */
function copy(button, words) {
  const note = statusBeside(button);
  if (!note || !navigator.clipboard) return false;
  const { copied = "", uncopied = "" } = button.dataset;
  navigator.clipboard.writeText(words).then(
    () => note.replaceChildren(copied),
    () => note.replaceChildren(uncopied),
  );
  setTimeout(() => note.replaceChildren(), 4000);
  return true;
}

/** The viewer of pictures has the arrow keys and Escape. */
document.addEventListener("keydown", (event) => {
  const strip = document.querySelector("[data-viewer] [data-strip]");
  if (!strip) return;
  const by = Number(event.key === "ArrowRight") - Number(event.key === "ArrowLeft");
  if (by !== 0) event.preventDefault();
  strip.scrollBy({ left: by * strip.clientWidth });
  const close = event.key === "Escape" && document.querySelector("[data-viewer] a[data-back]");
  if (close instanceof HTMLElement) close.click();
});

/**
 * Closes the menu of a row, by Escape or a press elsewhere.
 * @param {Event} event
 */
function closeMenu(event) {
  const menu = document.querySelector("details.row-menu[open]");
  const { target } = event;
  const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
  const isElsewhere = event.type === "pointerdown" && target instanceof Element && !target.closest("dialog");
  if (!menu || (!isEscape && (!isElsewhere || menu.contains(target)))) return;
  menu.removeAttribute("open");
  if (isEscape) menu.querySelector("summary")?.focus();
}
for (const pressed of ["pointerdown", "keydown"]) document.addEventListener(pressed, closeMenu);

/** Empty fields are left out of the address. */
document.addEventListener("formdata", ({ target, formData }) => {
  if (target instanceof HTMLFormElement && target.method === "get")
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

  target.closest("[data-dismiss]")?.closest("[data-toast]")?.remove();

  if (target.closest("a[data-back]") && goBack()) event.preventDefault();

  const locator = target.closest("button[data-locate]");
  if (locator instanceof HTMLElement) locate(locator);

  const shared = target.closest("a[data-share]");
  if (shared instanceof HTMLElement && share(shared)) event.preventDefault();

  const secret = target.closest("button[data-copy]");
  if (secret instanceof HTMLElement) copy(secret, secret.dataset.copy ?? "");

  const link = target.closest("a[href]");
  if (link instanceof HTMLAnchorElement) tellLoading(link);

  const opener = target.closest("[data-dialog]");
  const opened = document.getElementById(opener?.getAttribute("data-dialog") ?? "");
  if (opener && opened && showModal(opened, opener)) event.preventDefault();

  if ("command" in HTMLButtonElement.prototype) return;
  const button = target.closest("button[commandfor]");
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "close") dialog.close();
  else showModal(dialog);
});

/**
 * Runs when the answer of a form takes the place of this page, or does not come: it was stopped, or was a file.
 * @param {() => void} free
 */
function whenAnswered(free) {
  addEventListener("pagehide", free);
  window.navigation?.addEventListener("navigateerror", free);
}

/**
 * A form that was just sent is not sent again by a second tap. The page that comes back stays where this one was.
 * @param {HTMLFormElement} form
 * @param {SubmitEvent} event
 */
function sendOnce(form, event) {
  if (form.hasAttribute("data-sent")) return event.preventDefault();
  // Its answer is a file, or opens beside this page.
  const stays = form.hasAttribute("data-stays") || event.submitter?.hasAttribute("formtarget");
  setTimeout(() => {
    // The script of the page did it.
    if (event.defaultPrevented) return;
    form.toggleAttribute("data-sent", true);
    const free = () => form.removeAttribute("data-sent");
    setTimeout(free, stays ? 500 : 30_000);
    whenAnswered(free);
  });
  try {
    sessionStorage.setItem("place", `${Math.round(scrollY)} ${location.pathname}`);
  } catch {}
}

/** Messages that wait in this browser go with the person. */
function wipeWaiting() {
  try {
    localStorage.removeItem("thola-waiting");
  } catch {}
}

/** How this page was reached: by a link or form, by the way back, by loading it again; undefined where no browser says it. */
const came = performance.getEntriesByType("navigation")[0]?.toJSON();

/** After an act on a tool's page it stands where it stood, unless it has something to say. */
function keepPlace() {
  let kept = null;
  try {
    kept = sessionStorage.getItem("place");
    sessionStorage.removeItem("place");
  } catch {}
  const [at = "", path] = kept?.split(" ") ?? [];
  document.getElementById("question")?.focus();
  const says = document.querySelector("[data-toast][role=alert], [aria-invalid=true], #question");
  if (path !== location.pathname || location.hash) return;
  // Without a redirect the page is the answer: why it refuses is seen and heard first, wherever that stands.
  const refusal = [...document.querySelectorAll("main [role=alert]")].find((notice) =>
    notice.checkVisibility(),
  );
  if (refusal instanceof HTMLElement && came?.redirectCount === 0) {
    refusal.tabIndex = -1;
    refusal.focus();
    refusal.scrollIntoView({ block: "center", behavior: "instant" });
  } else if (says && !refusal) says.focus();
  else if (!says && document.querySelector(".app-page")) scrollTo({ top: Number(at), behavior: "instant" });
}

/**
 * Says that another list of this page is on its way; a call, a file or another page is none.
 * @param {HTMLAnchorElement} link
 */
function tellLoading({ origin, pathname, search }) {
  const loading = document.querySelector("[data-loading]");
  if (!loading || origin + pathname !== location.origin + location.pathname || search === location.search)
    return;
  loading.textContent = loading.getAttribute("data-loading");
  addEventListener("pagehide", () => loading.replaceChildren(), { once: true });
}

function tellLost() {
  const lost = document.querySelector("template[data-lost]");
  if (!(lost instanceof HTMLTemplateElement)) return;
  for (const toast of document.querySelectorAll("[data-toast]")) toast.remove();
  // Nothing else can be reached while a dialog is open.
  (document.querySelector("dialog:modal") ?? document.body).append(lost.content.cloneNode(true));
  showToasts();
}

function showToasts() {
  for (const button of document.querySelectorAll("[data-dismiss][hidden]")) button.removeAttribute("hidden");
  for (const toast of document.querySelectorAll("[data-toast]")) {
    if (!(toast instanceof HTMLElement)) continue;
    if ("popover" in toast && !toast.popover) {
      toast.popover = "manual";
      toast.showPopover();
    }
    if (toast.getAttribute("role") === "status") setTimeout(() => toast.setAttribute("hidden", ""), 8000);
  }
}

/**
 * Says which rules a new password meets. The button that waits for them (`data-ruled-first`) can be pressed when it meets all.
 * @param {HTMLInputElement} field
 */
function checkRules(field) {
  const box = field.closest("[data-ruled]");
  if (!box) return;
  const rules = [...box.querySelectorAll("[data-rule]")];
  const met = rules.filter((rule) => {
    const isMet = new RegExp(rule.getAttribute("data-rule") ?? "", "s").test(field.value);
    if (rule.toggleAttribute("data-met", isMet) !== rule.hasAttribute("data-was")) {
      rule.toggleAttribute("data-was", isMet);
      for (const said of rule.querySelectorAll("[data-said]")) {
        const words = said.textContent;
        said.textContent = said.getAttribute("data-said");
        said.setAttribute("data-said", words);
      }
    }
    return isMet;
  }).length;
  const isGood = met === rules.length;
  for (const count of box.querySelectorAll("[data-counted]"))
    count.textContent = (count.getAttribute("data-counted") ?? "").replace("#", `${met}`);
  if (isGood) document.getElementById(`${field.id}-error`)?.remove();
  for (const button of field.form?.querySelectorAll("[data-ruled-first]") ?? [])
    button.toggleAttribute("disabled", !isGood);
}

for (const field of document.querySelectorAll("[data-ruled] input"))
  if (field instanceof HTMLInputElement) {
    checkRules(field);
    field.addEventListener("input", () => checkRules(field));
  }
// The address of the sign-up is there in the sign-in that follows it.
try {
  const kept = sessionStorage.getItem("kept");
  sessionStorage.removeItem("kept");
  for (const field of document.querySelectorAll("input[data-kept]")) {
    if (!(field instanceof HTMLInputElement)) continue;
    field.value ||= kept ?? "";
    field.form?.addEventListener("submit", () => sessionStorage.setItem("kept", field.value));
  }
} catch {}
for (const button of document.querySelectorAll("[data-reveal]")) {
  const field = button.parentElement?.querySelector("input");
  const eye = button.querySelector("use");
  button.removeAttribute("hidden");
  button.addEventListener("click", () => {
    const isShown = field?.type === "text";
    field?.setAttribute("type", isShown ? "password" : "text");
    eye?.setAttribute(
      "href",
      `${eye.getAttribute("href")?.replace(/#.*/, "")}${isShown ? "#eye" : "#eye-off"}`,
    );
    const label = button.getAttribute("aria-label") ?? "";
    button.setAttribute("aria-label", button.getAttribute("data-reveal") ?? "");
    button.setAttribute("data-reveal", label);
  });
}
// A form that leads to the payment goes by itself; what stands in `data-stuck` is shown if nothing responds.
for (const form of document.querySelectorAll("form[data-send]")) {
  const isNow = form.matches("[data-send=now]");
  // Whoever comes back to it, or loads it again, has done it before.
  if (isNow && came?.type !== "navigate") continue;
  setTimeout(() => form instanceof HTMLFormElement && form.submit(), isNow ? 0 : 1000);
  setTimeout(() => document.querySelector("[data-stuck]")?.removeAttribute("hidden"), 20_000);
}
document.addEventListener("submit", (event) => {
  const { submitter } = event;
  const heart = submitter instanceof HTMLButtonElement && submitter.matches(".heart *") ? submitter : null;
  // What was typed stays, instead of a page of the browser.
  if (heart || !navigator.onLine) event.preventDefault();
  // A message waits in the browser (send.js).
  if (!navigator.onLine)
    return event.target instanceof Element && event.target.hasAttribute("data-live-send") ? null : tellLost();
  if (heart) {
    // One after the other: the next brings the cookie that this one sets.
    const { value } = heart;
    heartsSent = heartsSent.then(() => pressHeart(heart, value)).catch(tellLost);
    return;
  }
  const { target: form } = event;
  if (form instanceof HTMLFormElement && form.method === "post") sendOnce(form, event);
  if (form instanceof HTMLFormElement && form.action.endsWith("/sign-out")) wipeWaiting();
  const { busy } = submitter instanceof HTMLElement ? submitter.dataset : {};
  if (!submitter || !busy) return;
  const kept = [...submitter.childNodes];
  submitter.replaceChildren(busy);
  // It is part of what is sent, so that it is switched off after that.
  setTimeout(() => submitter.toggleAttribute("disabled", true));
  whenAnswered(() => {
    submitter.replaceChildren(...kept);
    submitter.removeAttribute("disabled");
  });
});
// The result of a posted form becomes an ordinary page of the history, so that Back and Reload do not post again.
history.replaceState(history.state, "");
showToasts();
// The script of a page put in a part of another one, or could not.
document.addEventListener("shown", () => {
  showToasts();
  for (const form of document.forms) narrow(form);
});
document.addEventListener("lost", tellLost);
keepPlace();
fillHearts();
// Also on a page that comes back from the history.
addEventListener("pageshow", fillHearts);
if (isSecureContext)
  for (const button of document.querySelectorAll("[data-copy]")) button.classList.remove("invisible");
if ("geolocation" in navigator && isSecureContext)
  for (const button of document.querySelectorAll("[data-locate]")) button.classList.remove("invisible");
for (const dialog of document.querySelectorAll("dialog[data-modal][open]")) {
  showModal(dialog);
  // It opened with the page, so nothing gets the focus back: the button that opens it again does, or the first time.
  dialog.addEventListener("close", () => {
    const opener =
      document.querySelector(`[data-dialog="${dialog.id}"]`) ?? document.querySelector("#times a");
    if (opener instanceof HTMLElement && !dialog.hasAttribute("open")) opener.focus();
  });
}
for (const form of document.forms) narrow(form);
// Chosen before this script was there, or before somebody came back: what follows from it is not there yet.
for (const select of document.querySelectorAll("select")) {
  const asSent = [...select.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (select.selectedIndex !== Math.max(asSent, 0))
    select.dispatchEvent(new Event("change", { bubbles: true }));
}
for (const root of document.querySelectorAll("[data-carousel]")) carousel(root);
welcome();
weigh();
// Without a connection it shows /offline (pages/machine/service-worker/worker.js); it may be blocked.
addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
