import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { untilDone } from "~/platform/transaction.server";
import { bookingMails, recipientsOf } from "../booking-mails";
import { remindedBefore } from "../rules";
import { bookings } from "../tables.server";
import { movedBooking } from "./move-bookings.server";

const batchSize = 50;
const both = ["customer", "business"] as const;

/**
 * Reminds both sides of what begins within 24 hours, once for each start: a booking that moves is reminded of again. Not
 * of what was booked within those 24 hours. Returns how many bookings there were.
 */
export const remindOfBookings = (db: Db, now: Date): Promise<number> =>
  untilDone(db, (tx) => remindBatch(tx, now));

async function remindBatch(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "accepted"),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, new Date(now.getTime() + remindedBefore)),
        sql`${bookings.remindedOf} is distinct from ${bookings.startsAt}`,
        sql`${bookings.createdAt} <= ${bookings.startsAt} - ${remindedBefore / hour} * interval '1 hour'`,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const reminded = await tx
    .update(bookings)
    .set({ remindedOf: sql`${bookings.startsAt}` })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, bookings.businessId), inArray(bookings.id, ids)))
    .returning(movedBooking);
  const mails = reminded.flatMap((booking) => {
    const told = { ...booking, limit: null };
    return bookingMails("remind", booking.startsAt.toISOString(), both, told, recipientsOf(booking));
  });
  await enqueueMails(tx, mails, now);
  return reminded.length;
}
