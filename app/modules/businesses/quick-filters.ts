import type { CategoryName } from "./taxonomy";

/**
 * One choice of the listing's category filter. A business fits when its category is the one given and, where
 * subcategories or words are given too, its subcategory is among them or its name or a service has a word that
 * starts with one of them. The subcategory's own text is not searched for words: 'Emergency Repairs
 * (Plumbing/Electric)' holds plumbers and electricians alike.
 */
export type QuickFilter = {
  label: string;
  slug: string;
  category?: CategoryName;
  subcategories?: readonly string[];
  words?: readonly string[];
};

/** Labels and order of document 1 section 9; the empty slug filters nothing. */
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

type Offer = { name: string; category: string; subcategory: string; services: readonly string[] };

export function fitsQuickFilter({ category, subcategories, words }: QuickFilter, offer: Offer): boolean {
  if (category && offer.category !== category) return false;
  if (!subcategories && !words) return true;
  if (subcategories?.includes(offer.subcategory)) return true;
  const spoken = [offer.name, ...offer.services]
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return (words ?? []).some((start) => spoken.some((word) => word.startsWith(start)));
}
