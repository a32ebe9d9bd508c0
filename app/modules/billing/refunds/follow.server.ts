import { and, eq } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { claimDue } from "~/platform/due-rows.server";
import { log } from "~/platform/log.server";
import { hour, minute } from "~/platform/time";
import { leftOf } from "../ledger/entries.server";
import type { Payfast } from "../payfast/payfast.server";
import { payments } from "../tables.server";
import { bookRefund, lockPayment, type Payment } from "./commands.server";
import { operatorMail } from "./mails";
import { providerRefunds } from "./tables.server";

type Asked = typeof providerRefunds.$inferSelect;
type Refusal = "refused" | "by_hand" | "balance_differs";

/**
 * Lets PayFast give back what administrators asked for. The call must not be repeated blindly: what PayFast has left of the
 * payment tells, before every call, whether an earlier one of which we got no response took effect.
 */
export async function followRefunds(
  db: Db,
  payfast: Pick<Payfast, "refundable" | "refund">,
  operator: { email: string },
  now: Date,
): Promise<void> {
  for (let due = await claimNext(db, now); due; due = await claimNext(db, now)) {
    const asked = due;
    const [payment] = await db.select().from(payments).where(eq(payments.id, asked.paymentId));
    if (!payment) throw new Error("A refund has no payment.");
    const outcome = await giveBack(payfast, asked, { payment, left: await leftOf(db, payment.id) }, now);
    if (outcome === "done") await db.transaction((tx) => book(tx, asked, payment, now));
    else if (outcome === "unreachable") {
      await db.update(providerRefunds).set({ lastError: outcome }).where(eq(providerRefunds.id, asked.id));
      log.error({ refund: asked.id, attempts: asked.attempts }, "PayFast does not respond about a refund");
    } else await db.transaction((tx) => refuse(tx, asked, { payment, reason: outcome, operator }, now));
  }
}

async function giveBack(
  payfast: Pick<Payfast, "refundable" | "refund">,
  { amountCents, reason }: Asked,
  { payment: { pfPaymentId }, left }: { payment: Payment; left: number },
  now: Date,
): Promise<"done" | "unreachable" | Refusal> {
  const found = await payfast.refundable(pfPaymentId, now);
  if (typeof found === "string") return found;
  if (found.availableCents === left - amountCents) return "done";
  if (found.availableCents !== left) return "balance_differs";
  if (!found.toSource) return "by_hand";
  return payfast.refund({ pfPaymentId, amountCents, reason }, now);
}

const isOpen = ({ id }: Asked) => and(eq(providerRefunds.id, id), eq(providerRefunds.status, "asked"));

/** Once, whatever the number of processes that got PayFast's word. */
async function book(tx: Db, asked: Asked, { pfPaymentId }: Payment, now: Date) {
  const locked = await lockPayment(tx, pfPaymentId, now);
  const [open] = await tx.select().from(providerRefunds).where(isOpen(asked)).for("update");
  if (!locked || !open) return;
  const ledgerEntryId = await bookRefund(tx, locked, open, now);
  await tx
    .update(providerRefunds)
    .set({ status: "done", ledgerEntryId, settledAt: now, lastError: null })
    .where(eq(providerRefunds.id, open.id));
}

type Refused = { payment: Payment; reason: Refusal; operator: { email: string } };

async function refuse(tx: Db, asked: Asked, { payment, reason, operator }: Refused, now: Date) {
  const { pfPaymentId } = payment;
  const refused = await tx
    .update(providerRefunds)
    .set({ status: "refused", settledAt: now, lastError: reason })
    .where(isOpen(asked))
    .returning({ id: providerRefunds.id });
  if (refused.length === 0) return;
  const about = { cause: `refund-refused:${asked.id}`, pfPaymentId, amountCents: asked.amountCents };
  await enqueueMails(tx, [operatorMail("refundRefused", operator.email, about)], now);
}

/** The first wait outlasts PayFast's responses. */
async function claimNext(db: Db, now: Date): Promise<Asked | null> {
  const waiting = eq(providerRefunds.status, "asked");
  const waits = { first: 2 * minute, longest: 6 * hour };
  return await claimDue(db, providerRefunds, { waiting, waits }, now);
}
