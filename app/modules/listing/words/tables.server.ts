import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "~/platform/columns.server";

/** Words that administrators taught the search: who types `word`, folded, also finds what `means` finds. */
export const searchWords = pgTable("search_words", {
  word: text().primaryKey(),
  /** One or more phrases, folded, with commas between them. */
  means: text().notNull(),
  addedBy: text().notNull(),
  addedAt: at().notNull(),
});
