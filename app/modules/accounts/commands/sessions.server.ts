import { and, desc, eq, gt, ne } from "drizzle-orm";
import { endLinks } from "~/modules/links/commands.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { sessions, verifications } from "../tables.server";

/** Ends a session that is replaced by a new sign-in in the same browser, or signed out. */
export async function endSession(db: Db, sessionId: string | null): Promise<void> {
  if (sessionId !== null) await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export type Own = { id: string; sessionId: string };

export const isOwnSession = ({ id, sessionId }: Own) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, id));

/** Ends one of the user's own sessions on another device; never another user's. */
export async function endOwnSession(db: Db, { id }: Own, sessionId: string): Promise<void> {
  await db.delete(sessions).where(isOwnSession({ id, sessionId }));
}

export async function endOtherSessions(db: Db, { id, sessionId }: Own): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
}

export const signOutEverywhere = (db: Db, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await endAllSessions(tx, userId);
    await endLinks(tx, userId);
  });

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** After a restore: a session that was ended since is there again, and so is a link that was used. */
export async function endEverySession(db: Db): Promise<void> {
  await db.delete(sessions);
  await db.delete(verifications);
}

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
