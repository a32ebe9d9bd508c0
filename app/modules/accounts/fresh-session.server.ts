import { createHmac } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { App } from "~/platform/app-context.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { authOf } from "./auth.server";
import { adminAccounts, profiles, sessions, users } from "./tables.server";

const personOfSession = fixedQuery((db) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      viewer: {
        id: users.id,
        sessionId: sessions.id,
        name: profiles.name,
        email: users.email,
        emailConfirmed: users.emailVerified,
        role: profiles.userType,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .where(and(eq(sessions.token, sql.placeholder("token")), isNull(adminAccounts.id)))
    .prepare(""),
);

/**
 * The customer or owner of a session that needs nothing done: the cookie is exactly the one that better-auth gave out,
 * and its row is there and not yet due to be prolonged. Everything else, and every no, is better-auth's to decide:
 * null. Its clock is the system's.
 */
export async function findFreshSession(app: App, headers: Headers) {
  const { secret, authCookies, sessionConfig } = await authOf(app).$context;
  const token = signedToken(headers.get("Cookie") ?? "", authCookies.sessionToken.name, secret);
  if (token === null) return null;
  const [found] = await personOfSession(app.db).execute({ token });
  if (!found) return null;
  const dueWithSecondsLeft = sessionConfig.expiresIn - sessionConfig.updateAge;
  return found.expiresAt.getTime() - Date.now() > dueWithSecondsLeft * 1000 ? found.viewer : null;
}

/** Signed as better-auth does it, whose own function waits for a thread: a tenth of a small page. */
function signedToken(cookies: string, name: string, secret: string): string | null {
  const cookie = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1) ?? "";
  const token = value.slice(0, value.indexOf("."));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return constantTimeEqual(encodeURIComponent(`${token}.${signature}`), value) ? token : null;
}
