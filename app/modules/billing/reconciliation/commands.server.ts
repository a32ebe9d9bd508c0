import { and, desc, eq, isNull, max } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { payments } from "../tables.server";
import { reconciledDays, reconciliationDifferences } from "./tables.server";

const shownDifferences = 100;

export type OpenDifference = Awaited<ReturnType<typeof listDifferences>>[number];

/** What is not settled, newest day first, with the business where we know the payment. */
export const listDifferences = (db: Db) =>
  db
    .select({
      ...pick(reconciliationDifferences, "id", "day", "kind", "pfPaymentId", "oursCents", "theirsCents"),
      businessId: businessProfiles.id,
      businessName: businessProfiles.businessName,
    })
    .from(reconciliationDifferences)
    .leftJoin(payments, eq(payments.pfPaymentId, reconciliationDifferences.pfPaymentId))
    .leftJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .where(isNull(reconciliationDifferences.settledAt))
    .orderBy(desc(reconciliationDifferences.day), reconciliationDifferences.pfPaymentId)
    .limit(shownDifferences);

/** The last Johannesburg day that was compared; null before the first. */
export async function findLastReconciled(db: Db): Promise<string | null> {
  const [last] = await db.select({ day: max(reconciledDays.day) }).from(reconciledDays);
  return last?.day ?? null;
}

/** An administrator looked into a difference and says what it was. */
export const settleDifference = (
  db: Db,
  actor: Administrator,
  { differenceId, note }: { differenceId: string; note: string },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const [settled] = await tx
      .update(reconciliationDifferences)
      .set({ settledAt: now, note, settledByAdmin: actor.email })
      .where(and(eq(reconciliationDifferences.id, differenceId), isNull(reconciliationDifferences.settledAt)))
      .returning({ pfPaymentId: reconciliationDifferences.pfPaymentId });
    if (!settled) return { ok: false, reason: "gone" } as const;
    const audit = { action: "reconciliation.settle", subject: settled.pfPaymentId, details: { note } };
    return { ok: true as const, audit };
  });
