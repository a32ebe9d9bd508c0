import type { RouterContextProvider } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { listingHref, type Question } from "~/modules/listing/question/question";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { wantedOf } from "~/modules/listing/question/wanted";
import { refuseTooManySearches, search } from "~/modules/listing/search/search.server";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { showOnPage } from "~/platform/page-tags.server";
import { failureStatus, notFound } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { Message } from "~/texts/message";

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

/** A 404 that offers a search for the words of the address. */
export function unknownTrade(message: Message, { category, city = "" }: { category: string; city?: string }) {
  const listing = readQuestion(new URLSearchParams({ q: category.replaceAll("-", " "), city }));
  const link = {
    label: { key: "listing.unknown.search", values: { words: listing.q } } as const,
    // With the place, about which the listing says what it knows.
    href: listing.unknownPlace
      ? `${listingHref(listing)}&${new URLSearchParams({ city: listing.unknownPlace })}`
      : listingHref(listing),
  };
  return notFound(message, listing.words.length > 0 ? link : null);
}
