import { and, desc, eq, gt } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { sessions } from "../tables.server";

/** A user's sessions, last used first. `updatedAt` is accurate to the hour (auth.server.ts). */
export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .select(pick(sessions, "id", "userAgent", "ipAddress", "createdAt", "updatedAt"))
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));

/** Whether the user has a session, even an expired one. */
export async function hasSession(db: Db, userId: string): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1);
  return session !== undefined;
}
