import { randomInt } from "node:crypto";
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
import { ErrorReference } from "./error-reference";
import { loadFrame } from "./frame-data.server";
import { htmlTaker } from "./html-taker.server";
import { inOneByteLetters } from "./html-text.server";
import { keepPart, renderWithParts, withoutParts } from "./kept-parts.server";
import { log } from "./platform/log.server";
import { isPersonal } from "./platform/page-key";
import { isOutOfTime } from "./platform/pools.server";
import { contentSecurityPolicy, newNonce } from "./platform/security.server";
import { isQuiet } from "./quiet";
import { drawWith } from "./ui/drawn";

if (import.meta.env.PROD)
  drawWith({
    draw: (part) => withoutParts(() => inOneByteLetters(renderToStaticMarkup(part))),
    keep: keepPart,
  });

/** The whole page at once: real status codes, and nothing to stream on pages this small. */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches, errors } = routerContext.staticHandlerContext;
  const handles = matches.map((match) => routerContext.routeModules[match.route.id]?.handle);
  const quiet = isQuiet(handles, errors?.root !== undefined);
  const nonce = quiet ? undefined : newNonce();
  if (errors) await fillFrame(request, headers, routerContext, context);
  const status = found === 500 && overloaded.has(context) ? 503 : found;
  if (status === 503) headers.set("Retry-After", "5");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (quiet && status < 500 && isForEverybody(request, headers))
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");

  const page = (
    <ErrorReference value={errors ? referenceOf(context) : null}>
      <ServerRouter
        context={quiet ? quietContext(routerContext) : routerContext}
        url={request.url}
        {...(nonce ? { nonce } : {})}
      />
    </ErrorReference>
  );
  if (quiet) {
    const html = renderWithParts(() => `<!DOCTYPE html>${renderToStaticMarkup(page)}`);
    const taken = context.get(htmlTaker)?.(html) ?? false;
    return new Response(taken ? null : html, { headers, status });
  }
  const rendered = await renderWhole(page, nonce, (error) => {
    if (!request.signal.aborted) log.error({ err: error, reference: referenceOf(context) }, "render");
  });
  return new Response(rendered.html, { headers, status: rendered.failed ? 500 : status });
}

/**
 * Nothing of a quiet page runs in the browser, which therefore needs no copy of what the page was made of. And of all
 * routes, which React Router prepares anew for every render, it needs its own.
 */
function quietContext({ serverHandoffStream: _, manifest, ...rest }: EntryContext): EntryContext {
  const own = rest.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...rest, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

/** React's string renderer does not wait for the data that goes with the scripts; this does. */
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

/** A guard refuses before any loader has run: the frame of its error page is loaded here. */
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

/** A page that is the same for all who chose its theme, and sets no cookie. */
function isForEverybody({ method, headers: asked }: Request, headers: Headers): boolean {
  const isReading = method === "GET" || method === "HEAD";
  const mayBePersonal = isPersonal(asked.get("Cookie")) || asked.has("Authorization");
  return isReading && !mayBePersonal && !headers.has("Set-Cookie") && !headers.has("Cache-Control");
}

const references = new WeakMap<object, string>();

/** Without letters and digits that are mistaken for one another on the telephone. */
const alphabet = "ABCDEFGHJKMNPQRTUVWXY346789";

function referenceOf(context: object): string {
  const known = references.get(context);
  if (known) return known;
  const fresh = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  references.set(context, fresh);
  return fresh;
}

/** What was asked for took too long; it may work in a few seconds. */
const overloaded = new WeakSet<object>();

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Addresses and methods that no page has are answered; only what went wrong is logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (isOutOfTime(error)) overloaded.add(context);
  const path = new URL(request.url).pathname;
  log.error({ err: error, method: request.method, path, reference: referenceOf(context) }, "request");
};
