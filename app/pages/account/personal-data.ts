import { refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { personalData } from "~/modules/moderation/queries.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/http.server";
import { dayOf } from "~/platform/time";
import type { Route } from "./+types/personal-data";

export const middleware: Route.MiddlewareFunction[] = [refuseWhileImpersonating];

/** Downloads everything we store about the viewer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const found = await personalData(db, viewerOf(context).id, now());
  if (!found) throw notFound();
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="thola-personal-data-${dayOf(now())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
