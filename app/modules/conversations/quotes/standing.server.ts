import { and, eq, type SQL, sql } from "drizzle-orm";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { conversations } from "../tables.server";
import type { QuoteStatus } from "./rules";
import { quotes } from "./tables.server";

/**
 * Whether a sent quote can still be answered: in time, and as long as the business is bookable, neither side blocks the other
 * or has left, and no administrator hid it or closed the conversation.
 */
export const standsNow = (now: Date): SQL<boolean> => sql<boolean>`(${quotes}.status = 'sent'
  and ${quotes}.valid_until > ${now.toISOString()}::timestamptz
  and exists(select from conversations join business_profiles on business_profiles.id = conversations.business_id
    where conversations.id = ${quotes}.conversation_id and conversations.customer_id is not null
      and conversations.closed_at is null and coalesce(${bookableNow(now)}, false)
      and not ${blockedIn(sql`conversations.business_id`, sql`conversations.customer_id`)})
  and not exists(select from messages where messages.id = ${quotes}.message_id and messages.hidden_at is not null))`;

/** What both sides read: a quote that cannot be answered is expired, also before a job says so. */
export const shownStatus = (now: Date): SQL<QuoteStatus> =>
  sql<QuoteStatus>`case when ${quotes}.status = 'sent' and not ${standsNow(now)} then 'expired' else ${quotes}.status end`;

/** The pages of both sides are read anew. */
export const touch = (tx: Db, conversationId: string) =>
  tx
    .update(conversations)
    .set({ version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, conversationId));

/** The open quote of a conversation, if any, is over. */
export async function endOpenQuote(
  tx: Db,
  conversationId: string,
  status: Exclude<QuoteStatus, "sent" | "accepted">,
  now: Date,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ status, endedAt: now })
    .where(and(eq(quotes.conversationId, conversationId), eq(quotes.status, "sent")));
}
