import { periodOf } from "~/modules/bookings/holds.server";
import type { BookingStatus } from "~/modules/bookings/moves";
import { expiryOf } from "~/modules/bookings/rules";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { instantOf, minute } from "~/platform/time";
import { aBusiness } from "./business";
import { aUser } from "./user";

type Given = {
  business?: Awaited<ReturnType<typeof aBusiness>>;
  customer?: { id: string; name: string; email: string };
  status?: BookingStatus;
  date?: string;
  time?: string;
  lane?: number;
  notes?: string | null;
  businessNotes?: string | null;
  priceCents?: number | null;
  createdAt?: Date;
};

/** A pending request for Tuesday 24 November 2026 at 10:00, made the day before, with its customer, business and hold. */
export async function aBooking(db: Db, given: Given = {}) {
  const business = given.business ?? (await aBusiness(db));
  const customer = given.customer ?? (await aUser(db));
  const { booking, hold, event, made } = newBooking({ ...given, business, customer });
  await db.insert(bookings).values(booking);
  if (hold) await db.insert(bookingHolds).values(hold);
  await db.insert(bookingEvents).values(event);
  return made;
}

/** All of them in three statements. */
export async function someBookings(db: Db, given: (Given & Sides)[]) {
  const all = given.map(newBooking);
  await db.insert(bookings).values(all.map(({ booking }) => booking));
  await db.insert(bookingHolds).values(all.flatMap(({ hold }) => hold ?? []));
  await db.insert(bookingEvents).values(all.map(({ event }) => event));
  return all.map(({ made }) => made);
}

type Sides = Required<Pick<Given, "business" | "customer">>;

function newBooking({ business, customer, ...given }: Given & Sides) {
  const { status = "pending", date = "2026-11-24", time = "10:00", lane = 1 } = given;
  const createdAt = given.createdAt ?? new Date("2026-11-23T07:00:00Z");
  const startsAt = instantOf(date, time);
  const endsAt = new Date(startsAt.getTime() + business.service.durationMinutes * minute);
  const id = newId();
  const booking: typeof bookings.$inferInsert = {
    id,
    businessId: business.id,
    customerId: customer.id,
    serviceId: business.service.id,
    serviceName: business.service.name,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: "+27725550184",
    priceCents: given.priceCents ?? null,
    customerNotes: given.notes ?? null,
    businessNotes: given.businessNotes ?? null,
    startsAt,
    endsAt,
    status,
    reason: status === "cancelled" ? "expired" : null,
    expiresAt: status === "pending" ? expiryOf(startsAt, createdAt) : null,
    sequence: status === "pending" ? 0 : 1,
    createdAt,
    updatedAt: createdAt,
  };
  const isHeld = status === "pending" || status === "accepted";
  const hold = { bookingId: id, businessId: business.id, lane, period: periodOf(startsAt, endsAt) };
  const event: typeof bookingEvents.$inferInsert = {
    ...{ id: newId(), bookingId: id, move: "request", status: "pending", by: "customer" },
    ...{ startsAt, at: createdAt },
  };
  return { booking, hold: isHeld ? hold : null, event, made: { id, business, customer, startsAt, endsAt } };
}
