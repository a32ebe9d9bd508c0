import { cityCalled } from "~/modules/places/typed-places";
import { fitsQuickFilter, quickFilters } from "./quick-filters";

type Offer = {
  businessName: string;
  category: string;
  subcategory: string;
  services: readonly string[];
  /** Names. */
  cities: readonly string[];
  provinceSlug: string | null;
};

/**
 * What a filter looks for, in the words' own index: 'c=' category, 's=' subcategory, 'p=' province, 't=' town (any
 * that is served), 'f=' quick filter. The letter and the sign keep them apart from words, which hold no '='.
 */
export function filterTermsOf({ cities, provinceSlug, ...offer }: Offer): string[] {
  const quick = quickFilters.filter(({ slug }) => slug !== "");
  return [
    term("c", offer.category),
    term("s", offer.subcategory),
    ...(provinceSlug ? [term("p", provinceSlug)] : []),
    ...cities.flatMap((name) => cityCalled(name)?.slug ?? []).map((slug) => term("t", slug)),
    ...quick
      .filter((filter) => fitsQuickFilter(filter, { ...offer, name: offer.businessName }))
      .map(({ slug }) => term("f", slug)),
  ];
}

export const term = (kind: "c" | "s" | "p" | "t" | "f", value: string): string => `${kind}=${value}`;
