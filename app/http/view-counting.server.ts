import type { IncomingMessage, ServerResponse } from "node:http";
import { hasSession } from "~/modules/accounts/viewer.server";
import { isMachineBy, sourceOf } from "~/modules/analytics/rules";
import { countView } from "~/modules/analytics/view-counter.server";
import type { App } from "~/platform/app-context.server";
import { dayOf } from "~/platform/time";
import { cookiesOf } from "./host-cookies.server";

const businessPage = /^\/business\/([a-z0-9-]{1,120})(?:\?|$)/;

/**
 * Counts a view of a business's page, cached or not, when it has been sent. Who is signed in is known only to the page,
 * which counts those views itself.
 */
export function countViewOf(req: IncomingMessage, res: ServerResponse, { site, now }: App): void {
  const [, slug] = (req.method === "GET" && businessPage.exec(req.url ?? "")) || [];
  if (slug === undefined) return;
  const { headers } = req;
  if (hasSession(cookiesOf(req, site))) return;
  if (isMachineBy((name) => headers[name] as string | undefined)) return;
  const source = sourceOf(headers.referer, site.origin, slug);
  if (source === null) return;
  res.once("finish", () => {
    if (res.statusCode === 200 || res.statusCode === 304)
      countView({ slug, day: dayOf(now()), source, viewerId: null });
  });
}
