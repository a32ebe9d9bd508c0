import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../../accounts/tables.server";
import type { StoredDraft } from "../draft";
import { businessProfiles } from "../tables.server";
import type { WatchedField } from "./rules";

/** What owners changed of name and trade once they had paid or were approved; the badge vouches for it. */
export const businessChanges = pgTable(
  "business_changes",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    field: text().$type<WatchedField>().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    at: at().notNull(),
    /** When an administrator has looked at it; at once where the business was not approved yet. */
    checkedAt: at(),
  },
  (t) => [
    check("business_changes_field", sql`${t.field} in ('businessName', 'category', 'subcategory')`),
    index("business_changes_to_check").on(t.at, t.id).where(sql`checked_at is null`),
    index("business_changes_of").on(t.businessId),
  ],
);

/** One draft of the onboarding wizard per user: saved at every step, deleted by Complete Setup. */
export const onboardingDrafts = pgTable("onboarding_drafts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  draft: jsonb().$type<StoredDraft>().notNull(),
  updatedAt: at().notNull(),
});
