// Sends pictures to the gallery as soon as they are chosen or dropped. Without it the form has a button.

const place = /** @type {HTMLElement} */ (document.querySelector("[data-uploads]"));
const { uploads = "", most = "", bytes = "", side = "" } = place.dataset;
const underway = /** @type {HTMLElement} */ (place.querySelector("[data-underway]"));
const refusals = /** @type {HTMLElement} */ (place.querySelector("[data-refusals]"));

/** @typedef {{ file: File, line: HTMLElement, request?: XMLHttpRequest, isStopped?: boolean }} Upload */
/** @type {Upload[]} */
const queue = [];
let isSending = false;
const longestWaitMs = 30_000;
/** The last of the acts and looks that were asked for: one after the other, since an older answer shows what is no longer so. */
let last = Promise.resolve();
/** Acts that are on their way. */
const acting = new Set();

/** @param {string} name */
function made(name) {
  const template = /** @type {HTMLTemplateElement} */ (place.querySelector(`template[data-${name}]`));
  return /** @type {HTMLElement} */ (template.content.cloneNode(true).firstChild);
}

/**
 * @param {Upload} upload
 * @param {"waiting" | "sending" | "saving"} state
 */
function say({ file, line }, state, percent = 0) {
  const words = (line.dataset[state] ?? "")
    .replace("{name}", () => file.name)
    .replace("{percent}", `${percent}`);
  line.querySelector("p")?.replaceChildren(words);
  const bar = /** @type {HTMLProgressElement} */ (line.querySelector("progress"));
  bar.value = percent;
  // What is wholly sent can no longer be stopped.
  if (state === "saving") line.querySelector("button")?.remove();
}

/**
 * @param {File} file
 * @param {string} reason
 */
function refuse(file, reason) {
  if (reason === "full") {
    if (!refusals.querySelector("[data-limit]")) {
      const limit = made("full");
      limit.dataset.limit = "";
      refusals.append(limit);
    }
    return;
  }
  const known = place.querySelector(`template[data-reason="${CSS.escape(reason)}"]`) ? reason : "failed";
  const notice = made(`reason="${known}"`);
  const title = notice.querySelector("p");
  title?.replaceChildren(title.textContent.replace("{name}", () => file.name));
  refusals.append(notice);
}

/**
 * Files beyond the free places are refused here, as the server would refuse them.
 * @param {Iterable<File>} files
 */
function add(files) {
  refusals.replaceChildren();
  for (const file of files) {
    const shown = document.querySelectorAll("[data-picture]").length;
    if (shown + underway.children.length >= Number(most)) {
      refuse(file, "full");
      continue;
    }
    const line = made("line");
    const upload = { file, line };
    const stop = line.querySelector("button");
    stop?.setAttribute(
      "aria-label",
      (stop.getAttribute("aria-label") ?? "").replace("{name}", () => file.name),
    );
    stop?.addEventListener("click", () => end(upload));
    line.querySelector("progress")?.setAttribute("aria-label", file.name);
    say(upload, "waiting");
    underway.append(line);
    queue.push(upload);
  }
  void sendNext();
}

/** @param {Upload} upload */
function end(upload) {
  upload.isStopped = true;
  upload.request?.abort();
  upload.line.remove();
}

/** One at a time, so that a slow connection finishes the first before it begins the next. */
async function sendNext() {
  if (isSending) return;
  isSending = true;
  for (let upload = queue.shift(); upload; upload = queue.shift()) {
    if (upload.isStopped) continue;
    const file = await shrunk(upload.file);
    if (upload.isStopped) continue;
    const reason = file.size > Number(bytes) ? "too_large" : await send(file, upload);
    if (reason === null) await showStored();
    upload.line.remove();
    if (reason !== null && !upload.isStopped) refuse(upload.file, reason);
  }
  isSending = false;
}

/**
 * XMLHttpRequest, because fetch tells nothing of how much was sent.
 * @param {File} file
 * @param {Upload} upload
 * @returns {Promise<string | null>} why it is not stored
 */
function send(file, upload) {
  const form = new FormData();
  form.append("image", file);
  const request = new XMLHttpRequest();
  upload.request = request;
  return new Promise((resolve) => {
    request.open("POST", uploads);
    request.responseType = "json";
    // An answer that does not come would keep the others waiting.
    request.upload.onload = () => setTimeout(() => request.abort(), 2 * longestWaitMs);
    request.upload.onprogress = ({ loaded, total }) => {
      const percent = Math.round((100 * loaded) / total);
      say(upload, percent === 100 ? "saving" : "sending", percent);
    };
    // Any other answer, as of a sign-in page, means that the picture is not stored.
    request.onload = () =>
      resolve(request.response && "reason" in request.response ? request.response.reason : "failed");
    request.onerror = () => resolve("failed");
    request.onabort = () => resolve("stopped");
    request.send(form);
  });
}

/**
 * A photo that is too large for us is made smaller here first; what is no picture stays as it is.
 * @param {File} file
 */
