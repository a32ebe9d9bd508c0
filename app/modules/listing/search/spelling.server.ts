import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { isKnownWord } from "~/modules/trades/synonyms";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { prefixPattern } from "../index/terms.server";

/**
 * Replaces each word that no business uses and that is no synonym by the nearest one that is used; null when nothing changes. Up to two
 * letters may be wrong, missing or extra (one in a word of four letters), but the first letter only as the single
 * mistake.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const unsure = words.filter((word) => !isWellSpelt(word) && !misses.has(word));
  // Of more words than that, one search would cost as much as many.
  if (unsure.length > mostCorrected) return null;
  const pairs = await Promise.all(unsure.map(async (word) => [word, await correctWord(db, word)] as const));
  for (const [word, known] of pairs) if (known === null) misses.set(word, true);
  const corrections = new Map(pairs);
  const corrected = words.map((word) => corrections.get(word) ?? word);
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}

const mostCorrected = 3;

const isWellSpelt = (word: string): boolean => word.length < 4 || word.length > 40 || isKnownWord(word);

/** Words that nobody uses and that are like no word in use: for ten minutes they are not looked for again. */
const misses = new LRUCache<string, true>({ max: 1000, ttl: 10 * minute });

/** Sorted letters, so that two swapped ones count as one mistake. */
const sortedLetters = (text: SQL) => sql`array(select unnest(string_to_array(${text}, null)) order by 1)`;

/** Null where no word in use is like it. */
async function correctWord(db: Db, word: string): Promise<string | null> {
  const { rows: known } = await db.execute(
    sql`select 1 from search_terms where term like ${prefixPattern(word)} and uses > 0 limit 1`,
  );
  if (known.length > 0) return word;
  const mostWrong = word.length < 5 ? 1 : 2;
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from (
      select term, uses, case when ${sortedLetters(sql`term`)} = ${sortedLetters(sql`${word}::text`)} then 1
        else levenshtein_less_equal(term, ${word}, ${mostWrong}::int) end as wrong from search_terms
      where uses > 0 and (term % ${word} or term like ${prefixPattern(word.slice(0, 1))})
        and length(term) between ${word.length - mostWrong}::int and ${word.length + mostWrong}::int
    ) as alike
    where wrong <= ${mostWrong}::int and (wrong = 1 or left(term, 1) = ${word.slice(0, 1)})
    order by wrong, abs(length(term) - ${word.length}::int), similarity(term, ${word}) desc, uses desc, term limit 1`);
  return rows[0]?.term ?? null;
}
