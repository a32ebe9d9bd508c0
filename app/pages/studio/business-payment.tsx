import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { BusinessSummary } from "~/modules/billing/components/business-summary";
import { Order } from "~/modules/billing/components/order";
import { PlanBox } from "~/modules/billing/components/plan-list";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { ToPayfast } from "~/modules/billing/components/to-payfast";
import { paymentActs } from "~/modules/billing/forms";
import { paymentFailure, paymentReasons, paymentRun, withPromo } from "~/modules/billing/payment-acts.server";
import { paymentShown } from "~/modules/billing/payment-shown";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { checkoutOffer } from "~/modules/billing/subscription-moves";
import {
  AddInEditor,
  linkToEditor,
  linkToStep,
  MissingParts,
} from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, studioOf } from "~/modules/businesses/owner.server";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { findDraft } from "~/modules/businesses/queries.server";
import { isInSetup } from "~/modules/businesses/rules";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { linkTo, Rich, useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-payment";

export const handle = { back: { href: "/dashboard" }, styles: "tools" };
export const headers = retryAfterHeaders;
export const meta = titled("payment.title");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now, business } = studioOf(context);
  const price = checkoutOffer(business, await findSubscription(db, business.id), now());
  if (!price) throw redirect("/dashboard");
  const { businessName, category, email } = business;
  return {
    price,
    business: { businessName, category, email: email ?? viewerOf(context).email },
    gaps: (await ownProfile(db, business)).gaps,
    inSetup: isInSetup(business),
    unsaved: isInSetup(business) && (await findDraft(db, viewerOf(context).id)) !== null,
    operator: { name: env.operator.name, email: env.operator.email, vatNumber: env.operator.vatNumber },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const business = context.get(businessContext);
  const { id: userId, email, language } = viewerOf(context);
  const buyer = { userId, email, language, business };
  const isOffered = async () => {
    const subscription = await findSubscription(app.db, business.id);
    if (!checkoutOffer(business, subscription, app.now())) throw redirect("/dashboard");
  };
  const run = paymentRun(app, buyer);
  const answer = await act(paymentActs, await request.formData(), {
    run: {
      "apply-promo": (typed) => isOffered().then(() => run["apply-promo"](typed)),
      pay: (typed) => isOffered().then(() => run.pay(typed)),
      "activate-free": (typed) => isOffered().then(() => run["activate-free"](typed)),
    },
    failed: paymentFailure,
    done: () =>
      redirectWith("/payment-success?free=true", {
        title: "payment.free.title",
        text: "payment.free.activated",
      }),
    reasons: paymentReasons,
  });
  return withPromo(app, buyer, answer);
}

export default function BusinessPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { price, business, gaps, inSetup, unsaved, operator } = loaderData;
  const { t } = useTexts();
  if (actionData && "redirectUrl" in actionData) return <ToPayfast {...actionData} />;
  const { errors, promo, promoError, notice, typed } = paymentShown(actionData);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={t("payment.title")}
        subtitle={t(
          price.billingDay === null
            ? "payment.subtitle"
            : { key: "payment.keptCard.subtitle", values: { date: price.billingDay } },
        )}
      />
      <RefusalNotice refused={{ notice }} className="mb-6" />
      {unsaved && (
        <Notice tone="warn" title={t("payment.unsaved.title")} className="mb-6">
          <p className="text-sm">
            <Rich text="payment.unsaved.text" tags={{ step: linkTo("/business-onboarding?step=6") }} />
          </p>
        </Notice>
      )}
      <Missing gaps={gaps} inSetup={inSetup} />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PlanBox heading="h2" />
        <div className="grid content-start gap-6">
          <BusinessSummary business={business} heading="h2" />
          <PromoEntry promo={promo} typed={typed} error={promoError} />
          <Order
            price={price}
            promo={promo}
            operator={operator}
            gaps={gaps.length}
            consentError={errors.consent}
          />
        </div>
      </div>
    </div>
  );
}

/** What customers will not see if the owner pays now. */
function Missing({ gaps, inSetup }: { gaps: readonly ProfileGap[]; inSetup: boolean }) {
  const [first] = gaps;
  if (!first) return null;
  return (
    <div id="missing" className="mb-6">
      <MissingParts gaps={gaps} part={inSetup ? linkToStep : linkToEditor}>
        {inSetup ? (
          <Rich text="payment.gaps.beforePaying" tags={{ wizard: linkTo(setupAddress(stepOf(first))) }} />
        ) : (
          <AddInEditor />
        )}
      </MissingParts>
    </div>
  );
}
