import type { IncomingMessage, ServerResponse } from "node:http";
import { requestCount, requestSeconds } from "~/platform/metrics.server";
import { patternAt } from "~/site-map/pages";
import { pagePath } from "./route-tree.server";

const files = /^\/(?:assets|images)\//;

/** The pattern of an address in the site map: few enough for a label, however many addresses are asked for. */
export function routeOf(address: string): string {
  const [path = ""] = address.split("?", 1);
  return files.exec(path)?.[0] ?? patternAt(pagePath(path));
}

/** Counts the response to a request, with the time that it took. */
export function measure(req: IncomingMessage, res: ServerResponse): void {
  const startedAt = performance.now();
  // Express takes the prefix of a mounted handler off `url`.
  const address = req.url ?? "";
  res.once("close", () => {
    const route = routeOf(address);
    requestCount.inc({ route, status: res.writableFinished ? res.statusCode : "left" });
    requestSeconds.observe({ route }, (performance.now() - startedAt) / 1000);
  });
}
