import { useEffect, useState } from "react";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/name-changes";
import {
  categories,
  categoryName,
  categorySlugs,
  findCategory,
  type Subcategory,
  subcategoryName,
} from "~/modules/trades/taxonomy";
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
  const [category, setCategory] = useState<string | null>(null);
  const [main, setMain] = useState(shown.text("subcategory"));
  const saved = shown.text("category");
  useEffect(() => setCategory(saved), [saved]);
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
            defaultValue={saved}
            onChange={({ target }) => setCategory(target.value)}
          />
        </EditField>
        <EditField name="subcategory" label="onboarding.basics.subcategory" required shown={shown}>
          <Subcategories key={category} category={category} shown={shown} onChoose={setMain} />
        </EditField>
      </div>
      <OtherSubcategories
        category={category ?? shown.text("category")}
        subcategory={main}
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

/** Those of the chosen category; without JavaScript, all of them in groups. */
function Subcategories({
  category,
  shown,
  onChoose,
}: {
  category: string | null;
  shown: Shown;
  onChoose: (slug: string) => void;
}) {
  const { t } = useTexts();
  const named = (subcategories: readonly Subcategory[]) =>
    subcategories.map(({ slug }) => ({ value: slug, label: t(subcategoryName(slug)) }));
  const chosen = category === shown.text("category") || category === null ? shown.text("subcategory") : "";
  if (category)
    return (
      <Select
        options={named(findCategory(category)?.subcategories ?? [])}
        empty={t("onboarding.basics.chooseSubcategory")}
        defaultValue={chosen}
        onChange={({ target }) => onChoose(target.value)}
      />
    );
  return (
    <Select
      groups={categories.map(({ slug, subcategories }) => ({
        group: t(categoryName(slug)),
        options: named(subcategories),
      }))}
      empty={t("onboarding.basics.chooseSubcategory")}
      defaultValue={chosen}
    />
  );
}
