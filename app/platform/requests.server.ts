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
