import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { networkMark, recordSecurity } from "~/platform/security-events.server";
import { themeCookie } from "~/platform/theme.server";
import { expectedErrorCode } from "../expected-error.server";
import { countSignIn } from "../limits.server";
import { rememberDevice } from "../queries/known-device.server";
import { findTheme } from "../queries/profile.server";
import { findFactorGate } from "../queries/second-factor.server";
import { findAdminAccount, findUserByEmail } from "../queries/users.server";
import { sessions } from "../tables.server";
import type { Browser } from "../viewer.server";
import { renewHash } from "./people.server";
import { ensureProfile } from "./profile.server";
import { endSession } from "./sessions.server";

export type SignIn =
  /** `needsFactor`: the session opens nothing before the administrator's second factor. */
  | { ok: true; userId: string; needsFactor: boolean; setCookies: string[] }
  | { ok: false; reason: "wrong" | "unconfirmed" }
  | TooMany;

/**
 * Only for moderation's `signInAndKeepAccount`. The limits are those of limits.server.ts. The new session replaces the
 * browser's old one, and the browser is known from then on.
 */
export async function signIn(
  db: Db,
  browser: Browser,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<SignIn> {
  const counted = await countSignIn(db, browser, email, now);
  if (!counted.ok) return counted;
  try {
    const { response, headers } = await browser.auth.api.signInEmail({
      body: { email, password },
      headers: browser.request.headers,
      returnHeaders: true,
    });
    await counted.forget();
    const userId = response.user.id;
    await renewHash(db, userId, password, now);
    await ensureProfile(db, userId, now);
    const needsFactor = await noteAdminsPassword(db, browser, { userId, token: response.token }, now);
    await endSession(db, browser.sessionId);
    const theme = await findTheme(db, userId);
    const device = await rememberDevice(browser, email);
    const setCookies = [...headers.getSetCookie(), device, ...(theme ? [themeCookie(theme)] : [])];
    return { ok: true, userId, needsFactor, setCookies };
  } catch (error) {
    const code = expectedErrorCode(error);
    if (code === null) throw error;
    if (code !== "EMAIL_NOT_VERIFIED") {
      await recordWrong(db, browser, email, now);
      return { ok: false, reason: "wrong" };
    }
    await counted.forget();
    return { ok: false, reason: "unconfirmed" };
  }
}

async function noteAdminsPassword(
  db: Db,
  browser: Browser,
  { userId, token }: { userId: string; token: string },
  now: Date,
): Promise<boolean> {
  if (!(await findAdminAccount(db, userId))) return false;
  const [session] = await db
    .update(sessions)
    .set({ passwordAt: now })
    .where(eq(sessions.token, token))
    .returning({ id: sessions.id });
  await recordSecurity(
    db,
    { event: "sign_in.admin", userId, network: networkMark(browser, browser.request) },
    now,
  );
  return session !== undefined && !(await findFactorGate(db, session.id, browser.env)).isOpen;
}

export async function recordWrong(db: Db, browser: Browser, email: string, now: Date) {
  const user = await findUserByEmail(db, email);
  const network = networkMark(browser, browser.request);
  const event = { event: "sign_in.wrong", userId: user?.id ?? null, network };
  await recordSecurity(db, event, now);
}
