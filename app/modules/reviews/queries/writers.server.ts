import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { reviews } from "../tables.server";

/** A booking of somebody without an account who confirmed their address, and whose name was not deleted since. */
export const isGuests = and(
  isNull(bookings.customerId),
  eq(bookings.guest, "email"),
  ne(bookings.customerName, ""),
) as SQL;

/** Under which a review is published; null for a former customer. */
export const writerName = sql<
  string | null
>`coalesce(${users.name}, case when ${isGuests} then ${bookings.customerName} end)`;

/** Reviews of this person. Of one without an account `writerId` is the booking's id, which its links belong to. */
export const ofWriter = (tx: Db, writerId: string): SQL =>
  or(
    eq(reviews.customerId, writerId),
    and(
      isNull(reviews.customerId),
      inArray(
        reviews.bookingId,
        tx
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.id, writerId), isGuests)),
      ),
    ),
  ) as SQL;
