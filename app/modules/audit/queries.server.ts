import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { auditLog } from "./tables.server";

/** The last of these acts on a subject: what stands about it, by whom and since when; null if there was none. */
export async function findLastAct(db: Db, subject: string, actions: readonly string[]) {
  const [last] = await db
    .select({ action: auditLog.action, who: auditLog.actorEmail, at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), inArray(auditLog.action, [...actions])))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return last ?? null;
}
