import { appContext } from "~/platform/app-context.server";
import { answers } from "~/platform/db.server";
import type { Route } from "./+types/readyz";

/** The process can do its work: the database answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await answers(context.get(appContext).db);
  return new Response(ready ? "ready" : "database unreachable", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
