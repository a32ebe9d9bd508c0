import { periodOf } from "~/modules/bookings/holds.server";
import type { bookings } from "~/modules/bookings/tables.server";
import { dayOf, timeOf } from "~/platform/time";

type Booking = typeof bookings.$inferSelect;

/** What an owner sends who changes nothing of a booking. */
export const asItIs = ({ id, startsAt, priceCents, jobAddress, businessNotes, customerName }: Booking) => ({
  ...{ bookingId: id, date: dayOf(startsAt), time: timeOf(startsAt), serviceId: null, priceCents },
  ...{ address: jobAddress, message: businessNotes, name: customerName, anyway: false },
});

/** '["2026-11-24 08:00:00+00","2026-11-24 09:00:00+00")', as PostgreSQL writes it. */
export function isoPeriod(period: string): string {
  const [from = "", to = ""] = period.replace(/[[\]()"]/g, "").split(",");
  return periodOf(new Date(from), new Date(to));
}
