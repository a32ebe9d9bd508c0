import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Tries per key within a fixed window; a row past `resets_at` counts as empty. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});
