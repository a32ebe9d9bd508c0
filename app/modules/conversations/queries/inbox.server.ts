import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { writableDays } from "~/modules/reviews/rules";
import { reviews } from "~/modules/reviews/tables.server";
import { isHealthTrade, type TradeOf } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { ofSide, readerOf, type Who } from "../conversation.server";
import { shownStatus, standsNow } from "../quotes/queries.server";
import type { QuoteStatus } from "../quotes/rules";
import { quotes } from "../quotes/tables.server";
import type { InboxTab, Side } from "../rules";
import { conversations, messages, conversationReads as reads } from "../tables.server";

const perPage = 30;

const booked = (
  now: Date,
) => sql`exists(select from ${bookings} as b where b.business_id = ${conversations}.business_id
  and b.customer_id = ${conversations}.customer_id and b.status = 'accepted' and b.ends_at > ${now.toISOString()}::timestamptz)`;

const reviewedSince = (now: Date) => new Date(now.getTime() - writableDays * day).toISOString();

/** There is a quote that waits for the customer's answer. */
const quoted = (now: Date) =>
  sql`exists(select from ${quotes} where ${quotes}.conversation_id = ${conversations}.id and ${standsNow(now)})`;

const columns = (now: Date) => ({
  ...pick(conversations, "id", "lastAt", "waitsSince", "isHealth"),
  customerName: users.name,
  ...pick(businessProfiles, "businessName", "category", "subcategory", "city"),
  unread: reads.unread,
  lastNumber: conversations.lastNumber,
  last: {
    ...pick(messages, "id", "side", "text"),
    hasPhotos: sql<boolean>`exists(select from message_photos as p where p.message_id = ${messages}.id and p.removed_at is null)`,
    isHidden: sql<boolean>`${messages.hiddenAt} is not null`,
  },
  hasAnswer: sql<boolean>`exists(select from messages as m where m.conversation_id = ${conversations}.id and m.side = 'business')`,
  /** The newest quote. */
  quote: sql<{
    status: QuoteStatus;
    totalCents: number;
    validUntil: string;
    messageId: string | null;
  } | null>`(
    select json_build_object('status', ${shownStatus(now)}, 'totalCents', ${quotes}.total_cents,
      'validUntil', ${quotes}.valid_until, 'messageId', ${quotes}.message_id)
    from ${quotes} where ${quotes}.conversation_id = ${conversations}.id order by ${quotes}.created_at desc limit 1)`,
  /** The next appointment, else the last that took place. */
  booking: sql<{ status: "accepted" | "completed"; startsAt: string; isToReview: boolean } | null>`(
    select json_build_object('status', b.status, 'startsAt', b.starts_at, 'isToReview', b.status = 'completed'
      and b.ends_at > ${reviewedSince(now)}::timestamptz
      and not exists(select from ${reviews} where ${reviews}.booking_id = b.id)) from ${bookings} as b
    where b.business_id = ${conversations}.business_id and b.customer_id = ${conversations}.customer_id
      and (b.status = 'completed' or (b.status = 'accepted' and b.ends_at > ${now.toISOString()}::timestamptz))
    order by b.status, case when b.status = 'accepted' then b.starts_at end, b.starts_at desc limit 1)`,
});

const inTab = (tab: InboxTab, now: Date): SQL | undefined =>
  ({
    all: undefined,
    unread: gt(reads.unread, 0),
    turn: isNotNull(conversations.waitsSince),
    quotes: quoted(now),
    booked: booked(now),
  })[tab];

type Asked = { tab: InboxTab; before: Date | null };

/**
 * The conversations of one side, 30 at a time. A business reads those first who wait for its answer, the longest wait first;
 * `moreWait` is where the others of them begin, on the tab of those alone.
 */
export async function listConversations(db: Db, who: Who, { tab, before }: Asked, now: Date, most = perPage) {
  const isOfTurns = who.side === "business" && tab === "turn";
  const withTurns = who.side === "business" && (isOfTurns || before === null);
  const waits =
    isOfTurns && before ? gt(conversations.waitsSince, before) : isNotNull(conversations.waitsSince);
  const waiting = withTurns
    ? await select(db, who, and(inTab(tab, now), waits), asc(conversations.waitsSince), now, most)
    : [];
  const turns = waiting.slice(0, most);
  const moreWait = waiting.length > most ? (turns.at(-1)?.waitsSince ?? null) : null;
  if (tab === "turn") return { rows: turns, before: null, moreWait };
  const others = who.side === "business" ? isNull(conversations.waitsSince) : undefined;
  const older = before === null ? undefined : lt(conversations.lastAt, before);
  const rest = await select(
    db,
    who,
    and(inTab(tab, now), others, older),
    desc(conversations.lastAt),
    now,
    most,
  );
  const page = rest.slice(0, most);
  return {
    rows: [...turns, ...page],
    before: rest.length > most ? (page.at(-1)?.lastAt ?? null) : null,
    moreWait,
  };
}

async function select(db: Db, who: Who, which: SQL | undefined, order: SQL, now: Date, most: number) {
  const rows = await db
    .select(columns(now))
    .from(conversations)
    .innerJoin(reads, and(eq(reads.conversationId, conversations.id), eq(reads.side, who.side)))
    .innerJoin(businessProfiles, eq(businessProfiles.id, conversations.businessId))
    .leftJoin(users, eq(users.id, conversations.customerId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.number, conversations.lastNumber)),
    )
    .where(and(ofSide(db, who), gt(conversations.lastNumber, 0), which))
    .orderBy(order)
    .limit(most + 1);
  return rows.map(({ booking, quote, last, ...row }) => ({
    ...row,
    quote: quote && { ...quote, validUntil: new Date(quote.validUntil) },
    ...shownOf(row, last),
    booking: booking && { ...booking, startsAt: new Date(booking.startsAt) },
  }));
}

/** A list may be seen over a shoulder: no words of a health business. */
function shownOf<Last extends { text: string } | null>(row: TradeOf & { isHealth: boolean }, last: Last) {
  const isHealth = row.isHealth || isHealthTrade(row);
  return { isHealth, last: last && isHealth ? { ...last, text: "" } : last };
}

export type InboxRow = Awaited<ReturnType<typeof listConversations>>["rows"][number];

/** How many conversations have something unread. */
export async function countUnread(db: Db, side: Side, readerId: string): Promise<number> {
  return db.$count(reads, and(eq(reads.readerId, readerId), eq(reads.side, side), gt(reads.unread, 0)));
}

/** How many wait for the answer of a business. */
export const countTurns = (db: Db, businessId: string): Promise<number> =>
  db.$count(
    conversations,
    and(eq(conversations.businessId, businessId), isNotNull(conversations.waitsSince)),
  );

export async function countInbox(db: Db, who: Who, now: Date) {
  const bookedNow = db.$count(conversations, and(ofSide(db, who), booked(now)));
  const [unread, turn, open, upcoming] = await Promise.all([
    countUnread(db, who.side, readerOf(who)),
    who.side === "business" ? countTurns(db, who.businessId) : 0,
    db.$count(conversations, and(ofSide(db, who), quoted(now))),
    bookedNow,
  ]);
  return { unread, turn, quotes: open, booked: upcoming };
}
