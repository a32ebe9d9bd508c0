import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { AcceptsTerms } from "~/modules/accounts/components/accepts-terms";
import { PasswordRules } from "~/modules/accounts/components/password-rules";
import { weakPassword } from "~/modules/accounts/forms";
import { BusinessSummary } from "~/modules/billing/components/business-summary";
import { type Labels, Order } from "~/modules/billing/components/order";
import { PlanBox } from "~/modules/billing/components/plan-list";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { ToPayfast } from "~/modules/billing/components/to-payfast";
import { type Acted, paymentShown } from "~/modules/billing/payment-shown";
import { checkoutAddress, checkoutSteps } from "~/modules/businesses/checkout-steps";
import { linkToStep, MissingParts } from "~/modules/businesses/components/missing-parts";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { linkTo, Rich, strong, useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import type { RefusedStep } from "./acts.server";
import { BusinessStep, PlaceStep } from "./information-steps";
import type { ShownStep } from "./sign-up.server";

const titles = { 1: "account", 2: "business", 3: "place", 4: "plan" } as const;

type ToPay = {
  redirectUrl: string;
  formData: [string, string][];
  entered: "signUpSteps.created" | "signUpSteps.welcomeBack";
};
type ActedStep = RefusedStep | Acted | ToPay | undefined;

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
      <RefusalNotice refused={refused} className="mt-6" />
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

const labels: Labels = {
  pay: () => "signUpSteps.pay",
  free: "signUpSteps.free",
  busyFree: "signUpSteps.processingFree",
};

/** Step 4: what it costs, the promo code, and the button. */
function PlanStep({ shown, acted }: { shown: Extract<ShownStep, { step: 4 }>; acted: Acted | undefined }) {
  const { price, business, gaps, operator } = shown;
  const { t } = useTexts();
  const [first] = gaps;
  const { errors, promo, promoError, notice, typed } = paymentShown(acted);
  return (
    <>
      <RefusalNotice refused={{ notice }} className="mt-6" />
      <h2 className="mt-6 text-2xl">{t("signUpSteps.steps.plan")}</h2>
      {first && (
        <div id="missing" className="mt-4">
          <MissingParts gaps={gaps} part={linkToStep}>
            <Rich text="payment.gaps.beforePaying" tags={{ wizard: linkTo(setupAddress(stepOf(first))) }} />
          </MissingParts>
        </div>
      )}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <PlanBox heading="h3" />
        </div>
        <div className="grid content-start gap-6">
          <BusinessSummary business={business} heading="h3" />
          <PromoEntry here={checkoutAddress(4)} promo={promo} typed={typed} error={promoError} />
          <Order
            price={price}
            promo={promo}
            operator={operator}
            gaps={gaps.length}
            consentError={errors.consent}
            labels={labels}
          />
          <Press intent="back" variant="outline" icon="arrow-left">
            {t("common.back")}
          </Press>
        </div>
      </div>
    </>
  );
}

type Props = { signedInAs: string | null; businessName: string; refused: RefusedStep | null };

/** Step 1. Whoever is signed in gives the name of the business only. */
function AccountStep({ signedInAs, businessName, refused }: Props) {
  const { t } = useTexts();
  return (
    <>
      {signedInAs !== null && <SignedIn as={signedInAs} />}
      <PostForm
        intent={signedInAs === null ? "sign-up" : "name"}
        filled={refused}
        className="mt-4 grid gap-5"
      >
        <ErrorSummary />
        <Field label={t("onboarding.basics.name")} name="businessName" required>
          <TextInput defaultValue={businessName} maxLength={255} autoComplete="organization" />
        </Field>
        {signedInAs === null && <Credentials wrong={refused?.errors.password} />}
        <Button className="sm:justify-self-end">{t("onboarding.continue")}</Button>
      </PostForm>
    </>
  );
}

function Credentials({ wrong }: { wrong: Message | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t("onboarding.contact.email")} name="email" required>
        <TextInput type="email" icon="mail" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={t("auth.password")} name="password" required>
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      {wrong === weakPassword.text && <PasswordRules id="rules" />}
      {wrong === "signUpSteps.wrongPassword" && (
        <p className="-mt-3">
          <a href="/auth?type=business&action=reset" className="tap">
            {t("signUpSteps.forgot")}
          </a>
        </p>
      )}
      <p className="text-muted text-sm">{t("signUpSteps.known")}</p>
      <AcceptsTerms />
    </>
  );
}

function SignedIn({ as: email }: { as: string }) {
  const { t } = useTexts();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <p className="text-muted">
        <Rich text={{ key: "signUpSteps.signedIn", values: { email } }} tags={{ email: strong }} />
      </p>
      <form method="post" action="/sign-out">
        <Button variant="text" small>
          {t("signUpSteps.another")}
        </Button>
      </form>
    </div>
  );
}
