import type { App } from "~/platform/app-context.server";
import { authOf } from "../auth.server";
import { expectedErrorCode } from "../expected-error.server";
import { signUpIdOf } from "../pending-sign-up.server";
import { findRole, findUserByEmail } from "../queries.server";
import type { UserType } from "../rules";
import { forgetSignUp, rememberedSignUp } from "../sign-up-cookie.server";
import { readConfirmationToken } from "../token.server";
import { endSession } from "./sessions.server";

export type Confirmation =
  | { ok: true; userId: string; setCookies: string[]; next: string | null }
  | { ok: false; reason: "confirmed before"; email: string; userType: UserType; next: string | null }
  | { ok: false; reason: "invalid" };

/**
 * Only for moderation's `confirmAddressAndKeepAccount`. Confirms the address and signs in, once; the new session replaces
 * `oldSessionId`. The link proves the address, the browser's cookie identifies its own sign-up; without a cookie the
 * link's sign-up counts. Mail programs open links before people do, and people open them twice: a used link that has
 * not expired only says that the address is confirmed, which reveals nothing, because a link was only ever sent to its
 * address.
 */
export async function confirmAddress(
  app: App,
  token: string,
  request: Request,
  oldSessionId: string | null,
): Promise<Confirmation> {
  const own = await rememberedSignUp(request);
  const signUps = own === null ? [signUpIdOf(token)] : [own, signUpIdOf(token)];
  const setCookies = await verify(app, token, signUps, request.headers);
  const confirmation = await readConfirmationToken(app, token);
  const user = confirmation && (await findUserByEmail(app.db, confirmation.email));
  if (!confirmation || !user?.emailVerified) return { ok: false, reason: "invalid" };
  const { email, next } = confirmation;
  if (setCookies.length === 0) {
    const person = await findRole(app.db, user.id);
    const userType = person?.role === "business" ? "business" : "customer";
    return { ok: false, reason: "confirmed before", email, userType, next };
  }
  await endSession(app.db, oldSessionId);
  if (own !== null) setCookies.push(await forgetSignUp(app));
  return { ok: true, userId: user.id, setCookies, next };
}

/** Returns the new session's cookies: none if the address was confirmed before or the link is invalid. */
async function verify(app: App, token: string, signUps: string[], headers: Headers): Promise<string[]> {
  // The hook in auth.server.ts reads from this request which sign-ups the account may become.
  const query = new URLSearchParams(signUps.map((id) => ["sign-up", id]));
  const request = new Request(`${app.appUrl}/verify-email?${query}`, { headers });
  try {
    const answer = await authOf(app).api.verifyEmail({
      query: { token },
      request,
      headers,
      returnHeaders: true,
    });
    return answer.headers.getSetCookie();
  } catch (error) {
    if (expectedErrorCode(error) === null) throw error;
    return [];
  }
}
