// Keeps the pages of conversations up to date. Without it they are read anew by a link.

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
const hiddenFor = 60_000;
const channel = new BroadcastChannel("thola-live");
let since = root?.dataset.live ?? "";
/** @type {EventSource | null} */
let source = null;
/** @type {(() => void) | null} */
let release = null;
let isReading = false;
let isStale = false;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 160;

/** Reads this page again and puts its living parts in; what is being typed stays. */
async function refresh() {
  if (document.hidden || isReading) {
    isStale = true;
    return;
  }
  isReading = true;
  isStale = false;
  try {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) return;
    put(new DOMParser().parseFromString(await response.text(), "text/html"));
  } catch {
    isStale = true;
  } finally {
    isReading = false;
  }
}

/** @param {Document} page */
function put(page) {
  const follows = isAtEnd();
  for (const part of document.querySelectorAll("[data-live-part]")) {
    const fresh = page.querySelector(`[data-live-part="${part.getAttribute("data-live-part")}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
  }
  if (follows) document.getElementById("last")?.scrollIntoView({ block: "end", behavior: "instant" });
}

/** @param {boolean} isLive */
function show(isLive) {
  for (const strip of document.querySelectorAll("[data-live-hides]"))
    if (strip instanceof HTMLElement) strip.hidden = isLive;
}

function connect() {
  if (source || release === null) return;
  source = new EventSource(`/live?since=${since}`);
  source.onopen = () => {
    show(true);
    channel.postMessage({ isLive: true });
  };
  source.onmessage = ({ data }) => {
    since = data;
    channel.postMessage({ since });
    void refresh();
  };
  source.onerror = () => {
    show(false);
    channel.postMessage({ isLive: false });
  };
}

function disconnect() {
  source?.close();
  source = null;
  release?.();
  release = null;
}

/** One stream per browser: the page that has the lock tells the others. Without locks the page that is seen has its own. */
function lead() {
  if (release !== null) return;
  if (!navigator.locks) {
    release = () => {};
    connect();
    return;
  }
  navigator.locks
    .request(
      "thola-live",
      () =>
        new Promise((done) => {
          if (document.hidden) return done(undefined);
          release = () => done(undefined);
          connect();
        }),
    )
    .catch(() => {});
}

channel.onmessage = ({ data }) => {
  if (data.isLive !== undefined) show(data.isLive);
  if (data.since === undefined) return;
  since = data.since;
  void refresh();
};

let timer = 0;
document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  if (document.hidden) {
    timer = window.setTimeout(disconnect, hiddenFor);
    return;
  }
  lead();
  if (isStale || source === null) void refresh();
});
addEventListener("pagehide", disconnect);
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  lead();
  void refresh();
});

/** A saved reply fills the field; a message goes without the page being loaded anew, and stays in the field if it cannot. */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[data-fills]");
  const field = document.getElementById("text");
  if (!link || !(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  field.value = link.getAttribute("data-fills") ?? "";
  field.focus();
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-live-send")) return;
  event.preventDefault();
  const button = event.submitter;
  const status = form.querySelector("[data-live-status]");
  const say = (/** @type {string} */ words) => {
    if (status) status.textContent = words;
  };
  const body = new FormData(form, button);
  if (button instanceof HTMLButtonElement) button.disabled = true;
  try {
    const response = await fetch(form.action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("form[data-live-send]");
    if (!response.ok || !fresh) {
      say(page.querySelector("[data-live-refusal]")?.textContent || form.dataset.failed || "");
      return;
    }
    form.reset();
    const [key, next] = [form, fresh].map((one) => one.querySelector("input[name=key]"));
    if (key && next) key.setAttribute("value", next.getAttribute("value") ?? "");
    const field = document.getElementById("text");
    if (field instanceof HTMLTextAreaElement) {
      field.value = "";
      field.focus();
    }
    say("");
    put(page);
    document.getElementById("last")?.scrollIntoView({ block: "end", behavior: "instant" });
  } catch {
    // The key stays: what arrived all the same is not sent twice.
    say(form.dataset.offline ?? "");
  } finally {
    if (button instanceof HTMLButtonElement) button.disabled = false;
  }
});

if (root && !document.hidden) lead();
