// Keeps the pages of conversations up to date. Without it they are read anew by a link.

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
const hiddenFor = 60_000;
/** Messages that waited may go. */
const sayLive = () => document.dispatchEvent(new Event("thola:live"));
const channel = new BroadcastChannel("thola-live");
let since = root?.dataset.live ?? "";
/** @type {EventSource | null} */
let source = null;
/** @type {(() => void) | null} */
let release = null;
let pause = 3000;
let isReading = false;
let isStale = false;

/** On a wide screen the thread scrolls for itself, from its end upwards. */
function isAtEnd() {
  const roll = document.querySelector("[data-live-roll]");
  if (roll && roll.scrollHeight > roll.clientHeight + 1) return roll.scrollTop > -160;
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 160;
}

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
    pause = 3000;
    show(true);
    channel.postMessage({ isLive: true });
    sayLive();
  };
  source.onmessage = ({ data }) => {
    since = data;
    channel.postMessage({ since });
    void refresh();
  };
  source.onerror = () => {
    show(false);
    channel.postMessage({ isLive: false });
    // An answer that is no stream, from a site that starts again, ends it for good.
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    setTimeout(connect, pause + Math.random() * 3000);
    pause = Math.min(pause * 2, 60_000);
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
  if (data.isLive) sayLive();
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

/** An own message was sent: its answer is the page as it is now. */
document.addEventListener("thola:page", (event) => {
  if (event instanceof CustomEvent) put(event.detail);
});

if (root && !document.hidden) lead();
