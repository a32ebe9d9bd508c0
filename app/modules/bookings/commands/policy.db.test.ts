import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { hour, instantOf } from "~/platform/time";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { listPendingBookings } from "../queries/of-business.server";
import { bookings } from "../tables.server";
import { cancelAsCustomer } from "./cancel-booking.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking } from "./reschedule-booking.server";

const bound = { ok: false, reason: "policy_over" };
const startsAt = instantOf("2026-11-25", "10:00");
const before = (hours: number) => new Date(startsAt.getTime() - hours * hour);

test("the policy of the day of booking binds the customer, whatever the owner chooses later", async ({
  db,
  now,
}) => {
  const contactMethods = { ...noContacts, directBooking: true };
  const business = await aBusiness(db, { contactMethods, cancelHours: 24 });
  const customer = await aUser(db);
  const asked = {
    ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-25", time: "10:00" },
    ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
  };
  const booked = await requestBooking(db, { userId: customer.id }, asked, now);
  const bookingId = booked.ok ? booked.bookingId : "";
  const choose = (change: Partial<typeof businessProfiles.$inferInsert>) =>
    db.update(businessProfiles).set(change).where(eq(businessProfiles.id, business.id));
  await choose({ cancelHours: 72 });
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(row).toMatchObject({ status: "accepted", cancelHours: 24 });

  const me = { userId: customer.id };
  const move = { bookingId, date: "2026-11-27", time: "10:00" };
  expect(await rescheduleBooking(db, me, move, before(23.9))).toEqual(bound);
  const stranger = { userId: (await aUser(db)).id };
  expect(await cancelAsCustomer(db, stranger, { bookingId }, before(23.9))).toEqual({
    ok: false,
    reason: "not_found",
  });
  expect(await cancelAsCustomer(db, me, { bookingId }, before(0))).toEqual({ ok: false, reason: "too_late" });
  // After the limit it can be cancelled until it starts: late, and the owner reads so at the next request.
  expect(await cancelAsCustomer(db, me, { bookingId }, before(23.9))).toEqual({ ok: true });
  const [late] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  expect(late).toMatchObject({ status: "cancelled", reason: "customer_late" });
  await choose({ contactMethods: noContacts });
  await requestBooking(db, me, { ...asked, time: "12:00" }, before(23.9));
  expect(await listPendingBookings(db, business.id, { healthNotes: false })).toMatchObject([
    { lateBefore: 1 },
  ]);
  await choose({ contactMethods });

  // Nobody is late at a business that is suspended.
  const again = await requestBooking(db, me, { ...asked, time: "14:00" }, now);
  await choose({ suspendedAt: now });
  const which = { bookingId: again.ok ? again.bookingId : "" };
  // Its policy does not keep the booking where it is: it takes none at all.
  expect(await rescheduleBooking(db, me, { ...move, ...which }, before(0.5))).toEqual({
    ok: false,
    reason: "not_bookable",
  });
  expect(await cancelAsCustomer(db, me, which, before(0.5))).toEqual({ ok: true });
  expect(await db.select().from(bookings).where(eq(bookings.reason, "customer_cancelled"))).toHaveLength(1);
});

test("until the limit the customer moves and cancels; a request is not bound", async ({ db, now }) => {
  const business = await aBusiness(db, { cancelHours: 24 });
  const customer = { userId: (await aUser(db)).id };
  const ask = async (time: string) => {
    const asked = {
      ...{ businessId: business.id, serviceId: business.service.id, date: "2026-11-25", time },
      ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
    };
    const result = await requestBooking(db, customer, asked, now);
    return result.ok ? result.bookingId : "";
  };
  const [request, agreed] = [await ask("12:00"), await ask("10:00")];
  await db.update(bookings).set({ status: "accepted", expiresAt: null }).where(eq(bookings.id, agreed));
  const move = { bookingId: agreed, date: "2026-11-27", time: "10:00" };
  expect(await rescheduleBooking(db, customer, move, before(24))).toEqual({ ok: true, how: "asked" });
  expect(await cancelAsCustomer(db, customer, { bookingId: agreed }, before(24))).toEqual({ ok: true });
  expect(await cancelAsCustomer(db, customer, { bookingId: request }, before(0.5))).toEqual({ ok: true });
});
