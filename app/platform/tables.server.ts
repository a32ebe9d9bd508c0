import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counted tries per key in a fixed window; a row past `resets_at` counts as empty. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
});
