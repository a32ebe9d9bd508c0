import { tradeText } from "~/modules/trades/choosable";
import { listHref } from "~/ui/list-tools";
import type { Listing } from "./listing";

/** The trade and place that were looked for and not found, for the forms that an empty search leads to. */
export function wantedOf({ subcategory, near, city }: Listing): string {
  const trade = subcategory && tradeText({ category: subcategory.category, subcategory: subcategory.slug });
  return listHref("", { trade, place: near?.name ?? city?.name });
}
