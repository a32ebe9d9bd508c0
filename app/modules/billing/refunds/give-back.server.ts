import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addEntry, leftOf } from "../ledger/entries.server";
import { takeDaysBack } from "../service-days.server";
import { mailChange, mailOwner } from "../subscription-mails.server";
import { type Current, lockSubscription } from "../subscriptions.server";
import { payments } from "../tables.server";
import { refundedMail } from "./mails";

export type Payment = typeof payments.$inferSelect;
type GivenBack = { amountCents: number; reason: string; createdByAdmin: string };

/** The payment and its business's subscription, locked in the order in which everything locks them. */
export async function lockPayment(
  tx: Db,
  pfPaymentId: string,
  now: Date,
): Promise<{ payment: Payment; current: Current; left: number } | null> {
  const found = eq(payments.pfPaymentId, pfPaymentId);
  const [known] = await tx.select({ businessId: payments.businessId }).from(payments).where(found);
  const current = known ? await lockSubscription(tx, known.businessId, now) : null;
  if (!current) return null;
  const [payment] = await tx.select().from(payments).where(found).for("update");
  return payment ? { payment, current, left: await leftOf(tx, payment.id) } : null;
}

/**
 * Books money that was given back, in the ledger and for the owner. Once nothing is left of a payment, what it bought and
 * was not served yet goes, too. Returns the ledger's entry.
 */
export async function bookRefund(
  tx: Db,
  { payment, current, left }: { payment: Payment; current: Current; left: number },
  { amountCents, reason, createdByAdmin }: GivenBack,
  now: Date,
): Promise<string> {
  const { id: paymentId, businessId, pfPaymentId } = payment;
  const remains = left - amountCents;
  const { days, end } =
    remains === 0 ? await takeDaysBack(tx, current, payment, now) : { days: 0, end: null };
  const entryId = await addEntry(tx, {
    ...{ businessId, kind: "refund", amountCents: -amountCents, paymentId, reason, createdByAdmin, at: now },
    days: days > 0 ? -days : null,
  });
  if (remains === 0) await tx.update(payments).set({ toRefund: false }).where(eq(payments.id, paymentId));
  await mailOwner(
    tx,
    current,
    (about) => refundedMail(about, { pfPaymentId, amountCents, remains, reason }),
    now,
  );
  if (days > 0 && current.state !== "barred" && current.state !== "ended") {
    const cause = `${businessId}:refunded:${pfPaymentId}`;
    await mailChange(tx, current, "endsRefunded", { cause, end }, now);
  }
  return entryId;
}
