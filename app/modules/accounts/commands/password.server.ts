import { and, eq } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { recordSecurity } from "~/platform/security-events.server";
import { minute } from "~/platform/time";
import { type ChangedBy, passwordChangedMail } from "../mails.server";
import { passwords } from "../passwords.server";
import { setPassword } from "../pending-sign-up.server";
import type { Person } from "../person";
import { credentials, users } from "../tables.server";
import { endAllSessions, endOtherSessions } from "./sessions.server";

type SignedInPerson = Person & { sessionId: string };
type Checked = { ok: true } | { ok: false; reason: "wrong" } | TooMany;

/**
 * Checks the user's password again before an act that a stolen session must not be able to do. Five wrong tries per
 * session in 15 minutes, counted before the check; the user's other sessions are not affected.
 */
export async function checkOwnPassword(
  db: Db,
  user: SignedInPerson,
  password: string,
  now: Date,
): Promise<Checked> {
  const limit = { key: `own-password:${user.sessionId}`, max: 5, windowMs: 15 * minute };
  const retryAfter = await countTry(db, { userId: user.id }, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, "credential")));
  if (!credential?.hash) return { ok: false, reason: "wrong" };
  if (!(await passwords.verify({ hash: credential.hash, password }))) return { ok: false, reason: "wrong" };
  await forgetTries(db, limit.key);
  return { ok: true };
}

/** Sets the new password, signs out every other device and mails the user. */
export async function changePassword(
  db: Db,
  user: SignedInPerson,
  { currentPassword, password }: { currentPassword: string; password: string },
  now: Date,
): Promise<Checked> {
  const checked = await checkOwnPassword(db, user, currentPassword, now);
  if (!checked.ok) return checked;
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await replacePassword(tx, user, { hash, keepSession: user.sessionId, by: null }, now);
  });
  return { ok: true };
}

/** Whether the sign-in address is confirmed; it is not confirmed by another before the end of the transaction. */
export async function isConfirmed(tx: Db, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return user?.emailVerified ?? false;
}

/** Serialises changes of the same account, and waits for open transactions that insert rows of this user. */
export async function lockUser(tx: Db, userId: string): Promise<Person | null> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return person ?? null;
}

/**
 * Call with the user's row locked: sets the password, ends every session except `keepSession`, queues the mail. `by` is
 * null if the person did it.
 */
export async function replacePassword(
  tx: Db,
  user: Person,
  { hash, keepSession, by }: { hash: string; keepSession: string | null; by: ChangedBy | null },
  now: Date,
): Promise<void> {
  await setPassword(tx, user.id, hash, now);
  if (keepSession === null) await endAllSessions(tx, user.id);
  else await endOtherSessions(tx, { id: user.id, sessionId: keepSession });
  await enqueueMails(tx, [passwordChangedMail(user, by, now)], now);
  await recordSecurity(tx, { event: "password.changed", userId: user.id }, now);
}
