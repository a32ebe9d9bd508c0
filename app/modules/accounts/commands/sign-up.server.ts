import type { App } from "~/platform/app-context.server";
import { authOf } from "../auth.server";
import { countMail, type TooMany } from "../mail-limit.server";
import { confirmationMail, enqueueMail } from "../mails.server";
import { keepPending } from "../pending-sign-up.server";
import { findUserByEmail } from "../queries.server";
import { refusal } from "../refusal.server";
import { nameAtSignUp, type UserType } from "../rules";
import { newConfirmationToken } from "../token.server";
import { endSession } from "./sessions.server";

export type NewPerson = {
  email: string;
  password: string;
  userType: UserType;
  businessName?: string | undefined;
  termsVersion: string;
};

/** The answer tells nothing about the address; its owner gets a mail either way. */
export async function signUp(app: App, person: NewPerson, request: Request): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMail(app, person.email, request);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const named = { ...person, name: nameAtSignUp(person.email, person.businessName) };
  const known = await findUserByEmail(app.db, person.email);
  if (known && !known.emailVerified) await signUpAgain(app, known, named);
  else await signUpFirst(app, named, request);
  return { ok: true };
}

type Named = NewPerson & { name: string };

async function signUpFirst(app: App, person: Named, request: Request) {
  try {
    await authOf(app).api.signUpEmail({ body: person, headers: request.headers });
  } catch (error) {
    refusal(error);
    // The same form sent twice at once: the other one made the account.
    const known = await findUserByEmail(app.db, person.email);
    if (!known || known.emailVerified) throw error;
    await signUpAgain(app, known, person);
  }
}

async function signUpAgain(app: App, user: { id: string; email: string }, person: Named) {
  const { name, userType, businessName = null, termsVersion } = person;
  const passwordHash = await (await authOf(app).$context).password.hash(person.password);
  const token = await newConfirmationToken(app, user.email);
  const pending = { passwordHash, name, userType, businessName, termsVersion };
  await keepPending(app.db, user.id, token, pending, app.now());
  await enqueueMail(app, confirmationMail(app, user, token));
}

/** Sends the confirmation link again, where there is something to confirm; the answer is the same. */
export async function resendConfirmation(
  app: App,
  email: string,
  request: Request,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMail(app, email, request);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  await authOf(app).api.sendVerificationEmail({ body: { email } });
  return { ok: true };
}

/** Confirms the address and signs in, instead of `oldSessionId`. A used, expired or foreign token does neither. */
export async function confirmAddress(
  app: App,
  token: string,
  { headers }: Request,
  oldSessionId: string | null,
): Promise<{ ok: true; setCookies: string[] } | { ok: false }> {
  // The hook that confirms finds the token in this request.
  const request = new Request(`${app.appUrl}/verify-email?token=${encodeURIComponent(token)}`, { headers });
  try {
    const answer = await authOf(app).api.verifyEmail({
      query: { token },
      request,
      headers,
      returnHeaders: true,
    });
    const setCookies = answer.headers.getSetCookie();
    if (setCookies.length === 0) return { ok: false };
    await endSession(app.db, oldSessionId);
    return { ok: true, setCookies };
  } catch (error) {
    refusal(error);
    return { ok: false };
  }
}
