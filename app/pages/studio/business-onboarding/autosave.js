// A step of the wizard is saved when one of its fields is left, and every keystroke is kept in the browser until the server has
// it. Without this script the buttons save it.

/** The fields of a service that is not added yet. */
const newService = ["service", "newPrice", "newMinutes"];

/** What is added or removed there is posted at once; only a service that is not added yet is kept. */
const servicesStep = 4;
const longestKeptMs = 30 * 24 * 60 * 60 * 1000;
const longestWaitMs = 5000;

const wizard = () => /** @type {HTMLFormElement | null} */ (document.querySelector("form#wizard"));
const step = () => Number(wizard()?.dataset.step);
/** Whose text the browser may keep. */
const owner = wizard()?.dataset.owner ?? "";
const storage = `onboarding:${owner}`;

/** Posted forms by step. Tabs of the wizard share them. */
let kept = owner ? readKept() : {};
let isStored = owner !== "";
/** @type {Promise<void> | null} */
let saving = null;
let isUnreachable = false;
/** A button posts the form, and leaves. */
let isSent = false;
/** A button posts the form, and a part of the page comes back: what is saved before that must not arrive after it. */
let isPartOut = false;
/** Counts what was typed here, and each time that the step was asked for again: an older answer is not shown then. */
let changes = 0;

/** @returns {{ [step: string]: string }} */
function readKept() {
  try {
    const { at, kept } = JSON.parse(localStorage.getItem(storage) ?? "{}");
    return Date.now() - at < longestKeptMs ? kept : {};
  } catch {
    return {};
  }
}

function writeKept() {
  if (!owner) return;
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(storage);
    else localStorage.setItem(storage, JSON.stringify({ at: Date.now(), kept }));
  } catch {
    isStored = false;
  }
}

/** @param {HTMLFormElement} form */
const postedText = (form) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

/** What other tabs keep meanwhile stays. */
function readAgain() {
  if (isStored) kept = readKept();
}

function keep() {
  const form = wizard();
  if (!form) return;
  changes += 1;
  readAgain();
  kept[step()] = postedText(form);
  writeKept();
}

/**
 * With `text`, only if nothing was typed since then.
 * @param {number} of
 * @param {string} [text]
 */
function forget(of, text = kept[of]) {
  readAgain();
  if (kept[of] !== text) return;
  delete kept[of];
  writeKept();
}

/**
 * Shows one of the lines that say where the text is; a problem stays until it is over.
 * @param {"saving" | "saved" | "kept" | "signed-out"} state
 */
function say(state) {
  const isProblem = document.querySelector(
    "[data-save=kept]:not([hidden]), [data-save=signed-out]:not([hidden])",
  );
  if (state === "saving" && isProblem) return;
  isUnreachable = state === "kept";
  for (const line of document.querySelectorAll("[data-save]"))
    line.toggleAttribute("hidden", line.getAttribute("data-save") !== state);
}

/**
 * One request at a time, also of several tabs: an older text must not arrive after a newer one and undo it. Not for long: a tab that
 * the phone has stopped may hold the lock. Browsers have no locks without HTTPS.
 * @param {() => Promise<boolean>} request
 */
async function inTurn(request) {
  if (!("locks" in navigator)) return request();
  const signal = AbortSignal.timeout(longestWaitMs);
  return navigator.locks.request(storage, { signal }, request).catch(request);
}

/**
 * Whether the server has it then.
 * @param {number} of
 */
const send = (of) =>
  inTurn(() => {
    readAgain();
    return post(of);
  });

/**
 * A request that leaves with the page is finished by the browser.
 * @param {number} of
 */
async function post(of, isLeaving = false) {
  const text = kept[of];
  if (text === undefined) return true;
  say("saving");
  const response = await fetch(`/business-onboarding/draft?step=${of}`, {
    method: "POST",
    body: new URLSearchParams(text),
    redirect: "manual",
    keepalive: isLeaving,
    signal: isLeaving ? null : AbortSignal.timeout(longestWaitMs),
  }).catch(() => null);
  say(response?.ok ? "saved" : response?.type === "opaqueredirect" ? "signed-out" : "kept");
  // A service that is typed and not added stays in the browser.
  if (response?.ok && of !== servicesStep) forget(of, text);
  return response?.ok ?? false;
}

/** What was typed meanwhile follows. */
function save(of = step()) {
  if (saving !== null || isPartOut || kept[of] === undefined) return;
  saving = send(of).then((isSaved) => {
    saving = null;
    if (isSaved && kept[of] !== undefined && of !== servicesStep) save(of);
  });
}

/**
 * What an earlier visit typed and could not save is saved now. This step shows it at once: what is typed while it is saved
 * belongs to it.
 */
