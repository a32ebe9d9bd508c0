import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { SubcategorySelect } from "~/modules/businesses/components/subcategory-select";
import type { Draft } from "~/modules/businesses/draft";
import { longestServiceArea } from "~/modules/businesses/rules";
import { cityGroups } from "~/modules/places/places";
import { categoryName, categorySlugs } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Props = { draft: Draft; errors: Errors };

/** Step 2. The subcategories stand in groups, so that a choice needs no script. */
export function BusinessStep({ draft, errors }: Props) {
  const { t } = useTexts();
  return (
    <StepForm errors={errors}>
      <Field label={t("onboarding.basics.category")} name="category" required>
        <Select
          options={categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }))}
          empty={t("onboarding.basics.chooseCategory")}
          defaultValue={draft.category}
        />
      </Field>
      <Field label={t("onboarding.basics.subcategory")} name="subcategory" required>
        <SubcategorySelect defaultValue={draft.subcategory} />
      </Field>
      <Field
        label={t("onboarding.basics.description")}
        name="description"
        hint={t("onboarding.basics.descriptionHint")}
        required
      >
        <TextArea defaultValue={draft.description} rows={5} maxLength={2000} />
      </Field>
      <Field
        label={t("onboarding.contact.phone")}
        name="phone"
        hint={t("onboarding.contact.phoneHint")}
        required
      >
        <TextInput type="tel" icon="phone" autoComplete="tel" defaultValue={draft.phone} maxLength={40} />
      </Field>
    </StepForm>
  );
}

/** Step 3. The city is one of ours; where the business works is its own words. */
export function PlaceStep({ draft, errors }: Props) {
  const { t } = useTexts();
  return (
    <StepForm errors={errors} forward={t("signUpSteps.toPayment")}>
      <Field label={t("onboarding.contact.address")} name="address" required>
        <TextArea rows={2} autoComplete="street-address" defaultValue={draft.address} maxLength={300} />
      </Field>
      <Field label={t("signUpSteps.city")} name="city" required>
        <Select
          groups={cityGroups}
          empty={t("signUpSteps.chooseCity")}
          defaultValue={draft.cities[0] ?? ""}
        />
      </Field>
      <Field
        label={t("signUpSteps.serviceArea")}
        name="serviceArea"
        hint={t("signUpSteps.serviceAreaHint")}
        required
      >
        <TextInput defaultValue={draft.serviceArea} maxLength={longestServiceArea} />
      </Field>
    </StepForm>
  );
}

/** Enter presses the first button, so that Continue stands before Back. */
function StepForm({ errors, forward, children }: { errors: Errors; forward?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <PostForm filled={{ values: {}, errors }} className="mt-4 grid gap-5">
      <ErrorSummary />
      {children}
      <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row-reverse sm:justify-between">
        <Button name="intent" value="continue">
          {forward ?? t("onboarding.continue")}
        </Button>
        <Button variant="outline" name="intent" value="back" icon="arrow-left">
          {t("common.back")}
        </Button>
      </div>
    </PostForm>
  );
}
