import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { limitConcurrency } from "~/platform/concurrency.server";
import { languageHeader } from "~/platform/language.server";
import { renderSeconds } from "~/platform/metrics.server";
import type { WholeResponse } from "~/platform/page-cache.server";
import { type Shown, shownOnPage } from "~/platform/page-tags.server";
import { requestSignal } from "~/platform/requests.server";
import { traced } from "~/platform/traces.server";
import { type UploadedFile, uploadedFiles } from "~/platform/uploads.server";
import { policyAt } from "~/site-map/pages";
import { busyResponse } from "./busy-page.server";
import { toHostCookies } from "./host-cookies.server";
import { routeOf } from "./measuring.server";
import { disconnectSignal, isKnownMethod, type Refused, refused } from "./page-requests.server";
import { isStreamed, sendStream, sendWhole, wholeResponseOf } from "./page-responses.server";
import { plainResponse } from "./plain-response.server";
import { type Build, requestReader, type Unread } from "./request-reader.server";
import { sharedPages } from "./shared-pages.server";

/** One queue for shared pages and one for personal pages, so that a flood of searches does not keep bookings waiting. */
const renderLimits = { atOnce: 24, waiting: 200, patience: 3000 };
/** Pictures wait for the image worker; in the queue of the pages they would keep everybody else waiting. */
const uploadLimits = { atOnce: 24, waiting: 200, patience: 30_000 };

/** Serves React Router's pages: those that readers share through the cache, all of them through the render queues. */
export function pagesHandler(app: App, build: Build, headers: Record<string, string>) {
  /** In development nothing is shared. */
  const isDevelopment = typeof build === "function";
  const handleRoutes = createRequestHandler(build, isDevelopment ? "development" : "production");
  const { read: readRequest, allowedFor } = requestReader(app, build);
  const [personal, uploads] = [limitConcurrency(renderLimits), limitConcurrency(uploadLimits)];

  async function respond(request: Request, prepare: Prepare) {
    const shown: Shown = { tags: new Set(), startedAt: performance.now() };
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    context.set(shownOnPage, shown);
    prepare(context);
    const response = await requestSignal.run(request.signal, () =>
      traced("page", () => handleRoutes(request, context)),
    );
    const seconds = (performance.now() - shown.startedAt) / 1000;
    renderSeconds.observe({ route: routeOf(new URL(request.url).pathname) }, seconds);
    if (app.site.isSecure) toHostCookies(response.headers);
    return { response, shown };
  }

  const shared = sharedPages(app, {
    respond: async (request, prepare) => wholeOf(await respond(request, prepare)),
    limits: renderLimits,
    headers,
  });

  const handle: RequestHandler = async (req, res) => {
    if (!isKnownMethod(req)) return refuseMethod(req, res, "GET, HEAD, POST");
    const signal = disconnectSignal(res);
    if (!isDevelopment && (await shared.serve(req, res, signal))) return;
    const read = await readRequest(req, signal);
    if (typeof read === "string")
      return refuseUnread(req, res, { why: read, allow: await allowedFor(req), headers });
    try {
      const load = async () => {
        const made = await respond(read.request, (context) => receive(context, read));
        return isStreamed(made.response) ? made.response : wholeOf(made);
      };
      const queue = queueOf(req.path, read.files.length > 0 ? uploads : personal);
      const response = await queue(signal, load);
      if (response?.status === 405) res.setHeader("Allow", await allowedFor(req));
      if (response instanceof Response) await sendStream(res, response, headers);
      else sendWhole(req, res, response ?? busyResponse(req.method, languageIn(req)), headers);
    } finally {
      await read.done();
    }
  };

  return { serveCached: shared.serveCached, handle };
}

type Prepare = (context: RouterContextProvider) => void;
type Posted = { refused: Refused | null; files: readonly UploadedFile[] };

function receive(context: RouterContextProvider, posted: Posted) {
  context.set(refused, posted.refused);
  context.set(uploadedFiles, posted.files);
}

type Refusing = { why: Unread; allow: string; headers: Record<string, string> };

function refuseUnread(req: IncomingMessage, res: ServerResponse, { why, allow, headers }: Refusing): void {
  if (why === "foreign") plainResponse(req, res, 403, "errors.plain.foreign");
  else if (why === "method") refuseMethod(req, res, allow);
  else sendWhole(req, res, busyResponse(req.method ?? "", languageIn(req)), headers);
}

const refuseMethod = (req: IncomingMessage, res: ServerResponse, allow: string) =>
  plainResponse(req, res, 405, "errors.plain.method", { Allow: allow, "Cache-Control": "no-store" });

type Queue = ReturnType<typeof limitConcurrency>;

const queueOf = (path: string, usual: Queue): Queue =>
  policyAt(path).queue === "none" ? (_signal, work) => work() : usual;

type Made = { response: Response; shown: Shown };

const wholeOf = async ({ response, shown }: Made): Promise<WholeResponse> =>
  wholeResponseOf(response, Buffer.from(await response.arrayBuffer()), shown);

export const languageIn = ({ headers }: Pick<IncomingMessage, "headers">): string | null =>
  (headers[languageHeader] as string | undefined) ?? null;
