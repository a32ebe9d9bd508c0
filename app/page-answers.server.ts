import type { IncomingMessage, ServerResponse } from "node:http";
import { compressed, encodingFor, isWorthCompressing } from "./platform/compression.server";
import type { PageCache } from "./platform/page-cache.server";
import type { Answer, Page } from "./platform/page-store.server";
import type { Shown } from "./platform/page-tags.server";

export function answerOf({ headers, status }: Response, content: Buffer | ArrayBuffer, shown: Shown): Answer {
  const isPublic = /^public\b/.test(headers.get("Cache-Control") ?? "") && !headers.has("Set-Cookie");
  const body = content instanceof ArrayBuffer ? Buffer.from(content) : content;
  if (isWorthCompressing(headers.get("Content-Type") ?? "", body.length))
    headers.append("Vary", "Accept-Encoding");
  return { status, headers: [...headers], body, isPublic, ...shown };
}

type Fields = Record<string, string>;

const fieldOf = ({ headers }: Answer, name: string): string =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? "";

function formFor(req: IncomingMessage, answer: Answer, sent: "once" | "many") {
  const may = isWorthCompressing(fieldOf(answer, "content-type"), answer.body.length);
  return may ? encodingFor(req.headers["accept-encoding"], sent) : "identity";
}

/** An answer for one visitor. */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer, house: Fields): void {
  const encoding = formFor(req, answer, "once");
  const body = compressed(answer.body, encoding, "once");
  send(req, res, answer, body, encoding === "identity" ? house : { ...house, "Content-Encoding": encoding });
}

/** A page that may be one of the cache's: with an ETag for the form that is sent, and short when the browser has it. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  house: Fields,
  cache: PageCache,
): void {
  const encoding = formFor(req, page, "many");
  const etag = `"${page.digest}-${encoding}"`;
  if (page.status === 200 && holds(req.headers["if-none-match"], etag)) {
    const fields = ["cache-control", "vary"].flatMap((name) => [name, fieldOf(page, name)]);
    res.writeHead(304, [...fields, "ETag", etag]).end();
    return;
  }
  const fields =
    encoding === "identity"
      ? { ...house, ETag: etag }
      : { ...house, ETag: etag, "Content-Encoding": encoding };
  send(req, res, page, cache.bodyOf(page, encoding), fields);
}

/** What stands in between may have marked the ETag as weak. */
const holds = (known: string | undefined, etag: string): boolean =>
  known?.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;

function send(req: IncomingMessage, res: ServerResponse, answer: Answer, body: Buffer, fields: Fields): void {
  const flat = [...Object.entries(fields), ...answer.headers].flat();
  const saysLength = ![204, 304].includes(answer.status) && (req.method !== "HEAD" || body.length > 0);
  if (saysLength) flat.push("Content-Length", String(body.length));
  res.writeHead(answer.status, flat);
  res.end(req.method === "HEAD" ? undefined : body);
}
