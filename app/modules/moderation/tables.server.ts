import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";

/** Accounts to be deleted when due, unless their owner signs in before. */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    requestedAt: at().notNull(),
    dueAt: at().notNull(),
    doneAt: at(),
  },
  (t) => [
    index("erasure_requests_due").on(t.dueAt).where(sql`done_at is null`),
    index("erasure_requests_done").on(t.doneAt).where(sql`done_at is not null`),
  ],
);
