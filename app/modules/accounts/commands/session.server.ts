import { lt } from "drizzle-orm";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { authOf } from "../auth.server";
import { contactConfirmations, sessions, verifications } from "../tables.server";
import { endSession } from "./sessions.server";

/** Deletes the row first: better-auth would clear the cookie even if ending the session failed. */
export async function signOut(app: App, sessionId: string | null, { headers }: Request): Promise<string[]> {
  await endSession(app.db, sessionId);
  const answer = await authOf(app).api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** Deletes expired sessions and links. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(contactConfirmations).where(lt(contactConfirmations.expiresAt, now));
}
