import { asc, gt, inArray } from "drizzle-orm";
import { alternativesOf } from "~/modules/trades/synonyms";
import { formsOf } from "~/modules/trades/word-stems";
import type { Db } from "~/platform/db.server";
import type { Meanings } from "../index/query";
import { searchWords } from "./tables.server";

/** Read with every search, so that a word counts at once in every process. */
export async function meaningsOf(db: Db, words: readonly string[]): Promise<Meanings> {
  const asked = [...new Set(words.flatMap(formsOf))];
  if (asked.length === 0) return new Map();
  const { word, means } = searchWords;
  const rows = await db.select({ word, means }).from(searchWords).where(inArray(word, asked));
  return new Map(rows.map((row) => [row.word, phrasesOf(row.means)]));
}

const phrasesOf = (means: string): string[] =>
  means.split(", ").flatMap((phrase) => [phrase, ...alternativesOf(phrase)]);

const pageLength = 50;

/** In the order of the alphabet; `after` continues after that word. */
export async function listSearchWords(db: Db, after: string | null) {
  const rows = await db
    .select()
    .from(searchWords)
    .where(after === null ? undefined : gt(searchWords.word, after))
    .orderBy(asc(searchWords.word))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  return { rows: shown, next: rows.length > pageLength ? (shown.at(-1)?.word ?? null) : null };
}
