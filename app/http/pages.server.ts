import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { limitConcurrency } from "~/platform/concurrency.server";
import { languageHeader } from "~/platform/language.server";
import { openPageCache } from "~/platform/page-cache.server";
import { isPersonal, pageKey } from "~/platform/page-key";
import type { WholeResponse } from "~/platform/page-store.server";
import { type Shown, shownOnPage } from "~/platform/page-tags.server";
import { openReadCache, type ReadShared, readCache } from "~/platform/read-cache.server";
import { requestSignal } from "~/platform/request-signal.server";
import { type Theme, themeIn } from "~/platform/theme.server";
import { type UploadedFile, uploadedFiles } from "~/platform/uploads.server";
import { policyAt } from "~/site-map/pages";
import { busyResponse } from "./busy-page.server";
import { toHostCookies } from "./host-cookies.server";
import { htmlReceiver } from "./html-receiver.server";
import {
  disconnectSignal,
  isKnownMethod,
  isReading,
  type Refused,
  refusalOf,
  refused,
} from "./page-requests.server";
import { isStreamed, sendPage, sendStream, sendWhole, wholeResponseOf } from "./page-responses.server";
import { plainResponse } from "./plain-response.server";
import { quietPages } from "./quiet-routes.server";
import { type Build, requestReader, type Unread } from "./request-reader.server";

const cacheBytes = 64 * 1024 * 1024;
/** One queue for shared pages and one for personal pages, so that a flood of searches does not keep bookings waiting. */
const renderLimits = { atOnce: 24, waiting: 200, patience: 3000 };
/** Pictures wait for the image worker; in the queue of the pages they would keep everybody else waiting. */
const uploadLimits = { atOnce: 24, waiting: 200, patience: 30_000 };

/** Serves React Router's pages: public ones through the cache, all of them through the render queues. */
export function pagesHandler(app: App, build: Build, headers: Record<string, string>) {
  const { handlerFor, isQuiet } = handlersOf(build);
  const { read: readRequest, allowedFor } = requestReader(app, build);
  const cache = openPageCache(cacheBytes);
  const reads = openReadCache();
  const queues = openQueues();

  async function respond(request: Request, read: ReadShared, posted: Posted = nothing) {
    const shown: Shown = { tags: new Set(), startedAt: performance.now() };
    let html: Buffer | null = null;
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    context.set(shownOnPage, shown);
    context.set(refused, posted.refused);
    context.set(uploadedFiles, posted.files);
    context.set(htmlReceiver, (bytes) => {
      html = bytes;
    });
    const { handle, isShared } = handlerFor(request);
    if (isShared) context.set(readCache, read);
    const response = await requestSignal.run(request.signal, () => handle(request, context));
    if (app.site.isSecure) toHostCookies(response.headers);
    return { response, html, shown };
  }

  /** Built from the cache key alone, so that no header of a visitor can end up in a shared page. */
  const renderShared =
    ({ address, theme, language }: SharedPage) =>
    async (signal: AbortSignal) => {
      const headers = new Headers();
      if (theme !== "system") headers.set("Cookie", `theme=${theme}`);
      if (language !== null) headers.set(languageHeader, language);
      const request = () => new Request(app.site.addressOf(address), { signal, headers });
      const render = async () => wholeOf(await respond(request(), reads.forCache));
      return (await queues.shared(signal, render)) ?? busyResponse("GET", language);
    };

  const handle: RequestHandler = async (req, res) => {
    if (!isKnownMethod(req)) return refuseMethod(req, res, "GET, HEAD, POST");
    const signal = disconnectSignal(res);
    const shared = refusalOf(req) ? null : sharedPage(req);
    if (shared && isQuiet(pathOf(shared.address)))
      return sendPage(req, res, await cache.render(shared.key, renderShared(shared), signal), headers, cache);
    const read = await readRequest(req, signal);
    if (typeof read === "string")
      return refuseUnread(req, res, { why: read, allow: await allowedFor(req), headers });
    try {
      const load = async () => {
        const made = await respond(read.request, reads.forVisitor, read);
        return isStreamed(made.response) ? made.response : wholeOf(made);
      };
      const queue = queueOf(req.path, read.files.length > 0 ? queues.uploads : queues.personal);
      const response = await queue(signal, load);
      if (response?.status === 405) res.setHeader("Allow", await allowedFor(req));
      if (response instanceof Response) await sendStream(res, response, headers);
      else sendWhole(req, res, response ?? busyResponse(req.method, languageIn(req)), headers);
    } finally {
      await read.done();
    }
  };

  return {
    /** Serves the page if it is cached; returns whether it did. */
    serveCached(req: IncomingMessage, res: ServerResponse): boolean {
      const shared = sharedPage(req);
      const page = shared && cache.take(shared.key, renderShared(shared));
      if (page) sendPage(req, res, page, headers, cache);
      return page !== null;
    },
    handle,
  };
}

const openQueues = () => ({
  shared: limitConcurrency(renderLimits),
  personal: limitConcurrency(renderLimits),
  uploads: limitConcurrency(uploadLimits),
});

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

type Posted = { refused: Refused | null; files: readonly UploadedFile[] };
const nothing: Posted = { refused: null, files: [] };

type Made = { response: Response; html: Buffer | null; shown: Shown };

const wholeOf = async ({ response, html, shown }: Made): Promise<WholeResponse> =>
  wholeResponseOf(response, html ?? (await response.arrayBuffer()), shown);

type SharedPage = { key: string; address: string; theme: Theme; language: string | null };

/** The cache key of a request, if its page would be the same for everybody; null for personal requests and posts. */
function sharedPage(req: IncomingMessage): SharedPage | null {
  const { url = "", headers } = req;
  const { cookie, authorization } = headers;
  if (!isReading(req) || authorization !== undefined || isPersonal(cookie)) return null;
  const address = pageKey(url);
  if (address === null) return null;
  const theme = themeIn(cookie);
  const language = languageIn({ headers });
  const variant = [theme === "system" ? null : theme, language].filter((part) => part !== null);
  return { key: [...variant, address].join(" "), address, theme, language };
}

const languageIn = ({ headers }: Pick<IncomingMessage, "headers">): string | null =>
  (headers[languageHeader] as string | undefined) ?? null;

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** Quiet pages are read with a build of their own and through the read cache. In development nothing is cached. */
function handlersOf(build: Build) {
  if (typeof build === "function") {
    const all = { handle: createRequestHandler(build, "development"), isShared: false };
    return { handlerFor: () => all, isQuiet: () => false };
  }
  const quiet = quietPages(build);
  const all = { handle: createRequestHandler(build, "production"), isShared: false };
  const reading = { handle: createRequestHandler(quiet.build, "production"), isShared: true };
  return {
    isQuiet: quiet.has,
    handlerFor: (request: Request) =>
      isReading(request) && quiet.has(new URL(request.url).pathname) ? reading : all,
  };
}
