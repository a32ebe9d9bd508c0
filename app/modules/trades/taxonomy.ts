import type { TextKey } from "~/texts/message";
import type { PrintName } from "~/ui/cloth";
import type { SiteIcon } from "~/ui/icon-names";
import { type CategoryRow, type CategorySlug, categoryRows } from "./categories";
import { general, type SubcategoryRow, type SubcategorySlug, subcategoryRows } from "./subcategories";

export type { CategorySlug } from "./categories";
export type { SubcategorySlug } from "./subcategories";

/** What is known of a category or a subcategory beside its name. */
type Known = {
  icon: SiteIcon;
  /** schema.org's type of LocalBusiness. */
  type: string;
  /** The words of its name, folded. */
  words: string;
  /** Everyday words, singular and folded, that mean it. */
  said: readonly string[];
  /** Whether notes of bookings are special personal information (POPIA). */
  isHealth: boolean;
  /** The business comes to the customer. */
  visits: boolean;
};

export type Category = Known & {
  slug: CategorySlug;
  prints: readonly PrintName[];
  page: CategoryPage | null;
  subcategories: readonly Subcategory[];
};

export type Subcategory = Known & {
  slug: SubcategorySlug;
  category: CategorySlug;
  /** The nouns that visitors search for; '' where its words name no trade. */
  nouns: string;
};

/** A page under /categories/{slug}. */
export type CategoryPage = {
  slug: string;
  category: CategorySlug;
  cards: "short" | "full";
  heading: TextKey;
  line: TextKey | null;
};

/** The trade of a business. */
export type TradeOf = { category: CategorySlug; subcategory: SubcategorySlug };

export const categoryName = (slug: CategorySlug): TextKey => `trades.category.${slug}`;
export const subcategoryName = (slug: SubcategorySlug): TextKey => `trades.subcategory.${slug}`;

const wordsOf = (slug: string) => slug.replaceAll("-", " ");

function subcategoryOf(category: CategorySlug, row: SubcategoryRow & { slug: SubcategorySlug }): Subcategory {
  const { icon, type, isHealth = false, visits = false }: CategoryRow = categoryRows[category];
  const { slug, words = wordsOf(slug), nouns = "", said = [] } = row;
  return {
    ...{ slug, category, words, nouns, said },
    icon: row.icon ?? icon,
    type: row.type ?? type,
    isHealth: row.isHealth ?? isHealth,
    visits: row.visits ?? visits,
  };
}

function categoryOf(slug: CategorySlug): Category {
  const {
    prints,
    icon,
    type,
    said = [],
    isHealth = false,
    visits = false,
    page,
  }: CategoryRow = categoryRows[slug];
  const rows: readonly (SubcategoryRow & { slug: SubcategorySlug })[] = subcategoryRows[slug];
  return {
    ...{ slug, prints, icon, type, said, isHealth, visits, words: wordsOf(slug) },
    page: page ? { heading: categoryName(slug), line: null, ...page, category: slug } : null,
    subcategories: rows.map((row) => subcategoryOf(slug, row)),
  };
}

export const categorySlugs = Object.keys(categoryRows) as CategorySlug[];

/** In the specification's order. */
export const categories: readonly Category[] = categorySlugs.map(categoryOf);

const bySlug: ReadonlyMap<string, Category> = new Map(categories.map((one) => [one.slug, one]));

export const findCategory = (slug: string): Category | null => bySlug.get(slug) ?? null;

/** In the specification's order. */
export const categoryPages: readonly CategoryPage[] = categories.flatMap(({ page }) => page ?? []);

export const findCategoryPage = (slug: string): CategoryPage | null =>
  categoryPages.find((page) => page.slug === slug) ?? null;

/** The subcategories to choose from; none where there is only 'General'. */
export const subcategoriesIn = (category: string): readonly Subcategory[] =>
  findCategory(category)?.subcategories.filter(({ slug }) => slug !== general) ?? [];

const subcategories: ReadonlyMap<string, Subcategory> = new Map(
  categorySlugs.flatMap(subcategoriesIn).map((one) => [one.slug, one]),
);

/** Any subcategory except 'General'. */
export const findSubcategory = (slug: string): Subcategory | null => subcategories.get(slug) ?? null;

/** The subcategory of a business, 'General' included. */
export const subcategoryAt = ({ category, subcategory }: TradeOf): Subcategory | null =>
  findCategory(category)?.subcategories.find(({ slug }) => slug === subcategory) ?? null;

export const isSubcategoryOf = (category: string, subcategory: string): boolean =>
  findCategory(category)?.subcategories.some(({ slug }) => slug === subcategory) ?? false;

/** What a business may do beside its main subcategory, all in one category. */
export const mostOtherSubcategories = 5;

/** The subcategories beside the main one that the category has; more than may be chosen, too. */
export function otherSubcategories(
  { category, subcategory }: { category: string; subcategory: string },
  chosen: readonly string[],
): SubcategorySlug[] {
  const others = subcategoriesIn(category).filter(
    ({ slug }) => slug !== subcategory && chosen.includes(slug),
  );
  return others.map(({ slug }) => slug);
}

/** The name of the subcategory; of the category where there is only 'General'. */
export const tradeName = ({ category, subcategory }: TradeOf): TextKey =>
  subcategory === general ? categoryName(category) : subcategoryName(subcategory);

/** 'Auto Electrician Services' */
export const tradeOffer = ({ category, subcategory }: TradeOf): TextKey =>
  subcategory === general ? `offers.category.${category}` : `offers.subcategory.${subcategory}`;

const isHealth = (trade: Known) => trade.isHealth;

/** The trades whose bookings have health notes, for a query. */
export const healthTrades = {
  categories: categories.filter(isHealth).map(({ slug }) => slug),
  subcategories: categories.flatMap((one) => one.subcategories.filter(isHealth)).map(({ slug }) => slug),
} as const;

/** Whether notes of its bookings are special personal information (POPIA): own consent, never in mails or calendar files. */
export const isHealthTrade = ({ category, subcategory }: TradeOf): boolean =>
  healthTrades.categories.includes(category) || healthTrades.subcategories.includes(subcategory);

/** The trades that come to the customer, 'category/subcategory', for a query. */
export const visitingTrades: readonly string[] = categories.flatMap(({ slug, subcategories }) =>
  subcategories.filter(({ visits }) => visits).map((one) => `${slug}/${one.slug}`),
);

/** Whether the business comes to the customer, so that a booking needs the address of the job. */
export const visitsCustomers = (trade: TradeOf): boolean => subcategoryAt(trade)?.visits ?? false;
