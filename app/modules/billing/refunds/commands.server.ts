import { and, eq } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { lockNow } from "../account-acts.server";
import { addEntry, wasJustBooked } from "../ledger/entries.server";
import { takeDaysBack } from "../service-days.server";
import { lockSubscription } from "../subscriptions.server";
import { payments } from "../tables.server";
import { bookRefund, lockPayment } from "./give-back.server";
import { operatorMail } from "./mails";
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

async function isUnderway(tx: Db, paymentId: string): Promise<boolean> {
  const open = await tx
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .where(and(eq(providerRefunds.paymentId, paymentId), eq(providerRefunds.status, "asked")));
  return open.length > 0;
}

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
    const audit = {
      action: "chargeback.record",
      subject: pfPaymentId,
      details: { amountCents: left, reason },
    };
    return { ok: true as const, audit };
  });

/** Tells the operator of every payment that is to be given back, once. */
export async function tellOfRefunds(db: Db, operator: { email: string }, now: Date): Promise<void> {
  const due = await listToRefund(db);
  const mails = due.map(({ pfPaymentId, leftCents: amountCents }) =>
    operatorMail("toRefund", operator.email, { cause: `to-refund:${pfPaymentId}`, pfPaymentId, amountCents }),
  );
  if (mails.length > 0) await enqueueMails(db, mails, now);
}
