import { appContext } from "~/platform/app-context.server";
import { answers } from "~/platform/db.server";
import { isLeaving } from "~/platform/readiness.server";
import type { Route } from "./+types/readyz";

/** The process can do its work, and goes on doing it: the database answers, and nobody has asked it to stop. */
export async function loader({ context }: Route.LoaderArgs) {
  const text = isLeaving()
    ? "leaving"
    : (await answers(context.get(appContext).db))
      ? "ready"
      : "database unreachable";
  return new Response(text, {
    status: text === "ready" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
