import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, uuid } from "~/platform/columns.server";

/**
 * An append-only log. It has no foreign keys, so that it outlives the people it names, and is kept without end (decision 26). The
 * security log is another one, and ends (platform/security-events.server.ts).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: at().notNull(),
    /** The administrator, even while impersonating somebody. */
    actorId: uuid().notNull(),
    actorEmail: text().notNull(),
    /** The user whom the administrator impersonated. */
    asUserId: uuid(),
    action: text().notNull(),
    subject: text(),
    /** Enough of the address to recognise the network: '196.25.x.x'. */
    network: text(),
    /** The number of the request that did it, as the log has it; null for what no request did. */
    requestId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index().on(t.at),
    index().on(t.actorId, t.at),
    index("audit_log_of_act").on(t.action, t.at),
    index("audit_log_of_actor").on(t.actorEmail, t.at),
    index("audit_log_as_user").on(t.asUserId, t.at).where(sql`as_user_id is not null`),
    index("audit_log_of_subject").on(t.subject, t.at),
    index("audit_log_parts").using(
      "gin",
      sql`action gin_trgm_ops`,
      sql`subject gin_trgm_ops`,
      sql`actor_email gin_trgm_ops`,
    ),
  ],
);
