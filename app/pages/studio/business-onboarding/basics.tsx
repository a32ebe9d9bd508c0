import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
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
      <Field label="Business name" name="businessName" error={errors.businessName} required>
        <TextInput defaultValue={draft.businessName} maxLength={255} autoComplete="organization" />
      </Field>
      <Field label="Category" name="category" error={errors.category} required>
        <Select options={named} empty="Choose a category" defaultValue={draft.category} />
      </Field>
      <Field label="Subcategory" name="subcategory" error={errors.subcategory} required>
        <Subcategories key={live?.category ?? "all"} draft={draft} live={live} />
      </Field>
      <Field
        label="Description"
        name="description"
        error={errors.description}
        hint="What you do, where, and why people come back to you."
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
        empty="Choose a subcategory"
        defaultValue={live.subcategory}
      />
    );
  if (live) return <Select options={[]} empty="Choose a category first" disabled />;
  return (
    <Select
      groups={categories.map(({ slug, subcategories }) => ({
        group: t(categoryName(slug)),
        options: named(subcategories),
      }))}
      empty="Choose a subcategory"
      defaultValue={draft.subcategory}
    />
  );
}