async function restore() {
  const form = wizard();
  if (!form) return;
  const now = step();
  const before = postedText(form);
  const text = kept[now];
  if (text !== undefined && now === servicesStep) fillNewService(form, new URLSearchParams(text));
  else if (text === before) forget(now);
  else if (text !== undefined) {
    fill(form, new URLSearchParams(text));
    if (await send(now)) await showRestored(before);
  }
  for (const of of Object.keys(kept).map(Number)) if (of !== servicesStep && of !== now) await send(of);
}

/** @param {string} text */
const servicesIn = (text) => new URLSearchParams(text).getAll("services").join("\n");

/**
 * Shows what another tab typed into this step, or saved: else the next field that is left here would undo it.
 */
function showOthers() {
  readAgain();
  const form = wizard();
  const text = kept[step()];
  if (!form || isPartOut) return;
  const isServices = step() === servicesStep;
  if (text !== undefined) fill(form, new URLSearchParams(text), isServices ? newService : null);
  if (text === undefined || (isServices && servicesIn(text) !== servicesIn(postedText(form))))
    void showAgain(text);
}

/**
 * What depends on other fields, as cities on a province, comes with the step as the server has it.
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} text
 * @param {string[] | null} only
 */
function fill(form, text, only = null) {
  for (const field of form.elements)
    if (only && !only.includes(field.getAttribute("name") ?? "")) continue;
    else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
      field.checked = text.getAll(field.name).includes(field.value);
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      field.value = text.get(field.name) ?? field.value;
  document.dispatchEvent(new Event("shown"));
}

/**
 * Shows the step as the server has it, unless something else than `text` was typed since.
 * @param {string} [text]
 */
async function showAgain(text) {
  const asked = ++changes;
  const signal = AbortSignal.timeout(longestWaitMs);
  const response = await fetch(location.href, { signal }).catch(() => null);
  const html = response?.ok ? await response.text().catch(() => "") : "";
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("[data-part=wizard]");
  if (!fresh || asked !== changes || kept[step()] !== text || isPartOut) return;
  document.querySelector("[data-part=wizard]")?.replaceWith(fresh);
  const form = wizard();
  if (form && text !== undefined) fillNewService(form, new URLSearchParams(text));
  document.dispatchEvent(new Event("shown"));
  say("saved");
}

/**
 * Says that text of an earlier visit came back, and gives back what was there before.
 * @param {string} before
 */
async function showRestored(before) {
  await showAgain();
  const notice = document.querySelector("[data-restored]");
  notice?.removeAttribute("hidden");
  notice?.querySelector("button")?.addEventListener("click", async () => {
    kept[step()] = before;
    writeKept();
    if (await send(step())) await showAgain();
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} text
 */
function fillNewService(form, text) {
  const name = text.get("service")?.trim().toLowerCase();
  const isListed = [...form.querySelectorAll("input[name=services]")].some(
    (row) => row instanceof HTMLInputElement && row.value.toLowerCase() === name,
  );
  if (!name || isListed) return;
  for (const field of newService) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value ||= text.get(field) ?? "";
  }
}

for (const kind of ["input", "change"])
  document.addEventListener(
    kind,
    ({ target }) => target instanceof Element && target.closest("form#wizard") && keep(),
  );
// A part of the page came back, or could not be sent.
for (const kind of ["shown", "lost"])
  document.addEventListener(kind, () => {
    if (isPartOut) keep();
    isPartOut = false;
  });

document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form !== wizard() || !navigator.onLine || isPartOut) return;
    if (saving !== null) {
      // What is being saved must not arrive after this and undo it.
      event.preventDefault();
      event.stopImmediatePropagation();
      void saving.finally(() => form.requestSubmit(submitter));
      return;
    }
    isPartOut = ["row", "copy"].includes(submitter?.getAttribute("name") ?? "");
    // Of a part it is kept until the part is there.
    if (step() === servicesStep && !isPartOut) forget(servicesStep);
    isSent = !isPartOut;
    setTimeout(() => (isSent = false), 3000);
  },
  true,
);

// The buttons post the form themselves.
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  const form = wizard();
  if (!(target instanceof Element) || target.closest("form") !== form) return;
  if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form)) save();
});
addEventListener("online", () => save());
addEventListener("storage", ({ key }) => key === storage && showOthers());
addEventListener("pageshow", ({ persisted }) => persisted && showOthers());
addEventListener("pagehide", () => isSent || isPartOut || void post(step(), true));
addEventListener("beforeunload", (event) => {
  const isLost = isUnreachable || !navigator.onLine || !isStored;
  if (isLost && !isSent && kept[step()] !== undefined) event.preventDefault();
});

void restore();
