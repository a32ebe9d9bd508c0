import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { type Piece, type Ways, waysOf } from "./search-query";
import { formsOf } from "./search-words";

/** A start of more words than this is looked for as a start. */
const mostTerms = 30;
/** Of the words that have a part in them the commonest. */
const mostHolding = 200;

/** Who types a short word that there is means that word: 'spa' is no start of 'spark'. */
const shortWord = 4;
/** Three letters are what the index of parts of words needs. */
const partLength = 3;

/** As is_search_term has it: only such words are in search_terms. */
const isTerm = (word: string) => /^[^=\d]{3,40}$/u.test(word);

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");
export const startsWith = (text: string) => `${escaped(text)}%`;

type Known = { start: string; term: string; uses: number };

/** The ways to say these words, with the words of the index that each start stands for. */
export async function findWays(db: Db, words: readonly string[]): Promise<Ways> {
  const ways = waysOf(words);
  const starts = [
    ...new Set(ways.flat(2).flatMap(({ word, isStart }) => (isStart && isTerm(word) ? [word] : []))),
  ];
  if (starts.length === 0) return ways;
  const reads = starts.map(
    (start) =>
      sql`(select ${start}::text as start, term, uses from search_terms where term like ${startsWith(start)} order by length(term) limit ${mostTerms + 1})`,
  );
  const { rows } = await db.execute<Known>(sql.join(reads, sql` union all `));
  const known = new Map(starts.map((start) => [start, rows.filter((row) => row.start === start)]));
  const resolve = (piece: Piece): Piece => {
    const found = piece.isStart ? known.get(piece.word) : undefined;
    if (!found) return piece;
    const exact = [piece.word, `${piece.word}s`, `${piece.word}es`];
    if (piece.word.length <= shortWord && found.some(({ term }) => term === piece.word))
      return withTerms(
        piece,
        found.filter(({ term }) => exact.includes(term)),
      );
    return found.length <= mostTerms ? withTerms(piece, found) : piece;
  };
  return ways.map((phrase) => phrase.map((way) => way.map(resolve)));
}

/** The same words where they are parts of words; null where one is too short to be looked for. */
export async function findParts(db: Db, words: readonly string[]): Promise<Ways | null> {
  if (words.length === 0 || words.some((word) => word.length < partLength)) return null;
  return Promise.all(
    words.map(async (word) => {
      const { rows } = await db.execute<Known>(
        sql`select term, uses from search_terms where ${holds(word)} order by uses desc, term limit ${mostHolding}`,
      );
      return [[withTerms({ word, isStart: false }, rows)]];
    }),
  );
}

const holds = (word: string): SQL =>
  sql.join(
    formsOf(word).map((form) => sql`term like ${`%${escaped(form)}%`}`),
    sql` or `,
  );

const withTerms = (piece: Piece, found: readonly Known[]): Piece => ({
  ...piece,
  terms: found.map(({ term }) => term),
  uses: Math.max(0, ...found.map(({ uses }) => uses)),
});
