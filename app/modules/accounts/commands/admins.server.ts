import { asc, eq } from "drizzle-orm";
import { recordAudit } from "~/modules/audit/commands.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { defaultLanguage } from "~/texts/language";
import { adminMail } from "../mails.server";
import { findAdminAccount, findUserByEmail } from "../queries.server";
import { checkSafetyCode, type SafetyCheck } from "../safety-code.server";
import { adminAccounts, users } from "../tables.server";
import type { Administrator } from "../viewer.server";
import { lockUser, replacePassword } from "./password.server";
import { hashPassword, insertAdmin } from "./people.server";
import { endAllSessions } from "./sessions.server";

type Done = { ok: true };
type Refusal<Reason> = { ok: false; reason: Reason };
type Outcome<Reason = never> = Done | Refusal<Reason | "gone">;

const done: Done = { ok: true };
const refuse = <Reason extends string>(reason: Reason): Refusal<Reason> => ({ ok: false, reason });

/** `taken`: the address belongs to an account that is not an administrator's. */
export async function createAdminAccount(
  app: App,
  actor: Administrator,
  { email, password }: { email: string; password: string },
): Promise<Outcome<"exists" | "taken">> {
  const hash = await hashPassword(app, password);
  try {
    return await act(app, actor, async (tx, now) => {
      const admin = { id: newId(), email, name: "Administrator", hash };
      await insertAdmin(tx, admin, now);
      await enqueueMails(tx, [adminMail({ ...admin, language: defaultLanguage })], now);
      await recordAudit(tx, { actor, action: "admin.create", subject: email }, now);
      return done;
    });
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_unique") throw error;
    const known = await findUserByEmail(app.db, email);
    return refuse(known && (await findAdminAccount(app.db, known.id)) ? "exists" : "taken");
  }
}

export function activateAdmin(app: App, actor: Administrator, id: string): Promise<Outcome> {
  return act(app, actor, async (tx, now) => {
    const account = await updateAccount(tx, id, { isActive: true, updatedAt: now });
    if (!account) return refuse("gone");
    await recordAudit(tx, { actor, action: "admin.activate", subject: account.email }, now);
    return done;
  });
}

/** Ends their sessions at once. A permanent account needs the safety code; `protected`: it is the last active administrator. */
export async function deactivateAdmin(
  app: App,
  actor: Administrator,
  { id, safetyCode }: { id: string; safetyCode: string },
): Promise<Outcome<"last" | "protected"> | SafetyCheck> {
  const account = await findAccount(app.db, id);
  if (!account) return refuse("gone");
  const checked = account.isPermanent ? await checkSafetyCode(app, actor.id, safetyCode) : done;
  if (!checked.ok) return checked;
  return act(app, actor, async (tx, now, active) => {
    if (isLast(active, id)) return refuse(account.isPermanent ? "protected" : "last");
    await updateAccount(tx, id, { isActive: false, updatedAt: now });
    await endAllSessions(tx, account.userId);
    await recordAudit(tx, { actor, action: "admin.deactivate", subject: account.email }, now);
    return done;
  });
}

/** Deletes the account with its password and sessions; its acts stay in the audit log. */
export function deleteAdminAccount(
  app: App,
  actor: Administrator,
  id: string,
): Promise<Outcome<"last" | "permanent">> {
  return act(app, actor, async (tx, now, active) => {
    const account = await findAccount(tx, id);
    if (!account) return refuse("gone");
    if (account.isPermanent) return refuse("permanent");
    if (isLast(active, id)) return refuse("last");
    await tx.delete(users).where(eq(users.id, account.userId));
    await recordAudit(tx, { actor, action: "admin.delete", subject: account.email }, now);
    return done;
  });
}

/** Sets the password, ends their other sessions and tells them by mail. */
export async function setAdminPassword(
  app: App,
  actor: Administrator,
  { id, password }: { id: string; password: string },
): Promise<Outcome> {
  const hash = await hashPassword(app, password);
  return act(app, actor, async (tx, now) => {
    const account = await updateAccount(tx, id, { updatedAt: now });
    if (!account) return refuse("gone");
    const person = await lockUser(tx, account.userId);
    if (!person) return refuse("gone");
    await replacePassword(tx, person, hash, actor.sessionId, now);
    await recordAudit(tx, { actor, action: "admin.set_password", subject: account.email }, now);
    return done;
  });
}

type Active = { id: string; userId: string }[];

/**
 * Serialises acts: locks the active accounts in a fixed order, so that when two administrators deactivate each other
 * at once, the second is no longer one and is refused.
 */
function act<Result>(
  { db, now }: App,
  actor: Administrator,
  work: (tx: Db, now: Date, active: Active) => Promise<Result>,
): Promise<Result | Refusal<"gone">> {
  return db.transaction(async (tx) => {
    const active = await tx
      .select({ id: adminAccounts.id, userId: adminAccounts.userId })
      .from(adminAccounts)
      .where(eq(adminAccounts.isActive, true))
      .orderBy(asc(adminAccounts.id))
      .for("update");
    return active.some(({ userId }) => userId === actor.id) ? work(tx, now(), active) : refuse("gone");
  });
}

/** Otherwise nobody could sign in to the admin area. */
const isLast = (active: Active, id: string) => active.every((account) => account.id === id);

async function findAccount(db: Db, id: string) {
  if (!isId(id)) return null;
  const [account] = await db.select().from(adminAccounts).where(eq(adminAccounts.id, id));
  return account ?? null;
}

async function updateAccount(tx: Db, id: string, change: { isActive?: boolean; updatedAt: Date }) {
  if (!isId(id)) return null;
  const [account] = await tx.update(adminAccounts).set(change).where(eq(adminAccounts.id, id)).returning();
  return account ?? null;
}
