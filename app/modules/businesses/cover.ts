import { tradeIcon } from "~/modules/trades/named-trades";
import { findCategory, type TradeOf } from "~/modules/trades/taxonomy";
import type { CoverDesign } from "~/ui/cover-drawing";
import type { IconName } from "~/ui/icon-names";

/** What the cover of a business looks like, given its name, trade and place ('Soweto, Gauteng'). */
export function coverOf({
  name,
  city = null,
  ...trade
}: TradeOf & { name: string; city?: string | null | undefined }): CoverDesign & { icon: IconName } {
  return {
    prints: findCategory(trade.category)?.prints ?? ["pindot"],
    seed: `${trade.category} ${name}`,
    salt: city ?? "",
    icon: tradeIcon(trade, name) ?? "store",
  };
}
