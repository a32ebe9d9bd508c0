const longest = 1000;

/** What advertisers and mail programs hang on an address; no page reads it. */
const tracking = /^(utm_\w+|[gf]bclid|gclid|gad_\w+|msclkid|mc_[ce]id|ttclid|twclid|_ga|_gl)$/;

/** The address as the page cache knows it: one for all orders of its parameters. Null when it is not for the cache. */
export function pageKey(address: string): string | null {
  if (address.length > longest || !address.startsWith("/") || address.includes("#")) return null;
  const mark = address.indexOf("?");
  if (mark === -1) return address;
  const asked = new URLSearchParams(address.slice(mark + 1));
  for (const name of new Set(asked.keys())) if (tracking.test(name)) asked.delete(name);
  asked.sort();
  const query = asked.toString();
  const path = address.slice(0, mark);
  return query === "" ? path : `${path}?${query}`;
}

/** The session's, the sign-in's and that of the last act's notification. */
const personal = /(?:^|;\s*)(?:(?:__Secure-|__Host-)?thola\.|flash=)/;

/** Whether a page may be for one person. Cookies of other programs, as CDNs and measuring tools set them, are not read here. */
export const isPersonal = (cookies: string | null | undefined): boolean =>
  cookies !== null && cookies !== undefined && personal.test(cookies);
