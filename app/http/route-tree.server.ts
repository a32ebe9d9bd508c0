import { matchRoutes, type ServerBuild } from "react-router";

type Tree = Parameters<typeof matchRoutes>[0];
type Shown = { handle: unknown; reads: boolean; acts: boolean };
type Node = { id: string; path?: string; index?: boolean; children?: Node[] } & Shown;

/** The routes of a build as React Router matches them, each with its `handle`. */
export function routeTree({ routes }: ServerBuild): Tree {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): Node[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module }) => {
        const { handle, loader, action, default: screen } = module;
        const shown = { id, handle, reads: Boolean(loader ?? screen), acts: action !== undefined };
        const own = { ...shown, ...(path ? { path } : {}) };
        return index ? { ...own, index } : { ...own, children: below(id) };
      });
  return below(undefined) as Tree;
}

/** The handles of the page at this path, the outermost layout's first. */
export const handlesAt = (tree: Tree, path: string): unknown[] =>
  matchRoutes(tree, path)?.map(({ route }) => route.handle) ?? [];

/** The methods of the page at this path, as the header Allow names them. */
export function allowedAt(tree: Tree, path: string): string {
  const page = matchRoutes(tree, path)?.at(-1)?.route as Node | undefined;
  return [...(page?.reads === false ? [] : ["GET", "HEAD"]), ...(page?.acts ? ["POST"] : [])].join(", ");
}

/** The path of the page that a request is for: client navigation asks for it with an ending of its own. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/_\.data$|\.data$/, (ending) => (ending[0] === "/" ? "/" : ""));
