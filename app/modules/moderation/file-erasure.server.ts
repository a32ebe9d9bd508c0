import { and, eq, isNotNull, isNull, notExists } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Person } from "~/modules/accounts/person";
import { findAdminAccount, findSuspension } from "~/modules/accounts/queries/users.server";
import { users } from "~/modules/accounts/tables.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { isChargedByProvider } from "~/modules/billing/queries/subscription.server";
import {
  announceLeaving,
  announceStaying,
  lockBookingsOf,
} from "~/modules/bookings/commands/leave-bookings.server";
import { setLeaving } from "~/modules/businesses/commands/standing.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Letter } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { day } from "~/platform/time";
import { erasureDays } from "./rules";
import { erasureRequests } from "./tables.server";

type Filed =
  /** `isNew`: it was not asked for before. */
  { ok: true; dueAt: Date; isNew: boolean } | { ok: false; reason: "administrator" | "gone" };

/**
 * Schedules the deletion of an account in seven days, unless its owner signs in before. All its sessions end at once, a
 * business is unlisted and takes no new bookings, and its customers are told. Nothing that could not be taken back happens
 * before the day: the subscription goes on. `reason`: an administrator's, as the person reads it; null for their own wish.
 */
export async function fileErasure(
  tx: Db,
  { userId, reason }: { userId: string; reason: string | null },
  now: Date,
): Promise<Filed> {
  const user = await lockUser(tx, userId);
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
  if (fresh) await announce(tx, { user, reason, dueAt }, now);
  return { ok: true, dueAt: request.dueAt, isNew: fresh !== undefined };
}

/**
 * After a restore: a request of that time that was not carried out since may have been taken back since. Each gets its seven
 * days once more, with the mail that says how to take it back.
 */
export async function postponeErasures(db: Db, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + erasureDays * day);
  await db.transaction(async (tx) => {
    const waiting = await tx
      .update(erasureRequests)
      .set({ dueAt })
      .where(isNull(erasureRequests.doneAt))
      .returning({ userId: erasureRequests.userId });
    for (const { userId } of waiting) {
      const user = await lockUser(tx, userId);
      if (user) await mailDate(tx, { user, reason: null, dueAt }, now);
    }
  });
}

type About = { user: Person; reason: string | null; dueAt: Date };

async function announce(tx: Db, about: About, now: Date) {
  const { user, dueAt } = about;
  const business = await findOwnBusiness(tx, user.id);
  if (business) {
    await lockBookingsOf(tx, { userId: user.id, businessId: business.id });
    await setLeaving(tx, business.id, now, now);
    await announceLeaving(tx, business.id, dueAt, now);
  }
  await mailDate(tx, about, now);
}

async function mailDate(tx: Db, { user, reason, dueAt }: About, now: Date) {
  const business = await findOwnBusiness(tx, user.id);
  const isCharged = business !== null && (await isChargedByProvider(tx, business.id));
  const mayKeep = (await findSuspension(tx, user.id)) === null;
  const facts = { dueAt, hasBusiness: business !== null, isCharged, reason, mayKeep };
  await enqueueMails(tx, [erasureMail(user, facts, now)], now);
}

type Facts = Parameters<typeof erasureLetter>[0];

/** Security mail: to the sign-in address. */
const erasureMail = ({ id, email, language }: Person, facts: Facts, now: Date): Mail => ({
  cause: `account:${id}:erasure:${now.getTime()}`,
  to: email,
  language,
  subject: "mailsAccounts.erasure.subject",
  letter: erasureLetter(facts),
});

const suspendedUser = (tx: Db, userId: string) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)));

export async function findErasure(db: Db, userId: string) {
  const [request] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
  return request ?? null;
}

/**
 * Takes back the request to delete an account, with all that it changed: the business is listed again, its customers are
 * told, and the owner gets a mail; an administrator does it without a sign-in, and alone for somebody who is suspended. Returns
 * false if there is no request, or it has been carried out.
 */
