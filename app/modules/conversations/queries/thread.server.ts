import { and, desc, eq, gte, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { bookings } from "~/modules/bookings/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { findConversation, type Who } from "../conversation.server";
import { findQuotes, openQuoteOf } from "../quotes/queries.server";
import { otherSide } from "../rules";
import { conversationReads, messagePhotos, messages } from "../tables.server";

const perPage = 50;
const mostBookings = 20;

/** A conversation as one side reads it: its last 50 messages, or those before a number, and the bookings of that while. */
export async function findThread(db: Db, who: Who, id: string, before: number | null, now: Date) {
  const conversation = await findConversation(db, who, id, now);
  if (!conversation) return null;
  const newest = await db
    .select(pick(messages, "id", "number", "side", "text", "about", "hiddenAt", "at"))
    .from(messages)
    .where(and(eq(messages.conversationId, id), before === null ? undefined : lt(messages.number, before)))
    .orderBy(desc(messages.number))
    .limit(perPage);
  const shown = newest.toReversed().map(({ hiddenAt, text, ...message }) => ({
    ...message,
    isHidden: hiddenAt !== null,
    text: hiddenAt === null ? text : "",
  }));
  const first = shown[0];
  const older = first && first.number > 1 ? first.number : null;
  const seen = shown.filter(({ isHidden }) => !isHidden).map(({ id: messageId }) => messageId);
  const photos = await photosOf(db, seen);
  const sent = await findQuotes(db, seen, now);
  const reads = await db.select().from(conversationReads).where(eq(conversationReads.conversationId, id));
  const mine = reads.find(({ side }) => side === who.side);
  const theirs = reads.find(({ side }) => side === otherSide(who.side));
  return {
    ...conversation,
    messages: shown.map((message) => ({
      ...message,
      photos: photos.filter(({ messageId }) => messageId === message.id),
      quote: sent.find(({ messageId }) => messageId === message.id) ?? null,
    })),
    openQuote: await openQuoteOf(db, id, now),
    older,
    before,
    bookings: await bookingsOf(
      db,
      conversation,
      older === null ? null : (first?.at ?? null),
      before === null ? null : (shown.at(-1)?.at ?? null),
    ),
    muted: mine?.muted ?? false,
    readNumber: mine?.readNumber ?? 0,
    seen: theirs?.readAt ? { number: theirs.readNumber, at: theirs.readAt } : null,
  };
}

const photosOf = (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select(pick(messagePhotos, "id", "messageId", "width", "height"))
        .from(messagePhotos)
        .where(and(inArray(messagePhotos.messageId, ids), isNull(messagePhotos.removedAt)))
        .orderBy(messagePhotos.id);

export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;
export type ThreadMessage = Thread["messages"][number];
export type ThreadBooking = Thread["bookings"][number];

async function bookingsOf(
  db: Db,
  { businessId, customerId }: { businessId: string; customerId: string | null },
  since: Date | null,
  until: Date | null,
) {
  if (customerId === null) return [];
  const rows = await db
    .select({
      ...pick(bookings, "id", "serviceName", "startsAt", "status", "noShowBy", "disputedAt", "priceCents"),
      ...pick(bookings, "priceAs", "customerPhone", "createdAt"),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        eq(bookings.customerId, customerId),
        inArray(bookings.status, ["pending", "accepted", "completed", "cancelled", "rejected"]),
        since === null ? undefined : gte(bookings.createdAt, since),
        until === null ? undefined : lt(bookings.createdAt, until),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(mostBookings);
  return rows.toReversed();
}

/** The service that the customer asked about last. */
export async function lastQuestion(db: Db, conversationId: string): Promise<string | null> {
  const [row] = await db
    .select({ about: messages.about })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.side, "customer"),
        isNotNull(messages.about),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(1);
  return row?.about ?? null;
}
