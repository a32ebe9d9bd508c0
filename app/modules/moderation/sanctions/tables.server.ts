import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../../accounts/tables.server";
import { businessProfiles } from "../../businesses/tables.server";
import type { SanctionStatus, SanctionType, Severity, Signals } from "./rules";

/** Sanctions as proposed, decided, appealed against and lifted. */
export const sanctionActions = pgTable(
  "sanction_actions",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Name and address when it was proposed. */
    businessName: text().notNull(),
    email: text(),
    actionType: text().$type<SanctionType>().notNull(),
    severity: text().$type<Severity>().notNull(),
    /** What an administrator writes to the owner; null: the words of the rule. */
    reason: text(),
    signals: jsonb().$type<Signals>().notNull().default({}),
    /** What it was proposed for: the same is not proposed twice, also after it was dismissed or lifted. */
    evidence: text().notNull(),
    status: text().$type<SanctionStatus>().notNull(),
    autoApplied: boolean().notNull().default(false),
    /** The tier before a downgrade, which lifting gives back. */
    tierBefore: text(),
    createdAt: at().notNull(),
    decidedAt: at(),
    /** An administrator's address; null for the run. */
    decidedBy: text(),
    liftedAt: at(),
    liftedBy: text(),
    liftReason: text(),
    /** The owner may appeal once. */
    appeal: text(),
    appealedAt: at(),
    /** Of the link in the letter to an owner who cannot sign in. */
    appealTokenHash: text().unique(),
    appealAnswer: text(),
    appealDecidedAt: at(),
  },
  (t) => [
    check("sanction_actions_type", sql`${t.actionType} in ('auto_downgrade', 'suspension', 'blacklist')`),
    check("sanction_actions_severity", sql`${t.severity} in ('high', 'medium', 'low')`),
    check(
      "sanction_actions_status",
      sql`${t.status} in ('pending', 'applied', 'dismissed', 'lifted', 'withdrawn')`,
    ),
    check("sanction_actions_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check("sanction_actions_lifted", sql`(${t.status} = 'lifted') = (${t.liftedAt} is not null)`),
    check("sanction_actions_appeal", sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    index().on(t.userId),
    uniqueIndex("sanction_actions_once").on(t.businessId, t.actionType, t.evidence),
    uniqueIndex("sanction_actions_pending_once")
      .on(t.businessId, t.actionType)
      .where(sql`status = 'pending'`),
    uniqueIndex("sanction_actions_in_effect_once")
      .on(t.businessId, t.actionType)
      .where(sql`status = 'applied' and action_type <> 'auto_downgrade'`),
    index("sanction_actions_waiting").on(t.createdAt, t.id).where(sql`status = 'pending'`),
    index("sanction_actions_waiting_by_name")
      .on(sql`lower(business_name)`, t.id)
      .where(sql`status = 'pending'`),
    index("sanction_actions_newest").on(t.createdAt, t.id),
    index("sanction_actions_by_name").on(sql`lower(business_name)`, t.id),
    index("sanction_actions_parts").using("gin", sql`business_name gin_trgm_ops`, sql`email gin_trgm_ops`),
    index("sanction_actions_recent").on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("sanction_actions_appeals")
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null and status = 'applied'`),
  ],
);
