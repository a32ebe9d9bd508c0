import { lt } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addressesKept } from "../rules";
import { contactConfirmations, sessions, signUpAddresses, verifications } from "../tables.server";
import type { Browser } from "../viewer.server";
import { endSession } from "./sessions.server";

/** Deletes the row first: better-auth would clear the cookie even if ending the session failed. */
export async function signOut(db: Db, { auth, request, sessionId }: Browser): Promise<string[]> {
  await endSession(db, sessionId);
  const response = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return response.headers.getSetCookie();
}

/** Deletes expired sessions and links, and addresses of old sign-ups. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(contactConfirmations).where(lt(contactConfirmations.expiresAt, now));
  await db.delete(signUpAddresses).where(lt(signUpAddresses.at, new Date(now.getTime() - addressesKept)));
}

/** Opens a session for somebody who was proven before. Returns its cookies. */
export async function openSession(
  { auth, request }: Pick<Browser, "auth" | "request">,
  userId: string,
): Promise<string[]> {
  const { headers } = request;
  const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
  return opened.headers.getSetCookie();
}
