import { data, redirect } from "react-router";
import { findNeighbours, type TradeInCity } from "~/modules/listing/index/neighbours.server";
import { listingHref, type Question } from "~/modules/listing/question/question";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { findTrade, withTrade } from "~/modules/listing/question/typed-trades.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { markIncomplete } from "~/platform/page-tags.server";
import type { Route } from "./+types/in-city";
import { Breadcrumb } from "./breadcrumb";
import { listingMeta } from "./listing-meta";
import { ListingPage } from "./listing-page";
import { loadListing } from "./load-listing.server";
import { NeighbourLinks } from "./neighbour-links";
import { unknownTrade } from "./unknown-trade.server";

export const handle = { isPublic: true, back: { href: "/services", beside: true } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(matches, loaderData);

/** Combines path and query; null if the trade or the place is unknown. */
function readAddress(params: Route.LoaderArgs["params"], search: URLSearchParams): Question | null {
  const trade = findTrade(params.category);
  if (!trade) return null;
  const query = withTrade(search, trade);
  query.delete("province");
  query.set("city", params.city);
  const listing = readQuestion(query);
  return listing.unknownPlace === null ? listing : null;
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const listing = readAddress(params, url.searchParams);
  if (!listing) throw unknownTrade("listing.unknown.tradeOrPlace", params);
  const { category, city, after } = listing;
  // An alternative name of either, or a province.
  const address = listingHref(listing, { after });
  if (!category || !city || new URL(address, url).pathname !== url.pathname) throw redirect(address, 301);
  const loaded = await loadListing(request, context, listing);
  const around = { trade: category, city };
  const neighbours = loaded.status === 200 ? await readNeighbours(context, around) : [];
  return data({ ...loaded, around, neighbours }, { status: loaded.status });
}

/** The page is shown without them when they cannot be read. */
async function readNeighbours(
  context: Route.LoaderArgs["context"],
  around: TradeInCity,
): Promise<TradeInCity[]> {
  try {
    return await findNeighbours(context.get(appContext).readDb, around);
  } catch (error) {
    log.error({ err: error }, "neighbours");
    markIncomplete(context);
    return [];
  }
}

export default function ServicesInCity({ loaderData }: Route.ComponentProps) {
  const { around, neighbours, ...loaded } = loaderData;
  return (
    <>
      <Breadcrumb listing={loaded.listing} />
      <ListingPage {...loaded} />
      <NeighbourLinks {...around} neighbours={neighbours} />
    </>
  );
}
