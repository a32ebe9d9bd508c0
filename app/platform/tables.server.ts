import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, uuid } from "./columns.server";

/** Tries per key within a fixed window; a row past `resets_at` counts as empty. `told`: that it was reached was recorded. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  told: boolean().notNull().default(false),
  resetsAt: at().notNull(),
});

/**
 * What an operator looks for after an attack, kept for 90 days. Without personal data: ids, and hashes of networks. No
 * foreign key, so that it outlives the accounts it names.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid().primaryKey(),
    at: at().notNull(),
    event: text().notNull(),
    userId: uuid(),
    network: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.at), index().on(t.userId, t.at), index().on(t.event, t.at)],
);

/** The last run of each worker (jobs.server.ts), for the operator. `failures`: how often in a row it failed. */
export const jobRuns = pgTable("job_runs", {
  queue: text().primaryKey(),
  cron: text(),
  lastRunAt: at(),
  lastMs: integer(),
  failures: integer().notNull().default(0),
  lastFailedAt: at(),
  lastError: text(),
});

/** What administrators switch on and off (switches.server.ts). */
export const switches = pgTable("switches", {
  name: text().primaryKey(),
  isOn: boolean().notNull(),
  updatedAt: at().notNull(),
});
