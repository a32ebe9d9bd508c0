import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { addDays, dayOf, hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { bookedDaysDue } from "./booked-days/tables.server";
import { refreshBookedDays } from "./commands/refresh-booked-days.server";
import { holdsFor } from "./hold-days";
import { holdsWithin } from "./holds.server";
import { freeOn } from "./queries/free-times.server";
import { isBookableDay, slotsOfDay } from "./slots";

const off = (
  firstDay: string,
  lastDay: string,
  opens: number | null = null,
  closes: number | null = null,
) => ({
  ...{ firstDay, lastDay, opens, closes, reason: "Geyser course" },
});

/** `now` is Monday, 23 November 2026, 10:00; the holiday is on 16 December. */
test("a day is free in the filter exactly when the calendar has a free time on it, also after bookings, days off and notice", async ({
  db,
  now,
}) => {
  const plain = await aBusiness(db);
  const full = await aBusiness(db, {
    hours: [1, 3, 6].map((weekday) => ({ weekday, opens: 540, closes: 660 })),
    closesOnHolidays: true,
  });
  const businesses = [
    plain,
    full,
    await aBusiness(db, { noticeMinutes: 26 * 60, horizonDays: 9, slotMinutes: 45 }),
    await aBusiness(db, {
      bufferMinutes: 60,
      daysOff: [off("2026-11-25", "2026-11-27"), off("2026-12-01", "2026-12-01", 600, 720)],
    }),
    await aBusiness(db, { hours: [{ weekday: 1, opens: 540, closes: 580 }] }),
    await aBusiness(db, { subscribed: false, accessUntil: null }),
  ];
  for (const [date, time] of [
    ["2026-11-25", "09:00"],
    ["2026-11-25", "10:00"],
    ["2026-11-28", "10:00"],
  ] as const)
    await aBooking(db, { business: full, status: "accepted", date, time });
  await aBooking(db, { business: plain, status: "accepted", date: "2026-11-23", time: "16:00" });
  expect(await refreshBookedDays(db, now)).toBe(3);
  expect(await db.select().from(bookedDaysDue)).toEqual([]);
  const checked: [string, string, boolean][] = [];
  for (const at of [now, new Date(+now + 5 * hour)])
    for (const business of businesses) {
      const bookable = business !== businesses.at(-1);
      const holds = await holdsWithin(db, business.id, holdsFor(business, at), at);
      for (let ahead = 0; ahead <= 24; ahead += 1) {
        const day = addDays(dayOf(at), ahead);
        const slots = slotsOfDay(business, business.service.durationMinutes, day, holds, at);
        const isFree =
          bookable && isBookableDay(business, day, at) && slots.some(({ state }) => state === "free");
        const found = await db
          .select({ id: businessProfiles.id })
          .from(businessProfiles)
          .where(and(eq(businessProfiles.id, business.id), freeOn(day, at)));
        checked.push([business.slug, day, isFree]);
        expect([business.slug, day, found.length === 1]).toEqual(checked.at(-1));
      }
    }
  expect(checked.filter(([, , isFree]) => isFree).length).toBeGreaterThan(60);
});
