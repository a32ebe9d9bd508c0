import type { Db } from "~/platform/db.server";
import { isPending, rememberedSignUp } from "../pending-sign-up.server";
import { readConfirmationToken } from "../token.server";
import type { Browser } from "../viewer.server";
import { findUserByEmail } from "./users.server";

/** The sign-up of this browser, if it is one of this account that waits for its confirmation. */
export async function findOwnSignUp(
  db: Db,
  { request }: Pick<Browser, "request">,
  userId: string,
  now: Date,
): Promise<string | null> {
  const own = await rememberedSignUp(request);
  return own !== null && (await isPending(db, userId, own, now)) ? own : null;
}

/** The address of a link that asks for a password here, because this browser did not sign up with it; else null. */
export async function asksForPassword(
  db: Db,
  browser: Browser,
  token: string,
  now: Date,
): Promise<string | null> {
  const confirmation = await readConfirmationToken(browser.env, token);
  const user = confirmation && (await findUserByEmail(db, confirmation.email));
  if (!user || user.emailVerified) return null;
  return (await findOwnSignUp(db, browser, user.id, now)) === null ? user.email : null;
}
