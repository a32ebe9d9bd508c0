import { sql } from "drizzle-orm";
import { term } from "~/modules/businesses/filter-terms";
import { type City, citiesOf, provinces } from "~/modules/places/places";
import { isWholeCategory, type QuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import type { Db } from "~/platform/db.server";
import { otherCategories } from "../question/question";

const trades = [...quickFilters.filter(({ slug }) => slug !== ""), ...otherCategories];

/** A trade with at least one listed business in the city. */
export type TradeInCity = { trade: QuickFilter; city: City };

/** Other cities of the province that have the trade, then other trades in the same city. */
export function findNeighbours(db: Db, { trade, city }: TradeInCity): Promise<TradeInCity[]> {
  const cities = citiesOf(city.province).filter(({ slug }) => slug !== city.slug);
  const others = trades.filter(({ slug }) => slug !== trade.slug);
  return offered(db, [
    ...cities.map((other) => ({ trade, city: other })),
    ...others.map((other) => ({ trade: other, city })),
  ]);
}

export function listTradesByCity(db: Db): Promise<TradeInCity[]> {
  const cities = provinces.flatMap((province) => province.cities);
  return offered(
    db,
    trades.flatMap((trade) => cities.map((city) => ({ trade, city }))),
  );
}

/** Counters are read for whole categories; for parts of one the city's rows are read up to the first match. */
async function offered(db: Db, candidates: TradeInCity[]): Promise<TradeInCity[]> {
  const asked = candidates.map(({ trade, city }, at) => {
    const part = isWholeCategory(trade) ? "" : term("f", trade.slug);
    return { at, category: trade.category ?? "", city: city.slug, part };
  });
  const { rows } = await db.execute<{ at: number }>(sql`
    select asked.at
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(at int, category text, city text, part text)
    join listed_counts n
      on n.category = asked.category and n.province = '' and n.city = asked.city and n.listed > 0
    where asked.part = '' or exists (
      select from business_cities c join business_profiles b on b.id = c.business_id
      where c.listed and c.city = asked.city and c.category = asked.category
        and asked.part = any(b.filter_terms)
    )
    order by asked.at`);
  return rows.flatMap(({ at }) => candidates[at] ?? []);
}
