import type { MetaDescriptor } from "react-router";
import { type Listing, listingHref } from "~/modules/businesses/listing";
import { descriptionOf, titleOf } from "~/modules/businesses/listing-words";
import type { LoadedListing } from "./load-listing.server";

/** Lists by trade and place are for search engines; what somebody typed or ticked, later pages and empty ones are not. */
const isForEngines = ({ q, after, open, minRating, maxPrice, verified, unknown, unknownPlace }: Listing) =>
  !(q || after || open || minRating || maxPrice || verified || unknown.length > 0 || unknownPlace);

/** Sorted otherwise, or measured from somewhere, it is the same list. */
export function listingMeta(loaded: LoadedListing | undefined): MetaDescriptor[] {
  if (!loaded) return [{ title: "Services | Thola" }];
  const { listing, found, appUrl } = loaded;
  const { after } = listing;
  const next = found?.page.next;
  const indexed = isForEngines(listing) && found !== null && found.page.count > 0;
  return [
    { title: `${titleOf(listing)} | Thola` },
    { name: "description", content: descriptionOf(listing, found?.page.count ?? null) },
    {
      tagName: "link",
      rel: "canonical",
      href: appUrl + listingHref({ ...listing, sort: null, near: null }, { after }),
    },
    ...(next ? [{ tagName: "link" as const, rel: "next", href: listingHref(listing, { after: next }) }] : []),
    ...(indexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}
