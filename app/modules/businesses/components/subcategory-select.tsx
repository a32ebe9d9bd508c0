import type { ComponentProps } from "react";
import { Select } from "~/forms/inputs";
import { categories, categoryName, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";

/** All subcategories in groups. With a script those of the field `category` (enhance.js). */
export function SubcategorySelect(props: ComponentProps<"select">) {
  const { t } = useTexts();
  return (
    <Select
      {...props}
      data-narrowed="category"
      groups={categories.map(({ slug, subcategories }) => ({
        of: slug,
        group: t(categoryName(slug)),
        options: subcategories.map((one) => ({ value: one.slug, label: t(subcategoryName(one.slug)) })),
      }))}
      empty={t("onboarding.basics.chooseSubcategory")}
    />
  );
}
