import type { ServerBuild } from "react-router";
import { isQuiet } from "~/page-handle";
import { handlesAt, routeTree } from "./route-tree.server";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Finds the quiet pages, and returns a build with no other routes: React Router walks all routes of a build several times
 * per page, which with our eighty takes a tenth of a render.
 */
export function quietPages(build: ServerBuild): { has: (path: string) => boolean; build: ServerBuild } {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const branches = all.filter(({ id }) => !parents.has(id)).map((route) => branchOf(route, build.routes));
  const quiet = branches.filter(isQuietBranch);
  const [others, pages] = [
    pathPattern(branches.filter((branch) => !isQuietBranch(branch))),
    pathPattern(quiet.filter((branch) => !isCatchAll(branch))),
  ];
  const isCatchAllQuiet = quiet.some(isCatchAll);
  const tree = routeTree(build);
  return {
    build: { ...build, routes: Object.fromEntries(quiet.flat().map((route) => [route.id, route])) },
    has(path) {
      // Requests of client navigation.
      if (path.endsWith(".data") || path.startsWith("/__")) return false;
      const isPage = pages.test(path);
      const isOther = others.test(path);
      if (/%|\/\//.test(path) || (isPage && isOther)) return isQuiet(handlesAt(tree, path), false);
      return isPage || (isCatchAllQuiet && !isOther);
    },
  };
}

/** A route and its ancestors, from the root down. */
function branchOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? branchOf(parent, routes) : []), route];
}

const isQuietBranch = (branch: Route[]): boolean =>
  isQuiet(
    branch.map(({ module }) => module.handle),
    false,
  );

const isCatchAll = (branch: Route[]): boolean => branch.at(-1)?.path === "*";

/** One pattern for the paths of these routes; a parameter matches any segment, a splat all that follow. */
function pathPattern(branches: Route[][]): RegExp {
  const patterns = branches.map((branch) =>
    branch
      .flatMap(({ path }) => path?.split("/").filter(Boolean) ?? [])
      .map((part) => (part === "*" ? "/.*" : part.startsWith(":") ? "/[^/]+" : `/${RegExp.escape(part)}`))
      .join(""),
  );
  return new RegExp(`^(?:${patterns.join("|")})/?$`, "i");
}
