import { nameOrFormer } from "~/modules/businesses/former-business";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact } from "~/modules/notifications/letter";

export const amountFact = (amount: number): Fact => [
  "mailsBilling.amount",
  { key: "mailsBilling.money", values: { amount } },
];

type About = { to: Recipient; business: { businessName: string } };

type Refunded = { pfPaymentId: string; amountCents: number; remains: number; reason: string };

/** To the owner. `remains` makes it one mail for each part that is given back. */
export const refundedMail = (
  { to, business }: About,
  { pfPaymentId, amountCents, remains, reason }: Refunded,
): Mail => ({
  cause: `refund:${pfPaymentId}:${remains}`,
  ...to,
  subject: "mailsBilling.refunded.subject",
  letter: {
    greeting: { key: "mailsBilling.hello", values: { name: nameOrFormer(business.businessName) } },
    paragraphs: [
      "mailsBilling.refunded.text",
      { key: "mailsBilling.reason", values: { reason } },
      "mailsBilling.refunded.next",
    ],
    facts: [amountFact(amountCents), ["mailsBilling.payfastPayment", pfPaymentId]],
    action: { label: "mailsBilling.billing", href: "/billing" },
  },
});

/** To the operator: a payment waits to be given back, or PayFast did not give it back. */
export const operatorMail = (
  mail: "toRefund" | "refundRefused",
  to: string,
  { cause, pfPaymentId, amountCents }: { cause: string; pfPaymentId: string; amountCents: number },
): Mail => ({
  cause,
  to,
  subject: `mailsBilling.${mail}.subject`,
  letter: {
    greeting: "mailsBilling.toRefund.hello",
    paragraphs: [`mailsBilling.${mail}.text`, `mailsBilling.${mail}.next`],
    facts: [amountFact(amountCents), ["mailsBilling.payfastPayment", pfPaymentId]],
    action: { label: "mailsBilling.toRefund.open", href: "/admin/financial?view=refunds" },
  },
});
