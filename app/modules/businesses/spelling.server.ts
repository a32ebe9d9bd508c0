import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

/** Nearer than this, as pg_trgm measures it: 'plummer' is 0.36 from 'plumber'. */
const alike = 0.3;

/**
 * The words with those that nobody uses replaced by the likeliest one that somebody does; null when there is none to
 * replace. Alike words that are used more often, and start alike, come first.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}

async function correctWord(db: Db, word: string): Promise<string> {
  const { rows: known } = await db.execute(
    sql`select 1 from search_terms where term like ${`${word.replace(/[\\%_]/g, "\\$&")}%`} and uses > 0 limit 1`,
  );
  if (known.length > 0 || word.length < 4) return word;
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from search_terms
    where uses > 0 and term % ${word} and similarity(term, ${word}) >= ${alike}
    order by similarity(term, ${word}) * (1 + ln(uses) / 20) + (left(term, 2) = left(${word}, 2))::int * 0.1 desc, uses desc, term
    limit 1`);
  return rows[0]?.term ?? word;
}
