import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";

/** What people write to the operator. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    /** The sender's account, if they were signed in. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    createdAt: at().notNull(),
    readAt: at(),
    assignedTo: uuid().references(() => users.id, { onDelete: "set null" }),
    closedAt: at(),
    /** An administrator's address. */
    closedBy: text(),
  },
  (t) => [
    check("contact_messages_closed", sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    index("contact_messages_open").on(t.createdAt, t.id).where(sql`closed_at is null`),
    index("contact_messages_done")
      .on(t.closedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`closed_at is not null`),
    index("contact_messages_newest").on(t.createdAt, t.id),
    index("contact_messages_by_name").on(sql`lower(name)`, t.id),
    index("contact_messages_parts").using(
      "gin",
      sql`name gin_trgm_ops`,
      sql`email gin_trgm_ops`,
      sql`subject gin_trgm_ops`,
    ),
    index("contact_messages_of_user").on(t.userId),
    index("contact_messages_of_assignee").on(t.assignedTo),
    index("contact_messages_of_email").on(t.email),
  ],
);

/** What administrators answered; each was mailed. */
export const contactAnswers = pgTable(
  "contact_answers",
  {
    id: uuid().primaryKey(),
    messageId: partOf(() => contactMessages.id),
    text: text().notNull(),
    /** An administrator's address. */
    answeredBy: text().notNull(),
    at: at().notNull(),
  },
  (t) => [index("contact_answers_of_message").on(t.messageId, t.at)],
);
