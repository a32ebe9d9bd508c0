import { hasToken, readMetrics } from "~/modules/moderation/system/metrics.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/metrics";

/** For Prometheus, with METRICS_TOKEN as a bearer token; there is no such page without the variable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (app.env.metricsToken === null) throw notFound();
  if (hasToken(request, app.env.metricsToken)) return readMetrics(app);
  return new Response(null, {
    status: 401,
    headers: { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" },
  });
}
