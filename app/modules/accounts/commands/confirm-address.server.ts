import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { countSignIn } from "../limits.server";
import { passwords } from "../passwords.server";
import { addWithPassword, forgetSignUp, listPending } from "../pending-sign-up.server";
import { findOwnSignUp } from "../queries/confirmation.server";
import { rememberDevice } from "../queries/known-device.server";
import { findRole, findUserByEmail } from "../queries/users.server";
import type { UserType } from "../rules";
import { readConfirmationToken } from "../token.server";
import type { Browser } from "../viewer.server";
import { confirmUser, type SettleBusiness } from "./profile.server";
import { openSession } from "./session.server";
import { endSession } from "./sessions.server";

/** Whose sign-up the link confirms: this browser's own, the one with this password, or one with a new password. */
export type Proof = { by: "browser" } | { by: "password" | "new password"; password: string };

type Unproven = { ok: false; reason: "elsewhere" | "wrong"; email: string } | (TooMany & { email: string });
export type Confirmation =
  | { ok: true; userId: string; setCookies: string[]; next: string | null }
  | { ok: false; reason: "confirmed before"; email: string; userType: UserType; next: string | null }
  | { ok: false; reason: "invalid" }
  | Unproven;

const invalid = { ok: false, reason: "invalid" } as const;

type Link = { token: string; user: { id: string; email: string } };

/**
 * Only for moderation's `confirmAddressAndKeepAccount`. Confirms the address and signs in, once; the new session replaces
 * the browser's. The link proves the address; who signed up is proven by the browser's cookie or by the password, so that
 * neither a stranger's password gets into the account nor a stranger's link signs anybody in. Mail programs open links before
 * people do, and people open them twice: a used link that has not expired only says that the address is confirmed, which
 * reveals nothing, because a link was only ever sent to its address.
 */
export async function confirmAddress(
  db: Db,
  browser: Browser,
  { token, proof }: { token: string; proof: Proof },
  settle: SettleBusiness,
  now: Date,
): Promise<Confirmation> {
  const confirmation = await readConfirmationToken(browser.env, token);
  if (!confirmation) return invalid;
  const { email, next } = confirmation;
  const user = await findUserByEmail(db, email);
  if (!user || user.suspendedAt) return invalid;
  if (!user.emailVerified) {
    const proven = await prove(db, browser, { token, user, proof }, now);
    if (!proven.ok) return proven;
    const confirmed = { userId: user.id, signUpId: proven.signUp };
    // False if the address was confirmed at this moment.
    if (await confirmUser(db, confirmed, settle, now)) {
      const setCookies = await openSession(browser, user.id);
      await endSession(db, browser.sessionId);
      setCookies.push(await rememberDevice(browser, email), await forgetSignUp());
      return { ok: true, userId: user.id, setCookies, next };
    }
  }
  const current = await findUserByEmail(db, email);
  if (!current?.emailVerified) return invalid;
  const person = await findRole(db, user.id);
  const userType = person?.role === "business" ? "business" : "customer";
  return { ok: false, reason: "confirmed before", email, userType, next };
}

/** `signUp` is null for the first sign-up, whose data are the account's already. */
type Proven = { ok: true; signUp: string | null };

async function prove(
  db: Db,
  browser: Browser,
  { proof, ...link }: Link & { proof: Proof },
  now: Date,
): Promise<Proven | Unproven | typeof invalid> {
  const { id, email } = link.user;
  if (proof.by === "browser") {
    const signUp = await findOwnSignUp(db, browser, id, now);
    return signUp === null ? { ok: false, reason: "elsewhere", email } : { ok: true, signUp };
  }
  if (proof.by === "password")
    return proveByPassword(db, browser, { ...link, password: proof.password }, now);
  const hash = await passwords.hash(proof.password);
  const signUp = await addWithPassword(db, id, link.token, hash, now);
  return signUp === null ? invalid : { ok: true, signUp };
}

/** It has the limits of a sign-in. */
async function proveByPassword(
  db: Db,
  browser: Browser,
  { token, user: { id, email }, password }: Link & { password: string },
  now: Date,
): Promise<Proven | Unproven> {
  const counted = await countSignIn(db, browser, email, now);
  if (!counted.ok) return { ...counted, email };
  for (const { id: signUp, passwordHash } of await listPending(db, id, token, now)) {
    if (!(await passwords.verify({ hash: passwordHash, password }))) continue;
    await counted.forget();
    return { ok: true, signUp };
  }
  return { ok: false, reason: "wrong", email };
}
