import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { isQuiet } from "~/page-handle";
import { serverBuild } from "../../tests/setup/site";
import { quietPages } from "./quiet-routes.server";

const build = await serverBuild();
const { has, build: reduced } = quietPages(build);

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

describe("the quiet pages", () => {
  test.each([...new Set([...examples, ...odd])])(
    "%s is recognised as React Router would match it",
    (path) => {
      const found = matchRoutes(below(), path)?.map(({ route }) => route.handle) ?? [];
      expect(has(path)).toBe(isQuiet(found, false));
    },
  );

  test("do not include the requests of client navigation", () => {
    expect(["/services.data", "/_root.data", "/__manifest"].filter(has)).toEqual([]);
  });

  test("have a build that contains only their routes and the parents of these", () => {
    const paths = (routes: typeof build.routes) =>
      Object.values(routes).flatMap((route) => route?.path ?? []);
    expect(paths(reduced.routes)).toContain("services/:category/:city");
    expect(paths(reduced.routes)).not.toContain("bookings");
    expect(Object.keys(reduced.routes)).toContain("root");
  });
});
