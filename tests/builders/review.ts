import type { BookingStatus } from "~/modules/bookings/moves";
import { writeReview } from "~/modules/reviews/commands.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "./booking";

type Given = Parameters<typeof aBooking>[1] & { status?: BookingStatus; stars?: number; text?: string };

/** A review of a booking completed last week, written at `now`. */
export async function aReview(db: Db, { stars = 5, text, ...given }: Given, now: Date) {
  const booking = await aBooking(db, { status: "completed", date: "2026-11-16", ...given });
  const said = { stars, text: text ?? "They came on time and swept up after." };
  const written = await writeReview(
    db,
    { bookingId: booking.id, customerId: booking.customer.id, ...said },
    now,
  );
  if (!written.ok) throw new Error(`The review was refused: ${written.reason}`);
  return { ...said, id: written.reviewId, booking, business: booking.business, customer: booking.customer };
}
