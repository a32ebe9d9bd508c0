import { and, eq } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { lockNow } from "../account-acts.server";
import { addEntry, leftOf, wasJustBooked } from "../ledger/entries.server";
import { takeDaysBack } from "../service-days.server";
import { mailChange, mailOwner } from "../subscription-mails.server";
import { type Current, lockSubscription } from "../subscriptions.server";
import { payments } from "../tables.server";
import { operatorMail, refundedMail } from "./mails";
import { listToRefund } from "./queries.server";
import { refundOf } from "./rules";
import { providerRefunds } from "./tables.server";

/** Who gives the money back: PayFast, which a worker asks, or the operator, by hand. */
type Refund = {
  pfPaymentId: string;
  amountCents: number | null;
  reason: string;
  by?: "payfast" | "hand";
};

/**
 * Gives all that is left of a payment back, or a part: never more than was paid, also when two do so at once. By hand, it
 * is booked at once; by PayFast, when it has done so. The owner gets a mail, and a credit note follows.
 */
export const recordRefund = (
  db: Db,
  actor: Administrator,
  { pfPaymentId, amountCents, reason, by = "hand" }: Refund,
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const locked = await lockPayment(tx, pfPaymentId, now);
    if (!locked) return { ok: false, reason: "unknown_payment" } as const;
    if (await isUnderway(tx, locked.payment.id)) return { ok: false, reason: "underway" } as const;
    const { businessId } = locked.payment;
    if (
      amountCents !== null &&
      (await wasJustBooked(tx, { businessId, kind: "refund", amountCents: -amountCents, reason }, now))
    )
      return { ok: false, reason: "twice" } as const;
    const refunded = refundOf(amountCents, locked.left);
    if (refunded === null) return { ok: false, reason: "too_much" } as const;
    const given = { amountCents: refunded, reason, createdByAdmin: actor.email };
    if (by === "hand") await bookRefund(tx, locked, given, now);
    else {
      const dates = { createdAt: now, nextAttemptAt: now };
      await tx
        .insert(providerRefunds)
        .values({ id: newId(), paymentId: locked.payment.id, ...given, ...dates });
    }
    const action = by === "hand" ? "refund.record" : "refund.ask";
    const audit = { action, subject: pfPaymentId, details: { amountCents: refunded, reason } };
    return { ok: true as const, amountCents: refunded, audit };
  });

const isUnderway = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await tx.$count(
    providerRefunds,
    and(eq(providerRefunds.paymentId, paymentId), eq(providerRefunds.status, "asked")),
  )) > 0;

/**
 * The payer's bank took back what was left of a payment, of which PayFast tells by mail only. What the payment bought and
 * was not served yet goes, and the account is locked: whoever takes the money back is not served.
 */
export const recordChargeback = (
  db: Db,
  actor: Administrator,
  { pfPaymentId, reason }: { pfPaymentId: string; reason: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const locked = await lockPayment(tx, pfPaymentId, now);
    if (!locked) return { ok: false, reason: "unknown_payment" } as const;
    const { payment, current, left } = locked;
    if (await isUnderway(tx, payment.id)) return { ok: false, reason: "underway" } as const;
    if (left <= 0) return { ok: false, reason: "too_much" } as const;
    const { id: paymentId, businessId } = payment;
    const { days } = await takeDaysBack(tx, current, payment, now);
    await addEntry(tx, {
      ...{ businessId, kind: "chargeback", amountCents: -left, paymentId, days: days > 0 ? -days : null },
      ...{ reason, createdByAdmin: actor.email, at: now },
    });
    await tx.update(payments).set({ toRefund: false }).where(eq(payments.id, paymentId));
    const changed = await lockSubscription(tx, businessId, now);
    if (changed) await lockNow(tx, changed, "mailsBilling.locked.chargeback", now);
    const details = { amountCents: left, reason };
    return { ok: true as const, audit: { action: "chargeback.record", subject: pfPaymentId, details } };
  });

/** Tells the operator of every payment that is to be given back, once. */
export async function tellOfRefunds(db: Db, operator: { email: string }, now: Date): Promise<void> {
  const due = await listToRefund(db);
  const mails = due.map(({ pfPaymentId, leftCents: amountCents }) =>
    operatorMail("toRefund", operator.email, { cause: `to-refund:${pfPaymentId}`, pfPaymentId, amountCents }),
  );
  if (mails.length > 0) await enqueueMails(db, mails, now);
}

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
  const refunded = { pfPaymentId, amountCents, remains, reason };
  await mailOwner(tx, current, (about) => refundedMail(about, refunded), now);
  if (days > 0 && current.state !== "barred" && current.state !== "ended") {
    const cause = `${businessId}:refunded:${pfPaymentId}`;
    await mailChange(tx, current, "endsRefunded", { cause, end }, now);
  }
  return entryId;
}
