import { data, redirect } from "react-router";
import { type Listing, listingHref } from "~/modules/listing/listing";
import { findNeighbours, type TradeInCity } from "~/modules/listing/neighbours.server";
import { readListing } from "~/modules/listing/read-listing.server";
import { findTrade, withTrade } from "~/modules/listing/typed-trades.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { markIncomplete } from "~/platform/page-tags.server";
import { cachedRead } from "~/platform/read-cache.server";
import { StableFrom } from "~/ui/stable";
import type { Route } from "./+types/in-city";
import { Breadcrumb } from "./breadcrumb";
import { listingMeta } from "./listing-meta";
import { ListingPage } from "./listing-page";
import { loadListing } from "./load-listing.server";
import { NeighbourLinks } from "./neighbour-links";
import { unknownTrade } from "./unknown-trade.server";

export const handle = { quiet: true, back: { href: "/services", beside: true } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(matches, loaderData);

/** Combines path and query; null if the trade or the place is unknown. */
function readAddress(params: Route.LoaderArgs["params"], search: URLSearchParams): Listing | null {
  const trade = findTrade(params.category);
  if (!trade) return null;
  const query = withTrade(search, trade);
  query.delete("province");
  query.set("city", params.city);
  const listing = readListing(query);
  return listing.unknownPlace === null ? listing : null;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const listing = readAddress(params, url.searchParams);
  if (!listing) throw unknownTrade("listing.unknown.tradeOrPlace", params);
  const { category, city, after } = listing;
  // An alternative name of either, or a province.
  const address = listingHref(listing, { after });
  if (!category || !city || new URL(address, url).pathname !== url.pathname) throw redirect(address, 301);
  const loaded = await loadListing(context, listing);
  const around = { trade: category, city };
  const neighbours =
    loaded.status === 200 ? await readNeighbours(context, around) : { content: noNeighbours(around) };
  return data({ ...loaded, neighbours }, { status: loaded.status });
}

const noNeighbours = (around: TradeInCity) => ({ ...around, neighbours: [] as TradeInCity[] });

/** The page is shown without them when they cannot be read. */
async function readNeighbours(context: Route.LoaderArgs["context"], around: TradeInCity) {
  const { trade, city } = around;
  try {
    return await cachedRead(context, `neighbours ${trade.slug} ${city.slug}`, async () => {
      const { readDb } = context.get(appContext);
      return { content: { ...around, neighbours: await findNeighbours(readDb, around) }, tags: [] };
    });
  } catch (error) {
    log.error({ err: error }, "neighbours");
    markIncomplete(context);
    return { content: noNeighbours(around) };
  }
}

export default function ServicesInCity({ loaderData: { neighbours, ...loaded } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb listing={loaded.results.content.listing} />
      <ListingPage {...loaded} />
      <StableFrom part={NeighbourLinks} source={neighbours} props={{}} />
    </>
  );
}
