import type { TextKey } from "~/texts/message";
import type { CategorySlug, SubcategorySlug } from "./taxonomy";

/**
 * One choice of the listing's category filter. A business matches when it is in the category and, if the filter has
 * subcategories or words, either its subcategory is one of them or a word of its name or services starts with one of
 * the words. If name or subcategory belong to another filter instead, at least half of its services must match: an
 * electrician who also repairs geysers is no plumber. The subcategory's own words are not searched: 'Emergency Repairs
 * (Plumbing/Electric)' has plumbers and electricians alike.
 */
export type QuickFilter = {
  label: TextKey;
  slug: string;
  category?: CategorySlug;
  subcategories?: readonly SubcategorySlug[];
  words?: readonly string[];
};

/** Order and labels are the specification's; the empty slug does not filter. */
export const quickFilters: readonly QuickFilter[] = [
  { label: "trades.filter.all", slug: "" },
  {
    label: "trades.filter.plumbing",
    slug: "plumbing",
    category: "home-services",
    words: ["plumb", "geyser", "drain", "pipe", "toilet"],
  },
  { label: "trades.filter.beauty", slug: "beauty", category: "beauty-wellness" },
  { label: "trades.filter.education", slug: "education", category: "education-tutoring" },
  {
    label: "trades.filter.electrical",
    slug: "electrical",
    category: "home-services",
    subcategories: ["load-shedding-solutions-inverters-genset"],
    words: ["electric", "inverter", "solar", "wiring", "rewir", "generator"],
  },
  {
    label: "trades.filter.landscaping",
    slug: "landscaping",
    category: "home-services",
    subcategories: ["garden-landscaping-pool-maintenance"],
    words: ["landscap", "garden", "lawn", "tree"],
  },
  { label: "trades.category.pet-services", slug: "pet-services", category: "pet-services" },
  {
    label: "trades.filter.entertainment",
    slug: "entertainment-recreation",
    category: "entertainment-recreation",
  },
  { label: "trades.filter.food", slug: "food", category: "food-catering" },
];

export const findQuickFilter = (slug: string): QuickFilter | null =>
  quickFilters.find((filter) => filter.slug === slug) ?? null;

/** Without words or subcategories a filter is its whole category. */
export const isWholeCategory = ({ words, subcategories }: QuickFilter): boolean => !words && !subcategories;

type Offer = {
  name: string;
  category: CategorySlug;
  subcategory: SubcategorySlug;
  otherSubcategories?: readonly SubcategorySlug[] | undefined;
  services: readonly string[];
};

export function fitsQuickFilter(filter: QuickFilter, offer: Offer): boolean {
  if (filter.category && offer.category !== filter.category) return false;
  if (isWholeCategory(filter) || claimsTrade(filter, offer)) return true;
  const { services } = offer;
  const matching = services.filter((service) => hasWordOf(filter, service)).length;
  const isOther = quickFilters.some(
    (other) => other.category === offer.category && claimsTrade(other, offer),
  );
  return matching > 0 && (!isOther || matching * 2 >= services.length);
}

const claimsTrade = (filter: QuickFilter, { name, subcategory, otherSubcategories = [] }: Offer): boolean =>
  [subcategory, ...otherSubcategories].some((slug) => filter.subcategories?.includes(slug)) ||
  hasWordOf(filter, name);

export const hasWordOf = ({ words = [] }: QuickFilter, text: string): boolean => {
  const written = text.toLowerCase().split(/[^\p{L}\d]+/u);
  return words.some((start) => written.some((word) => word.startsWith(start)));
};
