import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request as ExpressRequest } from "express";
import { createContext, data } from "react-router";
import type { TextKey } from "~/texts/message";

/** In characters. */
const maxAddress = 4096;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The status for an address that cannot be decoded (400) or is too long (414). root.tsx shows the error page. */
export type Refusal = 400 | 414 | null;
export const refused = createContext<Refusal>(null);

/** Why a request cannot be passed on to React Router, or null. */
export function refusalOf({ method = "", url = "" }: IncomingMessage): Refusal | 405 {
  if (!methods.includes(method)) return 405;
  if (url.length > maxAddress) return 414;
  return url.startsWith("/") && isDecodable(url) ? null : 400;
}

/** Without NUL characters, which PostgreSQL cannot store. */
function isDecodable(address: string): boolean {
  if (!address.includes("%")) return true;
  try {
    decodeURIComponent(address.split("?", 1)[0] ?? "");
    return !address.includes("%00");
  } catch {
    return false;
  }
}

/** Null when the headers do not form a valid Request. */
export async function requestOf(req: ExpressRequest, signal: AbortSignal): Promise<Request | null> {
  const { method } = req;
  const address = `${req.protocol}://${hostOf(req)}${req.originalUrl}`;
  const body = method === "GET" || method === "HEAD" ? null : await bodyOf(req);
  try {
    const request = new Request(address, { method, headers: headersOf(req), body, signal });
    if (body) refuseMalformedForms(request);
    return request;
  } catch {
    return null;
  }
}

/** Aborts when the client disconnects before its response is complete. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
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

/** Answers 400 instead of 500 when a form cannot be parsed, or contains NUL, which PostgreSQL cannot store. */
function refuseMalformedForms(request: Request) {
  const read = request.formData.bind(request);
  request.formData = async () => {
    const form = await read().catch(() => null);
    const isClean = form && ![...form].some(([, value]) => typeof value === "string" && value.includes("\0"));
    if (!isClean) throw data({ message: "errors.unreadable.form" satisfies TextKey }, { status: 400 });
    return form;
  };
}
