// The forms in which a business describes itself: the editor's, one for each part, and the wizard's. They work without it.
// It posts what changes only a part of the page, so that the rest keeps what was typed.

/** The fields of a service that is not added yet. */
const newService = ["service", "newPrice", "newMinutes"];

/**
 * @param {HTMLFormElement | null} form
 * @param {string} name
 */
function fieldOf(form, name) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
    ? field
    : null;
}

/**
 * What waits for other fields to be filled in (`data-needs`) can be used when they are.
 * @param {HTMLFormElement} form
 */
function release(form) {
  for (const waiting of form.elements) {
    if (
      !(
        waiting instanceof HTMLInputElement ||
        waiting instanceof HTMLButtonElement ||
        waiting instanceof HTMLSelectElement
      )
    )
      continue;
    const { needs } = waiting.dataset;
    if (needs === undefined) continue;
    waiting.disabled = needs.split(" ").some((name) => !fieldOf(form, name)?.value.trim());
    if (waiting.disabled && waiting instanceof HTMLInputElement) waiting.checked = false;
    if (waiting.disabled && waiting instanceof HTMLSelectElement) waiting.value = "";
  }
}

/**
 * The city that was ticked first is the base.
 * @param {HTMLFormElement} form
 */
function chooseBase(form) {
  const base = fieldOf(form, "base");
  const cities = new FormData(form).getAll("cities").map(String);
  if (base && !cities.includes(base.value)) base.value = cities[0] ?? "";
}

/** @param {Event} event */
function typed({ target }) {
  const form = target instanceof Element ? target.closest("form") : null;
  if (!form?.closest("[data-part]") || !(target instanceof HTMLElement)) return;
  form.dataset.dirty = "";
  // What is typed anew is meant, and none of the places that were asked about before.
  if (target instanceof HTMLInputElement && target.name === "suburb")
    for (const meant of form.querySelectorAll("input[name=suburbMeant]"))
      if (meant instanceof HTMLInputElement) meant.checked = false;
  chooseBase(form);
  release(form);
}
for (const kind of ["input", "change"]) document.addEventListener(kind, typed);

/** Fills in the browser's position, to about 100 m. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-pin]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const { asking = "", found = "", refused = "", unknown = "" } = button.dataset;
  const note = button.parentElement?.querySelector("[role=status]");
  note?.replaceChildren(asking);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      // The part may have come back meanwhile.
      const field = document.querySelector("input[name=pin]");
      if (!(field instanceof HTMLInputElement)) return;
      field.value = `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      note?.replaceChildren(found);
    },
    ({ code }) => note?.replaceChildren(code === 1 ? refused : unknown),
    { timeout: 10_000, maximumAge: 60_000 },
  );
});

function prepare() {
  for (const form of document.forms) release(form);
  if ("geolocation" in navigator && isSecureContext)
    for (const button of document.querySelectorAll("button[data-pin]")) button.removeAttribute("hidden");
}
document.addEventListener("shown", prepare);

const longestWaitMs = 30_000;
let isPosting = false;
/** In its order. @type {{ form: HTMLFormElement, submitter: HTMLElement | null }[]} */
let pressedMeanwhile = [];

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/**
 * @param {HTMLFormElement} form
 * @returns {Field[]}
 */
const fieldsOf = (form) =>
  [...form.elements].flatMap((one) =>
    (one instanceof HTMLInputElement && one.type !== "hidden") ||
    one instanceof HTMLSelectElement ||
    one instanceof HTMLTextAreaElement
      ? one
      : [],
  );

/** @param {Field} field */
const stateOf = (field) =>
  (field instanceof HTMLInputElement && field.checked ? "checked " : "") + field.value;

/**
 * The same field in the part that came back: of a row of the services by the name that was sent, since rows move.
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @param {FormData} sent
 */
function sameIn(form, field, sent) {
  const fields = fieldsOf(form);
  const [, column = "", at = ""] = /^(services|price|minutes)-(\d+)$/.exec(field.id) ?? [];
  if (column) {
    const name = String(sent.getAll("services")[Number(at)] ?? "").trim();
    const isRow = (/** @type {Field} */ one) => one.name === "services" && one.getAttribute("value") === name;
    const row = name && fields.find(isRow);
    return row ? fields.find(({ id }) => id === row.id.replace("services", column)) : undefined;
  }
  const isTick = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
  return fields.find(
    (one) => one.name === field.name && (isTick ? one.value === field.value : one.id === field.id),
  );
}

/**
 * Null where nothing came that could be shown: what was typed can be sent again.
 * @param {string} action
 * @param {FormData} body
 */
async function answerTo(action, body) {
  const fields = [...body].map(([name, value]) => [name, String(value)]);
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields), signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return response.status < 500 ? { page, url: response.redirected ? response.url : null } : null;
  } catch {
    return null;
  }
}

/**
 * Posts a form and shows its part of the page as it comes back. What is typed meanwhile stays, and buttons that are pressed
 * meanwhile follow, since the list that they change is on its way.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {Element} part
 */
