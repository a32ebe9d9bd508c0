import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { countMail, countMailForm, countSignIn } from "../limits.server";
import { confirmationMail } from "../mails.server";
import { passwords } from "../passwords.server";
import { firstHash, keepPending, rememberSignUp, signUpIdOf } from "../pending-sign-up.server";
import { rememberDevice } from "../queries/known-device.server";
import { findUserByEmail } from "../queries/users.server";
import { nameAtSignUp } from "../rules";
import { newConfirmationToken } from "../token.server";
import type { Browser } from "../viewer.server";
import { openSession } from "./session.server";
import { endSession } from "./sessions.server";
import { recordWrong } from "./sign-in.server";
import { insertPerson, rememberAddress } from "./sign-up.server";

type Opened = { ok: true; setCookies: string[] };

/**
 * Signs up in a checkout, for an address without an account: the session that opens at once may only pay and edit the own
 * profile until the address is confirmed. Returns `taken` if somebody signed up with the address at the same moment.
 */
export async function signUpToPay(
  db: Db,
  browser: Browser,
  person: { email: string; password: string; businessName: string; termsVersion: string; next: string },
  now: Date,
): Promise<Opened | { ok: false; reason: "taken" } | TooMany> {
  const { email, password, businessName, termsVersion, next } = person;
  const retryAfter = await countMailForm(db, browser, { email }, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const mayMail = (await countMail(db, browser, { kind: "confirmation", email }, now)) === null;
  const passwordHash = await passwords.hash(password);
  const token = await newConfirmationToken(browser.env, email, next);
  const name = nameAtSignUp(email, businessName);
  const pending = { passwordHash, name, userType: "business" as const, businessName, termsVersion };
  const created = await db.transaction(async (tx) => {
    const user = await insertPerson(tx, email, pending, now);
    if (!user) return null;
    await keepPending(tx, user.id, token, pending, now);
    await rememberAddress(tx, user.id, browser.request, now);
    if (mayMail) await enqueueMails(tx, [confirmationMail(user, token)], now);
    return user;
  });
  if (!created) return { ok: false, reason: "taken" };
  const setCookies = await openSession(browser, created.id);
  await endSession(db, browser.sessionId);
  return { ok: true, setCookies: [...setCookies, await rememberSignUp(signUpIdOf(token))] };
}

/**
 * Goes on with a sign-up whose address is still unconfirmed: with its password the same session opens that it opened
 * before. It has the limits of a sign-in.
 */
export async function resumeToPay(
  db: Db,
  browser: Browser,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Opened | { ok: false; reason: "wrong" } | TooMany> {
  const counted = await countSignIn(db, browser, email, now);
  if (!counted.ok) return counted;
  const user = await findUserByEmail(db, email);
  const hash = user && !user.emailVerified && !user.suspendedAt ? await firstHash(db, user.id) : null;
  if (!user || hash === null || !(await passwords.verify({ hash, password }))) {
    await recordWrong(db, browser, email, now);
    return { ok: false, reason: "wrong" };
  }
  await counted.forget();
  const setCookies = await openSession(browser, user.id);
  await endSession(db, browser.sessionId);
  return { ok: true, setCookies: [...setCookies, await rememberDevice(browser, email)] };
}
