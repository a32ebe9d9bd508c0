import type { IncomingMessage } from "node:http";
import type { Site } from "~/platform/site";

/**
 * Behind https our cookies are Secure and named `__Host-...` in browsers: no other host of the domain, and nobody on an open
 * network, can set them. Pages know only the plain names.
 */
const prefix = "__Host-";

const own = /^(?:thola\.[\w.]+|flash|theme|text-only|device|sign-up|favourites|guest|written)$/;

/**
 * A Cookie header as pages read it. Everything else is dropped: pages need no other cookie, and what another host of the domain
 * set under a name that a parser takes for one of ours, such as one that begins with a no-break space, signs nobody in.
 */
export const plainCookies = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith(prefix) && own.test(nameOf(cookie).slice(prefix.length)))
    .map((cookie) => cookie.slice(prefix.length))
    .join("; ");

const nameOf = (cookie: string) => cookie.split("=", 1)[0] ?? "";

/** The cookies of a request as pages read them. */
export const cookiesOf = ({ headers: { cookie = "" } }: IncomingMessage, { isSecure }: Site): string =>
  isSecure ? plainCookies(cookie) : cookie;

/** The prefix also asks for the path / and for no domain, which all of ours have. */
export function toHostCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", hostCookie(cookie));
}

export const hostCookie = (cookie: string): string => `${prefix}${cookie}; Secure`;
