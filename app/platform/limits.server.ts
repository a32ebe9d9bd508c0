import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { rateLimits } from "./tables.server";

export type Limit = { key: string; max: number; windowMs: number };
/** A refused try; `retryAfter` is in seconds. */
export type TooMany = { ok: false; reason: "too_many"; retryAfter: number };

/**
 * Counts one try for each key in one statement, shared by all processes. Returns the seconds to wait when a limit is
 * reached, else null.
 */
export async function countTry(db: Db, limits: Limit[], now: Date): Promise<number | null> {
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insert(rateLimits)
    .values(
      sorted.map(({ key, windowMs }) => ({ key, count: 1, resetsAt: new Date(now.getTime() + windowMs) })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning();
  return longestWait(rows, limits, now);
}

function longestWait(rows: { key: string; count: number; resetsAt: Date }[], limits: Limit[], now: Date) {
  const waits = rows
    .filter((row) => row.count > (limits.find((limit) => limit.key === row.key)?.max ?? 0))
    .map((row) => Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)));
  return waits.length === 0 ? null : Math.max(...waits);
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
