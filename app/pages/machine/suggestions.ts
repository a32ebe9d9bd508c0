import { suggestSearches } from "~/modules/listing/search/suggestions.server";
import { placesStarting } from "~/modules/places/queries/spots.server";
import { appContext } from "~/platform/app-context.server";
import { callLimit } from "~/platform/call-limit.server";
import { languageOf } from "~/platform/language.server";
import { networkOf } from "~/platform/requests.server";
import { minute } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/suggestions";

const longestText = 60;
const mostPlaces = 8;

/** Far above what fingers type; many customers of a mobile operator share one network, but seldom one browser as well. */
const mayAsk = callLimit({ max: 240, windowMs: minute });

/**
 * Texts for a search field while somebody types: `q` for trades, businesses, places and sentences, `place` for places. Who asks too
 * often gets an empty list, and can type on.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const visitor = `${networkOf(request)} ${request.headers.get("User-Agent")?.slice(0, 200)}`;
  if (!mayAsk(visitor, now())) return Response.json([], { headers: { "Cache-Control": "no-store" } });
  const place = url.searchParams.get("place");
  const typed = (place ?? url.searchParams.get("q") ?? "").slice(0, longestText).trim();
  const found =
    place === null
      ? await suggestSearches(readDb, textsIn(languageOf(request, null)), typed, now())
      : placesStarting(typed, mostPlaces);
  return Response.json(found, { headers: { "Cache-Control": "public, max-age=600" } });
}
