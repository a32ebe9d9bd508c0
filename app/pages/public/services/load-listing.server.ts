import type { RouterContextProvider } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { type Closest, type ClosestSearch, findClosest } from "~/modules/listing/closest.server";
import { isFiltered, type Listing } from "~/modules/listing/listing";
import { findListing, isExact } from "~/modules/listing/listing.server";
import { findOthers } from "~/modules/listing/others.server";
import { suggestWiderSearches } from "~/modules/listing/wider-searches.server";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { type CachedRead, cachedRead } from "~/platform/read-cache.server";
import { failureStatus } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";

/** A listing, read once for all visitors, and its variant for this viewer; `found` is null if the query failed. */
export async function loadListing(context: Readonly<RouterContextProvider>, listing: Listing) {
  const app = context.get(appContext);
  const viewer = context.get(viewerContext);
  const today = dayOf(app.now());
  const common = { viewer: { signedIn: viewer !== null, owner: viewer?.role === "business" } };
  try {
    const results: Results = await cachedRead(context, `listing ${JSON.stringify(listing)}`, async () => {
      const found = await find(app, listing);
      const cards = [...found.page.cards, ...found.others.flatMap(({ cards }) => cards)];
      return { content: { listing, today, found }, tags: cards.map(({ id }) => businessTag(id)) };
    });
    return { ...common, results, status: 200 };
  } catch (error) {
    log.error({ err: error }, "listing");
    const results: Results = { content: { listing, today, found: null } };
    return { ...common, results, status: failureStatus(error) };
  }
}

type Found = Awaited<ReturnType<typeof find>>;
type Results = CachedRead<{ listing: Listing; today: string; found: Found | null }>;

async function find({ readDb, now }: App, listing: Listing) {
  const at = now();
  const exact = await findListing(readDb, listing, at);
  const asTyped = listing.words.length === 0 || isExact(exact);
  const closest = asTyped ? null : await findClosest(readDb, listing, listing, at);
  // Neither a guess at the spelling nor a part of another word replaces a word that is known.
  if (closest && (closest.sure || exact.count === 0)) {
    const others = listing.open ? await findOthers(readDb, closest.listing, closest.page, at) : [];
    return { page: closest.page, closest: said(closest), wider: [], others };
  }
  const page = exact;
  const isEmpty = page.count === 0 && (isFiltered(listing) || listing.near !== null);
  return {
    page,
    closest: null,
    wider: isEmpty ? await suggestWiderSearches(readDb, listing, at) : [],
    others: await findOthers(readDb, listing, page, at),
  };
}

const said = ({
  search,
  place,
  nearest,
  samePlaces,
  misspelt,
  unknownPlace,
  unusedPlace,
  otherTrades,
}: Closest): ClosestSearch => ({
  search,
  place,
  nearest,
  samePlaces,
  misspelt,
  unknownPlace,
  unusedPlace,
  otherTrades,
});

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
