import { data, type HeadersArgs } from "react-router";
import { isOverloaded } from "./pools.server";

type Link = { label: string; href: string };

/** The error page shows the message and the link. */
export const notFound = (message = "Oops! Page not found", link: Link | null = null) =>
  data({ message, link }, { status: 404 });

/** The status of a page that itself shows that its query failed. */
export const failureStatus = (error: unknown): number => (isOverloaded(error) ? 503 : 500);

/** An action's refusal of too many tries. Its page exports `retryAfterHeaders` as its `headers`. */
export const tooManyRequests = <Body>(body: Body, seconds: number) =>
  data(body, { status: 429, headers: { "Retry-After": String(seconds) } });

/** React Router drops an action's headers unless the page passes them on. */
export const retryAfterHeaders = ({ actionHeaders, loaderHeaders }: HeadersArgs): Headers =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

/** Returns `to` if it is a path on this site, so that a form cannot redirect to another one. */
export function ownPath(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return fallback;
  return to;
}

const hasControlCharacter = (text: string) => [...text].some((char) => char < " " || char === "\u007f");

/** The client's network, for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(request: Request): string {
  const address = request.headers.get("x-thola-client") ?? "unknown";
  const plain = address.replace(/^::ffff:/, "");
  return plain.includes(":") ? expandedPrefix(plain) : plain;
}

function expandedPrefix(address: string): string {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
