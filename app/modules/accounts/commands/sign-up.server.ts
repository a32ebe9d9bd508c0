import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import type { TooMany } from "~/platform/limits.server";
import { countMail, countMailForm } from "../limits.server";
import { confirmationMail, knownAddressMail } from "../mails.server";
import { passwords } from "../passwords.server";
import {
  keepPending,
  type PendingSignUp,
  rememberSignUp,
  setPassword,
  signUpIdOf,
} from "../pending-sign-up.server";
import { findUserByEmail } from "../queries/users.server";
import { nameAtSignUp, type UserType } from "../rules";
import { signUpAddresses, users } from "../tables.server";
import { newConfirmationToken } from "../token.server";
import type { Browser } from "../viewer.server";
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
 * and the owner of the address gets a mail. After five of them nothing is stored, and the browser's earlier sign-up stays
 * the one that a mailed link confirms.
 */
export async function signUp(
  db: Db,
  browser: Browser,
  person: NewPerson,
  now: Date,
): Promise<{ ok: true; setCookie: string | null } | TooMany> {
  const retryAfter = await countMailForm(db, browser, { email: person.email }, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const { email, password, userType, businessName = null, termsVersion } = person;
  const name = nameAtSignUp(email, person.businessName);
  const passwordHash = await passwords.hash(password);
  const token = await newConfirmationToken(browser.env, email, person.next);
  const pending = { passwordHash, name, userType, businessName, termsVersion };
  const kind = "confirmation";
  if ((await countMail(db, browser, { kind, email }, now)) !== null) return { ok: true, setCookie: null };
  await db.transaction(async (tx) => {
    const mail = await addSignUp(tx, { email, pending, token, request: browser.request }, now);
    await enqueueMails(tx, [mail], now);
  });
  return { ok: true, setCookie: await rememberSignUp(signUpIdOf(token)) };
}

type NewSignUp = { email: string; pending: PendingSignUp; token: string; request: Request };

/**
 * Creates the account unless the address has one, and stores the sign-up until it is confirmed. If two people sign up
 * at the same moment, the unique index lets one win. Returns the mail for the address.
 */
async function addSignUp(tx: Db, { email, pending, token, request }: NewSignUp, now: Date): Promise<Mail> {
  const created = await insertPerson(tx, email, pending, now);
  const user = created ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error("The account of this address was deleted during the sign-up.");
  if (user.emailVerified) return knownAddressMail(user, now);
  await keepPending(tx, user.id, token, pending, now);
  await rememberAddress(tx, user.id, request, now);
  return confirmationMail(user, token);
}

/** The latest sign-up of an account that nobody has confirmed yet. */
export async function rememberAddress(tx: Db, userId: string, { headers }: Request, at: Date) {
  const ipAddress = headers.get("x-thola-client");
  if (ipAddress === null || ipAddress === "unknown") return;
  const from = { ipAddress, userAgent: headers.get("User-Agent")?.slice(0, 500) ?? null, at };
  await tx
    .insert(signUpAddresses)
    .values({ userId, ...from })
    .onConflictDoUpdate({ target: signUpAddresses.userId, set: from });
}

/** Returns null if the address has an account. */
export async function insertPerson(
  tx: Db,
  email: string,
  { passwordHash, ...person }: PendingSignUp,
  now: Date,
) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning(pick(users, "id", "email", "emailVerified", "language"));
  if (!user) return null;
  await setPassword(tx, user.id, passwordHash, now);
  await ensureProfile(tx, user.id, now);
  return user;
}

/** Sends the confirmation link again if the account is unconfirmed; the response is the same in any case. */
export async function resendConfirmation(
  db: Db,
  browser: Browser,
  { email, next }: { email: string; next: string | null },
  now: Date,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMailForm(db, browser, { email }, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  if ((await countMail(db, browser, { kind: "confirmation", email }, now)) !== null) return { ok: true };
  await browser.auth.api.sendVerificationEmail({
    body: { email, ...(next === null ? {} : { callbackURL: next }) },
  });
  return { ok: true };
}
