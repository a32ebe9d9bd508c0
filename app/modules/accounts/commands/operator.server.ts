import type { App } from "~/platform/app-context.server";
import { securityEvent } from "~/platform/log.server";
import { generatePassword } from "../generated-password.server";
import { findAdminAccount, findUserByEmail } from "../queries.server";
import { lockUser, replacePassword } from "./password.server";
import { hashPassword } from "./people.server";

/**
 * For the operator at the machine's own keyboard. Gives an administrator a generated password, ends all sessions and mails
 * the address. Null when nobody with this address is an administrator.
 */
export async function resetAdminPassword(app: App, email: string): Promise<string | null> {
  const user = await findUserByEmail(app.db, email);
  if (!user || !(await findAdminAccount(app.db, user.id))) return null;
  const password = generatePassword();
  const hash = await hashPassword(app, password);
  await app.db.transaction(async (tx) => {
    const person = await lockUser(tx, user.id);
    if (person) await replacePassword(tx, person, hash, null, app.now());
  });
  securityEvent("password reset by the operator", { userId: user.id });
  return password;
}
