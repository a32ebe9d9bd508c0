import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { App } from "~/platform/app-context.server";
import { takeLanguage } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import { securityHeaders } from "~/platform/security.server";
import { imageFiles } from "./image-files.server";
import { type Build, pagesHandler } from "./pages.server";

const maxBodyBytes = 256 * 1024;

/** Serves cached pages directly; everything else goes through Express: headers, files, limits, then React Router. */
export function httpApp(app: App, build: Build, files: RequestHandler): RequestListener {
  const headers = commonHeaders(app.appUrl);
  const pages = pagesHandler(app, build, headers);
  const http = express();
  http.disable("x-powered-by");
  http.set("trust proxy", app.env.trustProxy);
  http.use(setHeaders(headers));
  http.use("/images", imageFiles(app.files));
  http.use(files);
  // Not a route, since Express would decode the path and fail on a malformed percent-encoding.
  http.use(refuseForeignPosts(app.appUrl), limitBody, setClientAddress, pages.handle, answerFailure);
  return (req, res) => {
    takeLanguage(req);
    if (!pages.serveCached(req, res)) http(req, res);
  };
}

const commonHeaders = (appUrl: string): Record<string, string> => ({
  ...securityHeaders,
  ...(appUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
});

const setHeaders =
  (headers: Record<string, string>): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** Paths that accept posts from elsewhere: from PayFast's servers, and PayFast's side of the simulator. */
const openPaths = ["/payfast/itn", "/dev/payfast/"];

/** CSRF protection: browsers send the origin of a post; one from another site is refused before it reaches a page. */
const refuseForeignPosts =
  (appUrl: string): RequestHandler =>
  (req, res, next) => {
    const isReading = req.method === "GET" || req.method === "HEAD";
    if (isReading || openPaths.some((path) => req.path.startsWith(path))) return next();
    const origin = req.get("origin");
    const site = req.get("sec-fetch-site");
    const ours = site === "same-origin" || (origin === undefined ? site === undefined : origin === appUrl);
    if (ours) return next();
    res.status(403).type("text/plain").send("This form was sent from another site.");
  };

/** None of our forms is larger. Chunked bodies have no length and are refused. */
const limitBody: RequestHandler = (req, res, next) => {
  if (req.headers["transfer-encoding"] !== undefined) return void res.status(411).end();
  if (Number(req.get("content-length") ?? 0) > maxBodyBytes) return void res.status(413).end();
  next();
};

/** Passes the client's address on to the pages in a header, overwriting any that was sent. */
const setClientAddress: RequestHandler = (req, _res, next) => {
  req.headers["x-thola-client"] = req.ip ?? "unknown";
  next();
};

/** Errors outside the pages, mostly an aborted request or an invalid path. */
const answerFailure: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) => {
  const { status = 500 } = error;
  if (res.destroyed || res.headersSent) return void res.destroy();
  if (status >= 500) log.error({ err: error }, "http");
  res.status(status).set("Cache-Control", "no-store").type("text/plain").send("This did not work.");
};
