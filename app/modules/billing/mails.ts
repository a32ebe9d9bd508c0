import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Letter } from "~/modules/notifications/letter";
import { rand } from "~/platform/money";
import { plainDate } from "~/platform/time";

type Paid = {
  to: Recipient;
  business: { businessName: string; slug: string };
  pfPaymentId: string;
  amountCents: number;
  appUrl: string;
};

export function subscriptionStartedMail({
  to,
  business,
  pfPaymentId,
  amountCents,
  months,
  first,
  appUrl,
}: Paid & { months: { subscriptionEnd: Date }; first: boolean }): Mail {
  const letter: Letter = {
    greeting: `Hello ${business.businessName},`,
    paragraphs: [
      first
        ? "Your payment arrived and your Business plan is active: your page is on Thola now."
        : "Your monthly payment arrived. Your Business plan goes on.",
    ],
    facts: [
      ["Amount", rand(amountCents)],
      ["Paid until", plainDate(months.subscriptionEnd)],
      ["PayFast payment", pfPaymentId],
    ],
    action: { label: "Open your dashboard", href: `${appUrl}/dashboard` },
    closing:
      "PayFast charges your card every month until you cancel. To cancel, reply to this mail or write to us.",
  };
  return {
    cause: `payment:${pfPaymentId}`,
    ...to,
    subject: first ? "Your Thola subscription is active" : "Your Thola payment arrived",
    letter,
  };
}

export function paidTwiceMail({ to, business, pfPaymentId, amountCents, appUrl }: Paid): Mail {
  const letter: Letter = {
    greeting: `Hello ${business.businessName},`,
    paragraphs: [
      "You paid for your Business plan a second time while it was already running. One payment is enough.",
      "We are cancelling the second subscription at PayFast and will refund this payment. You do not need to do anything.",
    ],
    facts: [
      ["Amount", rand(amountCents)],
      ["PayFast payment", pfPaymentId],
    ],
    action: { label: "Open your dashboard", href: `${appUrl}/dashboard` },
  };
  return {
    cause: `payment:${pfPaymentId}`,
    ...to,
    subject: "You paid twice: we will refund it",
    letter,
  };
}
