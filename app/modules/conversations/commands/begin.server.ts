import { and, eq, type SQL, sql } from "drizzle-orm";
import { bookerIn } from "~/modules/accounts/queries/recipients.server";
import { ofOwner } from "~/modules/bookings/commands/own-booking.server";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { bookableNow } from "~/modules/businesses/visibility.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { day } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { conversationOf, type Who } from "../conversation.server";
import { healthConsentVersion, newPerDay } from "../rules";
import { conversationReads, conversations } from "../tables.server";
import { type NewMessage, type Sent, sendMessage } from "./send-message.server";

type NotBegun = "no_messages" | "own_business" | "not_confirmed" | "consent" | "too_many_new";
export type Begun = Sent | { ok: false; reason: NotBegun; retryAfter?: number };

type Question = NewMessage & { businessId: string; healthConsent: boolean };

/** A customer's question: begins their conversation with the business, or goes on with it. */
export const askBusiness = (
  db: Db,
  who: Extract<Who, { side: "customer" }>,
  { businessId, healthConsent, ...message }: Question,
  now: Date,
) =>
  inTransaction<Begun>(db, async (tx) => {
    const found = await conversationOf(tx, businessId, who.userId);
    if (found !== null) return sendMessage(tx, who, found, message, now);
    const pair = await findPair(tx, { businessId, customerId: who.userId }, now);
    if (!pair) return { ok: false, reason: "not_found" };
    if (pair.ownerId === who.userId) return { ok: false, reason: "own_business" };
    if (!pair.takesMessages) return { ok: false, reason: "no_messages" };
    if (pair.customer === null) return { ok: false, reason: "not_confirmed" };
    if (pair.isBlocked) return { ok: false, reason: "blocked" };
    if (pair.isHealth && !healthConsent) return { ok: false, reason: "consent" };
    const retryAfter = await countNew(tx, who.userId, now);
    if (retryAfter !== null) return { ok: false, reason: "too_many_new", retryAfter };
    const consent = pair.isHealth ? healthConsentVersion : null;
    const id = await beginConversation(tx, { businessId, customerId: who.userId, ...pair, consent }, now);
    return sendMessage(tx, who, id, message, now);
  });

type Owner = Extract<Who, { side: "business" }>;

/** A business writes first to a customer of one of its bookings. */
export const writeToCustomer = (db: Db, who: Owner, bookingId: string, message: NewMessage, now: Date) =>
  inTransaction<Begun>(db, async (tx) => {
    const to = await findToWrite(tx, who, bookingId, now);
    if (!to) return { ok: false, reason: "not_found" };
    if (to.conversationId !== null) return sendMessage(tx, who, to.conversationId, message, now);
    if (to.why !== null) return { ok: false, reason: to.why };
    const retryAfter = await countNew(tx, who.userId, now);
    if (retryAfter !== null) return { ok: false, reason: "too_many_new", retryAfter };
    const pair = { businessId: who.businessId, customerId: to.customerId };
    const id = await beginConversation(tx, { ...pair, isHealth: false, consent: null }, now);
    return sendMessage(tx, who, id, message, now);
  });

/**
 * The customer of this booking: the conversation that there is, or else why the business cannot begin one. Null for a
 * stranger's booking, and for one of somebody without an account.
 */
export async function findToWrite(db: Db, who: Owner, bookingId: string, now: Date) {
  const [booking] = await db
    .select({ customerId: bookings.customerId, name: bookings.customerName })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), ofOwner(db, who)));
  const { customerId, name = "" } = booking ?? {};
  if (!customerId) return null;
  const { businessId } = who;
  const conversationId = await conversationOf(db, businessId, customerId);
  const pair = await findPair(db, { businessId, customerId }, now);
  return { customerId, name, conversationId, why: whyNotFirst(pair) };
}

type NotFirst = "no_messages" | "person_suspended" | "blocked" | "consent";

function whyNotFirst(pair: Awaited<ReturnType<typeof findPair>>): NotFirst | null {
  if (!pair?.takesMessages) return "no_messages";
  if (pair.customer === null) return "person_suspended";
  if (pair.isBlocked) return "blocked";
  // Nobody agreed to health words in a conversation: the customer begins it.
  return pair.isHealth ? "consent" : null;
}

/** Whether a customer can begin a conversation with a business. */
export const takesMessages = (now: Date): SQL<boolean> => sql<boolean>`coalesce(${bookableNow(now)}, false)
  and ${businessProfiles.userId} is not null and (${businessProfiles.contactMethods} ->> 'inAppMessaging')::boolean`;

async function findPair(
  tx: Db,
  { businessId, customerId }: { businessId: string; customerId: string },
  now: Date,
) {
  const [row] = await tx
    .select({
      ownerId: businessProfiles.userId,
      category: businessProfiles.category,
      subcategory: businessProfiles.subcategory,
      takesMessages: takesMessages(now),
      customer: bookerIn(sql`${customerId}`),
      isBlocked: blockedIn(sql`${businessProfiles.id}`, sql`${customerId}::uuid`),
    })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return row ? { ...row, isHealth: isHealthTrade(row) } : null;
}

/** At most ten new ones a day; the seconds to wait, or null. */
export function countNew(tx: Db, userId: string, now: Date): Promise<number | null> {
  return countTry(tx, {}, [{ key: `conversation:${userId}`, max: newPerDay, windowMs: day }], now);
}

type Pair = { businessId: string; customerId: string; isHealth: boolean; consent: string | null };

/** Whoever comes second of two at once goes on with the conversation of the first. */
export async function beginConversation(
  tx: Db,
  { businessId, customerId, isHealth, consent }: Pair,
  now: Date,
) {
  const id = newId();
  const times = { lastAt: now, createdAt: now };
  const [made] = await tx
    .insert(conversations)
    .values({ id, businessId, customerId, isHealth, healthConsent: consent, lastNumber: 0, ...times })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (!made) return (await conversationOf(tx, businessId, customerId)) ?? id;
  await tx.insert(conversationReads).values([
    { conversationId: id, side: "customer", readerId: customerId, readNumber: 0, unread: 0 },
    { conversationId: id, side: "business", readerId: businessId, readNumber: 0, unread: 0 },
  ]);
  return id;
}
