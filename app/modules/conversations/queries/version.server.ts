import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

export async function ownBusinessId(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from business_profiles where user_id = ${userId}`,
  );
  return rows[0]?.id ?? null;
}

/** Grows with everything that happens in the conversations of a person and their business. */
export async function versionOf(db: Db, userId: string, businessId: string | null): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    select coalesce((select sum(version) from conversations where customer_id = ${userId}), 0)::float8
      + coalesce((select sum(version) from conversations where business_id = ${businessId}), 0)::float8 as version`);
  return Number(rows[0]?.version ?? 0);
}

/** What a page of conversations shows is as old as this. */
export const pageVersion = async (db: Db, userId: string): Promise<number> =>
  versionOf(db, userId, await ownBusinessId(db, userId));
