import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../../accounts/tables.server";
import { businessProfiles } from "../../businesses/tables.server";
import { reviews } from "../../reviews/tables.server";
import type { ReportDecision, ReportKind, ReportReason } from "./rules";

/** What people report about a business, a review or a picture, and what was decided. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    kind: text().$type<ReportKind>().notNull(),
    businessId: partOf(() => businessProfiles.id),
    reviewId: uuid().references(() => reviews.id, { onDelete: "cascade" }),
    /** Without a reference: the report outlives the picture. */
    pictureId: uuid(),
    /** The words of the review when it was reported, which may change. */
    quoted: text(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    /** Who is answered; null: nobody. */
    reporterEmail: text(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    language: text().notNull(),
    createdAt: at().notNull(),
    assignedTo: uuid().references(() => users.id, { onDelete: "set null" }),
    decision: text().$type<ReportDecision>(),
    decidedAt: at(),
    /** An administrator's address. */
    decidedBy: text(),
    decisionReason: text(),
    answer: text(),
    /** When what was taken down was put back. */
    restoredAt: at(),
    restoredBy: text(),
  },
  (t) => [
    check("reports_kind", sql`${t.kind} in ('business', 'review', 'picture')`),
    check("reports_review", sql`(${t.kind} = 'review') = (${t.reviewId} is not null)`),
    check("reports_picture", sql`(${t.kind} = 'picture') = (${t.pictureId} is not null)`),
    check("reports_decision", sql`${t.decision} in ('taken_down', 'left')`),
    check(
      "reports_decided",
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
    check("reports_restored", sql`${t.restoredAt} is null or ${t.decision} = 'taken_down'`),
    index("reports_open").on(t.createdAt, t.id).where(sql`decided_at is null`),
    index("reports_done")
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`decided_at is not null`),
    index("reports_newest").on(t.createdAt, t.id),
    index("reports_parts").using("gin", sql`reporter_email gin_trgm_ops`, sql`details gin_trgm_ops`),
    index("reports_of_business").on(t.businessId),
    index("reports_of_review").on(t.reviewId),
    index("reports_of_assignee").on(t.assignedTo),
    index("reports_of_user").on(t.userId),
  ],
);
