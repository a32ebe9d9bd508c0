import { Cover } from "~/ui/cover";
import type { CoverSize } from "~/ui/cover-drawing";
import { isCategoryName } from "../taxonomy";
import { printsOf, tradeIcon } from "../trade-look";

/** A business's own cloth, out of its name, trade and city; its photos come first once there are any. */
export function BusinessCover({
  name,
  category,
  subcategory = null,
  city = null,
  size,
}: {
  name: string;
  category: string;
  subcategory?: string | null | undefined;
  city?: string | null | undefined;
  size?: CoverSize | undefined;
}) {
  const known = isCategoryName(category);
  return (
    <Cover
      prints={known ? printsOf(category) : ["pindot"]}
      seed={`${category} ${name}`}
      salt={city ?? ""}
      icon={known ? tradeIcon(category, name, subcategory) : "store"}
      size={size}
    />
  );
}

/** The plain length of cloth that stands for a whole category. */
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
