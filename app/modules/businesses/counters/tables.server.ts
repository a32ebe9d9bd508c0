import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Listed businesses by category and place, maintained by triggers in the transaction that changes one. A row with a
 * province counts each business once, by its base; a row with a city counts every business that serves it.
 */
export const listedCounts = pgTable(
  "listed_counts",
  {
    category: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    listed: integer().notNull(),
    verified: integer().notNull(),
    stars: integer().notNull(),
    reviews: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.province, t.city] })],
);

/**
 * Listed businesses by quick filter, subcategory, language, payment or emergencies ('f=', 's=', 'l=', 'w=', 'e='), and by
 * category ('c=') or place: 'p=' by base, 't=' all that serve the town, '' the whole country. Maintained by the same triggers.
 */
export const listedTermCounts = pgTable(
  "listed_term_counts",
  { term: text().notNull(), place: text().notNull(), listed: integer().notNull() },
  (t) => [primaryKey({ columns: [t.term, t.place] })],
);
