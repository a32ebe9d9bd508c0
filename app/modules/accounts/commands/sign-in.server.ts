import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { networkOf } from "~/platform/requests.server";
import { themeCookie } from "~/platform/theme.server";
import { minute } from "~/platform/time";
import { authOf } from "../auth.server";
import { expectedErrorCode } from "../expected-error.server";
import { findTheme } from "../queries/profile.server";
import { ensureProfile } from "./profile.server";
import { endSession } from "./sessions.server";

export type SignIn =
  | { ok: true; userId: string; setCookies: string[] }
  | { ok: false; reason: "wrong" | "unconfirmed" }
  | TooMany;

const accountKey = (network: string, email: string) => `sign-in:${network}:${email}`;

/**
 * Only for moderation's `signInAndKeepAccount`. Five wrong passwords per account and network in 15 minutes, and 100
 * tries per network, so that a stranger elsewhere cannot lock a user out. A try is counted before the check, so that
 * parallel tries find no gap; a correct password resets the count. The new session replaces the browser's old one.
 */
export async function signIn(
  app: App,
  { email, password }: { email: string; password: string },
  request: Request,
  oldSessionId: string | null,
): Promise<SignIn> {
  const network = networkOf(request);
  const accountLimit = { key: accountKey(network, email), max: 5, windowMs: 15 * minute };
  const networkLimit = { key: `sign-in:${network}`, max: 100, windowMs: 15 * minute };
  const retryAfter = await countTry(app.db, [accountLimit, networkLimit], app.now());
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  try {
    const { response, headers } = await authOf(app).api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    });
    await forgetTries(app.db, accountLimit.key);
    await ensureProfile(app.db, response.user.id, app.now());
    await endSession(app.db, oldSessionId);
    const theme = await findTheme(app.db, response.user.id);
    const setCookies = [...headers.getSetCookie(), ...(theme ? [themeCookie(theme)] : [])];
    return { ok: true, userId: response.user.id, setCookies };
  } catch (error) {
    const code = expectedErrorCode(error);
    if (code === null) throw error;
    if (code !== "EMAIL_NOT_VERIFIED") return { ok: false, reason: "wrong" };
    await forgetTries(app.db, accountLimit.key);
    return { ok: false, reason: "unconfirmed" };
  }
}

/** After a reset, earlier failed tries no longer count. */
export const forgetSignInTries = (db: Db, network: string, email: string): Promise<void> =>
  forgetTries(db, accountKey(network, email));
