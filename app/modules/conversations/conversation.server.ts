import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { ownBusiness } from "~/modules/bookings/commands/own-booking.server";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
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
    : inArray(conversations.businessId, ownBusiness(db, who, { whileSuspended: true }));

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
    ...pick(businessProfiles, "blacklistedAt", "removedAt", "leavingAt"),
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

export async function conversationOf(db: Db, businessId: string, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.businessId, businessId), eq(conversations.customerId, customerId)));
  return row?.id ?? null;
}

/** What somebody finds as a customer, or else as the owner of a business. */
export async function onEitherSide<Found>(
  db: Db,
  userId: string,
  find: (who: Who) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find({ side: "customer", userId });
  if (found !== null) return found;
  const business = await findOwnBusiness(db, userId);
  return business && find({ side: "business", userId, businessId: business.id });
}

export async function ownBusinessId(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from business_profiles where user_id = ${userId}`,
  );
  return rows[0]?.id ?? null;
}

/** Grows with everything that happens in the conversations of a person and their business. */
export async function versionOf(db: Db, userId: string, businessId: string | null): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    select coalesce((select sum(version) from conversations where customer_id = ${userId}), 0)::float8
      + coalesce((select sum(version) from conversations where business_id = ${businessId}), 0)::float8 as version`);
  return Number(rows[0]?.version ?? 0);
}

/** What a page of conversations shows is as old as this. */
export const pageVersion = async (db: Db, userId: string): Promise<number> =>
  versionOf(db, userId, await ownBusinessId(db, userId));
