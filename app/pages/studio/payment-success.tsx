import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { refuseWhileImpersonating } from "~/modules/accounts/viewer.server";
import {
  findLatestCheckout,
  findSubscription,
  isNewestPaymentToRefund,
} from "~/modules/billing/queries.server";
import { planPriceCents, subscriptionBadge } from "~/modules/billing/rules";
import { MissingParts } from "~/modules/businesses/components/missing-parts";
import { businessContext, ownProfile, requireBusiness } from "~/modules/businesses/owner.server";
import { appContext } from "~/platform/app-context.server";
import { randExact } from "~/platform/money";
import { hour, plainDate } from "~/platform/time";
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
      paidUntil: plainDate(subscription.subscriptionEnd),
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

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.state === "active" ? "Payment Successful!" : "Your payment"} | Thola` },
];

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
  paidUntil: string;
  profile: { gaps: readonly string[]; offersTimes: boolean };
  operatorEmail: string;
};

function Active({ paidUntil, profile: { gaps, offersTimes }, operatorEmail }: ActiveProps) {
  const rows = [
    ["Plan", "Business Plan"],
    ["Amount", `R${randExact(planPriceCents)}/month`],
    ["Status", "Active"],
    ["Paid until", paidUntil],
  ];
  return (
    <>
      <Toast title="Payment Successful!" text="Your business subscription has been activated." />
      <PageHeader
        title="Payment Successful!"
        subtitle={
          offersTimes
            ? "Your business is on Thola, and customers can book you."
            : "Your business is on Thola. Customers cannot book you yet."
        }
      />
      <MissingParts gaps={gaps} className="mb-6">
        To add what is missing, write to us: <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>
      </MissingParts>
      <Box as="section" aria-label="Your plan">
        <dl className="grid gap-2">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <h2 className="mt-8">What's next</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>Open your public page and check that your hours and services are right.</li>
        <li>Share its address with your customers, on WhatsApp for instance.</li>
        {offersTimes && <li>Booking requests come to you by e-mail. Answer them within 48 hours.</li>}
      </ol>
      <div className="mt-6">
        <ButtonLink href="/business-onboarding" full>
          Continue to Business Setup
        </ButtonLink>
      </div>
    </>
  );
}

const pollMs = 2000;
const polls = 60;

/** Reloads its data every two seconds for two minutes; without JavaScript there is the link. */
function Waiting() {
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
      <PageHeader title="Waiting for PayFast" />
      <Notice
        tone="info"
        title="PayFast has not confirmed a payment yet"
        text="If you paid, that usually takes a few seconds, and you get a mail when it is there. If you did not, nothing was charged."
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/payment-success">Look again</ButtonLink>
        <ButtonLink href="/business-payment" variant="outline">
          I did not pay: back to payment
        </ButtonLink>
      </div>
    </>
  );
}

function Refund() {
  return (
    <>
      <PageHeader title="We are refunding your payment" />
      <Notice
        tone="warn"
        text="Your payment arrived, but it could not buy a month for this business. We are refunding it in full; you do not need to do anything."
      />
      <div className="mt-6">
        <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
      </div>
    </>
  );
}

function None() {
  return (
    <>
      <PageHeader title="No payment found" />
      <Notice
        tone="warn"
        text="There is no payment for a running month of your business, and nothing was charged now."
      />
      <div className="mt-6">
        <ButtonLink href="/business-payment">Go to payment</ButtonLink>
      </div>
    </>
  );
}
