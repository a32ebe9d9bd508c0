import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "~/modules/audit/commands.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { isErased } from "../erased";
import { findAdminAccount } from "../queries/users.server";
import { impersonationMinutes } from "../rules";
import { profiles, sessions, users } from "../tables.server";
import type { Administrator } from "../viewer.server";
import { isOwnSession } from "./sessions.server";
import { sessionAct } from "./staff-act.server";

type Started = { ok: true } | { ok: false; reason: "administrator" | "gone" };

/** Lets the administrator's own session impersonate this user, or a signed-out visitor (null). */
export async function startImpersonation(
  db: Db,
  admin: Administrator,
  userId: string | null,
  now: Date,
): Promise<Started> {
  const start = async (tx: Db) => {
    const reason = userId === null ? null : await refusalReason(tx, userId);
    if (reason) return { ok: false as const, reason };
    const endsAt = new Date(now.getTime() + impersonationMinutes * minute);
    const impersonates = userId === null ? "visitor" : "user";
    const started = await tx
      .update(sessions)
      .set({ impersonates, impersonatedUserId: userId, impersonationEndsAt: endsAt })
      .where(isOwnSession(admin))
      .returning({ id: sessions.id });
    if (started.length === 0) return { ok: false as const, reason: "gone" as const };
    const details = { as: impersonates, endsAt: endsAt.toISOString() };
    return { ok: true as const, audit: { asUserId: userId, action: "impersonation.start", details } };
  };
  return sessionAct(db, admin, now, start);
}

async function refusalReason(tx: Db, userId: string): Promise<"administrator" | "gone" | null> {
  if (await findAdminAccount(tx, userId)) return "administrator";
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return user && !isErased(user.email) ? null : "gone";
}

export const asNobody = { impersonates: null, impersonatedUserId: null, impersonationEndsAt: null };

/** Back to Admin. Does nothing if the impersonation has already ended. */
export async function stopImpersonation(db: Db, admin: Administrator, asUserId: string | null, now: Date) {
  await db.transaction(async (tx) => {
    const stopped = await tx
      .update(sessions)
      .set(asNobody)
      .where(and(eq(sessions.id, admin.sessionId), isNotNull(sessions.impersonates)))
      .returning({ id: sessions.id });
    if (stopped.length > 0)
      await recordAudit(tx, { actor: admin, asUserId, action: "impersonation.stop" }, now);
  });
}
