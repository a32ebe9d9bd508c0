import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { startsWith } from "./search-terms.server";

/**
 * The words with those that nobody uses replaced by the likeliest one that somebody does; null when there is none to
 * replace. One or two letters may be wrong, missing or too many, but not the first and another; the fewer the better.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}

/** In the order of the alphabet: two letters that changed places are one mistake. */
const letters = (text: SQL) => sql`array(select unnest(string_to_array(${text}, null)) order by 1)`;

async function correctWord(db: Db, word: string): Promise<string> {
  if (word.length < 4 || word.length > 40) return word;
  const { rows: known } = await db.execute(
    sql`select 1 from search_terms where term like ${startsWith(word)} and uses > 0 limit 1`,
  );
  if (known.length > 0) return word;
  const mostWrong = word.length < 5 ? 1 : 2;
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from (
      select term, uses, case when ${letters(sql`term`)} = ${letters(sql`${word}::text`)} then 1
        else levenshtein_less_equal(term, ${word}, ${mostWrong}::int) end as wrong from search_terms
      where uses > 0 and (term % ${word} or term like ${startsWith(word.slice(0, 1))})
        and length(term) between ${word.length - mostWrong}::int and ${word.length + mostWrong}::int
    ) as alike
    where wrong <= ${mostWrong}::int and (wrong = 1 or left(term, 1) = ${word.slice(0, 1)})
    order by wrong, abs(length(term) - ${word.length}::int), similarity(term, ${word}) desc, uses desc, term limit 1`);
  return rows[0]?.term ?? word;
}
