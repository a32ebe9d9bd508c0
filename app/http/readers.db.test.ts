import type { IncomingMessage } from "node:http";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { isPublicPage } from "~/page-handle";
import { siteAt } from "~/platform/site";
import { policyAt } from "~/site-map/pages";
import { serverBuild } from "../../tests/setup/site";
import { visitOf } from "./readers.server";

const build = await serverBuild();
const site = siteAt("http://thola.test");
const isShared = (url: string) => {
  const visit = visitOf({ method: "GET", url, headers: {} } as IncomingMessage, { site });
  return visit !== null && policyAt(visit.path).cached === true;
};

const known = Object.values(build.routes).filter((route) => route !== undefined);
type Tree = Parameters<typeof matchRoutes>[0];
const below = (parent?: string): Tree =>
  known
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, module: { handle } }) => {
      const own = { id, handle, ...(path === undefined ? {} : { path }) };
      return index ? { ...own, index } : { ...own, children: below(id) };
    }) as Tree;

/** An example address for every route. */
const examples = known.map(({ id }) => {
  const branch = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) branch.unshift(route);
  const path = branch.flatMap(({ path }) => path || []).join("/");
  return `/${path.replace(/:\w+/g, "an-example").replace("*", "nowhere/at-all")}`;
});

const odd = [
  "/BUSINESS/X",
  "/business/",
  "/bookings/",
  "//bookings",
  "/b%6Fokings",
  "/services//soweto",
  "/services/%2f/x",
  "/business/%E2%98%83",
  "/servicesx",
  "/admin/nothing",
  "/sitemaps/a.b",
  "/robotsxtxt",
];

test.each([...new Set([...examples, ...odd])])(
  "%s is shared if its page is the same for everybody, or only redirects",
  (path) => {
    const handles = matchRoutes(below(), path)?.map(({ route }) => route.handle) ?? [];
    const redirects = ["/categories", "/business", "/business/"].includes(path) || path.startsWith("/b/");
    expect(isShared(path)).toBe((isPublicPage(handles) || redirects) && !/%|[/][/]/.test(path));
  },
);

test("requests of client navigation are not shared", () => {
  expect(["/services.data", "/_root.data", "/__manifest"].filter(isShared)).toEqual([]);
});
