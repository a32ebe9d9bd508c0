import { readQuestion } from "~/modules/listing/question/read-question.server";
import { countLimit } from "~/modules/listing/rules";
import { refuseTooManySearches, search } from "~/modules/listing/search/search.server";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/listing-count";

/** What the button of the filters says, for the fields as they are chosen now: 'Show 12 results'. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const { t } = textsIn(languageOf(request, null));
  const listing = readQuestion(url.searchParams);
  refuseTooManySearches(request, listing, now());
  const { count } = (await search(readDb, listing, now())).page;
  const text =
    count > countLimit
      ? t("listing.form.showMore", { count: countLimit })
      : t("listing.form.showCount", { count });
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=60" };
  return new Response(text, { headers });
}