export async function keepAccount(tx: Db, userId: string, by: "sign-in" | "staff", now: Date) {
  const withdrawn = await tx
    .delete(erasureRequests)
    .where(
      and(
        eq(erasureRequests.userId, userId),
        isNull(erasureRequests.doneAt),
        by === "sign-in" ? notExists(suspendedUser(tx, userId)) : undefined,
      ),
    )
    .returning({ userId: erasureRequests.userId });
  if (withdrawn.length === 0) return false;
  const business = await findOwnBusiness(tx, userId);
  if (business) {
    await lockBookingsOf(tx, { userId, businessId: business.id });
    await setLeaving(tx, business.id, null, now);
    await announceStaying(tx, business.id, now);
  }
  const user = await lockUser(tx, userId);
  if (!user) return true;
  // What is suspended stays so: neither shown nor charged.
  const goesOn = business !== null && business.suspendedAt === null && business.blacklistedAt === null;
  const isCharged = goesOn && (await isChargedByProvider(tx, business.id));
  const mail = {
    cause: `account:${userId}:kept:${now.getTime()}`,
    to: user.email,
    language: user.language,
    subject: "mailsAccounts.kept.subject" as const,
    letter: keptLetter({ hasBusiness: goesOn, isCharged, signedIn: by === "sign-in" }),
  };
  await enqueueMails(tx, [mail], now);
  return true;
}

/** `isCharged`: PayFast may charge for the subscription in the meantime. */
type Left = { hasBusiness: boolean; isCharged: boolean };

/** `reason`: an administrator's; null if the person asked. The sign-in of somebody who is suspended does not keep the account. */
type Erasure = Left & { dueAt: Date; reason: string | null; mayKeep: boolean };

export const erasureLetter = ({ dueAt, hasBusiness, isCharged, reason, mayKeep }: Erasure): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    { key: reason === null ? "mailsAccounts.erasure.text" : "mailsAccounts.erasure.byUs", values: { dueAt } },
    ...(reason === null ? [] : [{ key: "standing.reason", values: { reason } } as const]),
    ...(mayKeep ? (["mailsAccounts.erasure.howToKeep"] as const) : []),
    ...(hasBusiness ? (["mailsAccounts.erasure.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.erasure.subscription"] as const) : []),
  ],
  ...(mayKeep
    ? { action: { label: "mailsAccounts.erasure.action", href: "/auth?action=signin" } as const }
    : {}),
  closing: reason === null && mayKeep ? "mailsAccounts.erasure.closing" : "mailsAccounts.suspended.closing",
});

/** `signedIn`: so it was taken back; else an administrator did. */
export const keptLetter = ({ hasBusiness, isCharged, signedIn }: Left & { signedIn: boolean }): Letter => ({
  greeting: "mailsAccounts.greeting",
  paragraphs: [
    signedIn ? "mailsAccounts.kept.text" : "mailsAccounts.kept.byUs",
    ...(hasBusiness ? (["mailsAccounts.kept.business"] as const) : []),
    ...(isCharged ? (["mailsAccounts.kept.subscription"] as const) : []),
    ...(signedIn ? (["mailsAccounts.passwordChanged.ifNotYou"] as const) : []),
  ],
  ...(signedIn
    ? { action: { label: "mailsAccounts.passwordChanged.action", href: "/auth?action=reset" } as const }
    : {}),
});

const gone = { ok: false, reason: "gone" } as const;
const already = { ok: false, reason: "already" } as const;

type Named = { userId: string; reason: string };

/** An administrator has the account of a customer or an owner deleted: as if they had asked, with a reason they read. */
export const eraseUser = (db: Db, actor: Administrator, { userId, reason }: Named, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const filed = await fileErasure(tx, { userId, reason }, now);
    if (!filed.ok) return gone;
    if (!filed.isNew) return already;
    const details = { reason, due: filed.dueAt.toISOString() };
    return { ok: true, audit: { action: "user.erase", subject: userId, details } } as const;
  });

/** Takes a deletion back, whoever asked for it. */
export const keepUser = (db: Db, actor: Administrator, userId: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    if (!isId(userId)) return gone;
    if (!(await keepAccount(tx, userId, "staff", now))) return already;
    return { ok: true, audit: { action: "user.keep", subject: userId } } as const;
  });
