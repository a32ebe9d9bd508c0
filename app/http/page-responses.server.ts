import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { compressed, encodingFor, isWorthCompressing } from "~/platform/compression.server";
import { log } from "~/platform/log.server";
import type { Page, PageCache, WholeResponse } from "~/platform/page-cache.server";
import { filled } from "~/platform/page-marks.server";
import type { Shown } from "~/platform/page-tags.server";
import { type Theme, themeView } from "~/platform/theme.server";

export function wholeResponseOf({ headers, status }: Response, body: Buffer, shown: Shown): WholeResponse {
  const isPublic = /^public\b/.test(headers.get("Cache-Control") ?? "") && !headers.has("Set-Cookie");
  if (isWorthCompressing(headers.get("Content-Type") ?? "", body.length))
    headers.append("Vary", "Accept-Encoding");
  return { status, headers: [...headers], body, isPublic, ...shown };
}

/** Marked by `streamedResponse`; the same header tells nginx not to collect the response. */
export const isStreamed = ({ headers }: Response): boolean => headers.get("X-Accel-Buffering") === "no";

/**
 * Sends a response while it is being made, as fast as the client takes it. Returns when it is over; if the client leaves,
 * the source is cancelled. A source that fails breaks the response off, so that nobody takes it for complete.
 */
export async function sendStream(res: ServerResponse, response: Response, common: HeaderFields) {
  res.writeHead(response.status, [...Object.entries(common), ...response.headers].flat());
  res.flushHeaders();
  if (response.body === null) return void res.end();
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
  } catch (error) {
    if (!hasLeft(error)) log.error({ err: error }, "streamed response");
  }
}

const hasLeft = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";

export type HeaderFields = Record<string, string>;

const headerOf = ({ headers }: WholeResponse, name: string): string =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? "";

function negotiateEncoding(req: IncomingMessage, response: WholeResponse, sent: "once" | "many") {
  const compress = isWorthCompressing(headerOf(response, "content-type"), response.body.length);
  return compress ? encodingFor(req.headers["accept-encoding"], sent) : "identity";
}

/** Sends a response for one visitor. `headers` are those of every response, unless it has its own of that name. */
export function sendWhole(
  req: IncomingMessage,
  res: ServerResponse,
  response: WholeResponse,
  headers: HeaderFields,
): void {
  const encoding = negotiateEncoding(req, response, "once");
  const body = compressed(response.body, encoding);
  const common = Object.fromEntries(
    Object.entries(headers).filter(([name]) => headerOf(response, name.toLowerCase()) === ""),
  );
  const own = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  send(req, res, response, body, { ...common, ...own });
}

/** Sends a page that may be cached: with an ETag per encoding, and a 304 when the browser has it already. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  theme: Theme,
  common: HeaderFields,
  cache: PageCache,
): void {
  const encoding = negotiateEncoding(req, page, "many");
  const variant = `${theme}-${encoding}`;
  const etag = `"${page.digest}-${variant}"`;
  if (page.status === 200 && matches(req.headers["if-none-match"], etag)) {
    const headers = ["cache-control", "vary"].flatMap((name) => [name, headerOf(page, name)]);
    res.writeHead(304, [...headers, "ETag", etag, "Server-Timing", sentBytes(0)]).end();
    return;
  }
  const headers =
    encoding === "identity"
      ? { ...common, ETag: etag }
      : { ...common, ETag: etag, "Content-Encoding": encoding };
  const make = () => compressed(filled(page.pieces, fillingOf(theme)), encoding);
  send(req, res, page, cache.bodyOf(page, variant, make), headers);
}

/** For a visitor to whom there is nothing to say. */
const fillingOf = (theme: Theme) => ({ ...themeView(theme), name: "", notice: "", unread: "" });

/** A proxy may have marked the ETag as weak. */
const matches = (known: string | undefined, etag: string): boolean =>
  known?.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;

/** For what the footer says: behind a service worker a browser does not tell a page what itself weighed. */
const sentBytes = (count: number) => `sent;dur=${count}`;

function send(
  req: IncomingMessage,
  res: ServerResponse,
  response: WholeResponse,
  body: Buffer,
  headers: HeaderFields,
): void {
  const flat = [...Object.entries(headers), ...response.headers].flat();
  const hasLength = ![204, 304].includes(response.status) && (req.method !== "HEAD" || body.length > 0);
  if (hasLength) flat.push("Content-Length", String(body.length), "Server-Timing", sentBytes(body.length));
  res.writeHead(response.status, flat);
  res.end(req.method === "HEAD" ? undefined : body);
}
