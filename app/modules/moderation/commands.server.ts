import { and, eq, isNull } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { findAdminAccount } from "~/modules/accounts/queries.server";
import { users } from "~/modules/accounts/tables.server";
import { requestProviderCancellation } from "~/modules/billing/commands.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { erasureLetter } from "./letters";
import { erasureDays } from "./rules";
import { erasureRequests } from "./tables.server";

type Requested = { ok: true; dueAt: Date } | { ok: false; reason: "administrator" | "gone" };

/**
 * Schedules the deletion of an account in seven days, unless its owner signs in before. All its sessions end at once,
 * and its subscription is cancelled at PayFast. A repeated request keeps the first date.
 */
export async function requestErasure(db: Db, userId: string, appUrl: string, now: Date): Promise<Requested> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return { ok: false, reason: "gone" };
    if (await findAdminAccount(tx, userId)) return { ok: false, reason: "administrator" };
    const dueAt = new Date(now.getTime() + erasureDays * day);
    const [fresh] = await tx
      .insert(erasureRequests)
      .values({ userId, requestedAt: now, dueAt })
      .onConflictDoNothing({ target: erasureRequests.userId })
      .returning();
    const request = fresh ?? (await findErasure(tx, userId));
    if (!request || request.doneAt) return { ok: false, reason: "gone" };
    await endAllSessions(tx, userId);
    const business = await findOwnBusiness(tx, userId);
    const open = business ? await requestProviderCancellation(tx, business.id, now) : 0;
    if (fresh) await mailRequest(tx, { userId, ...user, dueAt, endsSubscription: open > 0 }, appUrl, now);
    return { ok: true, dueAt: request.dueAt };
  });
}

type ErasureMail = { userId: string; email: string; dueAt: Date; endsSubscription: boolean };

/** Security mail: to the sign-in address. */
async function mailRequest(tx: Db, { userId, email, ...facts }: ErasureMail, appUrl: string, now: Date) {
  const letter = erasureLetter({ ...facts, signInHref: `${appUrl}/auth?action=signin` });
  const cause = `account:${userId}:erasure:${now.getTime()}`;
  await enqueueMails(tx, [{ cause, to: email, subject: "Your account will be deleted", letter }], now);
}

async function findErasure(db: Db, userId: string) {
  const [request] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
  return request ?? null;
}

/** Withdraws the request at every sign-in, and returns whether there was one. A cancelled subscription stays cancelled. */
export async function takeBackErasure(db: Db, userId: string): Promise<boolean> {
  const withdrawn = await db
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.doneAt)))
    .returning({ userId: erasureRequests.userId });
  return withdrawn.length > 0;
}
