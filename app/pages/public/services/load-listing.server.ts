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
import { showOnPage } from "~/platform/page-tags.server";
import { failureStatus } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";

/** `found` is null if the query failed. */
export async function loadListing(context: Readonly<RouterContextProvider>, listing: Listing) {
  const app = context.get(appContext);
  const viewer = context.get(viewerContext);
  const today = dayOf(app.now());
  const around = { listing, today, signedIn: viewer !== null, owner: viewer?.role === "business" };
  try {
    const found = await find(app, listing);
    const cards = [...found.page.cards, ...found.others.flatMap(({ cards }) => cards)];
    showOnPage(
      context,
      cards.map(({ id }) => businessTag(id)),
    );
    return { ...around, found, status: 200 };
  } catch (error) {
    log.error({ err: error }, "listing");
    return { ...around, found: null, status: failureStatus(error) };
  }
}

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
