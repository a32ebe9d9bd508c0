import { type CategorySlug, findCategory } from "~/modules/trades/taxonomy";
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

export function CategoryCover({ category, size }: { category: CategorySlug; size?: CoverSize | undefined }) {
  const { prints, icon } = findCategory(category) ?? {};
  return (
    <Cover
      prints={prints?.slice(0, 1) ?? ["pindot"]}
      seed={category}
      icon={icon ?? "store"}
      size={size}
      plain
    />
  );
}
