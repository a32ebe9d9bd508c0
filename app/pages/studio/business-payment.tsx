import { redirect } from "react-router";
import { parseIntent } from "~/forms/intent";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { BusinessSummary } from "~/modules/billing/components/business-summary";
import { Order } from "~/modules/billing/components/order";
import { PlanBox } from "~/modules/billing/components/plan-list";
import { PromoEntry } from "~/modules/billing/components/promo-entry";
import { ToPayfast } from "~/modules/billing/components/to-payfast";
import { paymentActs } from "~/modules/billing/forms";
import { perform, refuse } from "~/modules/billing/payment-acts.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { checkoutOffer } from "~/modules/billing/subscription-moves";
import {
  AddInEditor,
  linkToEditor,
  linkToStep,
  MissingParts,
} from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile } from "~/modules/businesses/owner.server";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { findDraft } from "~/modules/businesses/queries.server";
import { isInSetup } from "~/modules/businesses/rules";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import { Rich, useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/business-payment";

export const handle = { back: { href: "/dashboard" } };
export const headers = retryAfterHeaders;
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("common.pageTitle", { title: { key: "payment.title" } }) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const business = context.get(businessContext);
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
  if (!checkoutOffer(business, await findSubscription(app.db, business.id), app.now()))
    throw redirect("/dashboard");
  const { id: userId, email, language } = viewerOf(context);
  const buyer = { userId, email, language, business };
  const form = parseIntent(paymentActs, await request.formData());
  return form.ok ? perform(app, buyer, form.data) : refuse(app, buyer, form);
}

export default function BusinessPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { price, business, gaps, inSetup, unsaved, operator } = loaderData;
  const { t } = useTexts();
  if (actionData?.ok) return <ToPayfast {...actionData} />;
  const { errors = {}, promo = null, promoError = null, notice = null, typed = "" } = actionData ?? {};
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
      {notice && <Notice tone="bad" title={t(notice.title)} text={t(notice.text)} className="mb-6" />}
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
          <Rich
            text="payment.gaps.beforePaying"
            tags={{ wizard: (words) => <a href={setupAddress(stepOf(first))}>{words}</a> }}
          />
        ) : (
          <AddInEditor />
        )}
      </MissingParts>
    </div>
  );
}
