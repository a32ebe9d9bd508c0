import { matchRoutes, type ServerBuild } from "react-router";
import { isQuiet } from "./quiet";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Where the quiet pages are, and a build with nothing else: React Router goes through all routes of a build, more than
 * once for each page, which of our eighty cost a tenth of the time of a page.
 */
export function quietPages(build: ServerBuild): { has: (path: string) => boolean; build: ServerBuild } {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const ends = all.filter(({ id }) => !parents.has(id)).map((route) => lineOf(route, build.routes));
  const quiet = ends.filter(isQuietLine);
  const [others, pages] = [
    addressesOf(ends.filter((line) => !isQuietLine(line))),
    addressesOf(quiet.filter((line) => !isRest(line))),
  ];
  const restIsQuiet = quiet.some(isRest);
  const tree = treeOf(all);
  return {
    build: { ...build, routes: Object.fromEntries(quiet.flat().map((route) => [route.id, route])) },
    has(path) {
      // Data and manifest of client navigation.
      if (path.endsWith(".data") || path.startsWith("/__")) return false;
      const isPage = pages.test(path);
      const isOther = others.test(path);
      if (/%|\/\//.test(path) || (isPage && isOther)) return matchesQuiet(tree, path);
      return isPage || (restIsQuiet && !isOther);
    },
  };
}

/** A route and those around it, from the root. */
function lineOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? lineOf(parent, routes) : []), route];
}

const isQuietLine = (line: Route[]): boolean =>
  isQuiet(
    line.map(({ module }) => module.handle),
    false,
  );

/** Where everything leads that leads nowhere else. */
const isRest = (line: Route[]): boolean => line.at(-1)?.path === "*";

/** The addresses of these routes as one pattern; of their parameters it only asks that they are there. */
function addressesOf(lines: Route[][]): RegExp {
  const patterns = lines.map((line) =>
    line
      .flatMap(({ path }) => path?.split("/").filter(Boolean) ?? [])
      .map((part) => (part.startsWith(":") ? "/[^/]+" : `/${RegExp.escape(part)}`))
      .join(""),
  );
  return new RegExp(`^(?:${patterns.join("|")})/?$`, "i");
}

type Branch = { id: string; path?: string; index?: boolean; children?: Branch[]; handle: unknown };

function treeOf(all: Route[]) {
  const below = (parent: string | undefined): Branch[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module: { handle } }) =>
        index ? { id, index, handle } : { id, ...(path ? { path } : {}), handle, children: below(id) },
      );
  return below(undefined) as Parameters<typeof matchRoutes>[0];
}

const matchesQuiet = (tree: Parameters<typeof matchRoutes>[0], path: string): boolean =>
  isQuiet(matchRoutes(tree, path)?.map(({ route }) => route.handle) ?? [], false);
