import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { limitConcurrency } from "~/platform/concurrency.server";
import { languageHeader } from "~/platform/language.server";
import { openPageCache } from "~/platform/page-cache.server";
import { isPersonal, pageKey } from "~/platform/page-key";
import type { Answer } from "~/platform/page-store.server";
import { type Shown, shownOnPage } from "~/platform/page-tags.server";
import { openReadCache, readCache } from "~/platform/read-cache.server";
import { requestSignal } from "~/platform/request-signal.server";
import { type Theme, themeIn } from "~/platform/theme.server";
import { busyAnswer } from "./busy-page.server";
import { htmlReceiver } from "./html-receiver.server";
import { disconnectSignal, type Refusal, refusalOf, refused, requestOf } from "./page-requests.server";
import { answerOf, sendAnswer, sendPage } from "./page-responses.server";
import { quietPages } from "./quiet-routes.server";

const cacheBytes = 64 * 1024 * 1024;
/** One queue for shared pages and one for personal pages, so that a flood of searches does not keep bookings waiting. */
const renderLimits = { atOnce: 24, waiting: 200, patience: 3000 };
const unqueuedPaths = ["/healthz", "/readyz"];

/** In development it is loaded again for every request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Serves React Router's pages: public ones through the cache, all of them through the render queues. */
export function pagesHandler(app: App, build: Build, headers: Record<string, string>) {
  const { handlerFor, isQuiet } = handlersOf(build);
  const cache = openPageCache(cacheBytes);
  const reads = openReadCache();
  const [queueShared, queuePersonal] = [limitConcurrency(renderLimits), limitConcurrency(renderLimits)];

  async function render(request: Request, read = reads.forVisitor, refusal: Refusal = null): Promise<Answer> {
    const shown: Shown = { tags: new Set(), startedAt: performance.now() };
    let html: Buffer | null = null;
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    context.set(shownOnPage, shown);
    context.set(refused, refusal);
    context.set(htmlReceiver, (bytes) => {
      html = bytes;
    });
    const { handle, isShared } = handlerFor(request);
    if (isShared) context.set(readCache, read);
    const response = await requestSignal.run(request.signal, () => handle(request, context));
    return answerOf(response, html ?? (await response.arrayBuffer()), shown);
  }

  /** Built from the cache key alone, so that no header of a visitor can end up in a shared page. */
  const renderShared =
    ({ address, theme, language }: SharedPage) =>
    async (signal: AbortSignal) => {
      const headers = new Headers();
      if (theme !== "system") headers.set("Cookie", `theme=${theme}`);
      if (language !== null) headers.set(languageHeader, language);
      const request = () => new Request(app.appUrl + address, { signal, headers });
      return (
        (await queueShared(signal, () => render(request(), reads.forCache))) ?? busyAnswer("GET", language)
      );
    };

  const handle: RequestHandler = async (req, res) => {
    const refusal = refusalOf(req);
    if (refusal === 405) return void res.status(405).type("text/plain").send("This cannot be done here.");
    const signal = disconnectSignal(res);
    const shared = refusal ? null : sharedPage(req);
    if (shared && isQuiet(pathOf(shared.address))) {
      const page = await cache.render(shared.key, renderShared(shared), signal);
      return sendPage(req, res, page, headers, cache);
    }
    const request = refusal ? null : await requestOf(req, signal);
    const load = () =>
      request
        ? render(request)
        : render(requestForErrorPage(app, req, signal), reads.forVisitor, refusal ?? 400);
    const answer = unqueuedPaths.includes(req.path) ? await load() : await queuePersonal(signal, load);
    sendAnswer(req, res, answer ?? busyAnswer(req.method, languageIn(req)), headers);
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

/** Stands in for an invalid request, so that its error page has the visitor's session and theme. */
function requestForErrorPage(
  { appUrl }: App,
  { headers: { cookie } }: IncomingMessage,
  signal: AbortSignal,
): Request {
  return new Request(appUrl, { signal, headers: cookie ? { Cookie: cookie } : {} });
}

type SharedPage = { key: string; address: string; theme: Theme; language: string | null };

/** The cache key of a request, if its page would be the same for everybody; null for personal requests and posts. */
function sharedPage({ method, url = "", headers }: IncomingMessage): SharedPage | null {
  const { cookie, authorization } = headers;
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || authorization !== undefined || isPersonal(cookie)) return null;
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
    handlerFor: ({ method, url }: Request) =>
      (method === "GET" || method === "HEAD") && quiet.has(new URL(url).pathname) ? reading : all,
  };
}
