import { isCategoryName } from "~/modules/trades/taxonomy";
import { printsOf, tradeIcon } from "~/modules/trades/trade-look";
import { Cover } from "~/ui/cover";
import type { CoverSize } from "~/ui/cover-drawing";
import { coverOf } from "../cover";

/** The cloth drawn for a business, shown until it has photos. */
export function BusinessCover({
  size,
  ...business
}: Parameters<typeof coverOf>[0] & { size?: CoverSize | undefined }) {
  return <Cover {...coverOf(business)} size={size} />;
}

/** The cover of a category: one plain print. */
export function CategoryCover({ category, size }: { category: string; size?: CoverSize | undefined }) {
  const known = isCategoryName(category);
  return (
    <Cover
      prints={known ? printsOf(category).slice(0, 1) : ["pindot"]}
      seed={category}
      icon={known ? tradeIcon(category) : "store"}
      size={size}
      plain
    />
  );
}
