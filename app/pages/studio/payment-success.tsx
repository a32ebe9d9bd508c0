import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { refuseWhileImpersonating } from "~/modules/accounts/viewer.server";
import { findLatestCheckout, findSubscription } from "~/modules/billing/queries.server";
import { planPriceCents, subscriptionBadge } from "~/modules/billing/rules";
import { businessContext, requireBusiness } from "~/modules/businesses/owner.server";
import { appContext } from "~/platform/app-context.server";
import { randExact } from "~/platform/money";
import { plainDate } from "~/platform/time";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/payment-success";

export const handle = { back: { href: "/dashboard" } };
export const middleware = [refuseWhileImpersonating, requireBusiness];

/** The return address grants nothing: it shows what PayFast's notice has made true so far. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const business = context.get(businessContext);
  const subscription = await findSubscription(db, business.id);
  if (subscription?.subscriptionEnd && subscriptionBadge(subscription, now()) === "active")
    return { state: "active" as const, paidUntil: plainDate(subscription.subscriptionEnd) };
  const checkout = await findLatestCheckout(db, business.id);
  return { state: checkout?.status === "open" ? ("waiting" as const) : ("none" as const) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.state === "active" ? "Payment Successful!" : "Your payment"} | Thola` },
];

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl">
      {loaderData.state === "active" ? <Active paidUntil={loaderData.paidUntil} /> : null}
      {loaderData.state === "waiting" ? <Waiting /> : null}
      {loaderData.state === "none" ? <None /> : null}
    </div>
  );
}

function Active({ paidUntil }: { paidUntil: string }) {
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
        subtitle="Your business is on Thola, and customers can book you."
      />
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
        <li>Booking requests come to you by e-mail. Answer them within 48 hours.</li>
      </ol>
      <div className="mt-6">
        <ButtonLink href="/business-onboarding" full>
          Continue to Business Setup
        </ButtonLink>
      </div>
    </>
  );
}

/** A script looks again by itself; without one there is the link, since a page that reloads itself is hard to read. */
function Waiting() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 2000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <PageHeader title="Waiting for PayFast" />
      <Notice
        tone="info"
        title="Your payment is on its way to us"
        text="PayFast has not confirmed it yet. That usually takes a few seconds, and we send you a mail when it is there."
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink href="/payment-success">Look again</ButtonLink>
        <ButtonLink href="/dashboard" variant="outline">
          Go to your dashboard
        </ButtonLink>
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
        text="We have not received a payment for your business, and nothing is active yet."
      />
      <div className="mt-6">
        <ButtonLink href="/business-payment">Go to payment</ButtonLink>
      </div>
    </>
  );
}
