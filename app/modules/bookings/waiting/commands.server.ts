import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { dayOf, isDay, timeOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { loadOf, readHoldFacts } from "../commands/hold-facts.server";
import { priceAt } from "../commands/lines-on-top.server";
import { type CustomerRefusal, whyCustomerMayNot } from "../commands/request-booking.server";
import { takeHold, withHold } from "../commands/take-hold.server";
import { writeBooking } from "../commands/write-booking.server";
import { waitForTurn } from "../locks.server";
import { findBooker } from "../queries/calendar.server";
import { type WrongPlace, whyWrongPlace } from "../queries/outside.server";
import { type LimitReached, limitReached } from "../rules";
import { type DayNotOffered, whyDayNotOffered } from "../slots";
import { bookings } from "../tables.server";
import { maxPlaces, maxPlacesOfDay, priceValue } from "./rules";
import { waitingPlaces } from "./tables.server";

type Person = { userId: string };
type Wanted = { businessId: string; serviceId: string; day: string; address: string | null };
export type JoinResult =
  | { ok: true }
  | {
      ok: false;
      reason:
        | CustomerRefusal
        | DayNotOffered
        | WrongPlace
        | ("service_gone" | "too_many_places" | "day_full");
    };

/** Waits for a time of a day. Asked twice it is one place, for what was asked last while nothing is offered. */
export const joinWaiting = (
  db: Db,
  { userId }: Person,
  { businessId, serviceId, day, address }: Wanted,
  now: Date,
) =>
  db.transaction<JoinResult>(async (tx) => {
    if (!isId(businessId) || !isId(serviceId) || !isDay(day)) return { ok: false, reason: "service_gone" };
    await waitForTurn(tx, businessId, userId);
    const wanted = { businessId, serviceId, customerId: userId, date: day, time: "12:00" };
    const facts = await readHoldFacts(tx, { ...wanted, by: "customer" }, now, now);
    if (!facts || facts.serviceName === null) return { ok: false, reason: "service_gone" };
    const reason =
      whyCustomerMayNot(facts, userId) ?? whyDayNotOffered(facts, day, now) ?? whyWrongPlace(facts, address);
    if (reason) return { ok: false, reason };
    const theirs = and(eq(waitingPlaces.userId, userId), gte(waitingPlaces.day, dayOf(now)));
    const ofDay = and(eq(waitingPlaces.businessId, businessId), eq(waitingPlaces.day, day));
    const [held] = await tx.select().from(waitingPlaces).where(and(theirs, ofDay));
    if (held) {
      const isUnasked = and(eq(waitingPlaces.id, held.id), isNull(waitingPlaces.offeredUntil));
      await tx.update(waitingPlaces).set({ serviceId, jobAddress: address }).where(isUnasked);
      return { ok: true };
    }
    if ((await tx.$count(waitingPlaces, theirs)) >= maxPlaces)
      return { ok: false, reason: "too_many_places" };
    if ((await tx.$count(waitingPlaces, ofDay)) >= maxPlacesOfDay) return { ok: false, reason: "day_full" };
    await tx
      .insert(waitingPlaces)
      .values({ id: newId(), businessId, serviceId, userId, day, jobAddress: address, createdAt: now })
      .onConflictDoNothing();
    return { ok: true };
  });

type Which = { placeId: string };
/** `generation` of who holds the link of the mail. */
type Holder = Person & { isTheirs?: SQL };
const placeOf = ({ userId, isTheirs }: Holder, placeId: string) =>
  and(eq(waitingPlaces.id, placeId), eq(waitingPlaces.userId, userId), isTheirs);

type LeaveResult = { ok: true } | { ok: false; reason: "taken" };

/** Leaves the list; a time that was offered is free again, for the next one. Left twice is left; what was taken is a booking. */
export async function leaveWaiting(db: Db, holder: Holder, { placeId }: Which): Promise<LeaveResult> {
  await db.delete(waitingPlaces).where(placeOf(holder, placeId));
  const { ok: isTaken } = await wasTaken(db, holder.userId, placeId);
  return isTaken ? { ok: false, reason: "taken" } : { ok: true };
}

export type TakeResult =
  | { ok: true; bookingId: string }
  | { ok: false; reason: CustomerRefusal | LimitReached | "too_late" | "slot_taken" | "other_price" };

/**
 * Takes the time that is offered, as a request or booked at once, as the business has it. Pressed twice is one booking. Nobody
 * takes it at another price than the one that was shown (`price`).
 */
export const takeOffered = (
  db: Db,
  holder: Holder,
  { placeId, price: said }: Which & { price?: string | undefined },
  now: Date,
) =>
  withHold<TakeResult>(db, async (tx) => {
    const { userId } = holder;
    const isOpen = and(placeOf(holder, placeId), gt(waitingPlaces.offeredUntil, now));
    const [seen] = await tx.select().from(waitingPlaces).where(isOpen);
    if (!seen?.offeredStartsAt) return wasTaken(tx, userId, placeId);
    const { businessId, serviceId, offeredStartsAt: at, jobAddress } = seen;
    const when = { date: dayOf(at), time: timeOf(at) };
    const wanted = { businessId, serviceId, customerId: userId, bookingId: placeId, address: jobAddress };
    const hold = await takeHold(tx, { ...wanted, ...when, by: "customer" }, now);
    if (!hold || hold.serviceName === null) return { ok: false, reason: "slot_taken" };
    const reason = whyCustomerMayNot(hold, userId) ?? limitReached(loadOf(hold.recent, hold, now));
    if (reason) return { ok: false, reason };
    const { lane, serviceName } = hold;
    const booker = await findBooker(tx, userId);
    if (lane === null || !booker || at <= now) return { ok: false, reason: "slot_taken" };
    const price = priceAt(hold, jobAddress);
    if (said !== undefined && said !== priceValue(price)) return { ok: false, reason: "other_price" };
    // The statement decides: it was left, taken or ended meanwhile.
    const [place] = await tx.delete(waitingPlaces).where(isOpen).returning();
    if (!place) return wasTaken(tx, userId, placeId);
    const details = {
      ...{ customerId: userId, serviceId, serviceName, jobAddress },
      customerName: booker.name || booker.email,
      ...{ customerEmail: booker.email, customerPhone: booker.phone },
      ...{ customerNotes: null, businessNotes: null, ...price },
    };
    const first = hold.contactMethods.directBooking ? "book" : "request";
    const bookingId = await writeBooking(tx, first, { ...hold, lane }, details, now, placeId);
    return { ok: true, bookingId };
  });

async function wasTaken(tx: Db, userId: string, id: string): Promise<TakeResult> {
  const theirs = and(eq(bookings.id, id), eq(bookings.customerId, userId));
  return (await tx.$count(bookings, theirs)) > 0
    ? { ok: true, bookingId: id }
    : { ok: false, reason: "too_late" };
}

/** A side that leaves, or is stopped. */
export async function dropPlacesOf(tx: Db, side: { userId: string } | { businessId: string }): Promise<void> {
  await tx
    .delete(waitingPlaces)
    .where(
      "userId" in side
        ? eq(waitingPlaces.userId, side.userId)
        : eq(waitingPlaces.businessId, side.businessId),
    );
}

/** They found a time of that day themselves since, or asked for one. */
export const hasBooking = (
  status: "accepted" | "pending",
) => sql`exists(select from ${bookings} where ${bookings}.customer_id = ${waitingPlaces}.user_id
  and ${bookings}.business_id = ${waitingPlaces}.business_id and ${bookings}.service_id = ${waitingPlaces}.service_id
  and (${bookings}.starts_at at time zone 'Africa/Johannesburg')::date = ${waitingPlaces}.day
  and ${bookings}.status = ${status} and ${bookings}.created_at > ${waitingPlaces}.created_at)`;

/** Days that are over, offers that nobody answered in time (the mail said so), and people who need none any more. */
export async function tidyWaiting(db: Db, now: Date): Promise<void> {
  await db
    .delete(waitingPlaces)
    .where(or(lt(waitingPlaces.day, dayOf(now)), lte(waitingPlaces.offeredUntil, now)));
  await db.delete(waitingPlaces).where(hasBooking("accepted"));
}

/** The service of a health trade stays out of mails. */
export const namedIn = (facts: Parameters<typeof isHealthTrade>[0] & { serviceName: string | null }) =>
  isHealthTrade(facts) ? null : facts.serviceName;

/** Why a time that was offered cannot be taken. */
export const takeRefusals: Record<Extract<TakeResult, { ok: false }>["reason"], TextKey> = {
  ...({ too_late: "waiting.wrong.late", slot_taken: "waiting.wrong.late" } as const),
  ...({ not_bookable: "waiting.wrong.notNow", own_business: "waiting.wrong.notNow" } as const),
  ...({ not_confirmed: "waiting.wrong.notNow", blocked: "waiting.wrong.notNow" } as const),
  other_price: "waiting.wrong.price",
  overlapping: "ownBooking.wrong.overlapping",
  ...({ too_many_here: "waiting.wrong.limit", too_many_pending: "waiting.wrong.limit" } as const),
  ...({ too_many_live_here: "waiting.wrong.limit", too_many_live: "waiting.wrong.limit" } as const),
  too_many_today: "waiting.wrong.limit",
};
