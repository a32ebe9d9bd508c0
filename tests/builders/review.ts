import { eq } from "drizzle-orm";
import { reviewLink } from "~/modules/bookings/booking-address";
import type { BookingStatus } from "~/modules/bookings/moves";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { type LinkKey, linkToken } from "~/modules/links/queries.server";
import { type Said, type Writer, writeReview } from "~/modules/reviews/commands/write-review.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "./booking";

type Given = Parameters<typeof aBooking>[1] & { status?: BookingStatus } & Partial<Omit<Said, "bookingId">>;

/** What a form says that answers nothing but the stars. */
export const unsaid = {
  ...{ onTime: null, asAgreed: null, again: null, wordsConsent: false },
  ...{ photos: [], drop: [] },
};

/** A review of a booking completed last week, written at `now`. */
export async function aReview(db: Db, given: Given, now: Date) {
  const { stars = 5, text = "They came on time and swept up after.", ...others } = given;
  const booking = await aBooking(db, { status: "completed", date: "2026-11-16", ...others });
  const { onTime = null, asAgreed = null, again = null } = given;
  const said = { ...unsaid, stars, text, onTime, asAgreed, again, wordsConsent: true };
  const writer = { customerId: booking.customer.id, browser: null };
  const written = await writeReview(db, writer, { ...said, bookingId: booking.id }, now);
  if (!written.ok) throw new Error(`The review was refused: ${written.reason}`);
  return { ...said, id: written.reviewId, booking, business: booking.business, customer: booking.customer };
}

/** Who writes, in a browser of this network. */
export const writerOf = (customer: { id: string }, network?: string): Writer => ({
  customerId: customer.id,
  browser:
    network === undefined
      ? null
      : {
          request: new Request("http://thola.test", { headers: { "x-thola-client": network } }),
          env: { sessionSecret: "s", deviceSecret: "d", networkSecret: "n", sampleData: false },
        },
});

/** So many stars for a booking, with the usual words. */
export const said = (bookingId: string, stars = 5, given: Partial<Said> = {}): Said => ({
  ...unsaid,
  ...{ bookingId, stars, text: "They came on time and swept up after." },
  ...given,
});

/** A booking completed last week. */
export const completed = (db: Db, given: Parameters<typeof aBooking>[1] = {}) =>
  aBooking(db, { status: "completed", date: "2026-11-16", ...given });

/** The address behind the link of the mail that asks its customer for a review. */
export function reviewPath(key: LinkKey, booking: { id: string; endsAt: Date }, customerId: string): string {
  const { ownerId: _, endsAt, ...link } = reviewLink(booking, customerId);
  return `/review/${linkToken({ ...link, generation: 0, endsAt: new Date(endsAt) }, key)}`;
}

export const reasonOf = async (attempt: Promise<{ ok: boolean; reason?: string }>) => (await attempt).reason;

/** The totals that the business has stored. */
export async function ratingOf(db: Db, businessId: string) {
  const [row] = await db
    .select({ sum: businessProfiles.ratingSum, count: businessProfiles.reviewCount })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return row;
}
