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
