import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { authOf } from "../auth.server";
import { countMail, type TooMany } from "../mail-limit.server";
import { confirmationMail, knownAddressMail } from "../mails.server";
import { keepPending, type PendingSignUp, setPassword, signUpIdOf } from "../pending-sign-up.server";
import { findRole, findUserByEmail } from "../queries.server";
import { refusal } from "../refusal.server";
import { nameAtSignUp, type UserType } from "../rules";
import { forgetSignUp, rememberedSignUp, rememberSignUp } from "../sign-up-cookie.server";
import { users } from "../tables.server";
import { newConfirmationToken, readConfirmationToken } from "../token.server";
import { hashPassword } from "./people.server";
import { ensureProfile } from "./profile.server";
import { endSession } from "./sessions.server";

export type NewPerson = {
  email: string;
  password: string;
  userType: UserType;
  businessName?: string | undefined;
  termsVersion: string;
  /** Where they were going, for when they have confirmed. */
  next: string | null;
};

/**
 * The answer tells nothing about the address, nor does its time: one hash and one cookie each. Its owner gets a mail
 * either way.
 */
export async function signUp(
  app: App,
  person: NewPerson,
  request: Request,
): Promise<{ ok: true; setCookie: string } | TooMany> {
  const retryAfter = await countMail(app, person.email, request);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const { email, password, userType, businessName = null, termsVersion } = person;
  const name = nameAtSignUp(email, person.businessName);
  const passwordHash = await hashPassword(app, password);
  const token = await newConfirmationToken(app, email, person.next);
  const said = { passwordHash, name, userType, businessName, termsVersion };
  await app.db.transaction(async (tx) => {
    const mail = await takeIn(app, tx, email, said, token);
    await enqueueMails(tx, [mail], app.now());
  });
  return { ok: true, setCookie: await rememberSignUp(app, signUpIdOf(token)) };
}

/**
 * What the form said becomes an account, where nobody was first, and waits to be confirmed. Of two at the same moment
 * the database lets one be first. The mail for the owner of the address.
 */
async function takeIn(app: App, tx: Db, email: string, said: PendingSignUp, token: string): Promise<Mail> {
  const made = await insertPerson(tx, email, said, app.now());
  const user = made ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error("An account went while somebody signed up with its address.");
  if (user.emailVerified) return knownAddressMail(app, user);
  await keepPending(tx, user.id, token, said, app.now());
  return confirmationMail(app, user, token);
}

/** Null when there is an account with this address. */
async function insertPerson(tx: Db, email: string, { passwordHash, ...said }: PendingSignUp, now: Date) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, ...said, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, emailVerified: users.emailVerified });
  if (!user) return null;
  await setPassword(tx, user.id, passwordHash, now);
  await ensureProfile(tx, user.id, now);
  return user;
}

/** Sends the confirmation link again, where there is something to confirm; the answer is the same. */
export async function resendConfirmation(
  app: App,
  email: string,
  next: string | null,
  request: Request,
): Promise<{ ok: true } | TooMany> {
  const retryAfter = await countMail(app, email, request);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  await authOf(app).api.sendVerificationEmail({
    body: { email, ...(next === null ? {} : { callbackURL: next }) },
  });
  return { ok: true };
}

type Confirmation =
  | { ok: true; setCookies: string[]; next: string | null }
  | { ok: false; reason: "confirmed before"; email: string; userType: UserType; next: string | null }
  | { ok: false; reason: "invalid" };

/**
 * Confirms the address and signs in, instead of `oldSessionId`: once. The link proves the address, the browser's cookie
 * which sign-up is its own; where it has none, the link stands for one. Mail programs follow links before people do, and
 * people twice: of a link that is still in time they learn that the address is confirmed. Only its owner has one.
 */
export async function confirmAddress(
  app: App,
  token: string,
  asked: Request,
  oldSessionId: string | null,
): Promise<Confirmation> {
  const { headers } = asked;
  const own = await rememberedSignUp(asked);
  const signUps = [...(own === null ? [] : [own]), signUpIdOf(token)].map((id) => ["sign-up", id]);
  // The hook that confirms finds in this request which sign-ups the account may become.
  const request = new Request(`${app.appUrl}/verify-email?${new URLSearchParams(signUps)}`, { headers });
  try {
    const answer = await authOf(app).api.verifyEmail({
      query: { token },
      request,
      headers,
      returnHeaders: true,
    });
    const setCookies = answer.headers.getSetCookie();
    if (setCookies.length === 0) return await confirmedBefore(app, token);
    await endSession(app.db, oldSessionId);
    if (own !== null) setCookies.push(await forgetSignUp(app));
    const said = await readConfirmationToken(app, token);
    return { ok: true, setCookies, next: said?.next ?? null };
  } catch (error) {
    refusal(error);
    return confirmedBefore(app, token);
  }
}

async function confirmedBefore(app: App, token: string): Promise<Confirmation> {
  const said = await readConfirmationToken(app, token);
  const user = said === null ? null : await findUserByEmail(app.db, said.email);
  if (!said || !user?.emailVerified) return { ok: false, reason: "invalid" };
  const person = await findRole(app.db, user.id);
  const userType = person?.role === "business" ? "business" : "customer";
  return { ok: false, reason: "confirmed before", ...said, userType };
}
