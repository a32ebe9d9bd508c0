import { type SQL, sql } from "drizzle-orm";
import { formsOf, withPlurals } from "~/modules/trades/word-stems";
import type { Db } from "~/platform/db.server";
import { literal } from "~/platform/search-patterns";
import { meaningsOf } from "../words/queries.server";
import { type Piece, type Ways, waysOf } from "./query";

/** A prefix of more words than this is searched as a prefix. */
const mostTerms = 30;
/** Of the words that contain a part, the most common. */
const mostContaining = 200;

/** A word of at most this many letters that exists is taken as typed: 'spa' does not find 'spark'. */
const shortWord = 4;
/** Of more words hardly anybody has all, and each is looked for by itself. */
const mostParts = 3;
/** A trigram index needs three letters. */
const shortestPart = 3;

/** Only such words are in search_terms; the same rule as is_search_term in the database. */
const isTerm = (word: string) => /^[^=\d]{3,40}$/u.test(word);

export const prefixPattern = (text: string) => `${literal(text)}%`;

type TermRow = { start: string; term: string; uses: number };

/** The ways to say these words, with each prefix resolved to the words of the index that start with it. */
export async function resolveWords(db: Db, words: readonly string[]): Promise<Ways> {
  const ways = waysOf(words, await meaningsOf(db, words));
  const starts = [
    ...new Set(ways.flat(2).flatMap(({ word, isStart }) => (isStart && isTerm(word) ? [word] : []))),
  ];
  if (starts.length === 0) return ways;
  const reads = starts.map(
    (start) =>
      sql`(select ${start}::text as start, term, uses from search_terms where term like ${prefixPattern(start)} order by length(term) limit ${mostTerms + 1})`,
  );
  const { rows } = await db.execute<TermRow>(sql.join(reads, sql` union all `));
  const rowsByStart = new Map(starts.map((start) => [start, rows.filter((row) => row.start === start)]));
  const resolve = (piece: Piece): Piece => {
    const found = piece.isStart ? rowsByStart.get(piece.word) : undefined;
    if (!found) return piece;
    const exact = withPlurals(piece.word);
    if (piece.word.length <= shortWord && found.some(({ term }) => term === piece.word))
      return withTerms(
        piece,
        found.filter(({ term }) => exact.includes(term)),
      );
    return found.length <= mostTerms ? withTerms(piece, found) : piece;
  };
  return ways.map((phrase) => phrase.map((way) => way.map(resolve)));
}

/** The words of the index that contain each of these words; null when one is too short for the trigram index. */
export async function resolveInside(db: Db, words: readonly string[]): Promise<Ways | null> {
  if (words.length === 0 || words.length > mostParts || words.some((word) => word.length < shortestPart))
    return null;
  return Promise.all(
    words.map(async (word) => {
      const { rows } = await db.execute<TermRow>(
        sql`select term, uses from search_terms where ${contains(word)} order by uses desc, term limit ${mostContaining}`,
      );
      return [[withTerms({ word, isStart: false }, rows)]];
    }),
  );
}

const contains = (word: string): SQL =>
  sql.join(
    formsOf(word).map((form) => sql`term like ${`%${literal(form)}%`}`),
    sql` or `,
  );

const withTerms = (piece: Piece, found: readonly TermRow[]): Piece => ({
  ...piece,
  terms: found.map(({ term }) => term),
  uses: Math.max(0, ...found.map(({ uses }) => uses)),
});
