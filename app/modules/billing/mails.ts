import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import type { Fact, Letter } from "~/modules/notifications/letter";
import type { Message, TextKey } from "~/texts/message";
import type { SubscriptionMail } from "./subscription-moves";

type About = { to: Recipient; business: { businessName: string; ownerConfirmedAt: Date | null } };

/** A page is shown only once its owner's address is confirmed. */
const openings = ["started", "free", "freeForever"] as const;
const firstWords = (mail: SubscriptionMail | ChangeMail, { business }: About): TextKey => {
  const opening = openings.find((one) => one === mail);
  return opening && business.ownerConfirmedAt === null
    ? `mailsBilling.${opening}.unconfirmed`
    : `mailsBilling.${mail}.text`;
};

const greeting = (name: string) => ({ key: "mailsBilling.hello", values: { name } }) as const;
const toBilling = { label: "mailsBilling.billing", href: "/billing" } as const;
/** What helps most at first stands on Today. */
const toToday = { label: "mailsBilling.today", href: "/dashboard" } as const;
const actionOf = (mail: SubscriptionMail | ChangeMail) =>
  openings.some((one) => one === mail) ? toToday : toBilling;
const dateFact = (label: Fact[0], date: Date): Fact => [
  label,
  { key: "mailsBilling.date", values: { date: date.toISOString() } },
];
const amountFact = (amount: number): Fact => [
  "mailsBilling.amount",
  { key: "mailsBilling.money", values: { amount } },
];

type PaymentMail = Extract<SubscriptionMail, "started" | "renewed" | "prolonged" | "paidTwice" | "promoGone">;

/** About a payment that arrived. `paidUntil` is null for one that bought nothing. */
export function paymentMail(
  mail: PaymentMail,
  about: About,
  payment: { pfPaymentId: string; amountCents: number; paidUntil: Date | null },
): Mail {
  const { pfPaymentId, amountCents, paidUntil } = payment;
  const isRefunded = mail === "paidTwice" || mail === "promoGone";
  const letter: Letter = {
    greeting: greeting(about.business.businessName),
    paragraphs: isRefunded
      ? [`mailsBilling.${mail}.text`, `mailsBilling.${mail}.refund`]
      : [firstWords(mail, about)],
    facts: [
      amountFact(amountCents),
      ...(paidUntil ? [dateFact("mailsBilling.paidUntil", paidUntil)] : []),
      ["mailsBilling.payfastPayment", pfPaymentId],
    ],
    action: actionOf(mail),
    ...(isRefunded
      ? {}
      : { closing: `mailsBilling.${mail === "prolonged" ? "stopped" : "cancelling"}` as const }),
  };
  return { cause: `payment:${pfPaymentId}`, ...about.to, subject: `mailsBilling.${mail}.subject`, letter };
}

export type ChangeMail =
  | Exclude<SubscriptionMail, PaymentMail>
  | ("endsSoon" | "freeForever" | "locked" | "unlocked" | "endsRefunded");

/** About a change of the subscription. `cause` makes it one mail, whatever the number of tries. */
export const changeMail = (
  mail: ChangeMail,
  about: About,
  { cause, end, why }: { cause: string; end: Date | null; why?: Message },
): Mail => ({
  cause: `subscription:${cause}`,
  ...about.to,
  subject: `mailsBilling.${mail}.subject`,
  letter: {
    greeting: greeting(about.business.businessName),
    paragraphs: [firstWords(mail, about), ...(why ? [why] : []), `mailsBilling.${mail}.next`],
    ...(end && mail !== "freeForever" ? { facts: [dateFact(`mailsBilling.${mail}.end`, end)] } : {}),
    action: actionOf(mail),
  },
});
