import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest } from "express";
import { createContext, data } from "react-router";

const longestAddress = 4096;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Why an address is no page: it cannot be read (400), or is too long (414). root.tsx shows the error page for it. */
export type Refusal = 400 | 414 | null;
export const refused = createContext<Refusal>(null);

/** What keeps a request from being one for a page. */
export function refusalOf({ method = "", url = "" }: IncomingMessage): Refusal | 405 {
  if (!methods.includes(method)) return 405;
  if (url.length > longestAddress) return 414;
  return url.startsWith("/") && isReadable(url) ? null : 400;
}

/** PostgreSQL has no text with NUL in it. */
function isReadable(address: string): boolean {
  if (!address.includes("%")) return true;
  try {
    decodeURIComponent(address.split("?", 1)[0] ?? "");
    return !address.includes("%00");
  } catch {
    return false;
  }
}

/** Null when its headers make no request. */
export async function requestOf(req: ExpressRequest, leaving: AbortSignal): Promise<Request | null> {
  const { method } = req;
  const address = `${req.protocol}://${hostOf(req)}${req.originalUrl}`;
  const body = method === "GET" || method === "HEAD" ? null : await bodyOf(req);
  try {
    const request = new Request(address, { method, headers: headersOf(req), body, signal: leaving });
    if (body) refuseMalformedForms(request);
    return request;
  } catch {
    return null;
  }
}

/** Aborted when the client is gone before its answer was. */
export function leavingOf(res: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

function hostOf(req: ExpressRequest): string {
  const host = req.host ?? "";
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? host : "localhost";
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) copy.append(name, one);
  return copy;
}

async function bodyOf(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A form that cannot be read, or that PostgreSQL could not keep, is the sender's mistake and not ours. */
function refuseMalformedForms(request: Request) {
  const read = request.formData.bind(request);
  request.formData = async () => {
    const form = await read().catch(() => null);
    const isClean = form && ![...form].some(([, value]) => typeof value === "string" && value.includes("\0"));
    if (!isClean) throw data({ message: "This form could not be read. Please try again." }, { status: 400 });
    return form;
  };
}