async function shrunk(file) {
  if (file.size <= Number(bytes)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, Number(side) / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  /** @type {Blob | null} */
  const blob = await new Promise((drawn) => canvas.toBlob(drawn, "image/jpeg", 0.85));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/**
 * Asks for this page when its turn comes; null where there is none.
 * @param {string} address
 * @param {URLSearchParams} [body]
 */
function ask(address, body) {
  const asked = last.then(async () => {
    const post = body ? { method: "POST", body } : {};
    const response = await fetch(address, { ...post, signal: AbortSignal.timeout(longestWaitMs) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return response.status < 500 ? { page, url: response.url } : null;
  });
  const answered = asked.catch(() => null);
  last = answered.then(() => {});
  return answered;
}

/** Reads the page again and shows what was stored: what cannot be read now is shown with the next. */
async function showStored() {
  const answer = await ask(location.pathname);
  if (answer?.page.querySelector("[data-uploads]")) put(answer.page);
  showToast(made("stored"));
}

/**
 * Shows the pictures of a page that was read. What is being typed into a description, or chosen as the cover, stays.
 * @param {Document} page
 * @param {string | null} [cover] the one that was sent
 */
function put(page, cover = null) {
  const typed = [...document.querySelectorAll("[data-picture] input[name=description]")]
    .filter((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue)
    .map((field) => /** @type {HTMLInputElement} */ (field));
  const active = document.activeElement;
  const writing = active instanceof HTMLInputElement && active.name === "description" ? active : null;
  const caret = writing?.selectionStart ?? null;
  for (const part of document.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
    const isChosen = [...part.querySelectorAll("input[type=radio]")].some(
      (choice) =>
        choice instanceof HTMLInputElement &&
        choice.checked &&
        !choice.defaultChecked &&
        choice.value !== cover,
    );
    if (fresh && !isChosen) part.replaceWith(fresh);
  }
  for (const field of typed) {
    const same = sameField(field);
    if (same) same.value = field.value;
  }
  const again = writing && sameField(writing);
  again?.focus();
  again?.setSelectionRange(caret, caret);
}

/**
 * The description of the same picture, as it is shown now.
 * @param {HTMLInputElement} field
 */
function sameField({ form }) {
  const id = form?.id instanceof HTMLInputElement ? form.id.value : "";
  const same = document.querySelector(`[data-picture="${id}"] input[name=description]`);
  return same instanceof HTMLInputElement ? same : null;
}

/** @param {Element} toast */
function showToast(toast) {
  for (const shown of document.querySelectorAll("[data-toast]")) shown.remove();
  document.body.append(toast);
  document.dispatchEvent(new Event("shown"));
}

/** Before enhance.js hears of it: an act on one picture leaves what is typed about the others. */
document.addEventListener(
  "submit",
  async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.closest("[data-part]") || form.closest("[data-uploads]"))
      return;
    if (!navigator.onLine) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(fields);
    // A second tap.
    if (acting.has(`${body}`)) return;
    acting.add(`${body}`);
    const answer = await ask(form.action, body);
    acting.delete(`${body}`);
    if (!answer) return document.dispatchEvent(new Event("lost"));
    const { page, url } = answer;
    if (!page.querySelector("[data-uploads]")) return location.assign(url);
    const { id = "", intent, direction = "", cover = null } = Object.fromEntries(fields);
    put(page, cover);
    const toast = page.querySelector("[data-toast]");
    if (toast) showToast(toast);
    const again = [...document.querySelectorAll(`[data-picture="${id}"] form`)].find(
      (one) =>
        one instanceof HTMLFormElement &&
        one.intent?.value === intent &&
        (one.direction?.value ?? "") === direction,
    );
    const button =
      again?.querySelector("button:not(:disabled)") ??
      document.querySelector("[data-picture] button:not(:disabled)");
    // Unless something is being typed.
    if (button instanceof HTMLElement && document.activeElement === document.body) button.focus();
  },
  true,
);

function addChosen() {
  const input = document.getElementById("image");
  if (!(input instanceof HTMLInputElement) || !input.files?.length) return;
  const files = [...input.files];
  input.value = "";
  add(files);
}

place.toggleAttribute("data-sends", true);
document.addEventListener(
  "change",
  ({ target }) => target instanceof Element && target.id === "image" && addChosen(),
);
// Chosen before this ran, on a slow connection.
addChosen();

/**
 * Anywhere on the page: beside a small box the browser would leave the page to show them.
 * @param {DragEvent} event
 */
function drag(event) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  if (event.type === "dragleave" && event.relatedTarget !== null) return;
  event.preventDefault();
  place.toggleAttribute("data-over", event.type === "dragover");
  if (event.type === "drop") add(event.dataTransfer.files);
}
for (const kind of /** @type {const} */ (["dragover", "dragleave", "drop"])) addEventListener(kind, drag);
addEventListener("beforeunload", (event) => {
  if (isSending) event.preventDefault();
});
