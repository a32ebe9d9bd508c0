/** So many a person keeps with an account. */
export const mostKept = 200;
/** So many fit into the cookie of a browser that has no account, which stays under 1 KB. */
export const mostInCookie = 40;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

/** An id in 22 letters, for the cookie and the form: base64url of its bytes. */
export const shortId = (id: string): string =>
  btoa(String.fromCharCode(...bytesOf(id.replaceAll("-", ""))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What the cookie of an account has of each: the last five letters, which are random, so that all of them fit under 1 KB. */
export const markOf = (id: string): string => shortId(id).slice(-5);

/** The id in its usual form; null for what is none. */
export function longId(short: string): string | null {
  if (!/^[\w-]{21}[AQgw]$/.test(short)) return null;
  const letters = atob(short.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = [...letters].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
