import { and, eq } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { minute } from "~/platform/time";
import { authOf } from "../auth.server";
import { passwordChangedMail } from "../mails.server";
import { setPassword } from "../pending-sign-up.server";
import type { Person } from "../person";
import { credentials, users } from "../tables.server";
import { hashPassword } from "./people.server";
import { endAllSessions, endOtherSessions } from "./sessions.server";

type SignedInPerson = Person & { sessionId: string };
type Checked = { ok: true } | { ok: false; reason: "wrong" } | TooMany;

/**
 * Checks the user's password again before an act that a stolen session must not be able to do. Five wrong tries per
 * session in 15 minutes, counted before the check; the user's other sessions are not affected.
 */
export async function checkOwnPassword(app: App, user: SignedInPerson, password: string): Promise<Checked> {
  const limit = { key: `own-password:${user.sessionId}`, max: 5, windowMs: 15 * minute };
  const retryAfter = await countTry(app.db, [limit], app.now());
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const [credential] = await app.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, "credential")));
  if (!credential?.hash) return { ok: false, reason: "wrong" };
  const { verify } = (await authOf(app).$context).password;
  if (!(await verify({ hash: credential.hash, password }))) return { ok: false, reason: "wrong" };
  await forgetTries(app.db, limit.key);
  return { ok: true };
}

/** Sets the new password, signs out every other device and mails the user. */
export async function changePassword(
  app: App,
  user: SignedInPerson,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Checked> {
  const checked = await checkOwnPassword(app, user, currentPassword);
  if (!checked.ok) return checked;
  const hash = await hashPassword(app, password);
  await app.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    await replacePassword(tx, user, hash, user.sessionId, app.now());
  });
  return { ok: true };
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

/** Call with the user's row locked: sets the password, ends every session except `keepSession`, queues the mail. */
export async function replacePassword(
  tx: Db,
  user: Person,
  hash: string,
  keepSession: string | null,
  now: Date,
): Promise<void> {
  await setPassword(tx, user.id, hash, now);
  if (keepSession === null) await endAllSessions(tx, user.id);
  else await endOtherSessions(tx, { id: user.id, sessionId: keepSession });
  await enqueueMails(tx, [passwordChangedMail(user, now)], now);
}
