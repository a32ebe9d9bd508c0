import { inArray, lt, sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { type Cause, recordSecurity } from "./security-events.server";
import { rateLimits } from "./tables.server";

/** The part of `key` before the first colon names the kind. `quiet`: that it is reached means no attack. */
export type Limit = { key: string; max: number; windowMs: number; quiet?: boolean };
/** A refused try; `retryAfter` is in seconds. */
export type TooMany = { ok: false; reason: "too_many"; retryAfter: number };

/**
 * Counts one try for each key in one statement, shared by all processes. When a limit is reached it counts nothing, so that
 * refused tries leave no rows, and returns the seconds to wait; else null. The first refused try of a window is recorded.
 */
export async function countTry(db: Db, cause: Cause, limits: Limit[], now: Date): Promise<number | null> {
  const asked = limits.map(({ key, max, windowMs }) => ({
    key,
    max,
    resets: new Date(now.getTime() + windowMs),
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ key: string; wait: number; fresh: boolean }>(sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as a (key text, max int, resets timestamptz)
    ), reached as (
      select asked.key, resets_at from asked join rate_limits using (key) where resets_at > ${at} and count >= max
    ), told as (
      update rate_limits set told = true from reached
      where rate_limits.key = reached.key and not rate_limits.told returning rate_limits.key
    ), counted as (
      insert into rate_limits as l (key, count, resets_at)
      select key, 1, resets from asked where not exists (select from reached) order by key
      on conflict (key) do update set
        count = case when l.resets_at <= ${at} then 1 else l.count + 1 end,
        told = l.told and l.resets_at > ${at},
        resets_at = case when l.resets_at <= ${at} then excluded.resets_at else l.resets_at end
      returning key, count, resets_at
    ), refused as (
      select key, resets_at from reached
      union all
      select key, counted.resets_at from counted join asked using (key) where count > max
    )
    select key, greatest(1, ceil(extract(epoch from resets_at - ${at})))::int as wait,
      key in (select key from told) as fresh from refused`);
  if (rows.length === 0) return null;
  const quiet = new Set(limits.filter((limit) => limit.quiet).map(({ key }) => key));
  // The kind of limit only: the rest of a key may be an address.
  const kinds = rows
    .filter(({ key, fresh }) => fresh && !quiet.has(key))
    .map(({ key }) => key.split(":", 1)[0]);
  if (kinds.length > 0)
    await recordSecurity(db, { event: "limit", ...cause, details: { limits: kinds } }, now);
  return Math.max(...rows.map(({ wait }) => wait));
}

export async function forgetTries(db: Db, ...keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
}
