import { listingHref, readListing } from "~/modules/listing/listing";
import { notFound } from "~/platform/responses.server";

/** A 404 that offers a search for the words of the address. */
export function unknownTrade(message: string, { category, city = "" }: { category: string; city?: string }) {
  const listing = readListing(new URLSearchParams({ q: category.replaceAll("-", " "), city }));
  const link = { label: `Search for “${listing.q}”`, href: listingHref(listing) };
  return notFound(message, listing.words.length > 0 ? link : null);
}
