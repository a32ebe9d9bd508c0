import { constants } from "node:zlib";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { imageFiles } from "./image-files.server";
import { type App, appContext } from "./platform/app-context.server";
import { securityHeaders } from "./platform/security.server";
import type { Assets } from "./serve.server";
import { staticFiles } from "./static-files.server";

const maxBodyBytes = 256 * 1024;

/** Express in front of React Router: headers, limits, static files. */
export async function httpApp(app: App, assets?: Assets) {
  const http = express();
  http.disable("x-powered-by");
  http.set("trust proxy", app.env.trustProxy);
  http.use(headers(app.appUrl.startsWith("https:")));
  http.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
  http.use("/images", imageFiles(app.files));
  http.use(assets?.middlewares ?? staticFiles("build/client"));
  http.use(refuseForeignPosts(app.appUrl), limitBody, tellClient);
  const build = assets?.loadBuild ?? ((await import("virtual:react-router/server-build")) as ServerBuild);
  // Not a route: Express would decode its path, and fail on half a percent sign.
  http.use(
    createRequestHandler({
      build,
      getLoadContext: () => new RouterContextProvider(new Map([[appContext, app]])),
    }),
  );
  return http;
}

const headers =
  (secure: boolean): RequestHandler =>
  (_req, res, next) => {
    res.set(securityHeaders);
    if (secure) res.set("Strict-Transport-Security", "max-age=31536000");
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
