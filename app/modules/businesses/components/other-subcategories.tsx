import { Choice } from "~/forms/choice";
import { mostOtherSubcategories, subcategoriesIn, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";

type Props = {
  category: string;
  /** The main one, which is no choice here. */
  subcategory: string;
  chosen: readonly string[];
  error?: Message | undefined;
};

/** What a business does beside its main subcategory; nothing before the category is chosen. */
export function OtherSubcategories({ category, subcategory, chosen, error }: Props) {
  const { t } = useTexts();
  const others = subcategoriesIn(category).filter(({ slug }) => slug !== subcategory);
  if (others.length === 0) return null;
  return (
    <details id="otherSubcategories" open={chosen.length > 0} className="group">
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
        error={error}
        options={others.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }))}
      />
    </details>
  );
}
