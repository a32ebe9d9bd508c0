import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { postRuleOf } from "~/page-handle";
import type { App } from "~/platform/app-context.server";
import { limitConcurrency } from "~/platform/concurrency.server";
import { languageHeader } from "~/platform/language.server";
import type { PostRule } from "~/platform/post-rule";
import type { Site } from "~/platform/site";
import type { UploadedFile } from "~/platform/uploads.server";
import { headersOf, isReading, type Refusal, type Refused, refusalOf } from "./page-requests.server";
import { isOwnPost, type Posted, readPost } from "./posts.server";
import { allowedAt, handlesAt, pagePath, routeTree } from "./route-tree.server";
import { uploadFolder } from "./uploads.server";

/** In development it is loaded again for every request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** How many uploads are written to the disk at a time: those of slow telephones take a minute; `patience` in ms. */
const uploadLimits = { atOnce: 100, waiting: 100, patience: 10_000 };

type Reading = {
  /** For a refused one a stand-in, so that its error page has the visitor's session and theme. */
  request: Request;
  refused: Refused | null;
  files: readonly UploadedFile[];
  /** Removes the files; to be called when the request is over. */
  done: () => Promise<void>;
};

/** 'foreign': posted by a page of another site. 'busy': too many uploads. 'method': one that the page does not have. */
export type Unread = "foreign" | "busy" | "method";

/** Makes Requests of what comes in. Their address is APP_URL and the path: Host and what proxies say are not used. */
export function requestReader({ site, env: { dataDir } }: App, build: Build) {
  const { origin } = site;
  const { ruleAt, allowed } = pagesOf(build);
  const queueUpload = limitConcurrency(uploadLimits);

  function refuse(
    req: IncomingMessage,
    signal: AbortSignal,
    status: Refusal,
    what: Refused["what"],
  ): Reading {
    const seen = headersOf(req, site);
    const kept = ["cookie", languageHeader].flatMap((name) => {
      const value = seen.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    const request = new Request(origin, { signal, headers: kept });
    return { request, refused: { status, what }, files: [], done: async () => {} };
  }

  async function readPosted(req: IncomingMessage, signal: AbortSignal): Promise<Reading | Unread> {
    const rule = await ruleAt(new URL(origin + req.url).pathname);
    if (req.method !== "POST" && !rule.anyMethod) return "method";
    if (!rule.fromAnywhere && !isOwnPost(req, site)) return "foreign";
    const folder = rule.upload ? join(uploadFolder(dataDir), `upload-${randomUUID()}`) : null;
    const done = async () => void (folder && (await rm(folder, { recursive: true, force: true })));
    try {
      const receive = () => readPost(req, rule, folder);
      const posted = rule.upload ? await queueUpload(signal, receive) : await receive();
      if (posted === null) return "busy";
      if (typeof posted === "number") return { ...refuse(req, signal, posted, "form"), done };
      const request = requestOf(site, req, signal, posted);
      return request
        ? { request, refused: null, files: posted.files, done }
        : refuse(req, signal, 400, "address");
    } catch (error) {
      // What it failed with is told, not that nothing is there to be removed.
      await done().catch(() => {});
      throw error;
    }
  }

  const read = async (req: IncomingMessage, signal: AbortSignal): Promise<Reading | Unread> => {
    const refusal = refusalOf(req);
    if (refusal) return refuse(req, signal, refusal, "address");
    if (!isReading(req)) return await readPosted(req, signal);
    const request = requestOf(site, req, signal, null);
    return request
      ? { request, refused: null, files: [], done: async () => {} }
      : refuse(req, signal, 400, "address");
  };

  /** What the header Allow says of the address of a request. */
  const allowedFor = (req: IncomingMessage) => allowed(new URL(origin + req.url).pathname);
  return { read, allowedFor };
}

/** Null when the address or a header is invalid. */
function requestOf(
  site: Site,
  req: IncomingMessage,
  signal: AbortSignal,
  posted: Posted | null,
): Request | null {
  try {
    const headers = headersOf(req, site);
    if (posted) headers.set("Content-Type", posted.type);
    return new Request(site.origin + req.url, {
      method: req.method ?? "GET",
      headers,
      body: posted?.body ?? null,
      signal,
    });
  } catch {
    return null;
  }
}

/** What the page at a path takes. */
function pagesOf(build: Build) {
  const loadTree =
    typeof build === "function" ? async () => routeTree(await build()) : constantly(routeTree(build));
  return {
    ruleAt: async (pathname: string): Promise<PostRule> =>
      postRuleOf(handlesAt(await loadTree(), pagePath(pathname))),
    allowed: async (pathname: string) => allowedAt(await loadTree(), pagePath(pathname)),
  };
}

const constantly =
  <Value>(value: Value) =>
  async () =>
    value;
