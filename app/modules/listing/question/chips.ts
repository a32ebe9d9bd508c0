import { subcategoryName } from "~/modules/trades/taxonomy";
import { freeText } from "./free-day";
import type { Said } from "./messages";
import { type Question, switchNames } from "./question";

/** A chosen filter, and the change that removes it. */
export type Chip = { name: string; label: Said; without: Partial<Question> };

export const starsText = (stars: number): Said => ({ key: "search.chip.stars", values: { stars } });
export const priceToText = (price: number): Said => ({
  key: "search.chip.price",
  values: { cents: price * 100 },
});

export const placeChip = (place: string): Said => ({ key: "search.chip.place", values: { place } });

/** The chosen filters, in the order of the form. Removing one also removes what depends on it, as a city on its province. */
export function chipsOf(listing: Question, today: string): Chip[] {
  const { q, category, subcategory, province, city, near, maxPrice, minRating, free, language } = listing;
  const sort = listing.sort === "distance" ? null : listing.sort;
  const chips: (Chip | false)[] = [
    q !== "" && {
      name: "q",
      label: { key: "search.chip.words", values: { words: q } },
      without: { q: "", words: [] },
    },
    category !== null &&
      category.slug !== "" && {
        name: "category",
        label: { key: category.label },
        without: { category: null, subcategory: null },
      },
    subcategory !== null && {
      name: "subcategory",
      label: { key: subcategoryName(subcategory.slug) },
      without: { subcategory: null },
    },
    province !== null && {
      name: "province",
      label: placeChip(province.name),
      without: { province: null, city: null },
    },
    city !== null && { name: "city", label: placeChip(city.name), without: { city: null } },
    near !== null && { name: "near", label: nearText(near.name), without: { near: null, sort } },
    maxPrice !== null && { name: "price", label: priceToText(maxPrice), without: { maxPrice: null } },
    minRating !== null && { name: "rating", label: starsText(minRating), without: { minRating: null } },
    free !== null && { name: "free", label: freeText(free, today), without: { free: null } },
    language !== null && {
      name: "language",
      label: { key: "search.chip.speaks", values: { language: { key: `business.language.${language}` } } },
      without: { language: null },
    },
    ...switchNames.map(
      (name) =>
        listing[name] && { name, label: { key: `search.chip.${name}` } as const, without: { [name]: false } },
    ),
  ];
  return chips.filter((chip): chip is Chip => chip !== false);
}

const nearText = (place: string | null): Said =>
  place === null ? { key: "search.chip.nearYou" } : { key: "search.chip.near", values: { place } };
