import { sql } from "drizzle-orm";
import { all, drivingIndex, hintsOf, indexQuery, matches, termsOf, tierQuery } from "./filters.server";
import { walkIndex } from "./index-walk.server";
import type { Key } from "./page-cursor";
import { noHints } from "./serving.server";
import { findIds, type SearchContext } from "./sorted-matches.server";
import { farthestNamed } from "./tuning";

/** `count`: at least so many have the words in their names; null where they were not counted. */
export type Named = { ids: string[]; count: number | null };

/** The best rated after the key of those with all words in their names, the first tier of best match. */
export async function findNamed(context: SearchContext, key: Key | null, limit: number): Promise<Named> {
  const { db, search, now, filters } = context;
  const words = tierQuery(search, 0);
  const { terms } = drivingIndex("rating", search);
  const rest = indexQuery(search, noHints, terms, words);
  const walked = await walkIndex(context, "rating", rest, key, limit, farthestNamed);
  const collected = indexQuery(search, hintsOf(search, now), [], words);
  if (walked) {
    // Of the whole country they are many, and found sooner than those who have the words anywhere.
    const count = termsOf(search).length === 0 ? (await findIds(db, collected, filters)).length : null;
    return { ids: walked.map(({ id }) => id), count };
  }
  const { query, where } = collected;
  const after = key ? sql`where (rating_score, id) < (${key.values[0]}::int4, ${key.id}::uuid)` : sql``;
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with named as materialized (
      select id, rating_score from business_profiles where ${all([...matches(query), ...where, ...filters])}
    )
    select (select count(*) from named)::int as count,
      array(select id::text from named ${after} order by rating_score desc, id desc limit ${limit}) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}
