import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Returns `to` if it is a path on this site, so that a form cannot redirect to another one; encoded, for a header. */
export function ownPath(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return fallback;
  return to.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

const hasControlCharacter = (text: string) => [...text].some((char) => char < " " || char === "\u007f");

/** For the log: the path with the names of its parts instead of what they hold, since some are links that act. */
export const loggedPath = ({ url }: Request, params: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(params).reduce(
    (path, [name, value]) => (value ? path.replace(`/${encodeURIComponent(value)}`, `/:${name}`) : path),
    new URL(url).pathname,
  );

/** The IP address in what a proxy wrote, some of which add a port, brackets or a zone; null if there is none. */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return isIP(bare) === 0 ? null : bare;
}

/** The client's network, for rate limits: an IPv4 address, or the /48 prefix of an IPv6 address. */
export function networkOf(request: Request): string {
  const address = request.headers.get("x-thola-client") ?? "unknown";
  return isIPv6(address) ? networkOfV6(address) : address;
}

function networkOfV6(address: string): string {
  // An URL has one spelling for each address.
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  const [high = "0", low = "0"] = groups.slice(6);
  const isV4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isV4 ? [high, low].flatMap(bytesOf).join(".") : `${groups.slice(0, 3).join(":")}::/48`;
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
};

/** Aborts once nobody is waiting for the result. Work started without a signal always runs to the end. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>();

const year = 365 * 24 * 3600;

/** Whether a Cookie header asks for pages without pictures. */
export const isTextOnly = (cookies: string | null | undefined): boolean =>
  /(?:^|;\s*)(?:__Host-)?text-only=yes(?:;|$)/.test(cookies ?? "");

/** The cookie that asks for pages without pictures, for a request. */
export const textOnlyCookie = "text-only=yes";

/** The Set-Cookie header: text only lasts for a year, pictures remove the cookie. */
export const setTextOnly = (textOnly: boolean): string =>
  textOnly
    ? `${textOnlyCookie}; Path=/; Max-Age=${year}; SameSite=Lax`
    : "text-only=; Path=/; Max-Age=0; SameSite=Lax";

const requests = new AsyncLocalStorage<{ id: string | null }>();

/** Without letters and digits that are easily confused on the telephone. */
const alphabet = "ABCDEFGHJKMNPQRTUVWXY346789";

const newRequestId = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What a proxy may send: nothing that could look like anything else in the log. */
const proxyId = /^[\w-]{8,64}$/;

/** Runs what a request causes. Its id is X-Request-Id of a proxy that we trust, or one of our own. */
export function runWithRequestId<Result>(
  req: IncomingMessage,
  isTrusted: boolean,
  work: () => Result,
): Result {
  const sent = isTrusted ? req.headers["x-request-id"] : undefined;
  return requests.run({ id: typeof sent === "string" && proxyId.test(sent) ? sent : null }, work);
}

/** The id of the request that this is done for: in the log, on an error page and in the audit log. Null outside of requests. */
export function requestId(): string | null {
  const request = requests.getStore();
  if (request) request.id ??= newRequestId();
  return request?.id ?? null;
}
