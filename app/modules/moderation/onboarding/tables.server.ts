import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../../businesses/tables.server";
import type { Decision, ProfileShown } from "./rules";

/** What administrators decided about a business, with the profile as they saw it; only added to. */
export const businessDecisions = pgTable(
  "business_decisions",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    decision: text().$type<Decision>().notNull(),
    /** For the owner. */
    reason: text(),
    decidedBy: text().notNull(),
    at: at().notNull(),
    profile: jsonb().$type<ProfileShown>().notNull(),
  },
  (t) => [
    check(
      "business_decisions_decision",
      sql`${t.decision} in ('approved', 'rejected', 'reopened', 'removed', 'restored')`,
    ),
    index("business_decisions_newest").on(t.businessId, t.at.desc()),
  ],
);
