import { sql } from "drizzle-orm";
import { type City, citiesOf, provinces } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { term } from "./filter-terms";
import { otherCategories } from "./listing";
import { type QuickFilter, quickFilters } from "./quick-filters";

const trades = [...quickFilters.filter(({ slug }) => slug !== ""), ...otherCategories];

/** Somebody does this there. */
export type Offered = { trade: QuickFilter; city: City };

/** Where else in the province somebody does the same, then what else somebody does in the same city. */
export function findNeighbours(db: Db, { trade, city }: Offered): Promise<Offered[]> {
  const cities = citiesOf(city.province).filter(({ slug }) => slug !== city.slug);
  const others = trades.filter(({ slug }) => slug !== trade.slug);
  return offered(db, [
    ...cities.map((other) => ({ trade, city: other })),
    ...others.map((other) => ({ trade: other, city })),
  ]);
}

/** Every trade in every city where somebody does it. */
export function findOffered(db: Db): Promise<Offered[]> {
  const cities = provinces.flatMap((province) => province.cities);
  return offered(
    db,
    trades.flatMap((trade) => cities.map((city) => ({ trade, city }))),
  );
}

/** A whole category is counted; a part of one is looked for among those who are there, up to the first. */
async function offered(db: Db, asked: Offered[]): Promise<Offered[]> {
  const values = asked.map(({ trade, city }, at) => {
    const part = trade.words || trade.subcategories ? term("f", trade.slug) : "";
    return sql`(${at}::int, ${trade.category ?? ""}::text, ${city.slug}::text, ${part}::text)`;
  });
  const { rows } = await db.execute<{ at: number }>(sql`
    select asked.at
    from (values ${sql.join(values, sql`, `)}) as asked(at, category, city, part)
    join listed_counts n
      on n.category = asked.category and n.province = '' and n.city = asked.city and n.listed > 0
    where asked.part = '' or exists (
      select from business_cities c join business_profiles b on b.id = c.business_id
      where c.listed and c.city = asked.city and c.category = asked.category
        and asked.part = any(b.filter_terms)
    )
    order by asked.at`);
  return rows.flatMap(({ at }) => asked[at] ?? []);
}
