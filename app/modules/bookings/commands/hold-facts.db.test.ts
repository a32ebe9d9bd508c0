import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { bookings } from "../tables.server";
import { readHoldFacts } from "./hold-facts.server";

test("the facts, written as plain SQL, are those of the tables", async ({ db, now }) => {
  const business = await aBusiness(db, { capacity: 2, bufferMinutes: 10 });
  const customer = await aUser(db);
  const { id: bookingId } = await aBooking(db, { business, customer });
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  const [service] = await db
    .select()
    .from(businessServices)
    .where(eq(businessServices.id, business.service.id));
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row || !service || !booking) throw new Error("Something was not written");

  const wanted = {
    businessId: business.id,
    serviceId: service.id,
    customerId: customer.id,
    by: "customer",
  } as const;
  const facts = await readHoldFacts(
    db,
    { ...wanted, date: "2026-11-24", time: "10:00" },
    booking.startsAt,
    now,
  );
  const { hours, owner, customer: booker, holds, recent, ...plain } = facts ?? {};
  const { businessName, category, subcategory, contactMethods, slotMinutes, capacity, bufferMinutes } = row;
  const {
    travelMinutes,
    noticeMinutes,
    horizonDays,
    closesOnHolidays,
    cancelHours,
    comesToCustomer,
    callOutCents,
    extras,
    area,
    latitude,
    longitude,
  } = row;
  expect(plain).toEqual({
    ...{ businessName, category, subcategory, contactMethods, slotMinutes, capacity, bufferMinutes },
    ...{
      travelMinutes,
      noticeMinutes,
      horizonDays,
      closesOnHolidays,
      cancelHours,
      comesToCustomer,
      callOutCents,
      extras,
      area,
      latitude,
      longitude,
    },
    ...{ businessId: row.id, ownerId: row.userId, bookable: true, isBlocked: false, daysOff: [] },
    ...{ people: [], outages: [], hasEndedHolds: false },
    wish: { lane: null, serviceId: service.id, at: null, places: null },
    ...{ businessEmail: row.email, businessPhone: row.phone, businessAddress: row.address },
    ...{
      serviceName: service.name,
      priceCents: service.priceCents,
      priceAs: service.priceAs,
      durationMinutes: service.durationMinutes,
    },
  });
  expect(hours).toMatchObject([{ weekday: 2 }]);
  expect([owner?.reader?.id, booker?.reader?.id]).toEqual([row.userId, customer.id]);
  expect(holds).toEqual([{ lane: 1, from: booking.startsAt, to: booking.endsAt, isElsewhere: false }]);
  const { id, businessId, serviceId, status, startsAt, endsAt, expiresAt, createdAt } = booking;
  expect(recent).toEqual([
    {
      seriesId: null,
      id,
      businessId,
      serviceId,
      status,
      startsAt,
      endsAt,
      expiresAt,
      createdAt,
      askedFrom: null,
      askedTo: null,
    },
  ]);
});
