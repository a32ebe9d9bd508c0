import { eq } from "drizzle-orm";
import {
  type Confirmation,
  confirmAddress,
  type Proof,
} from "~/modules/accounts/commands/confirm-address.server";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { resetPassword } from "~/modules/accounts/commands/reset-password.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { signIn } from "~/modules/accounts/commands/sign-in.server";
import type { Person } from "~/modules/accounts/person";
import { findAdminAccount } from "~/modules/accounts/queries/roles.server";
import type { Browser } from "~/modules/accounts/viewer.server";
import { isChargedByProvider } from "~/modules/billing/queries/subscription.server";
import { announceLeaving, lockBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { setLeaving } from "~/modules/businesses/commands/standing.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { keepAccount } from "./keep-account.server";
import { erasureLetter } from "./letters";
import { erasureDays } from "./rules";
import { settleBusiness } from "./settle-business.server";
import { erasureRequests } from "./tables.server";

export type { Confirmation, Proof };

type Requested = { ok: true; dueAt: Date } | { ok: false; reason: "administrator" | "gone" };

/**
 * Schedules the deletion of an account in seven days, unless its owner signs in before. All its sessions end at once, a
 * business is unlisted and takes no new bookings, and its customers are told. Nothing that could not be taken back happens
 * before the day: the subscription goes on. A repeated request keeps the first date.
 */
export async function requestErasure(db: Db, userId: string, now: Date): Promise<Requested> {
  return db.transaction(async (tx) => {
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
    if (fresh) await announce(tx, user, dueAt, now);
    return { ok: true, dueAt: request.dueAt };
  });
}

async function announce(tx: Db, user: Person, dueAt: Date, now: Date) {
  const business = await findOwnBusiness(tx, user.id);
  if (business) {
    await lockBookingsOf(tx, { userId: user.id, businessId: business.id });
    await setLeaving(tx, business.id, now, now);
    await announceLeaving(tx, business.id, dueAt, now);
  }
  const isCharged = business !== null && (await isChargedByProvider(tx, business.id));
  const facts = { dueAt, hasBusiness: business !== null, isCharged };
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

async function findErasure(db: Db, userId: string) {
  const [request] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
  return request ?? null;
}

/** Signs in with a password and withdraws a request to delete the account; `isKept`: there was one. */
export async function signInAndKeepAccount(
  db: Db,
  browser: Browser,
  credentials: { email: string; password: string },
  now: Date,
) {
  const signedIn = await signIn(db, browser, credentials, now);
  if (!signedIn.ok) return signedIn;
  const outcome = await withdrawErasure(db, signedIn.userId, now);
  return outcome === "erased" ? wrong : { ...signedIn, isKept: outcome === "withdrawn" };
}

/** What `signIn` says of an account that does not exist. */
const wrong = { ok: false, reason: "wrong" } as const;

/** Signs in by a confirmation link and withdraws a request to delete the account. */
export async function confirmAddressAndKeepAccount(
  db: Db,
  browser: Browser,
  link: { token: string; proof: Proof },
  now: Date,
): Promise<Confirmation> {
  const confirmed = await confirmAddress(db, browser, link, settleBusiness, now);
  if (!confirmed.ok) return confirmed;
  const outcome = await withdrawErasure(db, confirmed.userId, now);
  return outcome === "erased" ? { ok: false, reason: "invalid" } : confirmed;
}

/** Sets the password behind a mailed link, which confirms the address too. */
export const resetPasswordAndSettle = (
  db: Db,
  browser: Browser,
  link: { token: string; password: string },
  now: Date,
) => resetPassword(db, browser, link, settleBusiness, now);

/**
 * Withdraws the request of an account that was just signed in to. If the worker erased the account meanwhile, the new
 * session ends.
 */
async function withdrawErasure(db: Db, userId: string, now: Date): Promise<"none" | "withdrawn" | "erased"> {
  if (!(await findErasure(db, userId))) return "none";
  if (await db.transaction((tx) => keepAccount(tx, userId, now))) return "withdrawn";
  // Either it is done, or a second sign-in withdrew it at the same moment.
  if (!(await findErasure(db, userId))) return "none";
  await endAllSessions(db, userId);
  return "erased";
}
