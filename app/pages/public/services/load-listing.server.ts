import type { RouterContextProvider } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { isFiltered, type Listing } from "~/modules/businesses/listing";
import { findListing } from "~/modules/businesses/listing.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { findWider } from "~/modules/businesses/wider.server";
import { type App, appContext } from "~/platform/app-context.server";
import { failureStatus } from "~/platform/http.server";
import { log } from "~/platform/log.server";
import { tagPage } from "~/platform/page-tags.server";

/** A listing with what stands around it, and the status of its page; `found` is null when the query failed. */
export async function loadListing(context: Readonly<RouterContextProvider>, listing: Listing) {
  const app = context.get(appContext);
  const viewer = context.get(viewerContext);
  const { appUrl } = app;
  const common = { listing, appUrl, signedIn: viewer !== null, owner: viewer?.role === "business" };
  try {
    const found = await find(app, listing);
    tagPage(
      context,
      found.page.cards.map(({ id }) => businessTag(id)),
    );
    return { ...common, found, status: 200 };
  } catch (error) {
    log.error({ err: error }, "listing");
    return { ...common, found: null, status: failureStatus(error) };
  }
}

async function find({ readDb, now }: App, listing: Listing) {
  const at = now();
  const page = await findListing(readDb, listing, at);
  const isEmpty = page.count === 0 && (isFiltered(listing) || listing.near !== null);
  return { page, wider: isEmpty ? await findWider(readDb, listing, at) : [] };
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
