import { and, eq, type InferSelectModel, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server";

/** A table of pending work. */
type DueTable = PgTable & { id: AnyPgColumn; attempts: AnyPgColumn; nextAttemptAt: AnyPgColumn };

/** In milliseconds: the wait doubles with every attempt, from `first` up to `longest`. */
export type Waits = { first: number; longest: number };

/**
 * Claims the row that has been due for the longest time, counts the attempt, and makes the row due again after the wait:
 * one process at a time works on it, and if that one dies, another tries again. A row that somebody else is claiming is
 * skipped. Null when nothing is due. `waiting` is true for rows whose work is not done.
 */
export async function claimDue<Table extends DueTable>(
  db: Db,
  table: Table,
  { waiting, waits }: { waiting: SQL | undefined; waits: Waits },
  now: Date,
): Promise<InferSelectModel<Table> | null> {
  const { id, attempts, nextAttemptAt }: DueTable = table;
  const next = db
    .select({ id })
    .from(table as PgTable)
    .where(and(waiting, lte(nextAttemptAt, now)))
    .orderBy(nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const change = { attempts: sql`${attempts} + 1`, nextAttemptAt: afterWait(attempts, waits, now) };
  const [claimed] = await db
    .update(table as PgTable)
    .set(change as object)
    .where(eq(id, sql`(${next})`))
    .returning();
  return (claimed as InferSelectModel<Table> | undefined) ?? null;
}

/** For a claimed row whose attempt has failed: the same waits, counted from now. */
export const afterFailure = (attempts: number, { first, longest }: Waits, now: Date): Date =>
  new Date(now.getTime() + Math.min(first * 2 ** (attempts - 1), longest));

const afterWait = (attempts: AnyPgColumn, { first, longest }: Waits, now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz + least(${first}::float8 * power(2, ${attempts}), ${longest}::float8) * interval '1 millisecond'`;
