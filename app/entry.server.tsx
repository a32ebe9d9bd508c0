import "~/texts/texts.server";
import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ErrorReference } from "./frame/error-reference";
import { loadFrame } from "./frame/frame-data.server";
import { noteUnavailable } from "./http/unavailable.server";
import { isQuiet, picturesFromAnywhere } from "./page-handle";
import { log } from "./platform/log.server";
import { pageMarks } from "./platform/page-marks.server";
import { isUnavailable } from "./platform/pools.server";
import { requestId } from "./platform/request-id.server";
import { loggedPath } from "./platform/requests.server";
import { contentSecurityPolicy, newNonce } from "./platform/security.server";

/** Renders the whole page before it is sent: the status code is right, and pages this small gain nothing from streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches, errors } = routerContext.staticHandlerContext;
  const handles = matches.map((match) => routerContext.routeModules[match.route.id]?.handle);
  const quiet = isQuiet(handles, errors?.root !== undefined);
  const nonce = quiet ? undefined : newNonce();
  if (errors) await fillFrame(request, headers, routerContext, context);
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, picturesFromAnywhere(handles)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isShared = quiet && context.get(pageMarks) !== null;
  if (isShared && status < 500 && !headers.has("Set-Cookie") && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");

  const page = (
    <ErrorReference value={errors ? requestId() : null}>
      <ServerRouter
        context={quiet ? quietContext(routerContext) : routerContext}
        url={request.url}
        {...(nonce ? { nonce } : {})}
      />
    </ErrorReference>
  );
  if (quiet) {
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { headers, status });
  }
  const rendered = await renderWhole(page, nonce, (error) => {
    if (!request.signal.aborted) log.error({ err: error }, "render");
  });
  return new Response(rendered.html, { headers, status: rendered.failed ? 500 : status });
}

/**
 * A quiet page does not hydrate, so it needs no copy of its loader data and only its own routes of the manifest, which
 * React Router rebuilds for every render.
 */
function quietContext({ serverHandoffStream: _, manifest, ...rest }: EntryContext): EntryContext {
  const own = rest.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...rest, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

/** React's string renderer does not wait for the loader data that is sent to the browser; this one does. */
function renderWhole(page: ReactElement, nonce: string | undefined, onError: (error: unknown) => void) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        const chunks: Buffer[] = [];
        const collector = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        collector.once("finish", () => resolve({ html: Buffer.concat(chunks), failed }));
        pipe(collector);
      },
      onShellError: reject,
      onError(error: unknown) {
        failed = true;
        onError(error);
      },
    });
  });
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
