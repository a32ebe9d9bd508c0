import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import { businessProfiles } from "../businesses/tables.server";
import type { Quoted, ReportDecision, ReportReason, Side, Takedown } from "./rules";

/** One per customer and business. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    /** Null for a former customer. */
    customerId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Its words stay out of mails, and are emptied sooner. */
    isHealth: boolean().notNull(),
    /** The version of the text that the customer of a health business agreed to. */
    healthConsent: text(),
    /** Of the newest message; messages are numbered from 1. */
    lastNumber: integer().notNull(),
    lastAt: at().notNull(),
    /** Counts what changed: messages, what was read, what was taken away. */
    version: integer().notNull().default(0),
    /** The customer's first words that the business has not answered. */
    waitsSince: at(),
    /** By an administrator: nobody writes any more. */
    closedAt: at(),
    /** When the words of a health business were emptied. */
    emptiedAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    unique("conversations_pair").on(t.businessId, t.customerId),
    index("conversations_of_customer").on(t.customerId, t.lastAt.desc().nullsFirst()),
    index("conversations_of_business").on(t.businessId, t.lastAt.desc().nullsFirst()),
    index("conversations_waiting").on(t.businessId, t.waitsSince).where(sql`waits_since is not null`),
    index("conversations_by_age").on(t.lastAt),
  ],
);

/** What each side has read. Two rows of every conversation. */
export const conversationReads = pgTable(
  "conversation_reads",
  {
    conversationId: partOf(() => conversations.id),
    side: text().$type<Side>().notNull(),
    /** The customer or the business. */
    readerId: uuid().notNull(),
    /** The number of the newest message that was read. */
    readNumber: integer().notNull(),
    readAt: at(),
    unread: integer().notNull(),
    /** When the mail about what is unread is due; null when there is none, or it was sent. */
    mailAt: at(),
    /** No mail about this conversation. */
    muted: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.side] }),
    check("conversation_reads_side", sql`${t.side} in ('customer', 'business')`),
    check("conversation_reads_unread", sql`${t.unread} >= 0`),
    index("conversation_reads_unread_of").on(t.readerId, t.side).where(sql`unread > 0`),
    index("conversation_reads_mail").on(t.mailAt).where(sql`mail_at is not null`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: partOf(() => conversations.id),
    number: integer().notNull(),
    side: text().$type<Side>().notNull(),
    /** Made by the form: what is sent twice is one message. */
    key: uuid().notNull(),
    /** Empty when it was erased, or has only photos. */
    text: text().notNull(),
    /** The service that the question is about. */
    about: text(),
    /** When an administrator hid it, for both sides. */
    hiddenAt: at(),
    at: at().notNull(),
  },
  (t) => [
    unique("messages_number").on(t.conversationId, t.number),
    unique("messages_key").on(t.conversationId, t.side, t.key),
    check("messages_side", sql`${t.side} in ('customer', 'business')`),
  ],
);

/** What a visitor typed before signing in. Whoever has the id gets the words. */
export const questionDrafts = pgTable(
  "question_drafts",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    text: text().notNull(),
    serviceId: uuid(),
    createdAt: at().notNull(),
  },
  (t) => [index("question_drafts_by_age").on(t.createdAt), index().on(t.businessId)],
);

/** Photos in messages. A row stays until its file is gone, also when its message is. */
export const messagePhotos = pgTable(
  "message_photos",
  {
    id: uuid().primaryKey(),
    conversationId: uuid().notNull(),
    messageId: uuid().notNull(),
    /** Whose folder has the file. */
    uploaderId: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at().notNull(),
    removedAt: at(),
  },
  (t) => [
    index("message_photos_of_message").on(t.messageId),
    index("message_photos_of_conversation").on(t.conversationId),
    index("message_photos_to_drop").on(t.removedAt).where(sql`removed_at is not null`),
  ],
);

/** A message that somebody reported, with what stood around it at that moment: that is all an administrator reads. */
export const messageReports = pgTable(
  "message_reports",
  {
    id: uuid().primaryKey(),
    /** Without references: it outlives what it quotes. */
    conversationId: uuid().notNull(),
    messageId: uuid().notNull(),
    businessId: partOf(() => businessProfiles.id),
    /** Who wrote it, and who reported it. */
    senderId: uuid().references(() => users.id, { onDelete: "set null" }),
    reporterId: uuid().references(() => users.id, { onDelete: "set null" }),
    reporterSide: text().$type<Side>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    details: text().notNull(),
    /** What section 77 of the ECT Act asks for besides. */
    takedown: jsonb().$type<Takedown>().notNull(),
    quoted: jsonb().$type<Quoted[]>().notNull(),
    createdAt: at().notNull(),
    decision: text().$type<ReportDecision>(),
    decisionReason: text(),
    decidedAt: at(),
    /** An administrator's address. */
    decidedBy: text(),
  },
  (t) => [
    unique("message_reports_once").on(t.messageId, t.reporterSide),
    check("message_reports_decision", sql`${t.decision} in ('dismiss', 'hide', 'close', 'suspend')`),
    check(
      "message_reports_decided",
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
    index("message_reports_open").on(t.createdAt).where(sql`decided_at is null`),
    index("message_reports_done").on(t.decidedAt),
    index("message_reports_of_business").on(t.businessId),
    index("message_reports_of_sender").on(t.senderId),
    index("message_reports_of_reporter").on(t.reporterId),
  ],
);

/** Words that an owner uses often. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    title: text().notNull(),
    text: text().notNull(),
  },
  (t) => [index("saved_replies_of_business").on(t.businessId)],
);

/** From a customer's first unanswered message to the first answer, kept as long as they count. */
export const answerTimes = pgTable(
  "answer_times",
  {
    id: uuid().primaryKey(),
    businessId: partOf(() => businessProfiles.id),
    askedAt: at().notNull(),
    answeredAt: at().notNull(),
  },
  (t) => [
    index("answer_times_of_business").on(t.businessId, t.answeredAt),
    index("answer_times_by_age").on(t.answeredAt),
  ],
);
