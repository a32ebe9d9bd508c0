import { isCategoryName } from "~/modules/trades/taxonomy";
import { printsOf, tradeIcon } from "~/modules/trades/trade-look";
import type { CoverDesign } from "~/ui/cover-drawing";
import type { IconName } from "~/ui/icon-names";

/** What the cover of a business looks like, given its name, trade and place ('Soweto, Gauteng'). */
export function coverOf({
  name,
  category,
  subcategory = null,
  city = null,
}: {
  name: string;
  category: string;
  subcategory?: string | null | undefined;
  city?: string | null | undefined;
}): CoverDesign & { icon: IconName } {
  const known = isCategoryName(category);
  return {
    prints: known ? printsOf(category) : ["pindot"],
    seed: `${category} ${name}`,
    salt: city ?? "",
    icon: known ? tradeIcon(category, name, subcategory) : "store",
  };
}
