import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import type { Errors } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { CitySelect, ProfileField } from "~/modules/businesses/components/profile-fields";
import type { Draft } from "~/modules/businesses/draft";
import { valuesOf } from "~/modules/businesses/profile/text";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";

type Props = { draft: Draft; errors: Errors };

/** Step 2. The subcategories stand in groups, so that a choice needs no script. */
export const BusinessStep = (props: Props) => (
  <StepForm {...props}>
    <ProfileField name="category" />
    <ProfileField name="subcategory" />
    <ProfileField name="description" />
    <ProfileField name="phone" />
  </StepForm>
);

/** Step 3. The city is one of ours; where the business works is its own words. */
export function PlaceStep(props: Props) {
  const { t } = useTexts();
  return (
    <StepForm {...props} forward={t("signUpSteps.toPayment")}>
      <ProfileField name="address" />
      <ProfileField
        name="city"
        label="signUpSteps.city"
        hint={undefined}
        input={<CitySelect empty="signUpSteps.chooseCity" />}
      />
      <ProfileField name="serviceArea" label="signUpSteps.serviceArea" hint="signUpSteps.serviceAreaHint" />
    </StepForm>
  );
}

/** Enter presses the first button, so that Continue stands before Back. */
function StepForm({ draft, errors, forward, children }: Props & { forward?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <PostForm filled={{ values: valuesOf(draft), errors }} className="mt-4 grid gap-5">
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
