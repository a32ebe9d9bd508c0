import { categoryPages } from "~/modules/trades/category-pages";
import { hasWordOf, isWholeCategory, type QuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import { alternativesOf } from "~/modules/trades/synonyms";
import {
  categories,
  findSubcategory,
  type Subcategory,
  subcategoriesIn,
  subcategorySlug,
} from "~/modules/trades/taxonomy";
import { foldText } from "~/platform/folded";
import { findChoice, listingHref, listingQuery, otherCategories, readListing } from "./listing";
import { formsOf } from "./search/typed-words";

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

/** The part before the details: 'Hair: Braids, Weaves, Cuts (Men/Women)' -> 'hair'. */
const shortName = ({ name }: Subcategory) => foldText(name.split(/[:(]/)[0] ?? "");

/** Everyday words, singular and folded, that mean one trade; their synonyms mean it too. */
const everydayWords: Readonly<Record<string, string>> = {
  hairdresser: "hair-braids-weaves-cuts-men-women",
  braids: "hair-braids-weaves-cuts-men-women",
  braider: "hair-braids-weaves-cuts-men-women",
  weave: "hair-braids-weaves-cuts-men-women",
  barber: "barbering-fades-beard-design",
  massage: "spa-massage-facials-waxing",
  cleaner: "deep-cleaning-pest-control",
  exterminator: "deep-cleaning-pest-control",
  mover: "moving-furniture-assembly",
  pool: "garden-landscaping-pool-maintenance",
  creche: "early-childhood-development",
  k53: "driver-s-license-prep",
  towing: "roadside-assistance-towing-jumpstart",
  carwash: "car-wash-valet-detailing",
  roadworthy: "dekra-roadworthy-certificates",
  vet: "veterinary-home-visits",
  "dog walker": "dog-walking-daycare",
  dj: "event-entertainment-djs-photo-booths",
  physio: "physiotherapy-biokinetics",
  counsellor: "mental-health-trauma-counseling",
  caregiver: "elderly-home-care",
  lawyer: "legal-services",
};

type Trade = { field: "category" | "subcategory"; slug: string };

const categoryTrade = ({ slug }: QuickFilter): Trade => ({ field: "category", slug });
const subcategoryTrade = ({ slug }: Subcategory): Trade => ({ field: "subcategory", slug });

/** The one category, quick filter or subcategory that has this name, or that this everyday word means. */
export function findTrade(text: string): Trade | null {
  const category = findCategoryByName(text);
  if (category) return categoryTrade(category);
  const phrase = foldText(text);
  const named = categories
    .flatMap(({ name }) => subcategoriesIn(name))
    .filter((subcategory) => shortName(subcategory) === phrase);
  const subcategory = findSubcategory(subcategorySlug(text)) ?? (named.length === 1 ? named[0] : null);
  return subcategory ? subcategoryTrade(subcategory) : tradeMeant(phrase);
}

function tradeMeant(phrase: string): Trade | null {
  const said = formsOf(phrase).flatMap((form) => [form, ...alternativesOf(form)]);
  for (const word of said) {
    const slug = Object.hasOwn(everydayWords, word) ? (everydayWords[word] ?? "") : "";
    const [category, subcategory] = [findChoice(slug), findSubcategory(slug)];
    if (slug && category) return categoryTrade(category);
    if (subcategory) return subcategoryTrade(subcategory);
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
  const listing = readListing(withTrade(filters, found));
  const { category } = listing;
  const page =
    category && isWholeCategory(category) && categoryPages.find((one) => one.category === category.category);
  return page && listingQuery(listing).length === 1 ? `/categories/${page.slug}` : listingHref(listing);
}
