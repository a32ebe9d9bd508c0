import type { City } from "~/modules/places/places";
import { categories } from "~/modules/trades/taxonomy";
import { listingHref, readListing } from "./listing";

export type Crumb = { label: string; href: string };

type Located = { category: string; cities: readonly City[]; provinceSlug: string | null };

/** The listings that contain a business, widest first: all, its category, its province, its town. */
export function crumbsOf({ category, cities, provinceSlug }: Located): Crumb[] {
  const slug = categories.find(({ name }) => name === category)?.slug ?? "";
  const [base] = cities;
  const listing = readListing(
    new URLSearchParams({
      category: slug,
      province: base?.province ?? provinceSlug ?? "",
      city: base?.slug ?? "",
    }),
  );
  const { province, city } = listing;
  const none = { category: null, province: null, city: null };
  return [
    { label: "Services", href: "/services" },
    listing.category && {
      label: category,
      href: listingHref(listing, { ...none, category: listing.category }),
    },
    province && { label: province.name, href: listingHref(listing, { city: null }) },
    city && { label: city.name, href: listingHref(listing) },
  ].filter((crumb) => crumb !== null);
}
