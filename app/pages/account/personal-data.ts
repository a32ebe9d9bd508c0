import { tooManyAttempts } from "~/modules/accounts/rules";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { personalData } from "~/modules/moderation/queries/personal-data.server";
import { appContext } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { notFound } from "~/platform/responses.server";
import { dayOf, hour } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/personal-data";

/** Downloads everything we store about the viewer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, language } = viewerOf(context);
  const retryAfter = await countTry(db, {}, [{ key: `export:${id}`, max: 10, windowMs: hour }], now());
  if (retryAfter !== null)
    return new Response(textsIn(language).t(tooManyAttempts({ retryAfter })), {
      status: 429,
      headers: { "Retry-After": String(retryAfter), "Cache-Control": "no-store" },
    });
  const found = await personalData(db, id, now());
  if (!found) throw notFound();
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="thola-personal-data-${dayOf(now())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
