import { redirect } from "react-router";
import { viewerOf } from "~/modules/accounts/viewer.server";
import {
  findCharge,
  findLatestCheckout,
  findSubscription,
  isBeingConfirmed,
  isNewestPaymentToRefund,
} from "~/modules/billing/queries/subscription.server";
import { subscriptionState } from "~/modules/billing/subscription-moves";
import { businessContext, ownProfile } from "~/modules/businesses/owner.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { isVisible } from "~/modules/businesses/rules";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { hour } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payment-success";
import { Active, Free } from "./payment-success/activated";
import awaitingUrl from "./payment-success/awaiting.js?url&no-inline";

export const handle = { back: { href: "/dashboard" }, styles: "tools" };

/**
 * This page grants nothing. It shows what PayFast's notice has changed so far. The notice may be applied while the page
 * is read: the checkout is read first, so that one that is seen as paid is seen with all that it bought.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site, now } = context.get(appContext);
  const before = context.get(businessContext);
  const checkout = await findLatestCheckout(db, before.id);
  const isTold = checkout?.status === "open" && (await isBeingConfirmed(db, checkout.id));
  const business = (await findOwnBusiness(db, viewerOf(context).id)) ?? before;
  const subscription = await findSubscription(db, business.id);
  const standing = subscriptionState(business, subscription, now());
  const path = isVisible(business, now()) ? `/business/${business.slug}` : null;
  const page = {
    name: business.businessName,
    page: path === null ? null : { path, address: site.addressOf(path) },
  };
  if (subscription?.subscriptionEnd && standing === "renewing")
    return {
      state: "active" as const,
      monthlyCents: (await findCharge(db, subscription.providerToken)).cents,
      paidUntil: subscription.subscriptionEnd,
      profile: await ownProfile(db, business),
      isConfirmed: business.ownerConfirmedAt !== null,
      ...page,
    };
  if (subscription?.subscriptionEnd && standing === "prepaid" && url.searchParams.get("free") === "true")
    return {
      state: "free" as const,
      freeUntil: subscription.freeForever ? null : subscription.subscriptionEnd,
      profile: await ownProfile(db, business),
      isConfirmed: business.ownerConfirmedAt !== null,
      ...page,
    };
  if (isTold) return { state: "told" as const };
  if (checkout?.status === "open" && now().getTime() - checkout.createdAt.getTime() < hour)
    return { state: "waiting" as const };
  // The days are paid for already: what happened to them stands on the billing page.
  if (standing === "ending" || standing === "prepaid" || standing === "failing") throw redirect("/billing");
  return {
    state: (await isNewestPaymentToRefund(db, business.id)) ? ("refund" as const) : ("none" as const),
  };
}

export const meta: Route.MetaFunction = titled(({ loaderData }) => ({
  key:
    loaderData?.state === "active" || loaderData?.state === "free"
      ? "payment.success.title"
      : "payment.returned.title",
}));

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return <div className="mx-auto max-w-xl">{shown(loaderData)}</div>;
}

function shown(found: Route.ComponentProps["loaderData"]) {
  switch (found.state) {
    case "active":
      return <Active {...found} />;
    case "free":
      return <Free {...found} />;
    case "waiting":
    case "told":
      return <Awaiting isTold={found.state === "told"} />;
    default:
      return <NothingBought state={found.state} />;
  }
}

/** `isTold`: for a second, or as long as PayFast does not respond to us. */
function Awaiting({ isTold }: { isTold: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("payment.returned.waiting")} />
      <Notice
        tone="info"
        title={t(isTold ? "payment.returned.told" : "payment.returned.notConfirmed")}
        text={t(isTold ? "payment.returned.toldText" : "payment.returned.waitingText")}
      />
      <div data-awaits className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/payment-success">{t("payment.returned.lookAgain")}</ButtonLink>
        {!isTold && (
          <ButtonLink href="/business-payment" variant="outline">
            {t("payment.returned.notPaid")}
          </ButtonLink>
        )}
      </div>
      <script type="module" src={awaitingUrl} />
    </>
  );
}

function NothingBought({ state }: { state: "refund" | "none" }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t(`payment.returned.${state}`)} />
      <Notice tone="warn" text={t(`payment.returned.${state}Text`)} />
      <div className="mt-6">
        {state === "refund" ? (
          <ButtonLink href="/dashboard">{t("payment.returned.dashboard")}</ButtonLink>
        ) : (
          <ButtonLink href="/business-payment">{t("payment.returned.pay")}</ButtonLink>
        )}
      </div>
    </>
  );
}
