import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { busyAnswer } from "./busy-page.server";
import { htmlTaker } from "./html-taker.server";
import { answerOf, sendAnswer, sendPage } from "./page-answers.server";
import { leavingOf, type Refusal, refusalOf, refused, requestOf } from "./page-requests.server";
import { type App, appContext } from "./platform/app-context.server";
import { openGate } from "./platform/gate.server";
import { leaving } from "./platform/leaving.server";
import { openPageCache } from "./platform/page-cache.server";
import { isPersonal, pageKey } from "./platform/page-key";
import type { Answer } from "./platform/page-store.server";
import { type Shown, shownOnPage } from "./platform/page-tags.server";
import { openSharedReads, sharedReads } from "./platform/shared-reads.server";
import { type Theme, themeIn } from "./platform/theme.server";
import { quietPages } from "./quiet-routes.server";

const cacheBytes = 64 * 1024 * 1024;
/** Pages for everybody and pages for one person wait apart: a flood of searches does not keep a booking out. */
const room = { atOnce: 24, waiting: 200, patience: 3000 };
const beforeTheQueue = ["/healthz", "/readyz"];

/** In development it is loaded anew for every request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** React Router's pages over HTTP, each rendered in its turn; public ones out of the cache where it has them. */
export function pagesOver(app: App, build: Build, house: Record<string, string>) {
  const { handlerFor, isQuiet } = handlersOf(build);
  const cache = openPageCache(cacheBytes);
  const reads = openSharedReads();
  const [forEverybody, forOne] = [openGate(room), openGate(room)];

  async function render(request: Request, read = reads.forVisitor, refusal: Refusal = null): Promise<Answer> {
    const shown: Shown = { tags: new Set(), startedAt: performance.now() };
    let html: Buffer | null = null;
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    context.set(shownOnPage, shown);
    context.set(refused, refusal);
    context.set(htmlTaker, (whole) => {
      html = whole;
      return true;
    });
    const { handle, isShared } = handlerFor(request);
    if (isShared) context.set(sharedReads, read);
    const response = await leaving.run(request.signal, () => handle(request, context));
    return answerOf(response, html ?? (await response.arrayBuffer()), shown);
  }

  /** As nobody in particular asks for it: no header of the visitor's can end up in a shared page. */
  const renderShared =
    ({ address, theme }: SharedPage) =>
    async (signal: AbortSignal) => {
      const headers: HeadersInit = theme === "system" ? {} : { Cookie: `theme=${theme}` };
      const request = () => new Request(app.appUrl + address, { signal, headers });
      return (await forEverybody(signal, () => render(request(), reads.forCache))) ?? busyAnswer("GET");
    };

  const answer: RequestHandler = async (req, res) => {
    const refusal = refusalOf(req);
    if (refusal === 405) return void res.status(405).type("text/plain").send("This cannot be done here.");
    const leaving = leavingOf(res);
    const shared = refusal ? null : sharedPage(req);
    if (shared && isQuiet(pathOf(shared.address))) {
      const page = await cache.render(shared.key, renderShared(shared), leaving);
      return sendPage(req, res, page, house, cache);
    }
    const request = refusal ? null : await requestOf(req, leaving);
    const load = () =>
      request
        ? render(request)
        : render(requestOfRefused(app, req, leaving), reads.forVisitor, refusal ?? 400);
    const own = beforeTheQueue.includes(req.path) ? await load() : await forOne(leaving, load);
    sendAnswer(req, res, own ?? busyAnswer(req.method), house);
  };

  return {
    /** Whether the cache had it; nothing was done when it did not. */
    answeredAtOnce(req: IncomingMessage, res: ServerResponse): boolean {
      const shared = sharedPage(req);
      const page = shared && cache.take(shared.key, renderShared(shared));
      if (page) sendPage(req, res, page, house, cache);
      return page !== null;
    },
    answer,
  };
}

/** For the error page of an address that makes no request: keeps the visitor's session and theme. */
function requestOfRefused(
  { appUrl }: App,
  { headers: { cookie } }: IncomingMessage,
  signal: AbortSignal,
): Request {
  return new Request(appUrl, { signal, headers: cookie ? { Cookie: cookie } : {} });
}

type SharedPage = { key: string; address: string; theme: Theme };

/** What would be the same for everybody who asks like this, if it is a quiet page. Other people's cookies change nothing. */
function sharedPage({ method, url = "", headers: { cookie, authorization } }: IncomingMessage) {
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || authorization !== undefined || isPersonal(cookie)) return null;
  const address = pageKey(url);
  if (address === null) return null;
  const theme = themeIn(cookie);
  return { key: theme === "system" ? address : `${theme} ${address}`, address, theme };
}

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** Reading a quiet page needs no other routes, and what it asks of the database others ask too. In development none is kept. */
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
