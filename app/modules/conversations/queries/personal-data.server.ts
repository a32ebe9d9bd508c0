import { and, asc, eq, gt } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { ofSide, type Who } from "../conversation.server";
import { quotesIn } from "../quotes/queries.server";
import { conversations, messageReports, messages } from "../tables.server";

/** For a person's data file: what was said, without the words of a health business's customers in the business's file. */
export async function conversationsOf(db: Db, who: Who) {
  const rows = await db
    .select({
      id: conversations.id,
      isHealth: conversations.isHealth,
      business: businessProfiles.businessName,
      customer: users.name,
      healthWordsAgreed: conversations.healthConsent,
      since: conversations.createdAt,
    })
    .from(conversations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, conversations.businessId))
    .leftJoin(users, eq(users.id, conversations.customerId))
    .where(and(ofSide(db, who), gt(conversations.lastNumber, 0)))
    .orderBy(asc(conversations.createdAt));
  return Promise.all(
    rows.map(async ({ id, isHealth, business, customer, ...rest }) => ({
      ...rest,
      with: who.side === "customer" ? business : customer,
      quotes: await quotesIn(db, id, { withWords: !isHealth || who.side === "business" }),
      messages: (await saidIn(db, id)).map(({ side, text, isHidden, ...said }) => ({
        ...said,
        from: side,
        text: isHidden || (isHealth && side !== who.side) ? null : text,
      })),
    })),
  );
}

async function saidIn(db: Db, id: string) {
  const rows = await db
    .select(pick(messages, "at", "side", "text", "about", "hiddenAt"))
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.number));
  return rows.map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null }));
}

/** For a person's data file: the messages that they reported, with what the form asked about themselves. */
export const reportedMessagesBy = (db: Db, userId: string) =>
  db
    .select({
      business: businessProfiles.businessName,
      ...pick(messageReports, "reason", "details", "takedown", "decision", "decisionReason"),
      at: messageReports.createdAt,
    })
    .from(messageReports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, messageReports.businessId))
    .where(eq(messageReports.reporterId, userId))
    .orderBy(asc(messageReports.createdAt));
