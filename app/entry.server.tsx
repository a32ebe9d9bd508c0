import "~/texts/texts.server";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestId } from "~/platform/requests.server";
import { ErrorReference } from "./frame/error-reference";
import { loadFrame } from "./frame/frame-data.server";
import { noteUnavailable } from "./http/unavailable.server";
import { picturesFromAnywhere } from "./page-handle";
import { log } from "./platform/log.server";
import { pageMarks } from "./platform/page-marks.server";
import { isUnavailable } from "./platform/pools.server";
import { loggedPath } from "./platform/requests.server";
import { contentSecurityPolicy } from "./platform/security.server";

/**
 * Renders the whole page before it is sent: the status code is right, and pages this small gain nothing from streaming. No page
 * runs React in the browser.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches, errors } = routerContext.staticHandlerContext;
  const handles = matches.map((match) => routerContext.routeModules[match.route.id]?.handle);
  if (errors) await fillFrame(request, headers, routerContext, context);
  headers.set("Content-Security-Policy", contentSecurityPolicy(picturesFromAnywhere(handles)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isShared = context.get(pageMarks) !== null;
  if (isShared && status < 500 && !headers.has("Set-Cookie") && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");

  const page = (
    <ErrorReference value={errors ? requestId() : null}>
      <ServerRouter context={withoutData(routerContext)} url={request.url} />
    </ErrorReference>
  );
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { headers, status });
}

/**
 * Without React in the browser a page needs no copy of its loader data there, and only its own routes of the manifest, which
 * React Router rebuilds for every render.
 */
function withoutData({ serverHandoffStream: _, manifest, ...rest }: EntryContext): EntryContext {
  const own = rest.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...rest, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

/** Loads the frame of an error page when a guard refused before any loader ran. */
async function fillFrame(
  request: Request,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
  context: RouterContextProvider,
) {
  if (staticHandlerContext.loaderData.root !== undefined) return;
  const { frame, clear } = await loadFrame(request, context);
  staticHandlerContext.loaderData = { ...staticHandlerContext.loaderData, root: frame };
  if (clear) headers.append("Set-Cookie", clear);
}

export const handleError: HandleErrorFunction = (error, { request, params, context }) => {
  // An unknown address or method is no error of ours and is not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (isUnavailable(error)) noteUnavailable(context);
  log.error({ err: error, method: request.method, path: loggedPath(request, params) }, "request");
};
