import { and, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { untilDone } from "~/platform/transaction.server";
import { unreadMail } from "../letters";
import { quotes } from "../quotes/tables.server";
import { conversations, messages, conversationReads as reads } from "../tables.server";

const atOnce = 100;
const quoted = 300;

/** Mails those who have not read for ten minutes what was written to them; returns how many rows were due. */
export const mailUnread = (db: Db, now: Date): Promise<number> => untilDone(db, (tx) => mailSome(tx, now));

async function mailSome(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({ conversationId: reads.conversationId, side: reads.side, readNumber: reads.readNumber })
    .from(reads)
    .where(lte(reads.mailAt, now))
    .orderBy(reads.mailAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  for (const one of due) {
    const mail = await mailOf(tx, one);
    if (mail) await enqueueMails(tx, [mail], now);
    await tx
      .update(reads)
      .set({ mailAt: null })
      .where(and(eq(reads.conversationId, one.conversationId), eq(reads.side, one.side)));
  }
  return due.length;
}

type Due = Pick<typeof reads.$inferSelect, "conversationId" | "side" | "readNumber">;

/** Null when nobody is to be told: the account is closed or suspended, or what was unread is hidden. */
async function mailOf(tx: Db, due: Due) {
  const { conversationId, side, readNumber } = due;
  const readerId = side === "customer" ? sql`${conversations.customerId}` : sql`${businessProfiles.userId}`;
  const [row] = await tx
    .select({
      recipient: recipientIn(readerId),
      isHealth: conversations.isHealth,
      customer: users.name,
      business: businessProfiles.businessName,
      isSuspended: sql<boolean>`exists(select from users as u where u.id = ${readerId} and u.suspended_at is not null)`,
    })
    .from(conversations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, conversations.businessId))
    .leftJoin(users, eq(users.id, conversations.customerId))
    .where(eq(conversations.id, conversationId));
  const [first] = await tx
    .select({ text: messages.text, totalCents: quotes.totalCents, validUntil: quotes.validUntil })
    .from(messages)
    .leftJoin(quotes, and(eq(quotes.messageId, messages.id), eq(quotes.status, "sent")))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.side, side),
        gt(messages.number, readNumber),
        isNull(messages.hiddenAt),
      ),
    )
    .orderBy(messages.number)
    .limit(1);
  if (!row?.recipient || row.isSuspended || !first) return null;
  const [customer, business] = [row.customer ?? "", row.business];
  const words = first.text.length > quoted ? `${first.text.slice(0, quoted)}…` : first.text;
  const names =
    side === "customer" ? { from: business, reader: customer } : { from: customer, reader: business };
  const { totalCents, validUntil } = first;
  const quote = totalCents === null || validUntil === null ? null : { totalCents, validUntil };
  const said = row.isHealth ? { words: null, quote: null } : { words, quote };
  return unreadMail(row.recipient, { ...due, ...names, ...said });
}
