// The service worker of the site. It shows /offline where a page cannot be loaded, with the businesses that were visited
// last, and nothing else: every page that can be loaded comes from the server. It keeps no page but /offline, and what it
// keeps of a business is on the page that everybody sees.

const [offline, day, most] = ["/offline", 86_400_000, 8];

/** /offline with its files: the files of other versions go. @returns {Promise<void>} */
async function keepOffline() {
  const response = await fetch(offline, { credentials: "omit" });
  const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  if (!response.ok) return;
  const cache = await caches.open("offline");
  await cache.addAll([...new Set(files)]);
  await cache.put(offline, response);
  for (const request of await cache.keys())
    if (![offline, ...files].includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** @param {Response} response Of a page that is the same for everybody. */
const isPublic = ({ ok, headers }) => ok && /^public\b/.test(headers.get("Cache-Control") ?? "");

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Keeps name, trade and telephone number of a business. For a signed-in visitor they come from the page for everybody.
 * @param {string} path
 * @param {Response} response
 */
async function keepVisit(path, response) {
  const cache = await caches.open("visited");
  const known = await cache.match(path);
  const shared = isPublic(response);
  if (!shared && known && Date.now() - (await known.json()).at < day) return;
  const page = shared
    ? response
    : await fetch(path, { credentials: "omit", headers: { Purpose: "prefetch" } });
  if (!isPublic(page)) return;
  const html = await page.text();
  const { name, telephone } = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
  if (!telephone) return;
  const about = /<title>(.*) \|/.exec(html)?.[1]?.replace(/^.*?: /, "");
  await cache.delete(path);
  await cache.put(
    path,
    Response.json({ name: escaped(name), about, telephone: escaped(telephone), at: Date.now() }),
  );
  for (const oldest of (await cache.keys()).slice(0, -most)) await cache.delete(oldest);
}

/** /offline with a row for each business, the last visited first. */
async function offlinePage() {
  const page = await caches.match(offline);
  if (!page) return Response.error();
  const html = await page.text();
  const [, before = "", row = "", after = ""] =
    /<template data-visited="">(.*?<ul[^>]*>)(.*?)(<\/ul>.*?)<\/template>/s.exec(html) ?? [];
  const language = /lang="(.*?)"/.exec(html)?.[1];
  const cache = await caches.open("visited");
  const kept = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.json()));
  const rows = kept.reverse().map(({ at, telephone, ...words }) => {
    const seen = new Date(at).toLocaleDateString(language, { dateStyle: "medium" });
    const shown = telephone.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, "0$1 $2 $3");
    const values = { ...words, telephone, shown, seen };
    return row.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  });
  const list = rows.length > 0 ? before + rows.join("") + after : "";
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  return new Response(
    html.replace(/<template.*<\/template>/s, () => list),
    {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
    },
  );
}

/** @param {any} event */
async function open(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const isBusiness = /^\/business\/[\w-]+$/.test(pathname) && response.ok;
    const kept = isBusiness ? keepVisit(pathname, response.clone()) : renewOffline();
    event.waitUntil(kept.catch(() => {}));
    return response;
  } catch {
    return offlinePage();
  }
}

/** Once a day, with the files of the version that is served now. */
async function renewOffline() {
  const date = (await caches.match(offline))?.headers.get("Date") ?? 0;
  if (Date.now() - new Date(date).getTime() > day) await keepOffline();
}

/** @type {any} */
const worker = self;
worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keepOffline());
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.registration.navigationPreload?.enable());
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(open(event));
  // Without a connection, for /offline.
  else if (url.startsWith(`${location.origin}/assets/`))
    event.respondWith(
      fetch(event.request).catch(async () => (await caches.match(new URL(url).pathname)) ?? Response.error()),
    );
});
