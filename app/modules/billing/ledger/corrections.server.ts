import { and, eq, isNull, sum } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { giveDays } from "../service-days.server";
import { lockSubscription } from "../subscriptions.server";
import { addEntry, wasJustBooked } from "./entries.server";
import { ledgerEntries } from "./tables.server";

/**
 * Corrects what was booked without PayFast, such as cash that was counted wrongly; negative for money that did not come.
 * Never below what came without PayFast: its payments are refunded. An invoice or a credit note follows.
 */
export const recordAdjustment = (
  db: Db,
  actor: Administrator,
  { businessId, amountCents, reason }: { businessId: string; amountCents: number; reason: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const current = await lockSubscription(tx, businessId, now);
    if (!current) return { ok: false, reason: "gone" } as const;
    const same = { businessId, kind: "adjustment", amountCents, reason } as const;
    if (await wasJustBooked(tx, same, now)) return { ok: false, reason: "twice" } as const;
    if (amountCents === 0 || (await cashOf(tx, businessId)) + amountCents < 0)
      return { ok: false, reason: "too_low" } as const;
    const entry = { businessId, kind: "adjustment", amountCents, reason, at: now } as const;
    await addEntry(tx, { ...entry, createdByAdmin: actor.email });
    const audit = { action: "ledger.adjust", subject: businessId, details: { amountCents, reason } };
    return { ok: true as const, audit };
  });

/** What came of a business without PayFast, with the corrections, in cents. */
async function cashOf(tx: Db, businessId: string): Promise<number> {
  const [found] = await tx
    .select({ cents: sum(ledgerEntries.amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), isNull(ledgerEntries.paymentId)));
  return found?.cents ?? 0;
}

/** Gives days of service back, as after a failure of ours. Refused for a business that never had paid time. */
export const recordDays = (
  db: Db,
  actor: Administrator,
  { businessId, days, reason }: { businessId: string; days: number; reason: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const current = await lockSubscription(tx, businessId, now);
    if (!current) return { ok: false, reason: "gone" } as const;
    if (await wasJustBooked(tx, { businessId, kind: "days", days, reason }, now))
      return { ok: false, reason: "twice" } as const;
    const end = await giveDays(tx, current, { days, reason, createdByAdmin: actor.email }, now);
    if (!end) return { ok: false, reason: "no_time" } as const;
    const audit = { action: "ledger.days", subject: businessId, details: { days, reason } };
    return { ok: true as const, audit };
  });
