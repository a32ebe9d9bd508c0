import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { addDays, dayOf, instantOf, noonOf } from "~/platform/time";
import type { Payfast } from "../payfast/payfast.server";
import { payments } from "../tables.server";
import { findLastReconciled } from "./commands.server";
import { compareDay, type Difference, historyDays, recheckedDays, type Transaction } from "./rules";
import { reconciledDays, reconciliationDifferences } from "./tables.server";

/**
 * Compares every day that is over with PayFast's history: the days since the last comparison, however many the program was
 * down, and those with differences again, which a late notice may have settled. A repeat finds nothing new.
 */
export async function reconcile(
  db: Db,
  payfast: Pick<Payfast, "history">,
  operator: { email: string },
  now: Date,
): Promise<void> {
  for (const day of await dueDays(db, now)) {
    const history = await payfast.history({ from: addDays(day, -historyDays), to: day }, now);
    if (!history) return log.warn({ day }, "PayFast does not tell its transaction history");
    await db.transaction((tx) => record(tx, day, history, operator, now));
  }
}

/** A day is compared once it is over for an hour, and so are the notices of its last minutes. */
async function dueDays(db: Db, now: Date): Promise<string[]> {
  const yesterday = addDays(dayOf(new Date(now.getTime() - 3_600_000)), -1);
  const last = await findLastReconciled(db);
  const days: string[] = [];
  const first = last ? addDays(last, 1) : yesterday;
  for (let day = first; day <= yesterday; day = addDays(day, 1)) days.push(day);
  const { day, settledAt } = reconciliationDifferences;
  const open = await db
    .selectDistinct({ day })
    .from(reconciliationDifferences)
    .innerJoin(reconciledDays, eq(reconciledDays.day, day))
    .where(
      and(
        isNull(settledAt),
        gte(day, addDays(yesterday, -recheckedDays)),
        lt(reconciledDays.comparedAt, instantOf(addDays(yesterday, 1), "00:00")),
      ),
    )
    .orderBy(asc(day));
  return [...open.map((row) => row.day), ...days];
}

async function record(tx: Db, day: string, history: Transaction[], operator: { email: string }, now: Date) {
  const transactions = history.filter((entry) => entry.day === day).length;
  const compared = { transactions, comparedAt: now };
  await tx
    .insert(reconciledDays)
    .values({ day, ...compared })
    .onConflictDoUpdate({ target: reconciledDays.day, set: compared });
  const found = compareDay(day, history, await bookedOf(tx, day, history));
  await settleGone(tx, day, found, now);
  if (found.length === 0) return;
  const added = await tx
    .insert(reconciliationDifferences)
    .values(found.map((difference) => ({ id: newId(), day, ...difference, foundAt: now })))
    .onConflictDoNothing({ target: onceColumns })
    .returning({ id: reconciliationDifferences.id });
  if (added[0])
    await enqueueMails(tx, [differencesMail(operator.email, day, added.length, added[0].id)], now);
}

const { day: dayColumn, kind, pfPaymentId } = reconciliationDifferences;
const onceColumns = [dayColumn, kind, pfPaymentId];

/** What was different and is not any more. */
async function settleGone(tx: Db, day: string, found: Difference[], now: Date) {
  const still = found.map((difference) => `${difference.kind} ${difference.pfPaymentId}`);
  await tx
    .update(reconciliationDifferences)
    .set({ settledAt: now })
    .where(
      and(
        eq(dayColumn, day),
        isNull(reconciliationDifferences.settledAt),
        still.length > 0 ? notInArray(sql`${kind} || ' ' || ${pfPaymentId}`, still) : undefined,
      ),
    );
}

/** Our payments of the day, and of those that the history tells of, with what went back. */
async function bookedOf(tx: Db, day: string, history: Transaction[]): Promise<Transaction[]> {
  const told = [...new Set(history.map((entry) => entry.pfPaymentId))];
  const rows = await tx
    .select({
      pfPaymentId: payments.pfPaymentId,
      paidAt: payments.paidAt,
      cameCents: payments.amountCents,
      wentCents: sql<number>`(select coalesce(-sum(amount_cents), 0) from ledger_entries
        where payment_id = payments.id and amount_cents < 0)`.mapWith(Number),
    })
    .from(payments)
    .where(
      or(
        and(
          gte(payments.paidAt, instantOf(day, "00:00")),
          lt(payments.paidAt, instantOf(addDays(day, 1), "00:00")),
        ),
        told.length > 0 ? inArray(payments.pfPaymentId, told) : undefined,
      ),
    );
  return rows.map(({ paidAt, ...row }) => ({ ...row, day: dayOf(paidAt) }));
}

/** To the operator, about what is new: once. */
export const differencesMail = (to: string, day: string, count: number, firstId: string): Mail => ({
  cause: `reconciliation:${firstId}`,
  to,
  subject: "mailsBilling.reconciliation.subject",
  letter: {
    greeting: "mailsBilling.toRefund.hello",
    paragraphs: [{ key: "mailsBilling.reconciliation.text", values: { day: noonOf(day).toISOString() } }],
    facts: [
      ["mailsBilling.reconciliation.found", { key: "mailsBilling.reconciliation.count", values: { count } }],
    ],
    action: { label: "mailsBilling.reconciliation.open", href: "/admin/financial?view=differences" },
  },
});
