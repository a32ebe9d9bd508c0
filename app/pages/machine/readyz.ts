import { appContext } from "~/platform/app-context.server";
import { isDiskFull } from "~/platform/data-dir.server";
import { type Db, isReachable } from "~/platform/db.server";
import { isDraining } from "~/platform/draining.server";
import type { Route } from "./+types/readyz";

async function stateOf(db: Db) {
  if (isDraining()) return "leaving";
  if (await isDiskFull()) return "disk full";
  return (await isReachable(db)) ? "ready" : "database unreachable";
}

/** Readiness: the database is reachable and has room, and the process is not shutting down. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = await stateOf(context.get(appContext).db);
  return new Response(text, {
    status: text === "ready" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
