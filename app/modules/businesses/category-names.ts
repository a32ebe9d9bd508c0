import { foldText } from "~/platform/folded";
import { categoryPages } from "./category-pages";
import { findChoice, otherCategories } from "./listing";
import { type QuickFilter, quickFilters } from "./quick-filters";
import { categories } from "./taxonomy";

/** 'Food & Catering', 'food-and-catering' and 'FOOD CATERING' are one. */
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

/** A choice of the category filter by any of its names: of the filter, of the main category, of its page. */
export const categoryCalled = (text: string): QuickFilter | null => byName.get(keyOf(text)) ?? null;
