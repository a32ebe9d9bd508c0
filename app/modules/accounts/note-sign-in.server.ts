import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { users } from "./tables.server";

/** Once for each session that begins, so that it costs a request nothing. */
export async function noteSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
}
