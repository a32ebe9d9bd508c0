import { data } from "react-router";
import { isOutOfTime } from "./pools.server";

export const notFound = (message = "Oops! Page not found") => data({ message }, { status: 404 });

/** Of a page that shows its failed query by itself. */
export const failureStatus = (error: unknown): number => (isOutOfTime(error) ? 503 : 500);

/** Where a form may send us: a path of ours, never another site (stack-web.md, pitfall 12). */
export function ownPath(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || hasControlCharacter(to)) return fallback;
  return to;
}

const hasControlCharacter = (text: string) => [...text].some((char) => char < " " || char === "\u007f");

/** The client's network for limits: an IPv4 address, or the /64 of an IPv6 one. */
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
