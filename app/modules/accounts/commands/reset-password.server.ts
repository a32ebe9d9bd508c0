import { and, eq, gt, like } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import type { TooMany } from "~/platform/limits.server";
import { hashOf, newLinkToken } from "~/platform/one-time-token.server";
import { hour } from "~/platform/time";
import { defaultLanguage } from "~/texts/language-prefix";
import { countMail, countMailForm, forgetSignIns } from "../limits.server";
import { resetMail } from "../mails.server";
import { passwords } from "../passwords.server";
import { carryPending, isPending, signUpIdOf } from "../pending-sign-up.server";
import type { Person } from "../person";
import { rememberDevice } from "../queries/known-device.server";
import { findUserByEmail } from "../queries/users.server";
import { resetHours } from "../rules";
import { users, verifications } from "../tables.server";
import type { Browser } from "../viewer.server";
import { lockUser, replacePassword } from "./password.server";
import { confirmUser, type SettleBusiness } from "./profile.server";

const nameOf = (token: string) => `reset:${hashOf(token)}`;

/** Mails the link if there is an account, and the limit allows. Response and work are the same if there is none. */
export async function requestReset(
  db: Db,
  browser: Browser,
  email: string,
  now: Date,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMailForm(db, browser, { email }, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  if ((await countMail(db, browser, { kind: "reset", email }, now)) !== null) return { ok: true };
  const known = await findUserByEmail(db, email);
  try {
    await db.transaction(async (tx) => {
      await writeLink(tx, known ?? { id: newId(), email, language: defaultLanguage }, now);
      if (!known) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return { ok: true };
}

async function writeLink(tx: Db, user: Person, now: Date) {
  const token = newLinkToken();
  await tx.insert(verifications).values({
    id: newId(),
    identifier: nameOf(token),
    value: user.id,
    expiresAt: new Date(now.getTime() + resetHours * hour),
    createdAt: now,
    updatedAt: now,
  });
  await carryPending(tx, user.id, token, now);
  await enqueueMails(tx, [resetMail(user, token)], now);
}

/** Returns the account whose password a link may set; does not consume the link. */
export async function findResetOwner(db: Db, token: string, now: Date): Promise<Person | null> {
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, nameOf(token)), gt(verifications.expiresAt, now)));
  if (!link) return null;
  const [user] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, link.userId));
  return user ?? null;
}

/**
 * Only for moderation's `resetPasswordAndSettle`. Consumes the link, only once even if it is posted twice at the same time. It also proves the address: an unconfirmed
 * account is confirmed with the data of its latest sign-up, and no earlier password remains. The browser is known from then on,
 * so that whoever guesses at the account does not keep its owner out.
 */
export async function resetPassword(
  db: Db,
  browser: Browser,
  { token, password }: { token: string; password: string },
  settle: SettleBusiness,
  now: Date,
): Promise<{ ok: true; setCookie: string } | { ok: false }> {
  const user = await findResetOwner(db, token, now);
  if (!user) return { ok: false };
  const hash = await passwords.hash(password);
  const ok = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await spend(tx, token, user.id, now))) return false;
    const signUp = signUpIdOf(token);
    const isWaiting = await isPending(tx, user.id, signUp, now);
    await confirmUser(tx, { userId: user.id, signUpId: isWaiting ? signUp : null }, settle, now);
    await replacePassword(tx, user, { hash, keepSession: null, by: null }, now);
    return true;
  });
  if (!ok) return { ok };
  await forgetSignIns(db, browser, user.email);
  return { ok, setCookie: await rememberDevice(browser, user.email) };
}

async function spend(tx: Db, token: string, userId: string, now: Date): Promise<boolean> {
  const mine = and(eq(verifications.identifier, nameOf(token)), gt(verifications.expiresAt, now));
  const spent = await tx.delete(verifications).where(mine).returning({ id: verifications.id });
  if (spent.length === 0) return false;
  // Earlier reset links expire too.
  const others = and(like(verifications.identifier, "reset:%"), eq(verifications.value, userId));
  await tx.delete(verifications).where(others);
  return true;
}
