import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact, Letter } from "~/modules/notifications/letter";
import type { SubscriptionMail } from "./subscription-moves";

type About = { to: Recipient; business: { businessName: string } };

const greeting = (name: string) => ({ key: "mailsBilling.hello", values: { name } }) as const;
const toBilling = { label: "mailsBilling.dashboard", href: "/dashboard" } as const;
const dateFact = (label: Fact[0], date: Date): Fact => [
  label,
  { key: "mailsBilling.date", values: { date: date.toISOString() } },
];
const amountFact = (amount: number): Fact => [
  "mailsBilling.amount",
  { key: "mailsBilling.money", values: { amount } },
];

type PaymentMail = Extract<SubscriptionMail, "started" | "renewed" | "paidTwice">;

/** About a payment that arrived. `paidUntil` is null for one that bought nothing. */
export function paymentMail(
  mail: PaymentMail,
  about: About,
  payment: { pfPaymentId: string; amountCents: number; paidUntil: Date | null },
): Mail {
  const { pfPaymentId, amountCents, paidUntil } = payment;
  const letter: Letter = {
    greeting: greeting(about.business.businessName),
    paragraphs:
      mail === "paidTwice"
        ? ["mailsBilling.paidTwice.text", "mailsBilling.paidTwice.refund"]
        : [`mailsBilling.${mail}.text`],
    facts: [
      amountFact(amountCents),
      ...(paidUntil ? [dateFact("mailsBilling.paidUntil", paidUntil)] : []),
      ["mailsBilling.payfastPayment", pfPaymentId],
    ],
    action: toBilling,
    ...(mail === "paidTwice" ? {} : { closing: "mailsBilling.cancelling" as const }),
  };
  return { cause: `payment:${pfPaymentId}`, ...about.to, subject: `mailsBilling.${mail}.subject`, letter };
}

type ChangeMail = Exclude<SubscriptionMail, PaymentMail> | "endsSoon";

/** About a change of the subscription. `cause` makes it one mail, whatever the number of tries. */
export const changeMail = (
  mail: ChangeMail,
  { to, business }: About,
  { cause, end }: { cause: string; end: Date | null },
): Mail => ({
  cause: `subscription:${cause}`,
  ...to,
  subject: `mailsBilling.${mail}.subject`,
  letter: {
    greeting: greeting(business.businessName),
    paragraphs: [`mailsBilling.${mail}.text`, `mailsBilling.${mail}.next`],
    ...(end ? { facts: [dateFact(`mailsBilling.${mail}.end`, end)] } : {}),
    action: toBilling,
  },
});
