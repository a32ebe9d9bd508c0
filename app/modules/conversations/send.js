// Sends messages without loading the page anew. What cannot go yet waits in this browser, in its order, each with its key: what
// arrived all the same is not sent twice. Without it the form of the page is posted.

/** @typedef {{ who: string, action: string, key: string, text: string, at: number }} Waiting */

const storage = "thola-waiting";
const keptFor = 72 * 3_600_000;
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-live-send]"));
const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("text"));
const who = /** @type {HTMLElement | null} */ (document.querySelector("[data-who]"))?.dataset.who ?? "";
const longestWaitMs = 30_000;
/** Where a browser keeps nothing, or has no room, it waits as long as the page is open. */
let unkept = /** @type {Waiting[] | null} */ (null);
let isSending = false;
/** The last try did not arrive. */
let isAway = !navigator.onLine;
let arePhotosOut = false;
/** The last photos did not arrive: they stand in the form, and nowhere else. */
let wereLost = false;
let timer = 0;

/** Only this person's, none from before the last three days. */
function waiting() {
  if (unkept) return unkept;
  try {
    /** @type {Waiting[]} */
    const all = JSON.parse(localStorage.getItem(storage) ?? "[]");
    return all.filter((one) => one.who === who && Date.now() - one.at < keptFor);
  } catch {
    return [];
  }
}

/** @param {Waiting[]} list */
function keep(list) {
  try {
    if (list.length > 0) localStorage.setItem(storage, JSON.stringify(list));
    else localStorage.removeItem(storage);
    unkept = null;
  } catch {
    unkept = list;
  }
  show();
}

const here = () => waiting().filter(({ action }) => action === location.pathname);

/** The words that wait stand under the thread, and how many there are above the field. */
function show() {
  const list = here();
  const box = document.querySelector("[data-held]");
  const strip = document.querySelector("[data-held-strip]");
  const model = box?.querySelector("template")?.content.firstElementChild;
  if (!(box instanceof HTMLElement) || !(strip instanceof HTMLElement) || !model) return;
  for (const old of box.querySelectorAll("[data-held-words]")) old.remove();
  const all = waiting().length;
  box.hidden = list.length === 0;
  for (const { text } of list) {
    const words = /** @type {Element} */ (model.cloneNode(true));
    words.textContent = text;
    box.lastElementChild?.before(words);
  }
  const count = strip.querySelector("[data-held-count]");
  const said = (strip.dataset.words ?? "").replace("#", String(all));
  if (count && count.textContent !== said) count.textContent = said;
  strip.hidden = all === 0 || !isAway;
  if (box.lastElementChild instanceof HTMLElement) box.lastElementChild.hidden = !isAway;
}

/** @param {string} words */
function say(words) {
  const status = form?.querySelector("[data-live-status]");
  if (status) status.textContent = words;
}

/** A UUID, which browsers make themselves only over https. */
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function freshKey() {
  form?.querySelector("input[name=key]")?.setAttribute("value", newKey());
}

/** @param {Document} page */
function put(page) {
  document.dispatchEvent(new CustomEvent("thola:page", { detail: page }));
  document.getElementById("last")?.scrollIntoView({ block: "end", behavior: "instant" });
}

/**
 * Posts one message. Throws where it may go later, as after another sign-in.
 * @param {string} action @param {FormData} body @param {AbortSignal | null} [signal]
 */
async function post(action, body, signal = null) {
  const response = await fetch(action, { method: "POST", body, signal });
  if (response.status >= 500 || /\/auth\b/.test(response.url)) throw new Error("later");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { isSent: response.ok && page.querySelector("form[data-live-send]") !== null, page };
}

/** @param {Document} page */
const refusalOf = (page) =>
  page.querySelector("[data-live-refusal]")?.textContent ||
  page.querySelector("form[data-live-send] [id$='-error']")?.textContent ||
  form?.dataset.failed ||
  "";

/**
 * What is refused, with what waits behind it, comes back into the field before what is typed there by now.
 * @param {Document} page
 */
function giveBack(page) {
  const words = here().map(({ text }) => text);
  keep(waiting().filter(({ action }) => action !== location.pathname));
  if (field) field.value = [...words, field.value].filter(Boolean).join("\n");
  say(refusalOf(page));
}

/**
 * Sends one that waits. Returns whether it is done with.
 * @param {Waiting} one
 */