async function post(form, submitter, part) {
  if (isPosting) {
    pressedMeanwhile.push({ form, submitter });
    return;
  }
  isPosting = true;
  const body = new FormData(form, submitter);
  if (isTypedElsewhere(form)) body.set("stay", "on");
  // The next service can be typed while this one is sent.
  const isRow = submitter?.getAttribute("name") === "row";
  const sent = isRow ? newService.map((name) => fieldOf(form, name)) : [];
  const texts = sent.map((field) => field?.value ?? "");
  for (const field of sent) if (field) field.value = "";
  const before = new Map(fieldsOf(form).map((field) => [field, stateOf(field)]));
  const answer = await answerTo(form.action, body);
  isPosting = false;
  const pressed = pressedMeanwhile;
  pressedMeanwhile = [];
  const fresh = answer?.page.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
  if (!answer || !fresh) {
    for (const [index, field] of sent.entries()) if (field) field.value ||= texts[index] ?? "";
    if (!answer) document.dispatchEvent(new Event("lost"));
    else if (answer.url && !answer.url.includes("/auth")) location.assign(answer.url);
    else sendWhole(form, submitter);
    return;
  }
  const again = fresh.querySelector("form");
  const fields = again ? fieldsOf(form) : [];
  for (const field of fields) {
    const same = again && before.get(field) !== stateOf(field) && sameIn(again, field, body);
    if (!again || !same) continue;
    if (same instanceof HTMLInputElement && field instanceof HTMLInputElement) same.checked = field.checked;
    same.value = field.value;
    again.dataset.dirty = "";
  }
  const focused = fields.find((field) => field === document.activeElement);
  const isElsewhere = document.activeElement !== document.body && !part.contains(document.activeElement);
  show(part, fresh, answer.page);
  const seen = (again && focused && sameIn(again, focused, body)) || placeOf(submitter, fresh);
  if (!isElsewhere && seen instanceof HTMLElement) seen.focus();
  for (const next of pressed) press(next.form === form ? again : next.form, next.submitter);
}

/** @param {Element} part @param {Element} fresh @param {Document} page */
function show(part, fresh, page) {
  // Opened again, it would close the one that is open by now.
  if (fresh instanceof HTMLDetailsElement) fresh.open = part.hasAttribute("open");
  part.replaceWith(fresh);
  for (const toast of document.querySelectorAll("[data-toast]")) toast.remove();
  for (const toast of page.querySelectorAll("[data-toast]")) document.body.append(toast);
  document.dispatchEvent(new Event("shown"));
}

/**
 * Where the focus goes after a button of the part: to the same one of the row that moved, to the next service, or to what is said.
 * @param {HTMLElement | null} submitter
 * @param {Element} fresh
 */
function placeOf(submitter, fresh) {
  const [, what = "", at = ""] =
    /^(up|down|remove)-(\d+)$/.exec(submitter?.getAttribute("value") ?? "") ?? [];
  const moved = `-${Number(at) + (what === "up" ? -1 : Number(what === "down"))}"]`;
  const isRow = submitter?.getAttribute("name") === "row";
  return (
    (what &&
      (fresh.querySelector(`[name=row][value="${what}${moved}`) ??
        fresh.querySelector(`[name=row][value$="${moved}`))) ||
    fresh.querySelector(
      isRow ? "[name=service]" : "[aria-invalid=true], [role=alert], [role=status]:not(:empty)",
    )
  );
}

/**
 * Sends it as without a script: the page that comes says what is wrong, and keeps the form of somebody who is signed out.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function sendWhole(form, submitter) {
  const pressed = document.createElement("input");
  const [name, value] = ["name", "value"].map((of) => submitter?.getAttribute(of) ?? "");
  Object.assign(pressed, { type: "hidden", name, value });
  form.append(pressed);
  delete form.dataset.dirty;
  form.submit();
}

/**
 * Presses the button in the form that stands there by now. One of a row is known by what it says: a row that is gone has none.
 * @param {HTMLFormElement | null} form
 * @param {HTMLElement | null} button
 */
function press(form, button) {
  const saysOf = (/** @type {Element} */ one) => one.getAttribute("aria-label") ?? one.getAttribute("value");
  const same = [...(form?.elements ?? [])].find(
    (one) =>
      button &&
      one instanceof HTMLButtonElement &&
      one.name === (button.getAttribute("name") ?? "") &&
      saysOf(one) === saysOf(button),
  );
  if (same || !button) form?.requestSubmit(same);
}

/** @param {HTMLFormElement} form */
const isTypedElsewhere = (form) =>
  [...document.querySelectorAll("form[data-dirty]")].some((other) => other !== form);

/** Before enhance.js hears of it. */
document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    const part = form instanceof HTMLFormElement ? form.closest("[data-part]") : null;
    if (!part || !(form instanceof HTMLFormElement) || !navigator.onLine) return;
    const name = submitter?.getAttribute("name") ?? "";
    if (submitter?.hasAttribute("formaction")) return;
    // A whole page answers the others; nothing is lost by it, unless a list of this one is on its way.
    if (!isPosting && !["row", "copy", "stay"].includes(name) && !isTypedElsewhere(form)) {
      delete form.dataset.dirty;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    void post(form, submitter, part);
  },
  true,
);

prepare();

// The wizard keeps its own text.
addEventListener("beforeunload", (event) => {
  if (document.querySelector(".parts form[data-dirty]")) event.preventDefault();
});
