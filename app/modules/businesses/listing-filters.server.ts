import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Listing, Place } from "./listing";
import type { QuickFilter } from "./quick-filters";
import { partMark } from "./search-text";
import { formsOf } from "./search-words";
import { businessProfiles as b } from "./tables.server";
import { listedNow } from "./visibility.server";

/** What every row of a listing must satisfy. */
export function filters({ words, category, province, city, verified }: Listing, now: Date): SQL[] {
  return [
    listedNow(now),
    ...words.map((word) => holds(sql`${b.searchText}`, word)),
    ...(category ? fitting(category) : []),
    ...(province ? [eq(b.provinceSlug, province.slug)] : []),
    ...(city
      ? [sql`exists (select from business_cities c where c.city = ${city.slug} and c.business_id = ${b.id})`]
      : []),
    ...(verified ? [eq(b.status, "approved")] : []),
  ];
}

/** The SQL twin of fitsQuickFilter. */
function fitting({ category, subcategories, words }: QuickFilter): SQL[] {
  const all = category ? [eq(b.category, category)] : [];
  if (!subcategories && !words) return all;
  const starts = `\\m(${(words ?? []).join("|")})`;
  const named = [
    ...(subcategories ?? []).map((subcategory) => eq(b.subcategory, subcategory)),
    sql`${b.businessName} ~* ${starts}`,
    sql`exists (select from business_services s where s.business_id = ${b.id} and s.name ~* ${starts})`,
  ];
  return [...all, or(...named) as SQL];
}

/** A LIKE pattern that finds the text itself: % _ and \ stand for themselves. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Does a folded text hold the word, or its singular? */
const holds = (text: SQL, word: string): SQL =>
  sql`(${sql.join(
    formsOf(word).map((form) => sql`${text} like ${contains(form)}`),
    sql` or `,
  )})`;

/** How well a row fits. 2: the name has all the words; 1: the name or a service has; 0: it takes trade and places as well. */
export function fitOf(words: string[]): SQL<number> {
  if (words.length === 0) return sql<number>`0`;
  const part = (number: number) => sql`split_part(${b.searchText}, ${partMark}, ${number}::int)`;
  const all = (text: SQL) =>
    sql.join(
      words.map((word) => holds(text, word)),
      sql` and `,
    );
  return sql<number>`case when ${all(part(1))} then 2 when ${all(sql`(${part(1)} || ${part(2)})`)} then 1 else 0 end`;
}

/** Haversine formula on a sphere of 6,371 km, in whole metres; who has no position comes last. */
export function metresFrom({ lat, lng }: Place): SQL<number> {
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`;
  const across = sql`cos(radians(${lat}::float8)) * cos(radians(${b.latitude}))`;
  const arc = sql`${half(sql`${b.latitude} - ${lat}::float8`)} + ${across} * ${half(sql`${b.longitude} - ${lng}::float8`)}`;
  const metres = sql`round(12742000 * asin(least(1, sqrt(${arc}))))::int`;
  return sql<number>`case when ${b.latitude} is null or ${b.longitude} is null then ${sql.raw(String(nowhere))} else ${metres} end`;
}

export const nowhere = 2_000_000_000;
