import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { Checkbox } from "~/forms/choice";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { refuseWhileImpersonating, viewerOf } from "~/modules/accounts/viewer.server";
import { openCheckout } from "~/modules/billing/commands.server";
import { PlanList } from "~/modules/billing/components/plan-list";
import { paymentActs } from "~/modules/billing/forms";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { consentLabel, mayPay, planPriceCents } from "~/modules/billing/rules";
import { MissingParts, WriteForMissing } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import { findDraft } from "~/modules/businesses/queries.server";
import { hasActiveSubscription, isInSetup } from "~/modules/businesses/rules";
import { categoryName } from "~/modules/trades/taxonomy";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders, tooManyRequests } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import type { Message, Words } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-payment";

export const handle = { back: { href: "/dashboard" } };
export const middleware = [refuseWhileImpersonating, requireBusiness];
export const headers = retryAfterHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "payment.title" } }) },
];

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

  const form = parseIntent(paymentActs, await request.formData());
  if (!form.ok) return data(form, { status: 422 });
  const checkout = await openCheckout(db, { userId: viewer.id, businessId: business.id }, now());
  if (!checkout.ok) {
    const failed = {
      ok: false as const,
      errors: { form: "payment.notStarted" } satisfies Errors,
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
  const { t, money } = useTexts();
  if (actionData?.ok) return <ToPayfast {...actionData} />;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t("payment.title")} subtitle={t("payment.subtitle")} />
      {errors.form && <Notice tone="bad" title={t("payment.error")} text={t(errors.form)} className="mb-6" />}
      {unsaved && (
        <Notice tone="warn" title={t("payment.unsaved.title")} className="mb-6">
          <p className="text-sm">
            <Rich
              text="payment.unsaved.text"
              tags={{ step: (words) => <a href="/business-onboarding?step=6">{words}</a> }}
            />
          </p>
        </Notice>
      )}
      <MissingParts gaps={gaps} className="mb-6">
        {inSetup ? (
          <Rich
            text="payment.gaps.beforePaying"
            tags={{ wizard: (words) => <a href="/business-onboarding">{words}</a> }}
          />
        ) : (
          <WriteForMissing email={operator.email} />
        )}
      </MissingParts>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Plan />
        <div className="grid content-start gap-6">
          <Box as="section" aria-labelledby="summary">
            <h2 id="summary">{t("payment.business.title")}</h2>
            <Facts
              rows={[
                ["payment.business.name", business.businessName],
                ["payment.business.category", t(categoryName(business.category))],
                ["payment.business.email", business.email],
              ]}
            />
          </Box>
          <Box as="section" aria-labelledby="order">
            <h2 id="order">{t("payment.order.title")}</h2>
            <Facts
              rows={[
                ["payment.order.supplier", operator.name],
                ["payment.order.today", money(planPriceCents)],
                ["payment.order.monthly", money(planPriceCents)],
              ]}
            />
            <p className="mt-3 text-muted text-sm">
              {operator.vatNumber && `${t("payment.order.pricesIncludeVat")} `}
              <Rich
                text={{
                  key: "payment.order.terms",
                  values: { price: planPriceCents, email: operator.email },
                }}
                tags={{ mail: (words) => <a href={`mailto:${operator.email}`}>{words}</a> }}
              />
            </p>
            <PayForm error={errors.consent} />
          </Box>
        </div>
      </div>
    </div>
  );
}

function Plan() {
  const { t, money } = useTexts();
  return (
    <Box as="section" cloth aria-labelledby="plan">
      <h2 id="plan" className="text-2xl">
        {t("billing.plan.title")}
      </h2>
      <p className="mt-2 font-head font-semibold text-3xl text-white">
        {money(planPriceCents)}
        <span className="font-normal font-text text-base">{t("billing.plan.perMonth")}</span>
      </p>
      <PlanList className="mt-5 gap-3" />
    </Box>
  );
}

function Facts({ rows }: { rows: [label: Message, value: string][] }) {
  const { t } = useTexts();
  return (
    <dl className="mt-3 grid gap-2">
      {rows.map(([label, value]) => (
        <div key={t(label)} className="flex justify-between gap-4">
          <dt className="flex-none text-muted">{t(label)}</dt>
          <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PayForm({ error }: { error: Words | undefined }) {
  const { t } = useTexts();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <Checkbox name="consent" label={t(consentLabel(planPriceCents))} error={error} required />
      <Button full icon="lock" name="intent" value="pay" busy={busy && t("payment.processing")}>
        {t("billing.payAndActivate", { amount: planPriceCents })}
      </Button>
      <p className="text-center text-muted text-sm">{t("payment.onPayfast")}</p>
    </Form>
  );
}

/** The signed form. It submits itself after a second; without JavaScript its button does. */
function ToPayfast({ redirectUrl, formData }: { redirectUrl: string; formData: [string, string][] }) {
  const { t } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("payment.title")} />
      <Notice tone="ok" title={t("payment.redirecting.title")} text={t("payment.redirecting.text")} />
      <form ref={form} method="post" action={redirectUrl} className="mt-6">
        {formData.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button full icon="arrow-right">
          {t("payment.redirecting.continue")}
        </Button>
      </form>
    </div>
  );
}
