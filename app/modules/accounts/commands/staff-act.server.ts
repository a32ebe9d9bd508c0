import { and, asc, eq } from "drizzle-orm";
import { type AuditEntry, recordAudit } from "~/modules/audit/commands.server";
import type { Db } from "~/platform/db.server";
import { adminAccounts } from "../tables.server";
import type { Administrator } from "../viewer.server";

type Refusal = { ok: false; reason: string };
type Recorded = { ok: true; audit: Omit<AuditEntry, "actor"> };
type Acted<Result> = Result extends Recorded ? Omit<Result, "audit"> : Result;
type NotStaff = { ok: false; reason: "gone" };

/**
 * An act of an administrator, in one transaction: checks that the actor is an active administrator and stays one until the
 * end, acts, and writes the audit row that a successful act must return. A refused act changes nothing, and is not recorded.
 */
export function staffAct<Result extends Recorded | Refusal>(
  db: Db,
  actor: Administrator,
  act: (tx: Db) => Promise<Result>,
  now: Date,
): Promise<Acted<Result> | NotStaff> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ id: adminAccounts.id })
      .from(adminAccounts)
      .where(and(eq(adminAccounts.userId, actor.id), eq(adminAccounts.isActive, true)))
      .for("share");
    return own.length === 0 ? gone : record(tx, actor, await act(tx), now);
  });
}

export type ActiveAdmins = { id: string; userId: string }[];

/**
 * A `staffAct` on administrators. Locks all active accounts in a fixed order, so that when two administrators deactivate
 * each other at once, the second is no longer one and is refused.
 */
export function actOnStaff<Result extends Recorded | Refusal>(
  db: Db,
  actor: Administrator,
  act: (tx: Db, active: ActiveAdmins) => Promise<Result>,
  now: Date,
): Promise<Acted<Result> | NotStaff> {
  return db.transaction(async (tx) => {
    const active = await tx
      .select({ id: adminAccounts.id, userId: adminAccounts.userId })
      .from(adminAccounts)
      .where(eq(adminAccounts.isActive, true))
      .orderBy(asc(adminAccounts.id))
      .for("update");
    const isStaff = active.some(({ userId }) => userId === actor.id);
    return isStaff ? record(tx, actor, await act(tx, active), now) : gone;
  });
}

const gone: NotStaff = { ok: false, reason: "gone" };

async function record<Result extends Recorded | Refusal>(
  tx: Db,
  actor: Administrator,
  result: Result,
  now: Date,
): Promise<Acted<Result>> {
  if (!result.ok) return result as Acted<Result>;
  const { audit, ...done } = result;
  await recordAudit(tx, { ...audit, actor }, now);
  return done as Acted<Result>;
}
