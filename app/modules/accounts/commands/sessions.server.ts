import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { sessions } from "../tables.server";

/** The session that a new sign-in in the same browser takes the place of, or that somebody signs out. */
export async function endSession(db: Db, sessionId: string | null): Promise<void> {
  if (sessionId !== null) await db.delete(sessions).where(eq(sessions.id, sessionId));
}

type Own = { id: string; sessionId: string };

/** One of one's own, on another device; somebody else's stays. */
export async function endOwnSession(db: Db, { id }: Own, sessionId: string): Promise<void> {
  if (!isId(sessionId)) return;
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)));
}

export async function endOtherSessions(db: Db, { id, sessionId }: Own): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
