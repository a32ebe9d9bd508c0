import { foldText } from "~/platform/folded";
import { categoryPages } from "./category-pages";
import { findChoice, listingHref, listingQuery, otherCategories, readListing } from "./listing/listing";
import { isWholeCategory, type QuickFilter, quickFilters } from "./listing/quick-filters";
import { categories, findSubcategory, subcategorySlug } from "./taxonomy";

/** One key for 'Food & Catering', 'food-and-catering' and 'FOOD CATERING'. */
const keyOf = (text: string) => foldText(text).replace(/\band\b|[^a-z]/g, "");

const names: readonly (readonly [name: string, slug: string])[] = [
  ...categories.map(({ name, slug }) => [name, slug] as const),
  ...categoryPages.flatMap((page) => {
    const { slug = "" } = categories.find(({ name }) => name === page.category) ?? {};
    return [[page.slug, slug] as const, [page.heading, slug] as const];
  }),
  ...[...quickFilters, ...otherCategories]
    .filter(({ slug }) => slug !== "")
    .flatMap(({ label, slug }) => [[label, slug] as const, [slug, slug] as const]),
];

const byName = new Map(names.map(([name, slug]) => [keyOf(name), findChoice(slug)]));

/** A choice of the category filter by any of its names: the filter's, the main category's or its page's. */
export const findCategoryByName = (text: string): QuickFilter | null => byName.get(keyOf(text)) ?? null;

/**
 * The address that lists a category, quick filter or subcategory, by any of its names; null for an unknown one. A main
 * category has its page, unless the query filters or sorts.
 */
export function findListingAddress(text: string, filters: URLSearchParams): string | null {
  if (!/^[\w&,. -]+$/.test(text)) return null;
  const category = findCategoryByName(text);
  const subcategory = category ? null : findSubcategory(subcategorySlug(text));
  const found = category ?? subcategory;
  if (!found) return null;
  const query = new URLSearchParams(filters);
  query.set(category ? "category" : "subcategory", found.slug);
  const listing = readListing(query);
  const page =
    category && isWholeCategory(category) && categoryPages.find((one) => one.category === category.category);
  return page && listingQuery(listing).length === 1 ? `/categories/${page.slug}` : listingHref(listing);
}
