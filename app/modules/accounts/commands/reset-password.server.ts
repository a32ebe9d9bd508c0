import { and, eq, gt, like } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import type { TooMany } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import { defaultLanguage } from "~/texts/language";
import { resetHours } from "../letters";
import { countMail } from "../mail-limit.server";
import { resetMail } from "../mails.server";
import { carryPending, signUpIdOf } from "../pending-sign-up.server";
import type { Person } from "../person";
import { findUserByEmail } from "../queries.server";
import { users, verifications } from "../tables.server";
import { hashOf, newLinkToken } from "../token.server";
import { lockUser, replacePassword } from "./password.server";
import { hashPassword } from "./people.server";
import { confirmUser } from "./profile.server";
import { forgetSignInTries } from "./sign-in.server";

const nameOf = (token: string) => `reset:${hashOf(token)}`;

/** Mails the link if there is an account. Response and work are the same if there is none. */
export async function requestReset(
  app: App,
  email: string,
  network: string,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMail(app, "reset", email, network);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const known = await findUserByEmail(app.db, email);
  try {
    await app.db.transaction(async (tx) => {
      await writeLink(app, tx, known ?? { id: newId(), email, language: defaultLanguage });
      if (!known) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return { ok: true };
}

async function writeLink(app: App, tx: Db, user: Person) {
  const now = app.now();
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
export async function findResetOwner({ db, now }: App, token: string): Promise<Person | null> {
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, nameOf(token)), gt(verifications.expiresAt, now())));
  if (!link) return null;
  const [user] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, link.userId));
  return user ?? null;
}

/**
 * Consumes the link, only once even if it is posted twice at the same time. It also proves the address: an unconfirmed
 * account is confirmed with the data of its latest sign-up, and no earlier password remains.
 */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  network: string,
): Promise<{ ok: boolean }> {
  const user = await findResetOwner(app, token);
  if (!user) return { ok: false };
  const hash = await hashPassword(app, password);
  const ok = await app.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await spend(tx, token, user.id, app.now()))) return false;
    await confirmUser(tx, user.id, [signUpIdOf(token)], app.now());
    await replacePassword(tx, user, hash, null, app.now());
    return true;
  });
  if (ok) await forgetSignInTries(app.db, network, user.email);
  return { ok };
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
