import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import {
  categories,
  categoryName,
  categorySlugs,
  findCategory,
  type Subcategory,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Basics({ draft, live, errors }: StepProps) {
  const { t } = useTexts();
  const named = categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }));
  return (
    <>
      <Field label={t("onboarding.basics.name")} name="businessName" error={errors.businessName} required>
        <TextInput defaultValue={draft.businessName} maxLength={255} autoComplete="organization" />
      </Field>
      <Field label={t("onboarding.basics.category")} name="category" error={errors.category} required>
        <Select options={named} empty={t("onboarding.basics.chooseCategory")} defaultValue={draft.category} />
      </Field>
      <Field
        label={t("onboarding.basics.subcategory")}
        name="subcategory"
        error={errors.subcategory}
        required
      >
        <Subcategories key={live?.category ?? "all"} draft={draft} live={live} />
      </Field>
      <OtherSubcategories
        category={(live ?? draft).category}
        subcategory={(live ?? draft).subcategory}
        chosen={draft.otherSubcategories}
        error={errors.otherSubcategories}
      />
      <Field
        label={t("onboarding.basics.description")}
        name="description"
        error={errors.description}
        hint={t("onboarding.basics.descriptionHint")}
        required
      >
        <TextArea defaultValue={draft.description} rows={5} maxLength={2000} />
      </Field>
    </>
  );
}

/** The subcategories of the chosen category; without JavaScript, all of them in groups. */
function Subcategories({ draft, live }: Pick<StepProps, "draft" | "live">) {
  const { t } = useTexts();
  const named = (subcategories: readonly Subcategory[]) =>
    subcategories.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }));
  if (live?.category)
    return (
      <Select
        options={named(findCategory(live.category)?.subcategories ?? [])}
        empty={t("onboarding.basics.chooseSubcategory")}
        defaultValue={live.subcategory}
      />
    );
  if (live) return <Select options={[]} empty={t("onboarding.basics.categoryFirst")} disabled />;
  return (
    <Select
      groups={categories.map(({ slug, subcategories }) => ({
        group: t(categoryName(slug)),
        options: named(subcategories),
      }))}
      empty={t("onboarding.basics.chooseSubcategory")}
      defaultValue={draft.subcategory}
    />
  );
}
