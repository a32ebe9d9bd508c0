import { appContext } from "~/platform/app-context.server";
import { isReachable } from "~/platform/db.server";
import { isDraining } from "~/platform/readiness.server";
import type { Route } from "./+types/readyz";

/** Readiness: the database is reachable, and the process is not shutting down. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = isDraining()
    ? "leaving"
    : (await isReachable(context.get(appContext).db))
      ? "ready"
      : "database unreachable";
  return new Response(text, {
    status: text === "ready" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
