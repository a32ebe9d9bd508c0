import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { App } from "~/platform/app-context.server";
import { isDiskFull } from "~/platform/data-dir.server";
import { FilesUnavailable } from "~/platform/files.server";
import { takeLanguage } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import { plainAddress, requestId, runWithRequestId } from "~/platform/requests.server";
import { securityHeaders } from "~/platform/security.server";
import type { Site } from "~/platform/site";
import { traceRequest } from "~/platform/traces.server";
import { fullResponse } from "./busy-page.server";
import { imageFiles } from "./image-files.server";
import type { liveEvents } from "./live-events.server";
import { measure, routeOf } from "./measuring.server";
import { isReading } from "./page-requests.server";
import { sendWhole } from "./page-responses.server";
import { languageIn, pagesHandler } from "./pages.server";
import { plainResponse } from "./plain-response.server";
import type { Build } from "./request-reader.server";
import { setUpHints } from "./set-up-hints.server";
import { countViewOf } from "./view-counting.server";

type Live = Pick<ReturnType<typeof liveEvents>, "serve">;

/** Serves cached pages directly; everything else goes through Express: headers, files, limits, then React Router. */
export function httpApp(
  app: App,
  build: Build,
  files: RequestHandler,
  live: Live | null = null,
): RequestListener {
  const headers = commonHeaders(app.site);
  const pages = pagesHandler(app, build, headers);
  const http = express();
  http.disable("x-powered-by");
  http.set("trust proxy", app.env.trustProxy);
  http.use(setHeaders(headers));
  http.use("/images", imageFiles(app.files));
  http.use(files);
  // Not a route, since Express would decode the path and fail on a malformed percent-encoding.
  http.use(setUpHints(app), setClientAddress, refuseWhenFull(headers), pages.handle, sendFailure(headers));
  return (req, res) => {
    // An endless response: outside of everything that waits, measures or compresses.
    if (live?.serve(req, res)) return;
    takeLanguage(req);
    measure(req, res);
    countViewOf(req, res, app);
    const isTrusted = app.env.trustProxy > 0;
    const address = req.url ?? "";
    runWithRequestId(req, isTrusted, () =>
      traceRequest(req, res, { isTrusted, requestId, route: () => routeOf(address) }, () => {
        if (!pages.serveCached(req, res)) http(req, res);
      }),
    );
  };
}

const commonHeaders = ({ isSecure }: Site): Record<string, string> => ({
  ...securityHeaders,
  ...(isSecure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
});

const setHeaders =
  (headers: Record<string, string>): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** The embedded engine must not meet a full disk. */
const refuseWhenFull =
  (headers: Record<string, string>): RequestHandler =>
  async (req, res, next) => {
    if (isReading(req) || !(await isDiskFull())) return next();
    sendWhole(req, res, fullResponse(languageIn(req)), headers);
  };

/** Passes the client's address on to the pages in a header, overwriting any that was sent. */
const setClientAddress: RequestHandler = (req, _res, next) => {
  req.headers["x-thola-client"] = plainAddress(req.ip ?? "") ?? req.socket.remoteAddress ?? "unknown";
  next();
};

/** Errors outside the pages, mostly an aborted request or an invalid path. */
const sendFailure =
  (headers: Record<string, string>): ErrorRequestHandler =>
  (error: { status?: number }, req, res, _next) => {
    const { status = 500 } = error;
    if (res.destroyed || res.headersSent) return void res.destroy();
    if (status >= 500) log.error({ err: error }, "http");
    if (error instanceof FilesUnavailable) sendWhole(req, res, fullResponse(languageIn(req)), headers);
    else plainResponse(req, res, status, "errors.plain.failed");
  };
