import type { RouterContextProvider } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Question } from "~/modules/listing/question/question";
import { wantedOf } from "~/modules/listing/question/wanted";
import { search } from "~/modules/listing/search/search.server";
import { refuseTooManySearches } from "~/modules/listing/search/search-limits.server";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { showOnPage } from "~/platform/page-tags.server";
import { failureStatus } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";

/** `found` is null if the query failed. */
export async function loadListing(
  request: Request,
  context: Readonly<RouterContextProvider>,
  listing: Question,
) {
  const app = context.get(appContext);
  refuseTooManySearches(request, listing, app.now());
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

async function find({ readDb, now }: App, listing: Question) {
  const { page, found, wider, others, searched } = await search(readDb, listing, now());
  return { page, found, wider, others, wanted: wantedOf(searched, found?.trade) };
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
