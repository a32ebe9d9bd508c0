import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { categories, categoryNames, subcategoriesOf } from "~/modules/trades/taxonomy";
import type { StepProps } from "./step";

export function Basics({ draft, live, errors }: StepProps) {
  return (
    <>
      <Field label="Business name" name="businessName" error={errors.businessName} required>
        <TextInput defaultValue={draft.businessName} maxLength={255} autoComplete="organization" />
      </Field>
      <Field label="Category" name="category" error={errors.category} required>
        <Select options={categoryNames} empty="Choose a category" defaultValue={draft.category} />
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
  if (live?.category)
    return (
      <Select
        options={subcategoriesOf(live.category)}
        empty="Choose a subcategory"
        defaultValue={live.subcategory}
      />
    );
  if (live) return <Select options={[]} empty="Choose a category first" disabled />;
  return (
    <Select
      groups={categories.map(({ name, subcategories }) => ({ group: name, options: subcategories }))}
      empty="Choose a subcategory"
      defaultValue={draft.subcategory}
    />
  );
}
