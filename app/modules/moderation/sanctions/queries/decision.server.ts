import { and, desc, eq, sql } from "drizzle-orm";
import { auditLog } from "~/modules/audit/tables.server";
import type { Db } from "~/platform/db.server";
import type { Sanction } from "../effects.server";
import type { SanctionType } from "../rules";
import { sanctionActions } from "../tables.server";

const intentOf = { applied: "apply", dismissed: "dismiss", lifted: "lift" } as const;

/** What stands about a sanction. `who` is null where the rules applied it. */
export type SanctionDecision = {
  intent: (typeof intentOf)[keyof typeof intentOf] | "uphold";
  who: string | null;
  at: Date;
};

/** A proposal that waits for a decision. */
export async function findWaiting(db: Db, id: string) {
  const { businessId, actionType: type, status } = sanctionActions;
  const [row] = await db
    .select({ businessId, type })
    .from(sanctionActions)
    .where(and(eq(sanctionActions.id, id), eq(status, "pending")));
  return row ?? null;
}

/** What was decided last about a sanction; null while it waits, or where it was withdrawn. */
export async function findDecision(db: Db, id: string): Promise<SanctionDecision | null> {
  const [row] = await db.select().from(sanctionActions).where(eq(sanctionActions.id, id));
  return row ? decisionOf(db, row) : null;
}

/** The decision about the sanction of this type that a business is under. */
export async function findDecisionInEffect(
  db: Db,
  { businessId, type }: { businessId: string; type: SanctionType },
): Promise<SanctionDecision | null> {
  const { actionType, status, decidedAt } = sanctionActions;
  const [row] = await db
    .select()
    .from(sanctionActions)
    .where(and(eq(sanctionActions.businessId, businessId), eq(actionType, type), eq(status, "applied")))
    .orderBy(desc(decidedAt))
    .limit(1);
  return row ? decisionOf(db, row) : null;
}

async function decisionOf(db: Db, row: Sanction): Promise<SanctionDecision | null> {
  const { status, decidedAt, decidedBy, liftedAt, liftedBy } = row;
  if (status === "pending" || status === "withdrawn") return null;
  if (status === "applied" && row.appealDecidedAt)
    return { intent: "uphold", who: await whoUpheld(db, row), at: row.appealDecidedAt };
  const [who, at] = status === "lifted" ? [liftedBy, liftedAt] : [decidedBy, decidedAt];
  return at && { intent: intentOf[status], who, at };
}

async function whoUpheld(db: Db, { id, businessId }: Sanction): Promise<string | null> {
  const [act] = await db
    .select({ who: auditLog.actorEmail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, businessId),
        eq(auditLog.action, "sanction.uphold"),
        sql`${auditLog.details} ->> 'sanction' = ${id}`,
      ),
    )
    .limit(1);
  return act?.who ?? null;
}
