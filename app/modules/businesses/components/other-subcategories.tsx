import { Choice } from "~/forms/choice";
import {
  findCategory,
  findSubcategory,
  mostOtherSubcategories,
  type Subcategory,
  subcategoriesIn,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { ProfileText } from "../profile/text";

type Props = { text: Pick<ProfileText, "category" | "subcategory" | "otherSubcategories"> };

/**
 * What a business does beside its main subcategory; nothing before the category is chosen. With a script it follows both
 * (enhance.js): the page answers for those in its address (`chosenTrade`).
 */
export function OtherSubcategories({ text: { category, subcategory, otherSubcategories } }: Props) {
  const others = subcategoriesIn(category).filter(({ slug }) => slug !== subcategory);
  return (
    <div data-follows="category subcategory" className="empty:hidden">
      {others.length > 0 && <Others {...{ category, others }} chosen={otherSubcategories} />}
    </div>
  );
}

/** The trade that is being chosen, in the address of a page that is asked for its other subcategories. */
export function chosenTrade({ searchParams }: URL) {
  const category = findCategory(searchParams.get("category") ?? "")?.slug;
  const subcategory = findSubcategory(searchParams.get("subcategory") ?? "")?.slug;
  return category && subcategory ? { category, subcategory } : {};
}

type OthersProps = { category: string; chosen: readonly string[]; others: readonly Subcategory[] };

function Others({ category, chosen, others }: OthersProps) {
  const { t } = useTexts();
  return (
    <details open={chosen.length > 0} className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {t("onboarding.basics.others")}
        <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180" />
      </summary>
      <Choice
        key={category}
        legend={t("onboarding.basics.othersHint", { max: mostOtherSubcategories })}
        name="otherSubcategories"
        many
        columns
        value={chosen}
        options={others.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }))}
      />
    </details>
  );
}
