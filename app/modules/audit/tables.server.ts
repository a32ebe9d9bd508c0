import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who did what, for good: no references, so that it outlives the people it names. Rows are only ever added. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The administrator, also while acting as somebody else. */
    actorId: uuid().notNull(),
    actorEmail: text().notNull(),
    /** Whom the administrator acted as. */
    asUserId: uuid(),
    action: text().notNull(),
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.at), index().on(t.actorId, t.at)],
);