async function send({ action, key, text }) {
  const body = new FormData();
  body.set("intent", "send");
  body.set("key", key);
  body.set("text", text);
  const { isSent, page } = await post(action, body, AbortSignal.timeout(longestWaitMs));
  isAway = false;
  const isHere = action === location.pathname;
  if (isSent) keep(waiting().filter((one) => one.key !== key));
  if (isSent && isHere) put(page);
  // What another conversation refuses comes back there; where nobody writes any more it stays under the thread.
  const isBack = !isSent && isHere && field !== null;
  if (isBack) giveBack(page);
  return isSent || isBack;
}

/** Sends what waits, one after the other; two pages at once send the same keys. */
async function flush() {
  clearTimeout(timer);
  if (isSending || who === "") return;
  isSending = true;
  /** @type {Set<string>} */
  const refused = new Set();
  const next = () => waiting().find(({ key }) => !refused.has(key));
  try {
    for (let one = next(); one; one = next()) if (!(await send(one))) refused.add(one.key);
  } catch {
    isAway = true;
    timer = window.setTimeout(flush, 15_000);
  } finally {
    isSending = false;
    show();
  }
}

/** With photos it is sent at once or stays in the field. */
async function sendPhotos(/** @type {HTMLFormElement} */ sent, /** @type {HTMLElement | null} */ button) {
  // Before the button is disabled, which would leave out its intent.
  const body = new FormData(sent, button);
  const text = field?.value ?? "";
  const photos = sent.querySelector("input[type=file]");
  const label = button?.textContent ?? "";
  for (const one of [button, photos]) one?.toggleAttribute("disabled", true);
  arePhotosOut = true;
  // Photos take a while on a slow connection.
  button?.replaceChildren(sent.dataset.sending ?? label);
  try {
    const { isSent, page } = await post(location.pathname, body);
    wereLost = false;
    if (!isSent) return say(refusalOf(page));
    if (photos instanceof HTMLInputElement) photos.value = "";
    // What was typed meanwhile is the next message.
    if (field?.value.startsWith(text)) field.value = field.value.slice(text.length).trimStart();
    chosen();
    freshKey();
    say("");
    put(page);
  } catch {
    wereLost = true;
    // The key stays.
    say(sent.dataset.offline ?? "");
  } finally {
    button?.replaceChildren(label);
    for (const one of [button, photos]) one?.toggleAttribute("disabled", false);
    arePhotosOut = false;
  }
}

function photosChosen() {
  const input = form?.querySelector("input[type=file]");
  return input instanceof HTMLInputElement ? (input.files?.length ?? 0) : 0;
}

/** How many photos were chosen, beside the camera. */
function chosen() {
  const count = document.querySelector("[data-chosen]");
  if (!(count instanceof HTMLElement)) return;
  const files = photosChosen();
  count.textContent = files > 0 ? (count.dataset.words ?? "").replace("#", String(files)) : "";
}

document.addEventListener("submit", (event) => {
  if (event.target !== form || !form || !(event.submitter instanceof HTMLElement)) return;
  event.preventDefault();
  if (arePhotosOut) return;
  const typed = new FormData(form);
  const photos = typed.getAll("photo").some((photo) => photo instanceof File && photo.size > 0);
  const text = String(typed.get("text") ?? "").trim();
  if (photos || text === "") return void sendPhotos(form, event.submitter);
  const key = String(typed.get("key") ?? newKey());
  keep([...waiting(), { who, action: location.pathname, key, text, at: Date.now() }]);
  if (field) {
    field.value = "";
    field.focus();
  }
  freshKey();
  say("");
  document.getElementById("last")?.scrollIntoView({ block: "end", behavior: "instant" });
  void flush();
});

/** The saved reply that stands at the end of the field as it was put there. */
let filled = "";

/** A saved reply comes after what is typed, in the place of another one that was only tried. */
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("[data-held-try]")) void flush();
  const link = event.target.closest("a[data-fills]");
  if (!link || !field) return;
  event.preventDefault();
  const typed =
    filled !== "" && field.value.endsWith(filled) ? field.value.slice(0, -filled.length) : field.value;
  filled = link.getAttribute("data-fills") ?? "";
  field.value = [typed.trimEnd(), filled].filter(Boolean).join("\n");
  freshKey();
  field.focus();
});
// Another text, or other photos, is another message.
form?.addEventListener("input", freshKey);

document.addEventListener("change", chosen);
document.addEventListener("thola:live", () => void flush());
addEventListener("online", () => void flush());
addEventListener("beforeunload", (event) => {
  if (arePhotosOut || (wereLost && photosChosen() > 0)) event.preventDefault();
});
// Another page of this browser sent or added some.
addEventListener("storage", ({ key }) => key === storage && show());
// Somebody else's words go when another person signs in.
if (who !== "") keep(waiting());
void flush();
