import { Select, TextArea, TextInput } from "~/forms/inputs";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { SubcategorySelect } from "~/modules/businesses/components/subcategory-select";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import { categoryName, categorySlugs } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { EditField } from "./fields";
import { Section, type SectionProps, type Shown } from "./section";

export const Info = (props: SectionProps) => (
  <Section id="info" {...props}>
    {(shown) => <Fields shown={shown} />}
  </Section>
);

function Fields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const named = categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }));
  return (
    <>
      <EditField
        name="businessName"
        label="onboarding.basics.name"
        hint={{ key: "editor.info.nameHint", values: { times: mostNameChanges, days: nameChangeDays } }}
        required
        shown={shown}
      >
        <TextInput defaultValue={shown.text("businessName")} maxLength={255} autoComplete="organization" />
      </EditField>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField name="category" label="onboarding.basics.category" required shown={shown}>
          <Select
            options={named}
            empty={t("onboarding.basics.chooseCategory")}
            defaultValue={shown.text("category")}
          />
        </EditField>
        <EditField name="subcategory" label="onboarding.basics.subcategory" required shown={shown}>
          <SubcategorySelect defaultValue={shown.text("subcategory")} />
        </EditField>
      </div>
      <OtherSubcategories
        category={shown.text("category")}
        subcategory={shown.text("subcategory")}
        chosen={shown.list("otherSubcategories")}
        error={shown.errors.otherSubcategories}
      />
      <EditField
        name="description"
        label="onboarding.basics.description"
        hint="onboarding.basics.descriptionHint"
        required
        shown={shown}
      >
        <TextArea defaultValue={shown.text("description")} rows={5} maxLength={2000} />
      </EditField>
    </>
  );
}
