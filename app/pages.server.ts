import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import { busyAnswer } from "./busy-page.server";
import { htmlTaker } from "./html-taker.server";
import { answerOf, sendAnswer, sendPage } from "./page-answers.server";
import { leavingOf, refusalOf, refusals, requestOf } from "./page-requests.server";
import { type App, appContext } from "./platform/app-context.server";
import { openGate } from "./platform/gate.server";
import { leaving } from "./platform/leaving.server";
import { openPageCache } from "./platform/page-cache.server";
import { pageKey } from "./platform/page-key";
import type { Answer } from "./platform/page-store.server";
import { pageTags } from "./platform/page-tags.server";
import { isQuiet } from "./quiet";

const cacheBytes = 64 * 1024 * 1024;
/** Pages for everybody and pages for one person wait apart: a flood of searches does not keep a booking out. */
const room = { atOnce: 24, waiting: 200, patience: 3000 };
const beforeTheQueue = ["/healthz", "/readyz"];

/** In development it is loaded anew for every request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** React Router's pages over HTTP, each rendered in its turn; public ones out of the cache where it has them. */
export function pagesOver(app: App, build: Build, house: Record<string, string>) {
  const handle = createRequestHandler(build, typeof build === "function" ? "development" : "production");
  const cache = openPageCache(cacheBytes);
  const [forEverybody, forOne] = [openGate(room), openGate(room)];
  const isPublic = typeof build === "function" ? () => false : publicAddresses(build);

  async function render(request: Request): Promise<Answer> {
    const startedAt = performance.now();
    const tags = new Set<string>();
    let html: string | null = null;
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    context.set(pageTags, tags);
    context.set(htmlTaker, (whole) => {
      html = whole;
      return true;
    });
    const response = await leaving.run(request.signal, () => handle(request, context));
    return answerOf(response, html ?? (await response.arrayBuffer()), { tags, startedAt });
  }

  /** As nobody in particular asks for it: a header of the visitor's cannot end up in a shared page. */
  const renderShared = (key: string) => async (signal: AbortSignal) =>
    (await forEverybody(signal, () => render(new Request(app.appUrl + key, { signal })))) ??
    busyAnswer("GET");

  const answer: RequestHandler = async (req, res) => {
    const refusal = refusalOf(req);
    if (refusal) return void res.status(refusal).type("text/plain").send(refusals[refusal]);
    const leaving = leavingOf(res);
    const key = sharedKey(req);
    if (key !== null && isPublic(key)) {
      const page = await cache.render(key, renderShared(key), leaving);
      return sendPage(req, res, page, house, cache);
    }
    const request = await requestOf(req, leaving);
    if (!request) return void res.status(400).type("text/plain").send(refusals[400]);
    const own = beforeTheQueue.includes(req.path)
      ? await render(request)
      : await forOne(leaving, () => render(request));
    sendAnswer(req, res, own ?? busyAnswer(req.method), house);
  };

  return {
    /** Whether the cache had it; nothing was done when it did not. */
    answeredAtOnce(req: IncomingMessage, res: ServerResponse): boolean {
      const key = sharedKey(req);
      const page = key === null ? null : cache.take(key, renderShared(key));
      if (page) sendPage(req, res, page, house, cache);
      return page !== null;
    },
    answer,
  };
}

/** The key of a page that might be the same for everybody who asks like this. */
function sharedKey({ method, url = "", headers }: IncomingMessage): string | null {
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || headers.cookie !== undefined || headers.authorization !== undefined) return null;
  return pageKey(url);
}

/** Quiet pages; the data requests of client navigation have addresses of their own. */
function publicAddresses({ routes }: ServerBuild) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  type Branch = { id: string; path?: string; index?: boolean; children?: Branch[]; handle: unknown };
  const below = (parent: string | undefined): Branch[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module: { handle } }) =>
        index ? { id, index, handle } : { id, ...(path ? { path } : {}), handle, children: below(id) },
      );
  const tree = below(undefined);
  return (key: string): boolean => {
    const path = key.split("?", 1)[0] ?? "";
    const matches = path.endsWith(".data")
      ? null
      : matchRoutes(tree as Parameters<typeof matchRoutes>[0], path);
    return isQuiet(matches?.map(({ route }) => route.handle) ?? [], false);
  };
}
