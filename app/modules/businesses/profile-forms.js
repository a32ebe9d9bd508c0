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
  const field = fieldOf(button.form, "pin");
  note?.replaceChildren(asking);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      if (!field) return;
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

let isPosting = false;
/** @type {{ form: HTMLFormElement, submitter: HTMLElement | null } | null} */
let pressedMeanwhile = null;

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
 * The same field in the part that came back. A button that adds leaves the rows before it where they are; others move them.
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @param {boolean} isAdded
 */
function sameIn(form, field, isAdded) {
  if (!isAdded && /^(?:services|price|minutes)-/.test(field.id)) return undefined;
  const isTick = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
  return fieldsOf(form).find(
    (one) => one.name === field.name && (isTick ? one.value === field.value : one.id === field.id),
  );
}

/**
 * Posts a form and shows its part of the page as it comes back. What is typed meanwhile stays, and a button that is pressed
 * meanwhile follows, since the list that it changes is on its way.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {Element} part
 */
async function post(form, submitter, part) {
  if (isPosting) {
    pressedMeanwhile = { form, submitter };
    return;
  }
  isPosting = true;
  const body = new FormData(form, submitter);
  if (isTypedElsewhere(form)) body.set("stay", "on");
  const isRow = submitter?.getAttribute("name") === "row";
  // The next service can be typed while this one is sent.
  const sent = isRow ? newService.map((name) => fieldOf(form, name)) : [];
  const texts = sent.map((field) => field?.value ?? "");
  for (const field of sent) if (field) field.value = "";
  const before = new Map(fieldsOf(form).map((field) => [field, stateOf(field)]));
  const fields = [...body].map(([name, value]) => [name, String(value)]);
  const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) }).catch(
    () => null,
  );
  isPosting = false;
  const next = pressedMeanwhile;
  pressedMeanwhile = null;
  if (!response) {
    for (const [index, field] of sent.entries()) if (field) field.value ||= texts[index] ?? "";
    document.dispatchEvent(new Event("lost"));
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
  if (!fresh) return location.assign(response.url);
  const again = fresh.querySelector("form");
  const isAdded = /^(?:add|usual)/.test(submitter?.getAttribute("value") ?? "");
  for (const field of again ? fieldsOf(form) : []) {
    const same = before.get(field) === stateOf(field) ? undefined : sameIn(again, field, isAdded);
    if (!same) continue;
    if (same instanceof HTMLInputElement && field instanceof HTMLInputElement) same.checked = field.checked;
    same.value = field.value;
  }
  const focused = fieldsOf(form).find((field) => field === document.activeElement);
  part.replaceWith(fresh);
  if (fresh instanceof HTMLDetailsElement) fresh.open = true;
  for (const toast of document.querySelectorAll("[data-toast]")) toast.remove();
  for (const toast of page.querySelectorAll("[data-toast]")) document.body.append(toast);
  document.dispatchEvent(new Event("shown"));
  const first = "[aria-invalid=true], [role=alert], [role=status]:not(:empty)";
  const [, what = "", at = ""] =
    /^(up|down|remove)-(\d+)$/.exec(submitter?.getAttribute("value") ?? "") ?? [];
  const moved = `-${Number(at) + (what === "up" ? -1 : Number(what === "down"))}"]`;
  const seen =
    (what &&
      (fresh.querySelector(`[name=row][value="${what}${moved}`) ??
        fresh.querySelector(`[name=row][value$="${moved}`))) ||
    (again && focused && sameIn(again, focused, isAdded)) ||
    fresh.querySelector(isRow ? "[name=service]" : first);
  if (seen instanceof HTMLElement) seen.focus();
  const following = next?.form === form ? again : next?.form;
  following?.requestSubmit(buttonLike(following, next?.submitter));
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null | undefined} button
 */
const buttonLike = (form, button) =>
  [...form.elements].find(
    (one) =>
      one instanceof HTMLButtonElement &&
      one.name === button?.getAttribute("name") &&
      one.value === button.getAttribute("value"),
  );

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
