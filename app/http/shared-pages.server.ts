import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import { hasSession, standIn, viewerContext } from "~/modules/accounts/viewer.server";
import { keptByVisitor } from "~/modules/favourites/cookie.server";
import type { App } from "~/platform/app-context.server";
import { limitConcurrency } from "~/platform/concurrency.server";
import { takeFlash } from "~/platform/flash.server";
import { escapeHtml } from "~/platform/html";
import { languageHeader } from "~/platform/language.server";
import { pageCacheBytes, pageCacheCount } from "~/platform/metrics.server";
import { writtenCookie, writtenIn } from "~/platform/own-writes.server";
import { openPageCache, type Page, type PageCache, type WholeResponse } from "~/platform/page-cache.server";
import { mayBePersonal } from "~/platform/page-key";
import { filled, marks, pageMarks } from "~/platform/page-marks.server";
import { textOnlyCookie } from "~/platform/requests.server";
import { themeIn, themeView } from "~/platform/theme.server";
import { policyAt } from "~/site-map/pages";
import { busyResponse } from "./busy-page.server";
import { hostCookie } from "./host-cookies.server";
import { noticeMarkup, unreadMarkup } from "./notice-markup.server";
import { type HeaderFields, sendPage, sendWhole } from "./page-responses.server";
import { findReader, type Reader, readerOf, visitOf } from "./readers.server";

const cacheBytes = 64 * 1024 * 1024;

type Respond = (
  request: Request,
  prepare: (context: RouterContextProvider) => void,
) => Promise<WholeResponse>;

type Parts = {
  respond: Respond;
  limits: Parameters<typeof limitConcurrency>[0];
  headers: HeaderFields;
};

/**
 * The pages that are rendered once for all visitors, all customers or all owners (docs/decisions/0013-page-cache.md). What
 * differs from reader to reader stands on them as marks, which are filled in here.
 */
export function sharedPages(app: App, { respond, limits, headers }: Parts) {
  const cache = openPageCache(cacheBytes);
  const [renders, sessions] = [limitConcurrency(limits), limitConcurrency(limits)];
  /** Whoever still waits for a page that is given up, because the database does not answer, is told to come again. */
  const renderFor = (reader: Reader) => async (signal: AbortSignal) => {
    const page = await renders(signal, () => renderShared(app, reader, signal, respond));
    return page === null || signal.aborted ? busyResponse("GET", reader.language) : page;
  };

  return {
    /** Serves a visitor's page if it is cached; returns whether it did. */
    serveCached(req: IncomingMessage, res: ServerResponse): boolean {
      const visit = visitOf(req, app);
      if (visit === null || mayBePersonal(visit.cookies)) return false;
      const reader = readerOf(visit, null);
      const page = cache.take(reader.key, renderFor(reader));
      if (page === null) return false;
      pageCacheCount.inc({ result: "hit" });
      sendPage(req, res, page, themeIn(visit.cookies), headers, cache);
      return true;
    },
    /** Serves the page if it is one of these; returns whether it did. */
    async serve(req: IncomingMessage, res: ServerResponse, signal: AbortSignal): Promise<boolean> {
      const visit = visitOf(req, app);
      const { cached, personal } = policyAt(visit?.path ?? "");
      // What a visitor kept comes along at the first page after the sign-in, which answers with a cookie.
      const isOwn = personal || keptByVisitor(visit?.cookies).length > 0;
      if (!visit || !cached || (isOwn && hasSession(visit.cookies))) return false;
      const reader = hasSession(visit.cookies)
        ? await sessions(signal, () => findReader(app, visit))
        : readerOf(visit, null);
      if (reader === "unknown") return false;
      if (reader === null) {
        sendWhole(req, res, busyResponse("GET", visit.language), headers);
        return true;
      }
      const render = renderFor(reader);
      try {
        const kept = cache.take(reader.key, render);
        pageCacheCount.inc({ result: kept ? "hit" : "miss" });
        const page = kept ?? (await cache.render(reader.key, render, signal));
        pageCacheBytes.set(cache.bytes());
        await sendTo(reader, { req, res, page, headers, cache, isSecure: app.site.isSecure });
        return true;
      } catch (error) {
        if (error instanceof PersonalPage) return false;
        throw error;
      }
    },
  };
}

/** A page asked who its reader is: it is rendered for each alone. */
class PersonalPage extends Error {}

/**
 * Built from the cache key alone, so that nothing of one reader can end up in everybody's page. Who asked first says how new
 * at least it is.
 */
async function renderShared(
  { site }: App,
  { address, language, textOnly, viewer, cookies }: Reader,
  signal: AbortSignal,
  respond: Respond,
): Promise<WholeResponse> {
  let asksWho = false;
  const refuse = () => {
    asksWho = true;
    throw new Error(`${address} asks who its reader is: the site map must say 'personal'.`);
  };
  const written = writtenCookie(writtenIn(cookies));
  const headers = {
    [languageHeader]: language,
    Cookie: textOnly ? `${textOnlyCookie}; ${written}` : written,
  };
  const request = new Request(site.addressOf(address), { signal, headers });
  const response = await respond(request, (context) => {
    context.set(pageMarks, marks);
    if (!viewer) return;
    context.set(viewerContext, standIn({ role: viewer.role, language, name: marks.name }, refuse));
  });
  if (asksWho) throw new PersonalPage();
  return response;
}

type Sending = {
  req: IncomingMessage;
  res: ServerResponse;
  page: Page;
  headers: HeaderFields;
  cache: PageCache;
  isSecure: boolean;
};

async function sendTo(reader: Reader, { req, res, page, headers, cache, isSecure }: Sending): Promise<void> {
  const { viewer, cookies, language, unread } = reader;
  const theme = themeIn(cookies);
  const isDrawn = page.pieces.length > 1;
  const { notification, clear } = await takeFlash(isDrawn ? cookies : null);
  if (viewer === null && clear === null) return sendPage(req, res, page, theme, headers, cache);
  const body = filled(page.pieces, {
    ...themeView(theme),
    name: escapeHtml(viewer?.name ?? ""),
    notice: notification ? noticeMarkup(notification, language) : "",
    unread: unreadMarkup(unread, language),
  });
  const own: Page["headers"] = page.headers.filter(([name]) => name.toLowerCase() !== "cache-control");
  own.push(["Cache-Control", "private, no-store"]);
  if (clear) own.push(["Set-Cookie", isSecure ? hostCookie(clear) : clear]);
  sendWhole(req, res, { ...page, headers: own, body }, headers);
}
