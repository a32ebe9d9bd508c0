import type { PagePolicy } from "./policy";
// With its ending, so that scripts/page-weight.mjs reads it too.
import { type SiteEntry, siteMap } from "./site-map.ts";

export type SitePage = { path: string; file: string; policy: PagePolicy };

const nobody: PagePolicy = { audience: "nobody" };

const pagesIn = (entries: readonly SiteEntry[]): SitePage[] =>
  entries.flatMap(({ path, index, file, policy = nobody, children = [] }) => [
    ...(path !== undefined || index ? [{ path: `/${path ?? ""}`, file, policy }] : []),
    ...pagesIn(children),
  ]);

export const sitePages = pagesIn(siteMap);

const byPattern = new Map(sitePages.map(({ path, policy }) => [path, policy]));

/** The policy of the page with this pattern, 'business/:slug', as React Router names it. */
export const policyOf = (pattern: string): PagePolicy =>
  byPattern.get(`/${pattern.replace(/^\//, "")}`) ?? nobody;

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** Also runs in browsers that lack RegExp.escape; a dot is all there is to escape. */
const patternOf = (path: string): RegExp => {
  const segments = segmentsOf(path).map((part) => {
    if (part === "*") return "/.*";
    return part.startsWith(":") ? "/[^/]+" : `/${part.replaceAll(".", "\\.")}`;
  });
  return new RegExp(`^${segments.join("")}/?$`, "i");
};

/** A fixed segment comes before a parameter, and that before '*', as React Router chooses. */
const rankOf = (path: string): string =>
  segmentsOf(path)
    .map((part) => (part === "*" ? 2 : Number(part.startsWith(":"))))
    .join("");

const inOrder = sitePages
  .map((page) => ({ ...page, rank: rankOf(page.path), pattern: patternOf(page.path) }))
  .sort((one, other) => one.rank.localeCompare(other.rank));

function pageAt(address: string): SitePage | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  return inOrder.find(({ pattern }) => pattern.test(path));
}

export const policyAt = (address: string): PagePolicy => pageAt(address)?.policy ?? nobody;

/** '/business/:slug' for '/business/mthembu'; '/*' where there is no page. */
export const patternAt = (address: string): string => pageAt(address)?.path ?? "/*";
