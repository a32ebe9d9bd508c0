const longest = 1000;

/** Parameters that advertisers and mail programs append to an address; no page reads them. */
const tracking = /^(utm_\w+|[gf]bclid|gclid|gad_\w+|msclkid|mc_[ce]id|ttclid|twclid|_ga|_gl)$/;

/** The address as a cache key, the same for every order of its parameters. Null for addresses that are not cached. */
export function pageKey(address: string): string | null {
  if (address.length > longest || !address.startsWith("/") || address.includes("#")) return null;
  const mark = address.indexOf("?");
  if (mark === -1) return address;
  const params = new URLSearchParams(address.slice(mark + 1));
  for (const name of new Set(params.keys())) if (tracking.test(name)) params.delete(name);
  params.sort();
  const query = params.toString();
  const path = address.slice(0, mark);
  return query === "" ? path : `${path}?${query}`;
}

/** The cookies of the session, of signing in, and of the pending notification. */
const personal = /(?:^|;\s*)(?:__Host-)?(?:thola\.|flash=)/;

/** Whether the page may depend on who asks. Cookies of CDNs and analytics tools are ignored. */
export const mayBePersonal = (cookies: string | null | undefined): boolean =>
  cookies !== null && cookies !== undefined && personal.test(cookies);
