import { rand } from "~/platform/money";
import type { Listing } from "./listing";

/** A chosen filter, and the change that removes it. */
export type Chip = { name: string; label: string; without: Partial<Listing> };

export const starsText = (stars: number) => `${stars} stars and up`;
export const priceToText = (price: number) => `Up to ${rand(price * 100)}`;

/** The chosen filters, in the order of the form. Removing one also removes what depends on it, as a city on its province. */
export function chipsOf(listing: Listing): Chip[] {
  const { q, category, subcategory, province, city, near, maxPrice, minRating, open, verified } = listing;
  const sort = listing.sort === "distance" ? null : listing.sort;
  const chips: (Chip | false)[] = [
    q !== "" && { name: "q", label: `“${q}”`, without: { q: "", words: [] } },
    Boolean(category?.slug) && {
      name: "category",
      label: category?.label ?? "",
      without: { category: null, subcategory: null },
    },
    subcategory !== null && {
      name: "subcategory",
      label: subcategory.name,
      without: { subcategory: null },
    },
    province !== null && {
      name: "province",
      label: province.name,
      without: { province: null, city: null },
    },
    city !== null && { name: "city", label: city.name, without: { city: null } },
    near !== null && { name: "near", label: `Near ${near.label}`, without: { near: null, sort } },
    maxPrice !== null && { name: "price", label: priceToText(maxPrice), without: { maxPrice: null } },
    minRating !== null && { name: "rating", label: starsText(minRating), without: { minRating: null } },
    open && { name: "open", label: "Open now", without: { open: false } },
    verified && { name: "verified", label: "Verified only", without: { verified: false } },
  ];
  return chips.filter((chip): chip is Chip => chip !== false);
}
