import type { GuestWay } from "~/modules/bookings/guest/rules";
import { heldFor } from "~/modules/bookings/guest/rules";
import { periodOf } from "~/modules/bookings/holds.server";
import { bookingHolds, guestRequests } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour, instantOf } from "~/platform/time";

type Given = {
  business: { id: string; service: { id: string; name: string } };
  way?: GuestWay;
  date?: string;
  time?: string;
  phone?: string;
};

/** What somebody without an account asked for and has not confirmed, with its hold. */
export async function aGuestRequest(db: Db, given: Given, now: Date) {
  const { business, way = "email", date = "2026-11-26", time = "14:00", phone = "+27825550164" } = given;
  const startsAt = instantOf(date, time);
  const heldUntil = new Date(now.getTime() + heldFor[way]);
  const request = {
    ...{
      id: newId(),
      businessId: business.id,
      serviceId: business.service.id,
      way,
      phone,
      startsAt,
      heldUntil,
    },
    ...{ serviceName: business.service.name, priceCents: 35_000, cancelHours: 0, name: "Nomsa Zulu" },
    ...{ endsAt: new Date(startsAt.getTime() + hour), jobAddress: "22 Kumalo Street", terms: "terms" },
    ...{ email: way === "email" ? "nomsa@zulu.example" : null, browser: "browser", network: "network" },
    createdAt: now,
  };
  await db.insert(guestRequests).values(request);
  const period = periodOf(request.startsAt, request.endsAt);
  await db
    .insert(bookingHolds)
    .values({ bookingId: request.id, businessId: business.id, lane: 1, period, until: heldUntil });
  return request;
}
