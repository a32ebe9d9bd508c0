import { appContext } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { browserErrorCount } from "~/platform/metrics.server";
import { networkMark } from "~/platform/security-events.server";
import { hour } from "~/platform/time";
import { patternAt } from "~/site-map/pages";
import type { Route } from "./+types/browser-errors";

/** Of a network: anybody can post here. */
const limit = { max: 20, windowMs: hour, quiet: true };

/** The script of a hydrated page reports here what failed in it. The response is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const fields = new URLSearchParams(await request.text());
  const network = networkMark(app, request);
  const tries = [{ key: `browser-errors:${network}`, ...limit }];
  if ((await countTry(app.db, { network }, tries, app.now())) === null) {
    const route = patternAt(fields.get("page") ?? "");
    browserErrorCount.inc({ route });
    log.warn({ route, problem: fields.get("problem")?.slice(0, 300) }, "error in a browser");
  }
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
