import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { refuseWhileImpersonating } from "~/modules/accounts/viewer.server";
import {
  findLatestCheckout,
  findSubscription,
  isNewestPaymentToRefund,
} from "~/modules/billing/queries.server";
import { planPriceCents, subscriptionBadge } from "~/modules/billing/rules";
import { MissingParts, WriteForMissing } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { randExact } from "~/platform/money";
import { hour } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/payment-success";

export const handle = { back: { href: "/dashboard" } };
export const middleware = [refuseWhileImpersonating, requireBusiness];

/** This page grants nothing. It shows what PayFast's notice has changed so far. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(appContext);
  const business = context.get(businessContext);
  const subscription = await findSubscription(db, business.id);
  if (
    subscription?.subscriptionEnd &&
    subscriptionBadge(business, subscription.paymentStatus, now()) === "active"
  )
    return {
      state: "active" as const,
      paidUntil: subscription.subscriptionEnd,
      profile: await ownProfile(db, business),
      operatorEmail: env.operator.email,
    };
  const checkout = await findLatestCheckout(db, business.id);
  const waiting = checkout?.status === "open" && now().getTime() - checkout.createdAt.getTime() < hour;
  if (waiting) return { state: "waiting" as const };
  return {
    state: (await isNewestPaymentToRefund(db, business.id)) ? ("refund" as const) : ("none" as const),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const key = loaderData?.state === "active" ? "payment.success.title" : "payment.returned.title";
  return [{ title: metaTexts(matches).t("common.pageTitle", { title: { key } }) }];
};

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      {loaderData.state === "active" ? <Active {...loaderData} /> : null}
      {loaderData.state === "waiting" ? <Waiting /> : null}
      {loaderData.state === "refund" ? <Refund /> : null}
      {loaderData.state === "none" ? <None /> : null}
    </div>
  );
}

type ActiveProps = {
  paidUntil: Date;
  profile: { gaps: readonly ProfileGap[]; offersTimes: boolean };
  operatorEmail: string;
};

function Active({ paidUntil, profile: { gaps, offersTimes }, operatorEmail }: ActiveProps) {
  const { t, date } = useTexts();
  const rows: [label: Message, value: string][] = [
    ["payment.success.planName", t("billing.plan.title")],
    ["payment.success.amount", t("payment.success.perMonth", { amount: randExact(planPriceCents) })],
    ["payment.success.status", t("payment.success.active")],
    ["payment.success.paidUntil", date(paidUntil, "plainDate")],
  ];
  return (
    <>
      <Toast title={t("payment.success.title")} text={t("payment.success.activated")} />
      <PageHeader
        title={t("payment.success.title")}
        subtitle={t(offersTimes ? "payment.success.bookable" : "payment.success.notBookable")}
      />
      <MissingParts gaps={gaps} className="mb-6">
        <WriteForMissing email={operatorEmail} />
      </MissingParts>
      <Box as="section" aria-label={t("payment.success.plan")}>
        <dl className="grid gap-2">
          {rows.map(([label, value]) => (
            <div key={t(label)} className="flex justify-between gap-4">
              <dt className="text-muted">{t(label)}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <h2 className="mt-8">{t("payment.success.next")}</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>{t("payment.success.check")}</li>
        <li>{t("payment.success.share")}</li>
        {offersTimes && <li>{t("payment.success.answer")}</li>}
      </ol>
      <div className="mt-6">
        <ButtonLink href="/business-onboarding" full>
          {t("payment.success.continue")}
        </ButtonLink>
      </div>
    </>
  );
}

const pollMs = 2000;
const polls = 60;

/** Reloads its data every two seconds for two minutes; without JavaScript there is the link. */
function Waiting() {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let left = polls;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <PageHeader title={t("payment.returned.waiting")} />
      <Notice
        tone="info"
        title={t("payment.returned.notConfirmed")}
        text={t("payment.returned.waitingText")}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/payment-success">{t("payment.returned.lookAgain")}</ButtonLink>
        <ButtonLink href="/business-payment" variant="outline">
          {t("payment.returned.notPaid")}
        </ButtonLink>
      </div>
    </>
  );
}

function Refund() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("payment.returned.refund")} />
      <Notice tone="warn" text={t("payment.returned.refundText")} />
      <div className="mt-6">
        <ButtonLink href="/dashboard">{t("payment.returned.dashboard")}</ButtonLink>
      </div>
    </>
  );
}

function None() {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("payment.returned.none")} />
      <Notice tone="warn" text={t("payment.returned.noneText")} />
      <div className="mt-6">
        <ButtonLink href="/business-payment">{t("payment.returned.pay")}</ButtonLink>
      </div>
    </>
  );
}
