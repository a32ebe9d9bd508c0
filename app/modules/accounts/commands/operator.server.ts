import type { Db } from "~/platform/db.server";
import { recordSecurity } from "~/platform/security-events.server";
import { generatePassword, passwords } from "../passwords.server";
import { findAdminAccount, findUserByEmail } from "../queries/users.server";
import { lockUser, replacePassword } from "./password.server";
import { removeFactor } from "./second-factor.server";
import { endAllSessions } from "./sessions.server";

/**
 * For the operator at the machine's own keyboard. Gives an administrator a generated password, ends all sessions and mails
 * the address. Null when nobody with this address is an administrator.
 */
export async function resetAdminPassword(db: Db, email: string, now: Date): Promise<string | null> {
  const userId = await adminOf(db, email);
  if (userId === null) return null;
  const password = generatePassword();
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    if (person) await replacePassword(tx, person, { hash, keepSession: null, by: "operator" }, now);
    await recordSecurity(tx, { event: "password.reset_by_operator", userId }, now);
  });
  return password;
}

/** Takes an administrator's second factor away. False when nobody with this address is an administrator. */
export async function resetFactorOf(db: Db, email: string, now: Date): Promise<boolean> {
  const userId = await adminOf(db, email);
  if (userId === null) return false;
  await db.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    if (person) await removeFactor(tx, person, now);
    await endAllSessions(tx, userId);
  });
  return true;
}

async function adminOf(db: Db, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user && (await findAdminAccount(db, user.id)) ? user.id : null;
}
