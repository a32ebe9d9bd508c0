import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import type { TooMany } from "~/platform/limits.server";
import { authOf } from "../auth.server";
import { countMail } from "../mail-limit.server";
import { confirmationMail, knownAddressMail } from "../mails.server";
import { keepPending, type PendingSignUp, setPassword, signUpIdOf } from "../pending-sign-up.server";
import { findUserByEmail } from "../queries.server";
import { nameAtSignUp, type UserType } from "../rules";
import { rememberSignUp } from "../sign-up-cookie.server";
import { users } from "../tables.server";
import { newConfirmationToken } from "../token.server";
import { hashPassword } from "./people.server";
import { ensureProfile } from "./profile.server";

export type NewPerson = {
  email: string;
  password: string;
  userType: UserType;
  businessName?: string | undefined;
  termsVersion: string;
  /** The destination after the confirmation. */
  next: string | null;
};

/**
 * Neither the response nor its time reveals whether the address is known: there is one hash and one cookie either way,
 * and the owner of the address gets a mail.
 */
export async function signUp(
  app: App,
  person: NewPerson,
  network: string,
): Promise<{ ok: true; setCookie: string } | TooMany> {
  const retryAfter = await countMail(app, "confirmation", person.email, network);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const { email, password, userType, businessName = null, termsVersion } = person;
  const name = nameAtSignUp(email, person.businessName);
  const passwordHash = await hashPassword(app, password);
  const token = await newConfirmationToken(app, email, person.next);
  const pending = { passwordHash, name, userType, businessName, termsVersion };
  await app.db.transaction(async (tx) => {
    const mail = await addSignUp(app, tx, email, pending, token);
    await enqueueMails(tx, [mail], app.now());
  });
  return { ok: true, setCookie: await rememberSignUp(app, signUpIdOf(token)) };
}

/**
 * Creates the account unless the address has one, and stores the sign-up until it is confirmed. If two people sign up
 * at the same moment, the unique index lets one win. Returns the mail for the address.
 */
async function addSignUp(
  app: App,
  tx: Db,
  email: string,
  pending: PendingSignUp,
  token: string,
): Promise<Mail> {
  const created = await insertPerson(tx, email, pending, app.now());
  const user = created ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error("The account of this address was deleted during the sign-up.");
  if (user.emailVerified) return knownAddressMail(user, app.now());
  await keepPending(tx, user.id, token, pending, app.now());
  return confirmationMail(user, token);
}

/** Returns null if the address has an account. */
async function insertPerson(tx: Db, email: string, { passwordHash, ...person }: PendingSignUp, now: Date) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      language: users.language,
    });
  if (!user) return null;
  await setPassword(tx, user.id, passwordHash, now);
  await ensureProfile(tx, user.id, now);
  return user;
}

/** Sends the confirmation link again if the account is unconfirmed; the response is the same in any case. */
export async function resendConfirmation(
  app: App,
  email: string,
  next: string | null,
  network: string,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMail(app, "confirmation", email, network);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  await authOf(app).api.sendVerificationEmail({
    body: { email, ...(next === null ? {} : { callbackURL: next }) },
  });
  return { ok: true };
}
