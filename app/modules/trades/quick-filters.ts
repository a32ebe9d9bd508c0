import type { CategoryName } from "./taxonomy";

/**
 * One choice of the listing's category filter. A business matches when it is in the category and, if the filter has
 * subcategories or words, either its subcategory is one of them or a word of its name or services starts with one of
 * the words. If name or subcategory belong to another filter instead, at least half of its services must match: an
 * electrician who also repairs geysers is no plumber. The subcategory's own text is not searched: 'Emergency Repairs
 * (Plumbing/Electric)' has plumbers and electricians alike.
 */
export type QuickFilter = {
  label: string;
  slug: string;
  category?: CategoryName;
  subcategories?: readonly string[];
  words?: readonly string[];
};

/** Labels and order are the specification's; the empty slug does not filter. */
export const quickFilters: readonly QuickFilter[] = [
  { label: "All Categories", slug: "" },
  {
    label: "Plumbing",
    slug: "plumbing",
    category: "Home Services",
    words: ["plumb", "geyser", "drain", "pipe", "toilet"],
  },
  { label: "Beauty", slug: "beauty", category: "Beauty & Wellness" },
  { label: "Education", slug: "education", category: "Education & Tutoring" },
  {
    label: "Electrical",
    slug: "electrical",
    category: "Home Services",
    subcategories: ["Load Shedding Solutions (Inverters/Genset)"],
    words: ["electric", "inverter", "solar", "wiring", "rewir", "generator"],
  },
  {
    label: "Landscaping",
    slug: "landscaping",
    category: "Home Services",
    subcategories: ["Garden/Landscaping & Pool Maintenance"],
    words: ["landscap", "garden", "lawn", "tree"],
  },
  { label: "Pet Services", slug: "pet-services", category: "Pet Services" },
  {
    label: "Entertainment & Recreational Activities",
    slug: "entertainment-recreation",
    category: "Entertainment & Recreation",
  },
  { label: "Food", slug: "food", category: "Food & Catering" },
];

export const findQuickFilter = (slug: string): QuickFilter | null =>
  quickFilters.find((filter) => filter.slug === slug) ?? null;

/** Without words or subcategories a filter is its whole category. */
export const isWholeCategory = ({ words, subcategories }: QuickFilter): boolean => !words && !subcategories;

type Offer = { name: string; category: string; subcategory: string; services: readonly string[] };

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

const claimsTrade = (filter: QuickFilter, { name, subcategory }: Offer): boolean =>
  (filter.subcategories?.includes(subcategory) ?? false) || hasWordOf(filter, name);

export const hasWordOf = ({ words = [] }: QuickFilter, text: string): boolean => {
  const written = text.toLowerCase().split(/[^\p{L}\d]+/u);
  return words.some((start) => written.some((word) => word.startsWith(start)));
};
