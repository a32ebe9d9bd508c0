import type { RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { imageFiles } from "./image-files.server";
import { type Build, pagesOver } from "./pages.server";
import type { App } from "./platform/app-context.server";
import { log } from "./platform/log.server";
import { securityHeaders } from "./platform/security.server";

const maxBodyBytes = 256 * 1024;

/** What the cache has, at once; for the rest Express in front of React Router: headers, files, limits, pages. */
export function httpApp(app: App, build: Build, files: RequestHandler): RequestListener {
  const house = houseHeaders(app.appUrl);
  const pages = pagesOver(app, build, house);
  const http = express();
  http.disable("x-powered-by");
  http.set("trust proxy", app.env.trustProxy);
  http.use(sayHeaders(house));
  http.use("/images", imageFiles(app.files));
  http.use(files);
  // Not a route: Express would decode its path, and fail on half a percent sign.
  http.use(refuseForeignPosts(app.appUrl), limitBody, tellClient, pages.answer, answerFailure);
  return (req, res) => {
    if (!pages.answeredAtOnce(req, res)) http(req, res);
  };
}

const houseHeaders = (appUrl: string): Record<string, string> => ({
  ...securityHeaders,
  ...(appUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
});

const sayHeaders =
  (headers: Record<string, string>): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** Where strangers may post to: PayFast's servers, and on PayFast's side of the simulator. */
const openToAll = ["/payfast/itn", "/dev/payfast/"];

/** A browser says where a post comes from; one from another site is refused before it reaches a page. */
const refuseForeignPosts =
  (appUrl: string): RequestHandler =>
  (req, res, next) => {
    const safe = req.method === "GET" || req.method === "HEAD";
    if (safe || openToAll.some((path) => req.path.startsWith(path))) return next();
    const origin = req.get("origin");
    const site = req.get("sec-fetch-site");
    const ours = site === "same-origin" || (origin === undefined ? site === undefined : origin === appUrl);
    if (ours) return next();
    res.status(403).type("text/plain").send("This form was sent from another site.");
  };

/** No form of ours is larger. Chunked bodies say no length and are refused. */
const limitBody: RequestHandler = (req, res, next) => {
  if (req.headers["transfer-encoding"] !== undefined) return void res.status(411).end();
  if (Number(req.get("content-length") ?? 0) > maxBodyBytes) return void res.status(413).end();
  next();
};

/** Pages see only the Request: the peer's address travels in a header that nobody outside can set. */
const tellClient: RequestHandler = (req, _res, next) => {
  req.headers["x-thola-client"] = req.ip ?? "unknown";
  next();
};

/** What failed outside of the pages; mostly a sender who hung up, or a path that is none. */
const answerFailure: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) => {
  const { status = 500 } = error;
  if (res.destroyed || res.headersSent) return void res.destroy();
  if (status >= 500) log.error({ err: error }, "http");
  res.status(status).set("Cache-Control", "no-store").type("text/plain").send("This did not work.");
};
