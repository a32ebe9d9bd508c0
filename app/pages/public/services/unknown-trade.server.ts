import { listingHref } from "~/modules/listing/question/question";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";

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
