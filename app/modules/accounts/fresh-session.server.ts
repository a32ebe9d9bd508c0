import { createHmac } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import type { Auth } from "./auth.server";
import { viewerColumns } from "./impersonation.server";
import { adminAccounts, profiles, sessions, users } from "./tables.server";

const personOfSession = fixedQuery((db) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      viewer: {
        id: users.id,
        sessionId: sessions.id,
        ...viewerColumns,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .where(
      and(eq(sessions.token, sql.placeholder("token")), isNull(adminAccounts.id), isNull(users.suspendedAt)),
    )
    .prepare(""),
);

/**
 * Returns the customer or owner of a session that needs no refresh: the cookie is exactly the one better-auth issued,
 * its row exists and is not due, and nobody suspended the person. Returns null in every other case, so that better-auth decides; only it ever
 * refuses. Uses the system clock, as better-auth does.
 */
export async function findFreshSession(db: Db, auth: Auth, headers: Headers) {
  const { sessionConfig } = await auth.$context;
  const token = await tokenOf(auth, headers);
  if (token === null) return null;
  const [found] = await personOfSession(db).execute({ token });
  if (!found) return null;
  const dueWithSecondsLeft = sessionConfig.expiresIn - sessionConfig.updateAge;
  return found.expiresAt.getTime() - Date.now() > dueWithSecondsLeft * 1000 ? found.viewer : null;
}

/** Whether the cookie's session has ended, and its row is still there. */
export async function isSessionOver(db: Db, auth: Auth, headers: Headers): Promise<boolean> {
  const token = await tokenOf(auth, headers);
  if (token === null) return false;
  const over = and(eq(sessions.token, token), lt(sessions.expiresAt, new Date()));
  return (await db.$count(sessions, over)) > 0;
}

async function tokenOf(auth: Auth, headers: Headers): Promise<string | null> {
  const { secret, authCookies } = await auth.$context;
  return signedToken(headers.get("Cookie") ?? "", authCookies.sessionToken.name, secret);
}

/** The same signature as better-auth's own function, which goes through a thread pool: a tenth of a small page. */
function signedToken(cookies: string, name: string, secret: string): string | null {
  const cookie = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1) ?? "";
  const token = value.slice(0, value.indexOf("."));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return constantTimeEqual(encodeURIComponent(`${token}.${signature}`), value) ? token : null;
}
