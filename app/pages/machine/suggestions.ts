import { suggestSearches } from "~/modules/listing/suggestions.server";
import { placesStarting } from "~/modules/places/queries/spots.server";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/suggestions";

const longestText = 60;
const mostPlaces = 8;

/** Names for a search field while somebody types: `q` for trades, businesses and places, `place` for places. A list of texts. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const place = url.searchParams.get("place");
  const typed = (place ?? url.searchParams.get("q") ?? "").slice(0, longestText).trim();
  const found =
    place === null
      ? await suggestSearches(readDb, textsIn(languageOf(request, null)), typed, now())
      : placesStarting(typed, mostPlaces);
  return Response.json(found, { headers: { "Cache-Control": "public, max-age=600" } });
}
