import { and, eq, exists, inArray, isNotNull, lte, or } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { untilDone } from "~/platform/transaction.server";
import { dropOldSheets } from "../customers/commands.server";
import { tidyGuests } from "../guest/commands/tidy.server";
import { isHealthBooking } from "../health-notes.server";
import { dropOldOutages } from "../outages/commands.server";
import { healthNotesKept } from "../rules";
import { bookingEvents, bookings } from "../tables.server";
import { dropBlockedTimes } from "./block-time.server";

/** What is kept for a time only. */
export async function tidyBookings(db: Db, now: Date): Promise<void> {
  await tidyGuests(db, now);
  await dropBlockedTimes(db, now);
  await dropOldSheets(db, now);
  await dropOldOutages(db, now);
}

const finished = ["completed", "rejected", "cancelled"] as const;
const batchSize = 100;

/**
 * Empties the notes of both sides of health bookings, 90 days after they were completed, rejected or cancelled, as
 * the privacy policy promises. There are no other copies: mails and calendar files never carry health notes.
 */
export const removeHealthNotes = (db: Db, now: Date): Promise<number> =>
  untilDone(db, (tx) => removeBatch(tx, now));

async function removeBatch(tx: Db, now: Date): Promise<number> {
  const endedLongAgo = tx
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.status, bookings.status),
        lte(bookingEvents.at, new Date(now.getTime() - healthNotesKept)),
      ),
    );
  const due = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(
      and(
        or(isNotNull(bookings.customerNotes), isNotNull(bookings.businessNotes)),
        inArray(bookings.status, finished),
        exists(endedLongAgo),
        isHealthBooking,
      ),
    )
    .limit(batchSize)
    .for("update", { of: bookings, skipLocked: true });
  const removed = await tx
    .update(bookings)
    .set({ customerNotes: null, businessNotes: null, updatedAt: now })
    .where(inArray(bookings.id, due))
    .returning({ id: bookings.id });
  return removed.length;
}
