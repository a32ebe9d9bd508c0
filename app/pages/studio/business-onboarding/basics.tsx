import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { SubcategorySelect } from "~/modules/businesses/components/subcategory-select";
import { categoryName, categorySlugs } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Basics({ draft, errors }: StepProps) {
  const { t } = useTexts();
  const named = categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }));
  return (
    <>
      <Field label={t("onboarding.basics.name")} name="businessName" required>
        <TextInput defaultValue={draft.businessName} maxLength={255} autoComplete="organization" />
      </Field>
      <Field label={t("onboarding.basics.category")} name="category" required>
        <Select options={named} empty={t("onboarding.basics.chooseCategory")} defaultValue={draft.category} />
      </Field>
      <Field label={t("onboarding.basics.subcategory")} name="subcategory" required>
        <SubcategorySelect data-needs="category" defaultValue={draft.subcategory} />
      </Field>
      <OtherSubcategories
        category={draft.category}
        subcategory={draft.subcategory}
        chosen={draft.otherSubcategories}
        error={errors.otherSubcategories}
      />
      <Field
        label={t("onboarding.basics.description")}
        name="description"
        hint={t("onboarding.basics.descriptionHint")}
        required
      >
        <TextArea defaultValue={draft.description} rows={5} maxLength={2000} />
      </Field>
    </>
  );
}
