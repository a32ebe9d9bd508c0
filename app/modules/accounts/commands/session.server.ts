import { lt } from "drizzle-orm";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { networkOf } from "~/platform/http.server";
import { countTry, forgetTries } from "~/platform/limits.server";
import { themeCookie } from "~/platform/theme.server";
import { minute } from "~/platform/time";
import { authOf } from "../auth.server";
import { findTheme } from "../queries/profile.server";
import { refusal } from "../refusal.server";
import { contactConfirmations, sessions, verifications } from "../tables.server";
import { ensureProfile } from "./profile.server";
import { endSession } from "./sessions.server";

type SignIn =
  | { ok: true; userId: string; setCookies: string[] }
  | { ok: false; reason: "wrong" | "unconfirmed" }
  | { ok: false; reason: "too_many"; retryAfter: number };

const accountKey = (request: Request, email: string) => `sign-in:${networkOf(request)}:${email}`;

/**
 * Five wrong passwords per account and network in 15 minutes, and 100 tries per network, so that a stranger elsewhere
 * cannot lock a user out. A try is counted before the check, so that parallel tries find no gap; a correct password
 * resets the count. The new session replaces the browser's old one.
 */
export async function signIn(
  app: App,
  { email, password }: { email: string; password: string },
  request: Request,
  oldSessionId: string | null,
): Promise<SignIn> {
  const account = { key: accountKey(request, email), max: 5, windowMs: 15 * minute };
  const everyone = { key: `sign-in:${networkOf(request)}`, max: 100, windowMs: 15 * minute };
  const retryAfter = await countTry(app.db, [account, everyone], app.now());
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  try {
    const { response, headers } = await authOf(app).api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    });
    await forgetTries(app.db, account.key);
    await ensureProfile(app.db, response.user.id, app.now());
    await endSession(app.db, oldSessionId);
    const theme = await findTheme(app.db, response.user.id);
    const setCookies = [...headers.getSetCookie(), ...(theme ? [themeCookie(theme)] : [])];
    return { ok: true, userId: response.user.id, setCookies };
  } catch (error) {
    const code = refusal(error);
    if (code !== "EMAIL_NOT_VERIFIED") return { ok: false, reason: "wrong" };
    await forgetTries(app.db, account.key);
    return { ok: false, reason: "unconfirmed" };
  }
}

/** After a reset, earlier failed tries no longer count. */
export const forgetSignInTries = (db: Db, request: Request, email: string): Promise<void> =>
  forgetTries(db, accountKey(request, email));

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
