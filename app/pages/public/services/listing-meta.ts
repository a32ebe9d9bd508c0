import type { MetaDescriptor } from "react-router";
import { descriptionOf, titleOf } from "~/modules/listing/question/messages";
import {
  emptyQuestion,
  isFiltered,
  limitsOf,
  listingHref,
  type Question,
} from "~/modules/listing/question/question";
import { pageMeta } from "~/page-meta";
import { type Matches, metaTexts } from "~/page-texts";
import { breadcrumbList, itemList } from "~/platform/linked-data";
import type { Texts } from "~/texts/texts";
import type { LoadedListing } from "./load-listing.server";

/**
 * Search engines may index listings by trade and place, and the unfiltered listing even while it is empty; not
 * searches, other filters, later pages or empty listings.
 */
const isForEngines = (listing: Question) => {
  const { q, after, unknown, unknownPlace } = listing;
  return !(q || after || limitsOf(listing).some(Boolean) || unknown.length > 0 || unknownPlace);
};

/** Sort order and visitor's position do not make it another list. */
export function listingMeta(matches: Matches, loaded: LoadedListing | undefined): MetaDescriptor[] {
  if (!loaded) return [];
  const { listing, found } = loaded;
  const texts = metaTexts(matches);
  const { after } = listing;
  const next = found?.page.next;
  const isWhole = !isFiltered(listing) && listing.near === null;
  const indexed = isForEngines(listing) && found !== null && (found.page.count > 0 || isWhole);
  const listed = found?.page.cards.map(({ slug }) => `/business/${slug}`) ?? [];
  return [
    ...pageMeta(matches, {
      path: listingHref({ ...listing, sort: null, near: null }, { after }),
      title: texts.t(titleOf(listing)),
      description: texts.t(descriptionOf(listing, found?.page.count ?? null)),
      indexed,
      data: indexed ? [...trailOf(texts, listing), itemList(texts, listed)] : [],
    }),
    ...(next
      ? [{ tagName: "link" as const, rel: "next", href: texts.hrefOf(listingHref(listing, { after: next })) }]
      : []),
  ];
}

/** The breadcrumb trail of a trade in a city, as the page shows it. */
function trailOf(texts: Texts, { category, city }: Question) {
  if (!category || !city) return [];
  const steps = [
    { label: texts.t("common.services"), href: "/services" },
    { label: texts.t(category.label), href: listingHref(emptyQuestion, { category }) },
    { label: city.name, href: listingHref(emptyQuestion, { category, city }) },
  ];
  return [breadcrumbList(texts, steps)];
}
