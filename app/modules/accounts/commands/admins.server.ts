import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { recordSecurity } from "~/platform/security-events.server";
import { minute } from "~/platform/time";
import { defaultLanguage } from "~/texts/language-prefix";
import { adminMail } from "../mails.server";
import { passwords } from "../passwords.server";
import { findAdminAccount, findUserByEmail } from "../queries/users.server";
import { adminAccounts, users } from "../tables.server";
import type { Administrator } from "../viewer.server";
import { lockUser, replacePassword } from "./password.server";
import { insertAdmin, newAdminName } from "./people.server";
import { removeFactor } from "./second-factor.server";
import { endAllSessions, endOtherSessions } from "./sessions.server";
import { type ActiveAdmins, actOnStaff } from "./staff-act.server";

type SafetyCheck = { ok: true } | { ok: false; reason: "wrong_code" | "code_unchecked" } | TooMany;

/** What an administrator typed, and the code of this installation. */
type SafetyCode = { typed: string; expected: string };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Five tries in 15 minutes per administrator. A try is counted before the check; a correct code resets the count. */
async function checkSafetyCode(
  db: Db,
  actorId: string,
  { typed, expected }: SafetyCode,
  now: Date,
): Promise<SafetyCheck> {
  const limit = { key: `safety-code:${actorId}`, max: 5, windowMs: 15 * minute };
  try {
    const retryAfter = await countTry(db, { userId: actorId }, [limit], now);
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
    if (!timingSafeEqual(digest(typed), digest(expected))) {
      await recordSecurity(db, { event: "safety_code.wrong", userId: actorId }, now);
      return { ok: false, reason: "wrong_code" };
    }
    await forgetTries(db, limit.key);
    return { ok: true };
  } catch (error) {
    log.error({ err: error }, "safety code");
    return { ok: false, reason: "code_unchecked" };
  }
}

type Refusal<Reason> = { ok: false; reason: Reason };
type Outcome<Reason = never> = { ok: true } | Refusal<Reason | "gone" | "password_due">;

const refuse = <Reason extends string>(reason: Reason): Refusal<Reason> => ({ ok: false, reason });
const done = (action: string, subject: string) => ({ ok: true as const, audit: { action, subject } });

/** `taken`: the address belongs to an account that is not an administrator's. */
export async function createAdminAccount(
  db: Db,
  actor: Administrator,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Outcome<"exists" | "taken">> {
  const hash = await passwords.hash(password);
  const admin = { id: newId(), email, name: newAdminName, hash };
  const create = async (tx: Db) => {
    await insertAdmin(tx, admin, now);
    await enqueueMails(tx, [adminMail({ ...admin, language: defaultLanguage })], now);
    return done("admin.create", email);
  };
  try {
    return await actOnStaff(db, actor, now, create);
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_unique") throw error;
    const known = await findUserByEmail(db, email);
    return refuse(known && (await findAdminAccount(db, known.id)) ? "exists" : "taken");
  }
}

export const activateAdmin = (db: Db, actor: Administrator, id: string, now: Date) =>
  actOnStaff(db, actor, now, async (tx) => {
    const account = await switchAccount(tx, id, true, now);
    if (account) return done("admin.activate", account.email);
    return refuse((await findAccount(tx, id)) ? "already" : "gone");
  });

type Protected = { id: string; safetyCode: SafetyCode };

/** Ends their sessions at once. A permanent account needs the safety code; `protected`: it is the last active administrator. */
export const deactivateAdmin = (
  db: Db,
  actor: Administrator,
  form: Protected,
  now: Date,
): Promise<Outcome<"already" | "last" | "protected"> | SafetyCheck> =>
  ifSafe(db, actor, form, now, ({ id, isPermanent, userId, email }) =>
    actOnStaff(db, actor, now, async (tx, active) => {
      if (isLast(active, id)) return refuse(isPermanent ? "protected" : "last");
      if (!(await switchAccount(tx, id, false, now))) return refuse("already");
      await endAllSessions(tx, userId);
      return done("admin.deactivate", email);
    }),
  );

/** Deletes the account with its password and sessions; its acts stay in the audit log. */
export const deleteAdminAccount = (db: Db, actor: Administrator, id: string, now: Date) =>
  actOnStaff(db, actor, now, async (tx, active) => {
    const account = await findAccount(tx, id);
    if (!account) return refuse("gone");
    if (account.isPermanent) return refuse("permanent");
    if (isLast(active, id)) return refuse("last");
    await tx.delete(users).where(eq(users.id, account.userId));
    return done("admin.delete", account.email);
  });

/** Sets the password, ends their other sessions and tells them by mail. A permanent account needs the safety code. */
export const setAdminPassword = (
  db: Db,
  actor: Administrator,
  { password, ...form }: Protected & { password: string },
  now: Date,
): Promise<Outcome | SafetyCheck> =>
  ifSafe(db, actor, form, now, async ({ id }) => {
    const hash = await passwords.hash(password);
    return actOnStaff(db, actor, now, async (tx) => {
      const isIt = eq(adminAccounts.id, id);
      const [account] = await tx.update(adminAccounts).set({ updatedAt: now }).where(isIt).returning();
      const person = account && (await lockUser(tx, account.userId));
      if (!person) return refuse("gone");
      const by = person.id === actor.id ? null : { administrator: actor.email };
      await replacePassword(tx, person, { hash, keepSession: actor.sessionId, by }, now);
      return done("admin.set_password", account.email);
    });
  });

/** Takes the second factor away, for somebody who has lost it, and ends their sessions. A permanent account needs the safety code. */
export const resetAdminFactor = (
  db: Db,
  actor: Administrator,
  form: Protected,
  now: Date,
): Promise<Outcome | SafetyCheck> =>
  ifSafe(db, actor, form, now, ({ userId, email }) =>
    actOnStaff(db, actor, now, async (tx) => {
      const person = await lockUser(tx, userId);
      if (!person) return refuse("gone");
      await removeFactor(tx, person, now);
      await endOtherSessions(tx, { id: userId, sessionId: actor.sessionId });
      return done("admin.reset_factor", email);
    }),
  );

/** Acts on an account; on a permanent one only with the safety code. */
async function ifSafe<Done>(
  db: Db,
  actor: Administrator,
  { id, safetyCode }: Protected,
  now: Date,
  act: (account: typeof adminAccounts.$inferSelect) => Promise<Done>,
) {
  const account = await findAccount(db, id);
  if (!account) return refuse("gone");
  const checked = account.isPermanent ? await checkSafetyCode(db, actor.id, safetyCode, now) : null;
  return checked === null || checked.ok ? act(account) : checked;
}

/** Otherwise nobody could sign in to the admin area. */
const isLast = (active: ActiveAdmins, id: string) => active.every((account) => account.id === id);

async function findAccount(db: Db, id: string) {
  const [account] = await db.select().from(adminAccounts).where(eq(adminAccounts.id, id));
  return account ?? null;
}

/** Null when it is so already. */
async function switchAccount(tx: Db, id: string, isActive: boolean, now: Date) {
  const [account] = await tx
    .update(adminAccounts)
    .set({ isActive, updatedAt: now })
    .where(and(eq(adminAccounts.id, id), eq(adminAccounts.isActive, !isActive)))
    .returning();
  return account ?? null;
}
