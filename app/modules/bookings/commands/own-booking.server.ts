import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isOfGeneration } from "~/modules/links/queries.server";
import type { Db } from "~/platform/db.server";
import type { MoveName } from "../moves";
import { bookingEvents, bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

/** How somebody acts who is not signed in but holds the link of a side. */
export type ByLink = { generation: number };
export type Owner = { userId: string; businessId: string; link?: ByLink };
/**
 * Of a booking without an account `userId` is the booking's own id, which its links belong to. Sample data and tests have no
 * network, and are not limited.
 */
export type Customer = { userId: string; network?: string; link?: ByLink };

/** 'too_late': it was answered, has begun, is over or has expired. A stranger learns nothing: 'not_found'. */
export type MoveResult = { ok: true } | { ok: false; reason: "not_found" | "too_late" };

/** What an owner did about a person without an account, who hears nothing of it. */
export const untold = { ok: true, untold: true } as const;
export type OwnerResult = MoveResult | typeof untold;

/** Said in the statement that acts: a suspended side may only look and cancel. */
type Limits = { whileSuspended: boolean };
const unlessSuspended: Limits = { whileSuspended: false };

/** The business of this owner, as a subquery: no row for anybody else. */
export const ownBusiness = (tx: Db, owner: Owner, limits = unlessSuspended) =>
  tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(
      and(
        eq(businessProfiles.id, owner.businessId),
        eq(businessProfiles.userId, owner.userId),
        mayAct(owner, limits),
        owner.link && !limits.whileSuspended ? isNull(businessProfiles.suspendedAt) : undefined,
      ),
    );

export const ofOwner = (tx: Db, owner: Owner, limits = unlessSuspended): SQL =>
  inArray(bookings.businessId, ownBusiness(tx, owner, limits));

export const ofCustomer = (customer: Customer, limits = unlessSuspended): SQL =>
  and(
    customer.link
      ? or(eq(bookings.customerId, customer.userId), ofGuest(customer))
      : eq(bookings.customerId, customer.userId),
    mayAct(customer, limits),
  ) as SQL;

export const ofGuest = ({ userId }: { userId: string }): SQL | undefined =>
  and(eq(bookings.id, userId), isNull(bookings.customerId), isNotNull(bookings.guest));

/** A link that was ended acts no more, nor does a person who is suspended. */
const mayAct = ({ userId, link }: { userId: string; link?: ByLink }, { whileSuspended }: Limits) =>
  and(
    link && isOfGeneration(userId, link.generation),
    whileSuspended
      ? undefined
      : sql`not exists(select from users where id = ${userId} and suspended_at is not null)`,
  );

/** The booking of this person; null for a stranger. */
export async function findOwn(tx: Db, own: SQL | undefined, bookingId: string) {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), own));
  return booking ?? null;
}

type Change = Parameters<typeof moveBookings>[3];

/** One move of one booking, if it belongs to the person (`own`) and is in time (`when`). */
export async function moveOwn(
  tx: Db,
  move: MoveName,
  { own, bookingId, when }: { own: SQL; bookingId: string; when: SQL | undefined },
  change: Change,
  now: Date,
  tellAt = now,
): Promise<MoveResult> {
  const which = and(eq(bookings.id, bookingId), own, when);
  const moved = await moveBookings(tx, move, which, change, now, tellAt);
  if (moved.length > 0) return { ok: true };
  return { ok: false, reason: (await findOwn(tx, own, bookingId)) ? "too_late" : "not_found" };
}

/** Whether one of these moves was the last one: who taps a button twice asks for what is done already. */
export async function isLastMove(db: Db, bookingId: string, ...moves: MoveName[]): Promise<boolean> {
  const [last] = await db
    .select({ move: bookingEvents.move })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return moves.some((move) => move === last?.move);
}
