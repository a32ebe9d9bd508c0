import { subcategoryName } from "~/modules/trades/taxonomy";
import type { Message } from "~/texts/message";
import { countLimit, nearbyKm } from "../rules";
import type { Order, Question } from "./question";

/** A message with its values, which other messages may contain. */
export type Said = Exclude<Message, string>;

/** '1 provider', '1,204 providers' */
const providersText = (count: number): Said => ({ key: "search.count.exact", values: { count } });

/** '12', '200+' */
export const shortCount = (count: number): Said =>
  count > countLimit
    ? { key: "search.count.shortMore", values: { count: countLimit } }
    : { key: "search.count.short", values: { count } };

/** '128 providers within 40 km of Soweto'; beyond `countLimit` 'more than 200 providers'. */
export function countText({ near }: Question, { count, order }: { count: number; order: Order }): Said {
  const providers: Said =
    count > countLimit ? { key: "search.count.more", values: { count: countLimit } } : providersText(count);
  if (!near || order === "distance") return providers;
  const values = { providers, km: nearbyKm };
  return near.name === null
    ? { key: "search.count.withinYou", values }
    : { key: "search.count.within", values: { ...values, place: near.name } };
}

/** 'Plumbing in Soweto', 'Services matching “braids” in Gauteng' */
export function titleOf({ q, category, subcategory, province, city, near }: Question): Said {
  const chosen = category?.slug ? category.label : "common.services";
  const what = { key: subcategory ? subcategoryName(subcategory.slug) : chosen };
  const inside = city?.name ?? province?.name;
  const around = near && (near.name === null ? "NearYou" : "Near");
  const where = inside ? "In" : (around ?? "");
  const place = inside ?? near?.name ?? "";
  return { key: `search.title.${q ? "matching" : "what"}${where}`, values: { what, words: q, place } };
}

/** For search engines to show under the title. */
export function descriptionOf(listing: Question, count: number | null): Said {
  const title = titleOf(listing);
  return count !== null && count > 1
    ? { key: "search.description.counted", values: { title, number: shortCount(count) } }
    : { key: "search.description.uncounted", values: { title } };
}
