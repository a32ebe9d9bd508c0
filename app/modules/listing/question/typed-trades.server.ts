import { withoutJoiningWords } from "~/modules/trades/ignored-words";
import { hasWordOf, isWholeCategory, type QuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import { alternativesOf } from "~/modules/trades/synonyms";
import {
  categories,
  categoryName,
  findCategory,
  findSubcategory,
  type Subcategory,
  subcategoriesIn,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { formsOf } from "~/modules/trades/word-stems";
import { foldText } from "~/platform/fold-text";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";
import { findChoice, listingHref, listingQuery, otherCategories } from "./question";
import { readQuestion } from "./read-question.server";

const { t } = textsIn(defaultLanguage);

/** One key for 'Food & Catering', 'food-and-catering' and 'FOOD CATERING'. */
const keyOf = (text: string) => withoutJoiningWords(foldText(text)).replace(/[^a-z]/g, "");

const names: readonly (readonly [name: string, slug: string])[] = [
  ...categories.map(({ slug }) => [t(categoryName(slug)), slug] as const),
  ...categories.flatMap(({ slug, page }) =>
    (page ? [page.slug, t(page.heading)] : []).map((name) => [name, slug] as const),
  ),
  ...[...quickFilters, ...otherCategories]
    .filter(({ slug }) => slug !== "")
    .flatMap(({ label, slug }) => [[t(label), slug] as const, [slug, slug] as const]),
];

const byName = new Map(names.map(([name, slug]) => [keyOf(name), findChoice(slug)]));

/** A choice of the category filter by any of its names: the filter's, the main category's or its page's. */
export const findCategoryByName = (text: string): QuickFilter | null => byName.get(keyOf(text)) ?? null;

const subcategories = categories.flatMap(({ slug }) => subcategoriesIn(slug));

/** The part before the details: 'Hair: Braids, Weaves, Cuts (Men/Women)' -> 'hair'. */
const shortName = ({ slug }: Subcategory) => foldText(t(subcategoryName(slug)).split(/[:(]/)[0] ?? "");

/** 'Hair: Braids, Weaves, Cuts (Men/Women)' -> 'hair-braids-weaves-cuts-men-women' */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

type Trade = { field: "category" | "subcategory"; slug: string };

const categoryTrade = ({ slug }: { slug: string }): Trade => ({ field: "category", slug });
const subcategoryTrade = ({ slug }: Subcategory): Trade => ({ field: "subcategory", slug });

const everydayWords: ReadonlyMap<string, Trade> = new Map([
  ...subcategories.flatMap((one) => one.said.map((word) => [word, subcategoryTrade(one)] as const)),
  ...categories.flatMap((one) => one.said.map((word) => [word, categoryTrade(one)] as const)),
]);

/** The one category, quick filter or subcategory that has this name, or that this everyday word means. */
export function findTrade(text: string): Trade | null {
  const category = findCategoryByName(text);
  if (category) return categoryTrade(category);
  const phrase = foldText(text);
  const named = subcategories.filter((subcategory) => shortName(subcategory) === phrase);
  const subcategory = findSubcategory(slugOf(text)) ?? (named.length === 1 ? named[0] : null);
  return subcategory ? subcategoryTrade(subcategory) : tradeMeant(phrase);
}

function tradeMeant(phrase: string): Trade | null {
  const said = formsOf(phrase).flatMap((form) => [form, ...alternativesOf(form)]);
  for (const word of said) {
    const meant = everydayWords.get(word);
    if (meant) return meant;
  }
  const words = said.filter((one) => !one.includes(" "));
  const filters = quickFilters.filter((filter) => words.some((word) => hasWordOf(filter, word)));
  return filters.length === 1 && filters[0] ? categoryTrade(filters[0]) : null;
}

/** The query with this trade. A subcategory replaces the category, which it implies. */
export function withTrade(query: URLSearchParams, { field, slug }: Trade): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (field === "subcategory") changed.delete("category");
  changed.set(field, slug);
  return changed;
}

/**
 * The address that lists the trade of this name or everyday word; null for an unknown one. A main category has its
 * page, unless the query filters or sorts.
 */
export function findListingAddress(text: string, filters: URLSearchParams): string | null {
  const found = /^[\w&,. -]+$/.test(text) ? findTrade(text) : null;
  if (!found) return null;
  const listing = readQuestion(withTrade(filters, found));
  const { category } = listing;
  const page = category?.category && isWholeCategory(category) ? findCategory(category.category)?.page : null;
  return page && listingQuery(listing).length === 1 ? `/categories/${page.slug}` : listingHref(listing);
}
