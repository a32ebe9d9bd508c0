import type { IncomingMessage, ServerResponse } from "node:http";
import { createContext } from "react-router";
import type { Site } from "~/platform/site";
import { plainCookies } from "./host-cookies.server";

/** In characters. */
const maxAddress = 4096;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The status of a request that reaches no page: an address (400, 414) or a form (400, 413, 415) that cannot be read.
 * root.tsx shows the error page.
 */
export type Refusal = 400 | 413 | 414 | 415;
export type Refused = { status: Refusal; what: "address" | "form" };
export const refused = createContext<Refused | null>(null);

export const isKnownMethod = ({ method = "" }: IncomingMessage): boolean => methods.includes(method);

/** Why an address cannot be passed on to React Router, or null. */
export function refusalOf({ url = "" }: IncomingMessage): Refusal | null {
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

export const isReading = ({ method }: { method?: string | undefined }): boolean =>
  method === "GET" || method === "HEAD";

/** Aborts when the client disconnects before its response is complete. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * The address of the site is APP_URL, whatever these say; posts.server.ts has checked Origin already; and a body may be
 * rewritten.
 */
const hidden = new Set([
  ...["host", "forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "origin"],
  ...["content-length", "transfer-encoding"],
]);

/** The headers that pages see. */
export function headersOf({ headers }: IncomingMessage, { isSecure }: Site): Headers {
  const copy = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (!hidden.has(name)) for (const one of [value ?? []].flat()) copy.append(name, one);
  if (isSecure && headers.cookie) copy.set("Cookie", plainCookies(headers.cookie));
  return copy;
}
