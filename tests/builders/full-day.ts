import { joinWaiting } from "~/modules/bookings/waiting/commands.server";
import { test } from "../setup/db";
import { aBooking } from "./booking";
import { aBusiness } from "./business";

export const fullDay = "2026-11-24";
const hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

/** A business whose next day is full, and whoever waits for it. */
export const testOfFullDay = test
  .extend("business", ({ db }) => aBusiness(db, { capacity: 1, slotMinutes: 60 }))
  .extend("full", async ({ db, business }) => {
    const made = [];
    for (const time of hours)
      made.push(await aBooking(db, { business, status: "accepted", date: fullDay, time }));
    return made;
  })
  .extend(
    "wait",
    ({ db, business, now }) =>
      (userId: string, at = now, date = fullDay) =>
        joinWaiting(
          db,
          { userId },
          { businessId: business.id, serviceId: business.service.id, day: date, address: null },
          at,
        ),
  );
