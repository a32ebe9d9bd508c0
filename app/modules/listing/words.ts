import { countLimit, type Listing, nearbyKm, type Order } from "./listing";

const grouped = (count: number) => count.toLocaleString("en-US");

/** '1 provider', '1,204 providers' */
export const providersText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? "provider" : "providers"}`;

/** '12', '1,000+' */
export const shortCount = (count: number): string =>
  count > countLimit ? `${grouped(countLimit)}+` : grouped(count);

/** '128 providers within 40 km of Soweto'; beyond `countLimit` 'more than 1,000 providers'. */
export function countText({ near }: Listing, { count, order }: { count: number; order: Order }): string {
  const many = count > countLimit ? `more than ${providersText(countLimit)}` : providersText(count);
  const where = near && order !== "distance" ? ` within ${nearbyKm} km of ${near.label}` : "";
  return many + where;
}

/** 'Plumbing in Soweto', 'Services matching “braids” in Gauteng' */
export function titleOf({ q, category, subcategory, province, city, near }: Listing): string {
  const what = subcategory?.name ?? (category?.slug ? category.label : "Services");
  const place = city?.name ?? province?.name;
  const where = place ? `in ${place}` : near && `near ${near.label}`;
  return [what, q && `matching “${q}”`, where].filter(Boolean).join(" ");
}

/** For search engines to show under the title. */
export function descriptionOf(listing: Listing, count: number | null): string {
  const many = `${count !== null && count > 1 ? `${shortCount(count)} ` : ""}local businesses`;
  return `${titleOf(listing)}: compare prices in rand, ratings and opening hours of ${many} in South Africa, then call or book.`;
}
