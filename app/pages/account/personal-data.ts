import { tooManyAttempts } from "~/modules/accounts/rules";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { ownDataFile } from "~/modules/moderation/own-data/file.server";
import { personalData } from "~/modules/moderation/queries/personal-data.server";
import { appContext } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { notFound } from "~/platform/responses.server";
import { hour } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/personal-data";

export async function loader({ params, context }: Route.LoaderArgs) {
  const form = (["json", "html"] as const).find((form) => params.file === `personal-data.${form}`);
  if (!form) throw notFound();
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
  return ownDataFile(found, { form, language, intro: "account.settings.download.intro" });
}
