import { sql } from "drizzle-orm";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/readyz";

/** The process can do its work: the database answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await context.get(appContext).db.execute(sql`select 1`);
    return new Response("ready", { headers });
  } catch {
    return new Response("database unreachable", { status: 503, headers });
  }
}
