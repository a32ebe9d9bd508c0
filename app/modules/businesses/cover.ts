import { tradeIcon } from "~/modules/trades/named-trades";
import { findCategory, type TradeOf } from "~/modules/trades/taxonomy";
import { type DyeName, dyeNames } from "~/ui/cloth";
import type { CoverDesign } from "~/ui/cover-drawing";
import type { IconName } from "~/ui/icon-names";

/** What an owner may choose: the first photo, the cloth as its name colours it, or the cloth in one of the colours. */
export const coverChoices = ["photo", "print", ...dyeNames] as const;
export type CoverChoice = (typeof coverChoices)[number];

/** The colour of the cloth; null: the one that its name gives. */
export const dyeOf = (choice: CoverChoice): DyeName | null =>
  choice === "photo" || choice === "print" ? null : choice;

/** The photo that stands for the business, if that is what its owner chose. */
export const coverPhoto = <Photo>(choice: CoverChoice, photos: readonly Photo[]): Photo | null =>
  choice === "photo" ? (photos[0] ?? null) : null;

/** What the cover of a business looks like, given its name, trade and place ('Soweto, Gauteng'). */
export function coverOf({
  name,
  city = null,
  dye = null,
  ...trade
}: TradeOf & {
  name: string;
  city?: string | null | undefined;
  dye?: DyeName | null | undefined;
}): CoverDesign & { icon: IconName } {
  return {
    prints: findCategory(trade.category)?.prints ?? ["pindot"],
    seed: `${trade.category} ${name}`,
    salt: city ?? "",
    dye,
    icon: tradeIcon(trade, name) ?? "store",
  };
}
