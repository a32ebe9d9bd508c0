import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { businessProfiles } from "../../businesses/tables.server";
import type { Figures, ProposalState, Way } from "./rules";

/** The record of a business that was removed, blacklisted or erased: figures alone, for 24 months from its end. */
export const oldRecords = pgTable(
  "old_records",
  {
    id: uuid().primaryKey(),
    businessId: uuid()
      .notNull()
      .unique()
      .references(() => businessProfiles.id, { onDelete: "cascade" }),
    figures: jsonb().$type<Figures>().notNull(),
    endedAt: at().notNull(),
    countedAt: at().notNull(),
  },
  (t) => [index("old_records_ended").on(t.endedAt)],
);

/** By what it would be known again: keyed hashes of its owner, numbers, addresses and PayFast tokens. */
export const oldRecordMarks = pgTable(
  "old_record_marks",
  {
    recordId: partOf(() => oldRecords.id),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.hash] }), index("old_record_marks_hash").on(t.hash)],
);

/** That a new business carries an old record: proposed, answered by its owner, decided, appealed against. */
export const recordProposals = pgTable(
  "record_proposals",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    recordId: partOf(() => oldRecords.id),
    ways: text().array().$type<Way[]>().notNull(),
    state: text().$type<ProposalState>().notNull().default("waiting"),
    createdAt: at().notNull(),
    /** Until when the owner may say something before it is decided. */
    answerBy: at().notNull(),
    said: text(),
    saidAt: at(),
    decidedAt: at(),
    /** An administrator's address. */
    decidedBy: text(),
    reason: text(),
    appeal: text(),
    appealedAt: at(),
    appealAnswer: text(),
    appealDecidedAt: at(),
  },
  (t) => [
    unique("record_proposals_once").on(t.businessId, t.recordId),
    check("record_proposals_state", sql`${t.state} in ('waiting', 'carried', 'dismissed', 'lifted')`),
    check("record_proposals_decided", sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
    check("record_proposals_said", sql`(${t.said} is null) = (${t.saidAt} is null)`),
    check("record_proposals_appeal", sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    index("record_proposals_of_record").on(t.recordId),
    index("record_proposals_waiting").on(t.createdAt, t.id).where(sql`state = 'waiting'`),
    index("record_proposals_appeals")
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
  ],
);
