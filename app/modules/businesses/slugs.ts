import { foldText } from "~/platform/fold-text";

/** 'Mthembu & Sons Plumbing' in Soweto -> 'mthembu-sons-plumbing-soweto'. */
export function slugOf(businessName: string, baseCity: string | null): string {
  const name = slugWords(businessName, 60) || "business";
  const city = slugWords(baseCity ?? "", 40);
  return city === "" || name === city || name.endsWith(`-${city}`) ? name : `${name}-${city}`;
}

const slugWords = (text: string, length: number): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, length)
    .replace(/-+$/, "");

/** The form that `slugOf` produces. */
export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug itself, then -2, -3 ... */
export const slugCandidate = (slug: string, attempt: number): string =>
  attempt === 1 ? slug : `${slug}-${attempt}`;
