import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Fact, Letter } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import type { Message, TextKey } from "~/texts/message";
import { amountFact } from "./refunds/mails";
import type { SubscriptionMail } from "./subscription-moves";
import type { Current } from "./subscriptions.server";

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

type ChangeMail =
  | Exclude<SubscriptionMail, PaymentMail>
  | ("cancelledPaused" | "endsSoon" | "freeForever" | "locked" | "unlocked" | "endsRefunded");

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
    ...(end && mail !== "freeForever" && mail !== "cancelledPaused"
      ? { facts: [dateFact(`mailsBilling.${mail}.end`, end)] }
      : {}),
    action: actionOf(mail),
  },
});

/** Writes to whom the business belongs; to nobody while it is unclaimed. */
export async function mailOwner(
  tx: Db,
  { business }: Pick<Current, "business">,
  compose: (about: { to: Recipient; business: Current["business"] }) => Mail,
  at: Date,
): Promise<void> {
  const to = business.userId && (await recipientOf(tx, business.userId));
  if (to) await enqueueMails(tx, [compose({ to, business })], at);
}

/** Of a change of the subscription. */
export const mailChange = (
  tx: Db,
  current: Current,
  mail: ChangeMail,
  told: Parameters<typeof changeMail>[2],
  at: Date,
): Promise<void> => mailOwner(tx, current, (about) => changeMail(mail, about, told), at);
