import type { TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { general } from "./subcategories";
import { findCategory, type SubcategorySlug } from "./taxonomy";

/** Nothing is suggested to them: each does something else, or says in own words what it does. */
const withoutList = [
  "traditional-healing-sangoma",
  "traditional-medicine",
  "university-assignment-help",
  "adoption-services",
] as const satisfies readonly SubcategorySlug[];

/** Of the categories without subcategories. */
const withList = ["technology-services", "legal-services", "financial-services"] as const;

type WithoutList = (typeof withoutList)[number];
const isWithoutList = (slug: SubcategorySlug): slug is WithoutList => withoutList.some((one) => one === slug);

function listOf(category: string, subcategory: string): TextKey | null {
  const slug = findCategory(category)?.subcategories.find((one) => one.slug === subcategory)?.slug;
  if (!slug || isWithoutList(slug)) return null;
  if (slug !== general) return `usual.subcategory.${slug}`;
  const alone = withList.find((one) => one === category);
  return alone ? `usual.category.${alone}` : null;
}

/** What businesses of the trade usually offer, in the language of the texts; nothing for a trade without a list. */
export function usualServices(
  { t }: Texts,
  { category, subcategory }: { category: string; subcategory: string },
): string[] {
  const list = listOf(category, subcategory);
  return list ? t(list).split(", ") : [];
}
