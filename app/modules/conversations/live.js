// Keeps the pages of conversations up to date. Without it they are read anew by a link.

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
const hiddenFor = 60_000;
const longestWaitMs = 30_000;
const tryAgainMs = 5000;
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
/** What is shown is as old as this. */
let shown = Number(since);
let again = 0;

/** On a wide screen the thread scrolls for itself, from its end upwards. */
function isAtEnd() {
  const roll = document.querySelector("[data-live-roll]");
  if (roll && roll.scrollHeight > roll.clientHeight + 1) return roll.scrollTop > -160;
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 160;
}

/** Reads this page again and puts its living parts in; what is being typed stays. What happens meanwhile is read after it. */
async function refresh() {
  isStale = true;
  if (document.hidden || isReading) return;
  isReading = true;
  isStale = false;
  clearTimeout(again);
  try {
    const signal = AbortSignal.timeout(longestWaitMs);
    const response = await fetch(location.href, { headers: { Accept: "text/html" }, signal });
    if (response.status >= 500) throw new Error("later");
    if (response.ok && !response.redirected)
      put(new DOMParser().parseFromString(await response.text(), "text/html"));
  } catch {
    isStale = true;
    again = window.setTimeout(refresh, tryAgainMs);
    return;
  } finally {
    isReading = false;
  }
  if (isStale) void refresh();
}

/**
 * Puts in what a page has, unless a newer one is shown: they arrive in another order than they were asked.
 * @param {Document} page
 */
function put(page) {
  const version = Number(page.querySelector("[data-live]")?.getAttribute("data-live"));
  if (version < shown) return;
  shown = version || shown;
  const follows = isAtEnd();
  for (const part of document.querySelectorAll("[data-live-part]")) {
    const fresh = page.querySelector(`[data-live-part="${part.getAttribute("data-live-part")}"]`);
    if (fresh) renew(part, fresh);
  }
  if (follows) document.getElementById("last")?.scrollIntoView({ block: "end", behavior: "instant" });
}

/**
 * Only what differs is replaced: the form of a quote keeps what was typed and chosen in it.
 * @param {Element} part
 * @param {Element} fresh
 */
function renew(part, fresh) {
  if (part.isEqualNode(fresh)) return;
  const [inner, wanted] = [part, fresh].map(({ childNodes }) => childNodes.length === 1 && childNodes[0]);
  const isShell = inner && wanted && inner.cloneNode().isEqualNode(wanted.cloneNode());
  if (isShell && inner instanceof Element && wanted instanceof Element) return renew(inner, wanted);
  const old = [...part.childNodes];
  let at = 0;
  for (const node of [...fresh.childNodes]) {
    const same = old.findIndex((one, index) => index >= at && one.isEqualNode(node));
    if (same < 0) part.insertBefore(node, old[at] ?? null);
    else {
      for (const gone of old.slice(at, same)) gone.remove();
      at = same + 1;
    }
  }
  for (const gone of old.slice(at)) gone.remove();
}

/** @param {boolean} isLive */
function show(isLive) {
  for (const strip of document.querySelectorAll("[data-live-hides]"))
    if (strip instanceof HTMLElement) strip.hidden = isLive;
}

/**
 * It shrinks when a conversation is gone.
 * @param {string} version
 */
function changed(version) {
  since = version;
  shown = Math.min(shown, Number(version));
  void refresh();
}

function connect() {
  if (source || release === null) return;
  source = new EventSource(`/live?since=${since}`);
  source.onopen = () => {
    pause = 3000;
    show(true);
    channel.postMessage({ isLive: true });
    sayLive();
    if (isStale) void refresh();
  };
  source.onmessage = ({ data }) => {
    changed(data);
    channel.postMessage({ since });
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
  if (data.since !== undefined) changed(data.since);
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
