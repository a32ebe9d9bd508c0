import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { securityEvent } from "./log.server";
import { rateLimits } from "./tables.server";

export type Limit = { key: string; max: number; windowMs: number };
/** A refused try; `retryAfter` is in seconds. */
export type TooMany = { ok: false; reason: "too_many"; retryAfter: number };

/**
 * Counts one try for each key in one statement, shared by all processes. When a limit is reached it counts nothing, so that
 * refused tries leave no rows, and returns the seconds to wait; else null.
 */
export async function countTry(db: Db, limits: Limit[], now: Date): Promise<number | null> {
  const asked = limits.map(({ key, max, windowMs }) => ({
    key,
    max,
    resets: new Date(now.getTime() + windowMs),
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ key: string; wait: number }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as a (key text, max int, resets timestamptz)
    ), reached as (
      select asked.key, resets_at from asked join rate_limits using (key) where resets_at > ${at} and count >= max
    ), counted as (
      insert into rate_limits as l (key, count, resets_at)
      select key, 1, resets from asked where not exists (select from reached) order by key
      on conflict (key) do update set
        count = case when l.resets_at <= ${at} then 1 else l.count + 1 end,
        resets_at = case when l.resets_at <= ${at} then excluded.resets_at else l.resets_at end
      returning key, count, resets_at
    ), refused as (
      select key, resets_at from reached
      union all
      select key, counted.resets_at from counted join asked using (key) where count > max
    )
    select key, greatest(1, ceil(extract(epoch from resets_at - ${at})))::int as wait from refused`);
  if (rows.length === 0) return null;
  // The kind of limit only: the rest of a key may be an address.
  securityEvent("limit", { limits: rows.map(({ key }) => key.split(":", 1)[0]) });
  return Math.max(...rows.map(({ wait }) => wait));
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
