import { sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { withoutIndexes } from "../../db/seed/without-indexes.server";

/** Not what they offer and when, which lists read by its key, for the few that they show. */
const tables = ["business_profiles", "business_cities", "business_subscribers"];
const counters = {
  listed_counts: ["listed", "verified", "stars", "reviews"],
  listed_term_counts: ["listed"],
};

/** The id of copy number n: sample ids end with their number (db/seed/sample-ids.ts). */
const copied = (id: string, businesses: number) =>
  `(left(${id}::text, 24) || lpad((right(${id}::text, 12)::int + n * ${businesses})::text, 12, '0'))::uuid`;

/** What a column of copy number n has; the others are equal. */
const changed = (table: string, businesses: number): Record<string, string> => ({
  id: table === "business_profiles" ? copied("id", businesses) : "md5(id::text || n)::uuid",
  business_id: copied("business_id", businesses),
  slug: "slug || '-copy-' || n",
  spot: `spot_of(${copied("id", businesses)}, latitude, longitude, rating_sum, review_count)`,
});

/**
 * Adds `each` copies of generated businesses number 1 to N, of their cities and of their subscriptions, as the triggers left
 * them, and counts them: a tenth of the work of registering as many. Ends with VACUUM, as filling does, without ANALYZE: what
 * it knows of the values holds for the copies.
 */
export async function copyBusinesses(db: Db, each: number): Promise<void> {
  const businesses = await db.$count(businessProfiles);
  const copyAll = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of tables) await tx.execute(await copying(tx, table, businesses, each));
      for (const [table, columns] of Object.entries(counters)) {
        const more = columns.map((column) => `${column} = ${column} * ${1 + each}`);
        await tx.execute(sql.raw(`update ${table} set ${more.join(", ")}`));
      }
    });
  await withoutIndexes(db, () => {}, copyAll, tables);
  await db.execute(sql.raw(`vacuum ${[...tables, ...Object.keys(counters)]}`));
}

async function copying(tx: Db, table: string, businesses: number, each: number) {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed(table, businesses)[name] ?? name);
  return sql.raw(`insert into ${table} (${names})
    select ${values} from ${table}, generate_series(1, ${each}) n order by n, ${names[0]}`);
}
