// Keeps the total and what the customer will see up to date while a quote is written. Without it, buttons post the form.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-quote-form]"));
const pause = 600;
const longestWaitMs = 30_000;
let timer = 0;
/** Of the newest answer that was asked for: an older one comes too late. */
let asked = 0;
/** Other times may be free for the service that is chosen: also for one chosen before this script was there. */
let isServiceNew = true;

/**
 * Without a script: the page that comes says why this one is gone.
 * @param {HTMLFormElement} whole
 * @param {string} value
 */
function sendWhole(whole, value) {
  const step = document.createElement("input");
  Object.assign(step, { type: "hidden", name: "step", value });
  whole.append(step);
  whole.submit();
}

/**
 * Posts the form for this step and puts those parts of the answer in.
 * @param {string} step
 * @param {string[]} parts
 */
async function ask(step, parts) {
  if (!form) return;
  const number = ++asked;
  clearTimeout(timer);
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set("step", step);
  const signal = AbortSignal.timeout(longestWaitMs);
  const response = await fetch(location.href, { method: "POST", body, signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (response.status >= 500) throw new Error("later");
  if (number !== asked) return;
  if (!page.querySelector("form[data-quote-form]")) return step === "see" ? undefined : sendWhole(form, step);
  for (const part of parts) {
    const [old, fresh] = [document, page].map((one) => one.querySelector(`[data-quote-part="${part}"]`));
    if (old && fresh) old.innerHTML = fresh.innerHTML;
  }
  if (parts.includes("times")) isServiceNew = false;
}

const totals = ["total", "bar", "preview"];

/** An empty row is always ready. */
function makeRow() {
  const rows = form?.querySelectorAll("[data-quote-row]") ?? [];
  const last = rows[rows.length - 1];
  const isEmpty = (/** @type {Element} */ row) =>
    [...row.querySelectorAll("textarea, input")].every((field) => !("value" in field) || field.value === "");
  if (!last || isEmpty(last) || rows.length >= Number(form?.dataset.quoteForm)) return;
  const next = /** @type {Element} */ (last.cloneNode(true));
  for (const field of next.querySelectorAll("textarea, input")) if ("value" in field) field.value = "";
  next.querySelector("button")?.remove();
  last.after(next);
}

/** @param {Event} [event] */
function follow(event) {
  if (event?.target instanceof HTMLSelectElement) isServiceNew = true;
  makeRow();
  clearTimeout(timer);
  // What is on its way does not know of this.
  asked += 1;
  const parts = () => (isServiceNew ? ["times", ...totals] : totals);
  timer = window.setTimeout(() => void ask("see", parts()).catch(() => {}), pause);
}
form?.addEventListener("input", follow);
// Typed before this script was there, or before somebody came back.
const isTyped = (/** @type {Element} */ field) =>
  field instanceof HTMLSelectElement
    ? !field.selectedOptions[0]?.defaultSelected
    : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue;
if (form && [...form.elements].some(isTyped)) follow();

form?.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || !/^(add|remove|later):/.test(button.value)) return;
  event.preventDefault();
  // What is typed into rows that are about to come back would be lost, or take back what was pressed.
  form.inert = true;
  await ask(button.value, ["rows", "service", "times", ...totals]).catch(() =>
    document.dispatchEvent(new Event("lost")),
  );
  form.inert = false;
  if (button.isConnected) button.focus();
});
