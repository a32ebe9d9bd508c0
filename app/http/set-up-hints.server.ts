import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { App } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";

/** Anybody can send any Host, so only the first few are told. */
const maxHosts = 5;

/** Tells the log, once each, of a proxy that TRUST_PROXY does not know and of addresses other than APP_URL. */
export function setUpHints({ site, env }: Pick<App, "site" | "env">): RequestHandler {
  const own = new URL(site.origin);
  const told = new Set<string>();
  const tell = (about: string, line: string) => {
    if (told.has(about)) return;
    told.add(about);
    log.warn({ setUp: about }, line);
  };
  return (req, _res, next) => {
    // Programs beside us ask for these at our own port.
    if (/^\/(metrics|healthz|readyz)$/.test(req.path)) return next();
    if (env.trustProxy === 0 && req.headers["x-forwarded-for"] !== undefined)
      tell(
        "TRUST_PROXY",
        "X-Forwarded-For comes in while TRUST_PROXY is 0: if a proxy of yours sends it, all visitors count as one network. Set TRUST_PROXY to the number of proxies.",
      );
    const host = otherHost(req, own);
    if (host && told.size < maxHosts)
      tell(
        host,
        `Somebody visits ${host}, but APP_URL is ${site.origin}: forms are refused there unless a browser says that they are its own, and links lead to APP_URL.`,
      );
    next();
  };
}

/** The host of the request, if it is well formed and not APP_URL's. A proxy may leave out the port. */
function otherHost({ headers }: Pick<IncomingMessage, "headers">, own: URL): string | null {
  const host = headers.host?.toLowerCase() ?? "";
  if (host === own.host || host === own.hostname || !/^[\w.-]{1,253}(:\d{1,5})?$/.test(host)) return null;
  return host;
}
