import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { findBooker } from "~/modules/bookings/queries/calendar.server";
import { bookings } from "~/modules/bookings/tables.server";
import { comesToCustomer } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { conversations, messages } from "../tables.server";
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

const shown = (now: Date) => ({
  id: quotes.id,
  messageId: quotes.messageId,
  status: shownStatus(now),
  ...pick(quotes, "serviceName", "lines", "totalCents", "vatNumber", "times", "validUntil", "createdAt"),
  bookingId: quotes.bookingId,
});

/** The quotes that came with these messages. */
export const findQuotes = (db: Db, messageIds: string[], now: Date) =>
  messageIds.length === 0
    ? []
    : db.select(shown(now)).from(quotes).where(inArray(quotes.messageId, messageIds));

export type Quote = Awaited<ReturnType<typeof findQuotes>>[number];

/** The one that waits for an answer, which its owner may change. */
export async function openQuoteOf(db: Db, conversationId: string, now: Date) {
  const [open] = await db
    .select({ ...shown(now), serviceId: quotes.serviceId })
    .from(quotes)
    .where(and(eq(quotes.conversationId, conversationId), standsNow(now)));
  return open ?? null;
}

/** A quote with its two sides, for either of them; null for anybody else. An accepted one outlives its conversation. */
export async function findQuote(db: Db, userId: string, id: string, now: Date) {
  const customerId = sql<string | null>`coalesce(${conversations.customerId}, ${bookings.customerId})`;
  const [row] = await db
    .select({
      ...shown(now),
      ...pick(quotes, "conversationId", "serviceId", "durationMinutes"),
      customerId,
      customerName: users.name,
      startsAt: bookings.startsAt,
      business: businessProfiles,
    })
    .from(quotes)
    .innerJoin(businessProfiles, eq(businessProfiles.id, quotes.businessId))
    .leftJoin(conversations, eq(conversations.id, quotes.conversationId))
    .leftJoin(bookings, eq(bookings.id, quotes.bookingId))
    .leftJoin(users, eq(users.id, customerId))
    .leftJoin(messages, eq(messages.id, quotes.messageId))
    .where(
      and(
        eq(quotes.id, id),
        or(eq(customerId, userId), eq(businessProfiles.userId, userId)) as SQL,
        // What an administrator hid is hidden here as well, unless it was agreed.
        or(isNull(messages.hiddenAt), eq(quotes.status, "accepted")),
      ),
    );
  if (!row) return null;
  return { ...row, side: row.customerId === userId ? ("customer" as const) : ("business" as const) };
}

export type QuoteOfSide = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export async function quoteOfBooking(db: Db, bookingId: string): Promise<string | null> {
  const [row] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.bookingId, bookingId));
  return row?.id ?? null;
}

/** For a person's data file. */
export async function quotesIn(db: Db, conversationId: string, { withWords }: { withWords: boolean }) {
  const rows = await db
    .select({
      sentAt: quotes.createdAt,
      status: quotes.status,
      service: quotes.serviceName,
      ...pick(quotes, "lines", "totalCents", "vatNumber", "times", "validUntil", "endedAt", "bookingId"),
      hiddenAt: messages.hiddenAt,
    })
    .from(quotes)
    .leftJoin(messages, eq(messages.id, quotes.messageId))
    .where(eq(quotes.conversationId, conversationId))
    .orderBy(asc(quotes.createdAt));
  return rows.map(({ lines, service, hiddenAt, ...quote }) => {
    const isTold = withWords && hiddenAt === null;
    return {
      ...quote,
      service: isTold ? service : null,
      lines: lines.map(({ text, cents }) => ({ text: isTold ? text : null, cents })),
    };
  });
}

export const acceptedOf = (db: Db, customerId: string) =>
  db
    .select({
      acceptedAt: quotes.endedAt,
      service: quotes.serviceName,
      ...pick(quotes, "lines", "totalCents", "bookingId"),
    })
    .from(quotes)
    .innerJoin(bookings, eq(bookings.id, quotes.bookingId))
    .where(and(eq(bookings.customerId, customerId), isNull(quotes.conversationId)))
    .orderBy(desc(quotes.endedAt));

/** What the acceptance of a quote asks for besides the time. */
export async function findAnswering(db: Db, userId: string, businessId: string) {
  const [business] = await db
    .select(pick(businessProfiles, "category", "subcategory", "comesToCustomer", "cancelHours"))
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  if (!business) throw new Error("A quote has no business.");
  return {
    visits: comesToCustomer(business),
    cancelHours: business.cancelHours,
    booker: await findBooker(db, userId),
  };
}

export type Answering = Awaited<ReturnType<typeof findAnswering>>;
