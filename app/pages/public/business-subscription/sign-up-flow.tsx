import { RefusalNotice } from "~/forms/refusal-notice";
import { ToPayfast } from "~/modules/billing/components/to-payfast";
import type { Acted } from "~/modules/billing/payment-shown";
import { checkoutSteps } from "~/modules/businesses/checkout-steps";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { AccountStep } from "./account-step";
import type { RefusedStep } from "./acts.server";
import { BusinessStep, PlaceStep } from "./information-steps";
import { PlanStep } from "./plan-step";
import type { ShownStep } from "./sign-up.server";

const titles = { 1: "account", 2: "business", 3: "place", 4: "plan" } as const;

type ToPay = {
  redirectUrl: string;
  formData: [string, string][];
  entered: "signUpSteps.created" | "signUpSteps.welcomeBack";
};
export type ActedStep = RefusedStep | Acted | ToPay | undefined;

/** The four steps. Every one is a form and an address of its own; what was typed is kept with the account. */
export function SignUpFlow({ shown, acted }: { shown: ShownStep; acted: ActedStep }) {
  const { t } = useTexts();
  const { step } = shown;
  if (acted && "redirectUrl" in acted)
    return (
      <ToPayfast {...acted}>
        <Notice tone="ok" title={t(acted.entered)} text={t("signUpSteps.redirecting")} className="mb-4" />
      </ToPayfast>
    );
  const refused: RefusedStep | null = acted && step !== 4 && "values" in acted ? acted : null;
  return (
    <div className={step === 4 ? "mx-auto max-w-4xl" : "mx-auto max-w-xl"}>
      <PageHeader title={t("signUpSteps.title")} subtitle={t("signUpSteps.subtitle")} />
      <Progress step={step} of={checkoutSteps.length} done={shown.done} />
      <RefusalNotice refused={refused ?? undefined} className="mt-6" />
      {step === 4 ? (
        <PlanStep shown={shown} acted={acted} />
      ) : (
        <Section boxed id="step" className="mt-6" title={t(`signUpSteps.steps.${titles[step]}`)}>
          {step === 1 && <AccountStep {...shown} refused={refused} />}
          {step === 2 && (
            <BusinessStep draft={refused?.draft ?? shown.draft} errors={refused?.errors ?? {}} />
          )}
          {step === 3 && <PlaceStep draft={refused?.draft ?? shown.draft} errors={refused?.errors ?? {}} />}
        </Section>
      )}
    </div>
  );
}
