import { tradeIn, tradeText } from "~/modules/trades/choosable";
import { subcategoryOfTrade, type TradeSlug } from "~/modules/trades/trades";
import { listHref } from "~/ui/list-tools";
import type { Search } from "../index/query";

/**
 * The trade and place that were looked for, for the forms that a search leads to: as the address names them, else as they
 * were understood from the words. Health trades have no such forms.
 */
export function wantedOf({ subcategory, near, city, trade: read }: Search, understood?: TradeSlug): string {
  const slug = understood ?? read?.slug;
  const trade = subcategory
    ? { category: subcategory.category, subcategory: subcategory.slug }
    : slug && subcategoryOfTrade(slug);
  const text = trade ? tradeText(trade) : "";
  return listHref("", { trade: tradeIn(text) ? text : null, place: near?.name ?? city?.name });
}
