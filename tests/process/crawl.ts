import { rounds } from "../setup/rounds";
import { rawGet, visitAll } from "./raw-get";

const plain = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : plain(found);
};
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];

/** The address of an unchanged search form. */
function formAddress([, opening = "", inside = ""]: RegExpMatchArray): string | null {
  const action = attribute(opening, "action");
  if (action === null || /method="post"/i.test(opening)) return null;
  const query = new URLSearchParams();
  for (const tag of inside.match(/<(?:input|select)\b[^>]*>(?:(?!<\/select>)[\s\S])*/g) ?? []) {
    const [field = ""] = /<[^>]*>/.exec(tag) ?? [];
    const name = attribute(field, "name");
    const isOff = /type="(?:checkbox|radio)"/.test(field) && !/\schecked/.test(field);
    if (name === null || isOff) continue;
    const [option = ""] = /<option\b[^>]*\sselected[^>]*>/.exec(tag) ?? /<option\b[^>]*>/.exec(tag) ?? [];
    query.set(name, attribute(field.startsWith("<select") ? option : field, "value") ?? "");
  }
  return `${action}?${query}`;
}

function linksOf(html: string): string[] {
  const body = html.replace(/<noscript>|<\/noscript>/g, "");
  const anchors = tagsOf(body, "a").flatMap((tag) => attribute(tag, "href") ?? []);
  const forms = [...body.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].flatMap(
    (form) => formAddress(form) ?? [],
  );
  return [...anchors, ...forms];
}

/** The files of a page; of a stored picture only the smallest width in one format, since all are made from one file. */
function filesOf(html: string): string[] {
  const pictures = tagsOf(html, "source").map((tag) => attribute(tag, "srcset")?.split(" ")[0] ?? "");
  const shared = tagsOf(html, "meta").filter((tag) => tag.includes('"og:image"'));
  const linked = tagsOf(html, "link").filter((tag) =>
    /rel="(?:stylesheet|preload|icon|apple-touch-icon)"/.test(tag),
  );
  const used = [...linked, ...tagsOf(html, "use")].map(
    (tag) => attribute(tag, "href")?.replace(/#.*/, "") ?? "",
  );
  const scripts = tagsOf(html, "script").map((tag) => attribute(tag, "src") ?? "");
  const stored = pictures.filter((path) => path.endsWith(".webp"));
  return [...stored, ...shared.map((tag) => attribute(tag, "content") ?? ""), ...used, ...scripts].filter(
    (path) => path !== "",
  );
}

/** These are generated on request, so only a sample is fetched: up to 16 of each kind and width. */
const generated = /^\/(images|social)\/.{35}(.)(?:\/(160)\.)?/;

const places = ["category", "subcategory", "province", "city", "after"];

/**
 * Groups addresses: of those that differ only in search words, filters or days, one is followed, and of the pages below
 * those of businesses up to four of each kind.
 */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const names = [...searchParams.keys()];
  const made = generated.exec(pathname);
  if (made) return made.slice(1).join(" ");
  const [, letter = "", below] = /^\/business\/(.)[^/]*\/([a-z]+)$/.exec(pathname) ?? [];
  if (below !== undefined)
    return `/business/${letter.charCodeAt(0) % 4}*/${below}?${[...new Set(names)].sort().join("&")}`;
  if (names.every((name) => places.includes(name))) return address;
  const path = pathname
    .replace(/^\/business\/.*/, "/business/*")
    .replace(/^\/services\/.*\/.*/, "/services/*/*");
  return `${path}?${[...new Set(names)].sort().join("&")}`;
}

/**
 * Of so many one is visited, always the same ones: of pages of a trade in a place, which link to the others, of those of other
 * filters that have a trade, and of businesses.
 */
const oneOf = { trade: 5, filter: rounds(18, 9), business: rounds(15, 5) };

/** Whether a page is visited: of filters up to three at once. */
function isVisited(address: string): boolean {
  const { pathname, searchParams } = new URL(address, "http://site");
  const names = [...searchParams.keys()];
  if (pathname === "/services" && new Set(names).size > 3 && !names.includes("q")) return false;
  const isFilter = names.length > 0 && names.every((name) => places.includes(name) && name !== "after");
  const isOfTrade =
    isFilter && (names.includes("subcategory") || (names.includes("category") && names.length > 1));
  const isBusiness = /^\/business\/[^/]+$/.test(pathname) && names.length === 0;
  const ofPlaces = isOfTrade ? oneOf.filter : isBusiness ? oneOf.business : 1;
  const every = /^\/services\/./.test(pathname) ? oneOf.trade : ofPlaces;
  const sum = [...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return sum % every === 0;
}

type CrawledPage = { address: string; html: string };

/**
 * Follows links and search forms from the home page, breadth first, without a script. `look` gets every page that is
 * visited. Returns what links lead to, and the problems with links, files and ids.
 */
export async function crawl(origin: string, look: (page: CrawledPage) => void) {
  const problems: string[] = [];
  const from = new Map<string, string>([["/", ""]]);
  const kinds = new Set<string>();
  const pages = ["/"];
  const files = new Map<string, string>();
  const found = (link: string, page: string) => {
    const url = new URL(link, origin + page);
    const address = url.pathname + url.search;
    if (url.origin !== origin || kinds.has(kindOf(address))) return;
    kinds.add(kindOf(address));
    from.set(address, page);
    if (isVisited(address)) pages.push(address);
  };
  const report = (address: string, what: string) =>
    problems.push(`${address} (from ${from.get(address)}): ${what}`);

  await visitAll(pages, async (address) => {
    let { status, text: html, headers } = await rawGet(origin, address);
    if (headers.location !== undefined) {
      const url = new URL(headers.location, origin + address);
      ({ status, text: html, headers } = await rawGet(origin, url.pathname + url.search));
      if (headers.location !== undefined) report(address, "redirects more than once");
    }
    if (status >= 400) report(address, `returned ${status}`);
    if (!/^text\/html/.test(headers["content-type"] ?? "")) return;
    look({ address, html });
    for (const link of linksOf(html)) found(link, address);
    for (const file of filesOf(html)) {
      const { pathname } = new URL(file, origin + address);
      files.set(kindOf(pathname), pathname);
    }
    const ids = Map.groupBy(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id);
    for (const [id, all] of ids) if (all.length > 1) report(address, `has ${all.length} of id ${id}`);
  });
  await visitAll([...files.values()], async (path) => {
    const { status } = await rawGet(origin, path);
    if (status !== 200) problems.push(`${path}: returned ${status}`);
  });
  return { linked: [...from.keys()], problems };
}
