import { Choice } from "~/forms/choice";
import { mostOtherSubcategories, subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

type Props = {
  category: string;
  /** The main one, which is no choice here. */
  subcategory: string;
  chosen: readonly string[];
};

/** What a business does beside its main subcategory; nothing before the category is chosen. */
export function OtherSubcategories({ category, subcategory, chosen }: Props) {
  const { t } = useTexts();
  const others = subcategoriesIn(category).filter(({ slug }) => slug !== subcategory);
  if (others.length === 0) return null;
  return (
    <details open={chosen.length > 0} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-sm [&::-webkit-details-marker]:hidden">
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
