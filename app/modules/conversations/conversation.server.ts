import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { ownBusiness } from "~/modules/bookings/commands/own-booking.server";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { whyClosed } from "./rules";
import { conversations } from "./tables.server";

/** Who reads or writes: a customer, or the owner of a business. */
export type Who =
  | { side: "customer"; userId: string }
  | { side: "business"; userId: string; businessId: string };

/** The customer or the business, as `reader_id` of what was read. */
export const readerOf = (who: Who): string => (who.side === "customer" ? who.userId : who.businessId);

/** The conversations of this side: none of anybody else. */
export const ofSide = (db: Db, who: Who): SQL =>
  who.side === "customer"
    ? eq(conversations.customerId, who.userId)
    : inArray(conversations.businessId, ownBusiness(db, who));

/** What a conversation is, and whether its sides may write. */
const known = {
  ...pick(conversations, "id", "businessId", "customerId", "isHealth", "lastNumber", "waitsSince"),
  ...pick(conversations, "closedAt", "emptiedAt"),
  customerName: users.name,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  isBlocked: blockedIn(sql`${conversations.businessId}`, sql`${conversations.customerId}`),
  business: {
    ...pick(businessProfiles, "userId", "businessName", "slug", "category", "subcategory", "city"),
    ...pick(businessProfiles, "province", "phone", "whatsapp", "ratingSum", "reviewCount", "contactMethods"),
    ...pick(businessProfiles, "listed", "answersWithin", "status", "accessUntil", "suspendedAt"),
    ...pick(businessProfiles, "blacklistedAt", "removedAt"),
  },
};

/** A conversation of this side, locked if it is to be changed; null for a stranger. */
export async function findConversation(db: Db, who: Who, id: string, now: Date, lock = false) {
  const query = db
    .select(known)
    .from(conversations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, conversations.businessId))
    .leftJoin(users, eq(users.id, conversations.customerId))
    .where(and(eq(conversations.id, id), ofSide(db, who)));
  const [row] = await (lock ? query.for("update", { of: conversations }) : query);
  if (!row) return null;
  const { business, customerId, isSuspended } = row;
  const customer = customerId === null ? null : { isSuspended };
  return {
    ...row,
    isHealth: row.isHealth || isHealthTrade(business),
    closed: whyClosed({ ...row, customer }, now),
  };
}

export type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** The conversation of a customer and a business, if they have one. */
export async function conversationOf(db: Db, businessId: string, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.customerId, customerId)));
  return row?.id ?? null;
}
