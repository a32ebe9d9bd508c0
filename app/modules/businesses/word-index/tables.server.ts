import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The words of the word index. A nightly job estimates how many businesses use each, and deletes unused ones. */
export const searchTerms = pgTable(
  "search_terms",
  { term: text().primaryKey(), uses: integer().notNull().default(1) },
  (t) => [
    index("search_terms_alike").using("gin", sql`term gin_trgm_ops`),
    // For LIKE 'prefix%', whatever the database's collation.
    index("search_terms_start").on(t.term.op("text_pattern_ops")),
  ],
);
