import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessHours } from "./availability/tables.server";
import { openingColumns, searchColumns, searchVersion } from "./rows.server";
import { startsOf } from "./rules";
import { businessProfiles as b, businessCities, businessServices, noPriceSql } from "./tables.server";
import { refreshListed } from "./visibility.server";

const batchSize = 200;

/** The next batch, in the order of its index alone: any other order would sort all that is left, for every batch. */
export const outdatedBusinesses = (tx: Db) =>
  tx
    .select()
    .from(b)
    .where(lt(b.searchVersion, searchVersion))
    .orderBy(b.searchVersion)
    .limit(batchSize)
    .for("update", { skipLocked: true });

/**
 * Rewrites one batch of search columns from older versions. Returns whether there may be more. The batch is one
 * statement, because the triggers that maintain counters run once per statement.
 */
export const rewriteSearch = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const old = await outdatedBusinesses(tx);
    if (old.length === 0) return false;
    const ids = old.map(({ id }) => id);
    const services = Map.groupBy(
      await tx
        .select()
        .from(businessServices)
        .where(and(inArray(businessServices.businessId, ids), isNull(businessServices.removedAt))),
      ({ businessId }) => businessId,
    );
    const hours = Map.groupBy(
      await tx.select().from(businessHours).where(inArray(businessHours.businessId, ids)),
      ({ businessId }) => businessId,
    );
    const cities = Map.groupBy(
      await tx
        .select()
        .from(businessCities)
        .where(and(inArray(businessCities.businessId, ids), eq(businessCities.byArea, false)))
        .orderBy(asc(businessCities.position)),
      ({ businessId }) => businessId,
    );
    const rows = old.map((business) => ({
      id: business.id,
      ...searchColumns(business, {
        services: services.get(business.id) ?? [],
        cities: cities.get(business.id)?.map(({ city }) => city) ?? [],
      }),
      ...openingColumns(hours.get(business.id) ?? [], business.category),
      starts: startsOf(hours.get(business.id) ?? [], services.get(business.id) ?? [], business.slotMinutes),
    }));
    await tx.execute(sql`
      update business_profiles b set price_from_cents = r."priceFromCents", search_text = r."searchText",
        filter_terms = r."filterTerms", search_version = r."searchVersion", opening = r.opening,
        price_terms = r."priceTerms", hour_terms = r."hourTerms", starts = r.starts
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "priceFromCents" integer, "searchText" text,
        "filterTerms" text[], "searchVersion" integer, opening int4multirange, "priceTerms" text[], "hourTerms" text[],
        starts int4multirange)
      where b.id = r.id`);
    await refreshListed(tx, ids, now);
    return old.length === batchSize;
  });

/**
 * Rebuilds what triggers maintain: the copies in business_cities, then listed_counts. Locks out writers meanwhile, so
 * that no change is counted twice.
 */
export const recountListed = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`lock table business_profiles, business_cities, listed_counts in share row exclusive mode`,
    );
    await tx.execute(sql`
      update business_cities c set listed = b.listed, category = b.category, rating_score = b.rating_score,
        shown_price = coalesce(b.shown_price_cents, ${noPriceSql})
      from business_profiles b
      where b.id = c.business_id and (c.listed, c.category, c.rating_score, c.shown_price)
        is distinct from (b.listed, b.category, b.rating_score, coalesce(b.shown_price_cents, ${noPriceSql}))`);
    await tx.execute(sql`delete from listed_counts`);
    await tx.execute(sql`
      insert into listed_counts (category, province, city, listed, verified, stars, reviews)
      select category, coalesce(province, ''), '', count(*), count(*) filter (where status = 'approved'),
        sum(rating_sum), sum(review_count)
      from business_profiles where listed group by 1, 2
      union all
      select category, '', city, count(*), 0, 0, 0 from business_cities where listed group by category, city`);
  });

/** Corrects listed_term_counts without a lock (`recount_listed_terms`, db/migrations). */
export async function recountTermCounts(db: Db): Promise<void> {
  await db.execute(sql`select recount_listed_terms()`);
}

const sampledBusinesses = 100_000;

/** Estimates how many listed businesses use each word, from a sample of the table's pages; deletes unused words. */
export async function recountTerms(db: Db): Promise<void> {
  const { rows } = await db.execute<{ listed: number }>(
    sql`select coalesce(sum(listed), 0)::int as listed from listed_counts where city = ''`,
  );
  const share = Math.min(1, sampledBusinesses / Math.max(1, rows[0]?.listed ?? 0));
  await db.execute(sql`
    with used as (
      select lexeme as term, ceil(count(*) / ${share}::float8)::int as uses
      from business_profiles tablesample system (${share * 100}), unnest(search_vector)
      where listed and is_search_term(lexeme) group by lexeme
    ), dropped as (
      delete from search_terms t
      where not exists (select from used u where u.term = t.term)
        and not exists (select from business_profiles b where b.listed and b.search_vector @@ quote_literal(t.term)::tsquery)
    )
    update search_terms t set uses = u.uses from used u where u.term = t.term and t.uses <> u.uses`);
}
