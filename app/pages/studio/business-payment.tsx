import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { Checkbox } from "~/forms/choice";
import type { Errors } from "~/forms/parse";
import { parseForm } from "~/forms/parse";
import { refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { openCheckout } from "~/modules/billing/commands.server";
import { PlanList } from "~/modules/billing/components/plan-list";
import { payForm } from "~/modules/billing/forms";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { consent, mayPay, planPriceText } from "~/modules/billing/rules";
import { MissingParts } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import { findDraft } from "~/modules/businesses/queries.server";
import { hasActiveSubscription, isInSetup } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders, tooManyRequests } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Words } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-payment";

export const handle = { back: { href: "/dashboard" } };
export const middleware = [refuseWhileImpersonating, requireBusiness];
export const headers = retryAfterHeaders;
export const meta = () => [{ title: "Complete Your Subscription | Thola" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const business = context.get(businessContext);
  if (!mayPay(business) || hasActiveSubscription(business, now())) throw redirect("/dashboard");
  const { businessName, category, email } = business;
  return {
    business: { businessName, category, email: email ?? viewerOf(context).email },
    gaps: (await ownProfile(db, business)).gaps,
    inSetup: isInSetup(business),
    unsaved: isInSetup(business) && (await findDraft(db, viewerOf(context).id)) !== null,
    operator: { name: env.operator.name, email: env.operator.email, vatNumber: env.operator.vatNumber },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, appUrl, now } = context.get(appContext);
  const viewer = viewerOf(context);
  const business = context.get(businessContext);
  if (hasActiveSubscription(business, now())) throw redirect("/dashboard");

  const form = parseForm(payForm, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  const checkout = await openCheckout(db, { userId: viewer.id, businessId: business.id }, now());
  if (!checkout.ok) {
    const failed = {
      ok: false as const,
      errors: { form: "Failed to initialize payment. Please try again." },
    };
    if (checkout.reason === "too_many") return tooManyRequests(failed, checkout.retryAfter);
    return data(failed, { status: 409 });
  }
  const buyer = { businessName: business.businessName, email: viewer.email };
  return {
    ok: true as const,
    ...checkoutForm(payfastAccount(env, appUrl), { ...checkout, ...buyer, appUrl }),
  };
}

export default function BusinessPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { business, gaps, inSetup, unsaved, operator } = loaderData;
  const { t } = useTexts();
  if (actionData?.ok) return <ToPayfast {...actionData} />;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Complete Your Subscription"
        subtitle="One step left: your page goes live as soon as PayFast confirms the payment."
      />
      {errors.form && <Notice tone="bad" title="Payment error" text={t(errors.form)} className="mb-6" />}
      {unsaved && (
        <Notice tone="warn" title="Your last changes are not in your profile yet" className="mb-6">
          <p className="text-sm">
            <a href="/business-onboarding?step=6">Go to step 6</a> and press Complete Setup to keep them.
          </p>
        </Notice>
      )}
      <MissingParts gaps={gaps} className="mb-6">
        {inSetup ? (
          <>
            <a href="/business-onboarding">Add what is missing</a> before you pay, or pay now all the same.
          </>
        ) : (
          <>
            To add what is missing, write to us: <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </>
        )}
      </MissingParts>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Plan />
        <div className="grid content-start gap-6">
          <Box as="section" aria-labelledby="summary">
            <h2 id="summary">Business summary</h2>
            <Facts
              rows={[
                ["Business", business.businessName],
                ["Category", business.category],
                ["E-mail", business.email],
              ]}
            />
          </Box>
          <Box as="section" aria-labelledby="order">
            <h2 id="order">Subscription summary</h2>
            <Facts
              rows={[
                ["Supplier", operator.name],
                ["Today", planPriceText],
                ["Then every month", planPriceText],
              ]}
            />
            <p className="mt-3 text-muted text-sm">
              {operator.vatNumber ? "Prices include VAT. " : ""}PayFast charges your card {planPriceText}{" "}
              every month until you cancel. To cancel, write to{" "}
              <a href={`mailto:${operator.email}`}>{operator.email}</a>: charging stops, and your page stays
              bookable to the end of the month you paid for. Within 7 days of the first payment you get it
              back in full on request.
            </p>
            <PayForm error={errors.consent} />
          </Box>
        </div>
      </div>
    </div>
  );
}

function Plan() {
  return (
    <Box as="section" cloth aria-labelledby="plan">
      <h2 id="plan" className="text-2xl">
        Business Plan
      </h2>
      <p className="mt-2 font-head font-semibold text-3xl text-white">
        {planPriceText}
        <span className="font-normal font-text text-base">/month</span>
      </p>
      <PlanList className="mt-5 gap-3" />
    </Box>
  );
}

function Facts({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className="mt-3 grid gap-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="flex-none text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PayForm({ error }: { error: Words | undefined }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <Checkbox name="consent" label={consent.text} error={error} required />
      <Button full icon="lock" busy={busy && "Processing..."}>
        Pay {planPriceText} & Activate Account
      </Button>
      <p className="text-center text-muted text-sm">
        You pay on PayFast's own page. Thola never sees your card.
      </p>
    </Form>
  );
}

/** The signed form. It submits itself after a second; without JavaScript its button does. */
function ToPayfast({ redirectUrl, formData }: { redirectUrl: string; formData: [string, string][] }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Complete Your Subscription" />
      <Notice
        tone="ok"
        title="Redirecting to PayFast"
        text="You will be redirected to complete your payment."
      />
      <form ref={form} method="post" action={redirectUrl} className="mt-6">
        {formData.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button full icon="arrow-right">
          Continue to PayFast
        </Button>
      </form>
    </div>
  );
}
