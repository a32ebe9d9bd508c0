import { and, eq, isNull } from "drizzle-orm";
import { parseForm, type Refused, refused } from "~/forms/parse";
import { checkOwnPassword, lockUser } from "~/modules/accounts/commands/password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { findAdminAccount } from "~/modules/accounts/queries.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { users } from "~/modules/accounts/tables.server";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { requestProviderCancellation } from "~/modules/billing/commands.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { deleteAccountForm } from "./forms";
import { erasureLetter } from "./letters";
import { erasureDays } from "./rules";
import { erasureRequests } from "./tables.server";

type Requested = { ok: true; dueAt: Date } | { ok: false; reason: "administrator" | "gone" };

/**
 * The account goes in seven days, unless its owner signs in before. Signed out everywhere at once; PayFast is asked at
 * once to charge nothing more. Asked again before that, the first time counts.
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
    const asked = fresh ?? (await findErasure(tx, userId));
    if (!asked || asked.doneAt) return { ok: false, reason: "gone" };
    await endAllSessions(tx, userId);
    const business = await findOwnBusiness(tx, userId);
    const open = business ? await requestProviderCancellation(tx, business.id, now) : 0;
    if (fresh) await mailRequest(tx, { userId, ...user, dueAt, endsSubscription: open > 0 }, appUrl, now);
    return { ok: true, dueAt: asked.dueAt };
  });
}

type Asked = { userId: string; email: string; dueAt: Date; endsSubscription: boolean };

/** Security mail: to the sign-in address. */
async function mailRequest(tx: Db, { userId, email, ...told }: Asked, appUrl: string, now: Date) {
  const letter = erasureLetter({ ...told, signInHref: `${appUrl}/auth?action=signin` });
  const cause = `account:${userId}:erasure:${now.getTime()}`;
  await enqueueMails(tx, [{ cause, to: email, subject: "Your account will be deleted", letter }], now);
}

async function findErasure(db: Db, userId: string) {
  const [asked] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
  return asked ?? null;
}

/** At every sign-in: whether there was something to take back. What PayFast was asked to cancel stays cancelled. */
export async function takeBackErasure(db: Db, userId: string): Promise<boolean> {
  const taken = await db
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.doneAt)))
    .returning({ userId: erasureRequests.userId });
  return taken.length > 0;
}

type Deleted =
  | { ok: true; dueAt: Date }
  | (Refused & { notice?: { title: string; text: string }; retryAfter?: number });

/** What the form with the intent 'delete-account' asks for, once the password is right. */
export async function deleteAccount(app: App, viewer: Viewer, form: FormData): Promise<Deleted> {
  const parsed = parseForm(deleteAccountForm, form);
  if (!parsed.ok) return parsed;
  const checked = await checkOwnPassword(app, viewer, parsed.data.password);
  if (!checked.ok && checked.reason === "wrong")
    return refused({}, { password: "That is not your current password." });
  if (!checked.ok) {
    const { retryAfter } = checked;
    return { ...refused({}, {}), notice: { title: "Error", text: tooManyAttempts(retryAfter) }, retryAfter };
  }
  const requested = await requestErasure(app.db, viewer.id, app.appUrl, app.now());
  if (requested.ok) return requested;
  return refused({}, { password: "This account cannot be deleted here." });
}
