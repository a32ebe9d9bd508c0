import { type City, findProvince } from "~/modules/places/places";
import { type CategorySlug, categoryName } from "~/modules/trades/taxonomy";
import { placeChip } from "./chips";
import type { Said } from "./messages";
import { emptyQuestion, findChoice, listingHref } from "./question";

export type Crumb = { label: Said; href: string };

type Located = { category: CategorySlug; cities: readonly City[]; province: string | null };

/** The listings that contain a business, widest first: all, its category, its province, its town. */
export function crumbsOf({ category, cities, province: own }: Located): Crumb[] {
  const [base] = cities;
  const listing = {
    ...emptyQuestion,
    category: findChoice(category),
    province: findProvince(base?.province ?? own ?? ""),
    city: base ?? null,
  };
  const { province, city } = listing;
  const none = { category: null, province: null, city: null };
  return [
    { label: { key: "common.services" } as const, href: "/services" },
    listing.category && {
      label: { key: categoryName(category) },
      href: listingHref(listing, { ...none, category: listing.category }),
    },
    province && { label: placeChip(province.name), href: listingHref(listing, { city: null }) },
    city && { label: placeChip(city.name), href: listingHref(listing) },
  ].filter((crumb) => crumb !== null);
}
