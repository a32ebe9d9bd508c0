import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact, Letter } from "~/modules/notifications/letter";

type Paid = {
  to: Recipient;
  business: { businessName: string };
  pfPaymentId: string;
  amountCents: number;
};

const greeting = (name: string) => ({ key: "mailsBilling.hello", values: { name } }) as const;
const dashboard = { label: "mailsBilling.dashboard", href: "/dashboard" } as const;
const dateFact = (label: Fact[0], date: Date): Fact => [
  label,
  { key: "mailsBilling.date", values: { date: date.toISOString() } },
];
const amountFact = (amount: number): Fact => [
  "mailsBilling.amount",
  { key: "mailsBilling.money", values: { amount } },
];

export function subscriptionStartedMail({
  to,
  business,
  pfPaymentId,
  amountCents,
  months,
  first,
}: Paid & { months: { subscriptionEnd: Date }; first: boolean }): Mail {
  const letter: Letter = {
    greeting: greeting(business.businessName),
    paragraphs: [first ? "mailsBilling.started.text" : "mailsBilling.renewed.text"],
    facts: [
      amountFact(amountCents),
      dateFact("mailsBilling.paidUntil", months.subscriptionEnd),
      ["mailsBilling.payfastPayment", pfPaymentId],
    ],
    action: dashboard,
    closing: "mailsBilling.cancelling",
  };
  const subject = first ? "mailsBilling.started.subject" : "mailsBilling.renewed.subject";
  return { cause: `payment:${pfPaymentId}`, ...to, subject, letter };
}

export function paidTwiceMail({ to, business, pfPaymentId, amountCents }: Paid): Mail {
  const letter: Letter = {
    greeting: greeting(business.businessName),
    paragraphs: ["mailsBilling.paidTwice.text", "mailsBilling.paidTwice.refund"],
    facts: [amountFact(amountCents), ["mailsBilling.payfastPayment", pfPaymentId]],
    action: dashboard,
  };
  return { cause: `payment:${pfPaymentId}`, ...to, subject: "mailsBilling.paidTwice.subject", letter };
}
