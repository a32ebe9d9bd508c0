import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { type Piece, type Ways, waysOf } from "./search-query";

/** A start of more words than this is looked for as a start. */
const mostTerms = 30;

/** Who types a short word that there is means that word: 'spa' is no start of 'spark'. */
const shortWord = 4;

/** As is_search_term has it: only such words are in search_terms. */
const isTerm = (word: string) => /^[^=\d]{3,40}$/u.test(word);

export const startsWith = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The ways to say these words, with the words of the index that each start stands for. */
export async function findWays(db: Db, words: readonly string[]): Promise<Ways> {
  const ways = waysOf(words);
  const starts = [
    ...new Set(ways.flat(2).flatMap(({ word, isStart }) => (isStart && isTerm(word) ? [word] : []))),
  ];
  if (starts.length === 0) return ways;
  const reads = starts.map(
    (start) =>
      sql`(select ${start}::text as start, term from search_terms where term like ${startsWith(start)} order by length(term) limit ${mostTerms + 1})`,
  );
  const { rows } = await db.execute<{ start: string; term: string }>(sql.join(reads, sql` union all `));
  const termsOf = (start: string) => rows.filter((row) => row.start === start).map(({ term }) => term);
  const known = new Map(starts.map((start) => [start, termsOf(start)]));
  const resolve = (piece: Piece): Piece => {
    const terms = piece.isStart ? known.get(piece.word) : undefined;
    if (!terms) return piece;
    if (piece.word.length <= shortWord && terms.includes(piece.word))
      return {
        ...piece,
        terms: terms.filter((term) => [piece.word, `${piece.word}s`, `${piece.word}es`].includes(term)),
      };
    return terms.length <= mostTerms ? { ...piece, terms } : piece;
  };
  return ways.map((phrase) => phrase.map((way) => way.map(resolve)));
}
