import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { findWorth } from "~/modules/analytics/queries/report.server";
import { stepsOf } from "~/modules/analytics/rules";
import { cancelSubscription } from "~/modules/billing/commands.server";
import { StateBadge } from "~/modules/billing/components/state-badge";
import { billingActs } from "~/modules/billing/forms";
import { listEntries, paidSince } from "~/modules/billing/ledger/queries.server";
import { customerOf } from "~/modules/billing/ledger/rules";
import { cardPage } from "~/modules/billing/payfast-account.server";
import { applyPromo, paymentFailure, promoReasons } from "~/modules/billing/payment-acts.server";
import { paymentShown } from "~/modules/billing/payment-shown";
import { findCharge, findSubscription } from "~/modules/billing/queries/subscription.server";
import { lastRefund, mayHaveBack } from "~/modules/billing/refunds/rules";
import { subscriptionBadge, tokenEnd } from "~/modules/billing/rules";
import { checkoutOffer, moveOf, stateToCancel } from "~/modules/billing/subscription-moves";
import { actingOwner, businessContext } from "~/modules/businesses/owner.server";
import { isInSetup } from "~/modules/businesses/rules";
import { editAddress, setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import { Rich, useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/billing";
import { Brought, EntriesTable, InvoiceTo } from "./billing/entries";
import { CancelPanel, PlanPanel, PromoPanel } from "./billing/plan-panel";

export const handle = { back: { href: "/dashboard" } };
export const headers = retryAfterHeaders;
export const meta = titled("billingPage.title");

/** The warning before a cancellation opens by `?cancel`, so that it needs no script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, env, now } = app;
  const business = context.get(businessContext);
  const at = now();
  const subscription = await findSubscription(db, business.id);
  const token = subscription?.providerToken ?? null;
  const state = stateToCancel(business, subscription, at);
  const end = subscription?.subscriptionEnd ?? null;
  const year = { from: stepsOf(365, dayOf(at))[0]?.from ?? dayOf(at), to: dayOf(at) };
  const entries = await listEntries(db, business.id);
  const mayCancel = moveOf("cancel", state) !== null;
  return {
    plan: {
      state,
      isSuspended: business.suspendedAt !== null,
      isFree: state === "prepaid" && subscription?.freeForever === true,
      end,
      until: business.accessUntil,
      refunded: lastRefund(entries),
      isDue: end !== null && end < at,
      charge: await findCharge(db, token),
      card: token === null ? null : { end: tokenEnd(token), href: cardPage(app, token) },
    },
    price: checkoutOffer(business, subscription, at),
    badge: subscriptionBadge(business, subscription?.paymentStatus ?? null, at),
    entries,
    mayHaveBack: mayHaveBack(entries, at),
    invoiceTo: {
      customer: customerOf(business, subscription?.email ?? null),
      href: isInSetup(business) ? setupAddress(stepOf("address")) : editAddress("address"),
    },
    brought: {
      paidCents: await paidSince(db, business.id, year.from),
      ...(await findWorth(app.readDb, business.id, year)),
    },
    cancel: { isOffered: mayCancel, isOpen: mayCancel && url.searchParams.has("cancel") },
    operatorEmail: env.operator.email,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const owner = actingOwner(context);
  return act(billingActs, await request.formData(), {
    run: {
      "apply-promo": ({ promoCode }) => applyPromo(app, owner, promoCode),
      cancel: () => cancelSubscription(app.db, owner, app.now()),
    },
    failed: ({ intent }) =>
      intent === "cancel"
        ? { title: "common.error", text: "billing.cancel.failed" }
        : paymentFailure({ intent }),
    done: (_, { end }) => done(end, context.get(businessContext).suspendedAt !== null),
    reasons: { ...promoReasons, refused: { text: "billing.cancel.failed", status: 409 } },
  });
}

function done(end: Date | null, isPaused: boolean) {
  return redirectWith("/billing", {
    title: "billing.cancel.cancelled.title",
    text: isPaused
      ? "billingPage.next.endingPaused"
      : end
        ? { key: "billing.cancel.cancelled.until", values: { end: end.toISOString() } }
        : "billing.cancel.cancelled.text",
  });
}

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, price, badge, entries, mayHaveBack, invoiceTo, brought, cancel, operatorEmail } = loaderData;
  const { t } = useTexts();
  const { promo, promoError, notice, typed } = paymentShown(actionData);
  return (
    <>
      <PageHeader
        title={t("billingPage.title")}
        subtitle={t("billingPage.subtitle")}
        actions={<StateBadge state={badge} end={plan.end} />}
      />
      <RefusalNotice refused={{ notice }} className="mb-6" />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_17.5rem] md:gap-8">
        <div className="grid min-w-0 gap-6 md:gap-8">
          <PlanPanel {...plan} mayPay={price !== null && promo === null} operatorEmail={operatorEmail} />
          {price && <PromoPanel price={price} promo={promo} typed={typed} error={promoError} />}
          <div className="grid min-w-0 gap-4">
            <EntriesTable entries={entries} />
            {mayHaveBack && (
              <p className="max-w-prose text-muted text-sm">
                <Rich
                  text={{ key: "billingPage.refund", values: { email: operatorEmail } }}
                  tags={{
                    mail: (words) => (
                      <a href={`mailto:${operatorEmail}`} className="[overflow-wrap:anywhere]">
                        {words}
                      </a>
                    ),
                  }}
                />
              </p>
            )}
          </div>
          {cancel.isOffered && (
            <CancelPanel
              isOpen={cancel.isOpen}
              end={plan.isSuspended ? null : plan.end}
              charge={plan.charge}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-6 md:gap-8">
          <InvoiceTo {...invoiceTo} />
          <Brought {...brought} />
        </div>
      </div>
    </>
  );
}
