import { randomInt } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ErrorReference } from "./error-reference";
import { loadFrame } from "./frame-data.server";
import { log } from "./platform/log.server";
import { contentSecurityPolicy, newNonce } from "./platform/security.server";
import { isQuiet } from "./quiet";

/** The whole page at once: real status codes, and nothing to stream on pages this small. */
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
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (quiet && status < 500 && isForEverybody(request, headers))
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");

  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(
      <ErrorReference value={errors ? referenceOf(context) : null}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </ErrorReference>,
      {
        ...(nonce ? { nonce } : {}),
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
          );
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          if (!request.signal.aborted) log.error({ err: error, reference: referenceOf(context) }, "render");
        },
      },
    );
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

/** A page that nobody's cookie had a part in, and that sets none. */
function isForEverybody(request: Request, headers: Headers): boolean {
  const asked = request.method === "GET" || request.method === "HEAD";
  return (
    asked && !request.headers.has("Cookie") && !headers.has("Set-Cookie") && !headers.has("Cache-Control")
  );
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  log.error({ err: error, method: request.method, path, reference: referenceOf(context) }, "request");
};
