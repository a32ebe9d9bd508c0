import { and, type Column, ilike, like, or, type SQL } from "drizzle-orm";
import { phonePatterns, wordPatterns, wordsIn } from "./search-patterns";

/** Whether one of these columns has all words, found in its trigram index; without words it is not asked. */
export const anyLike = (columns: readonly Column[], q: string): SQL | undefined =>
  q === "" ? undefined : or(...columns.map((column) => and(...wordsIn(q).map((word) => has(column, word)))));

const has = (column: Column, word: string) =>
  or(...wordPatterns(word).map((pattern) => ilike(column, pattern)));

/** Whether it is this telephone number, or has this part. */
export const phoneLike = (column: Column, q: string): SQL | undefined =>
  or(...phonePatterns(q).map((pattern) => like(column, pattern)));
