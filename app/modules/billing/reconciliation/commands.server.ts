import { and, eq, isNull } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { reconciliationDifferences } from "./tables.server";

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
