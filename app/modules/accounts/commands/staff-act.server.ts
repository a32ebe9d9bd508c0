import { and, asc, eq } from "drizzle-orm";
import { type AuditEntry, recordAudit } from "~/modules/audit/commands.server";
import type { Db } from "~/platform/db.server";
import { recordSecurity } from "~/platform/security-events.server";
import { networkShown } from "../device";
import { adminAccounts, sessions } from "../tables.server";
import type { Administrator } from "../viewer.server";
import { isPasswordFresh } from "./own-password.server";

type Refusal = { ok: false; reason: string };
type Recorded = { ok: true; audit: Omit<AuditEntry, "actor"> };
type Acted<Result> = Result extends Recorded ? Omit<Result, "audit"> : Result;
type NotStaff = { ok: false; reason: "gone" };
export type PasswordDue = { ok: false; reason: "password_due" };

const gone: NotStaff = { ok: false, reason: "gone" };
const passwordDue: PasswordDue = { ok: false, reason: "password_due" };

/**
 * An act of an administrator, in one transaction: checks that the actor is an active administrator and stays one until the
 * end, and has given the own password within ten minutes; acts, and writes the audit row that a successful act must return.
 * A refused act changes nothing, and is not recorded. Acts on administrators, money, erasure and sanctions are these.
 */
export function staffAct<Result extends Recorded | Refusal>(
  db: Db,
  actor: Administrator,
  now: Date,
  act: (tx: Db) => Promise<Result>,
): Promise<Acted<Result> | NotStaff | PasswordDue> {
  return db.transaction(async (tx) => {
    if (!(await isStaff(tx, actor))) return gone;
    return (await isPasswordFresh(tx, actor, now)) ? record(tx, actor, await act(tx), now) : passwordDue;
  });
}

/** A `staffAct` for which the session is enough. */
export function sessionAct<Result extends Recorded | Refusal>(
  db: Db,
  actor: Administrator,
  now: Date,
  act: (tx: Db) => Promise<Result>,
): Promise<Acted<Result> | NotStaff> {
  return db.transaction(async (tx) =>
    (await isStaff(tx, actor)) ? record(tx, actor, await act(tx), now) : gone,
  );
}

async function isStaff(tx: Db, actor: Administrator): Promise<boolean> {
  const own = await tx
    .select({ id: adminAccounts.id })
    .from(adminAccounts)
    .where(and(eq(adminAccounts.userId, actor.id), eq(adminAccounts.isActive, true)))
    .for("share");
  return own.length > 0;
}

export type ActiveAdmins = { id: string; userId: string }[];

/**
 * A `staffAct` on administrators. Locks all active accounts in a fixed order, so that when two administrators deactivate
 * each other at once, the second is no longer one and is refused.
 */
export function actOnStaff<Result extends Recorded | Refusal>(
  db: Db,
  actor: Administrator,
  now: Date,
  act: (tx: Db, active: ActiveAdmins) => Promise<Result>,
): Promise<Acted<Result> | NotStaff | PasswordDue> {
  return db.transaction(async (tx) => {
    const active = await tx
      .select({ id: adminAccounts.id, userId: adminAccounts.userId })
      .from(adminAccounts)
      .where(eq(adminAccounts.isActive, true))
      .orderBy(asc(adminAccounts.id))
      .for("update");
    if (!active.some(({ userId }) => userId === actor.id)) return gone;
    if (!(await isPasswordFresh(tx, actor, now))) return passwordDue;
    return record(tx, actor, await act(tx, active), now);
  });
}

async function record<Result extends Recorded | Refusal>(
  tx: Db,
  actor: Administrator,
  result: Result,
  now: Date,
): Promise<Acted<Result>> {
  if (!result.ok) return result as Acted<Result>;
  const { audit, ...done } = result;
  await recordAudit(tx, { ...audit, actor, network: await networkOfSession(tx, actor) }, now);
  await recordSecurity(tx, { event: audit.action, userId: actor.id }, now);
  return done as Acted<Result>;
}

async function networkOfSession(tx: Db, { sessionId }: Administrator): Promise<string | null> {
  const [session] = await tx
    .select({ ipAddress: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return networkShown(session?.ipAddress ?? null);
}
