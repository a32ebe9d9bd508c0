import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import { recipientsOf } from "~/modules/accounts/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { atAddress } from "../booking-mails.server";
import { leftLetter } from "../letters";
import { waitForTurn } from "../locks.server";
import { moveBookings } from "../moves.server";
import { bookings } from "../tables.server";

type Person = { userId: string; businessId: string | null };

/** Until the transaction ends, this person can neither book nor be booked. */
export const lockBookingsOf = (tx: Db, { userId, businessId }: Person): Promise<void> =>
  // Without a business, the first lock is on an id that no business has.
  waitForTurn(tx, businessId ?? userId, userId);

/**
 * Cancels the coming bookings of a person who closes their account, with a mail to the other side, and removes their
 * personal data from all their bookings: as a customer name, contacts and both notes; as a business its own notes.
 */
export async function closeBookingsOf(tx: Db, person: Person, appUrl: string, now: Date): Promise<void> {
  await cancelComing(tx, "customer", person.userId, appUrl, now);
  await tx
    .update(bookings)
    .set({
      customerName: "Former customer",
      customerEmail: "",
      customerPhone: null,
      customerNotes: null,
      businessNotes: null,
      updatedAt: now,
    })
    .where(eq(bookings.customerId, person.userId));
  if (person.businessId === null) return;
  await cancelComing(tx, "business", person.businessId, appUrl, now);
  await tx
    .update(bookings)
    .set({ businessNotes: null, updatedAt: now })
    .where(eq(bookings.businessId, person.businessId));
}

const moveOf = { customer: "customerLeaves", business: "businessLeaves" } as const;

async function cancelComing(tx: Db, side: "customer" | "business", id: string, appUrl: string, now: Date) {
  const coming = await tx
    .select({ booking: bookings, business: businessProfiles })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(
      and(
        eq(side === "customer" ? bookings.customerId : bookings.businessId, id),
        or(eq(bookings.status, "pending"), and(eq(bookings.status, "accepted"), gt(bookings.endsAt, now))),
      ),
    )
    .orderBy(asc(bookings.id))
    .for("update", { of: bookings });
  if (coming.length === 0) return;
  const reason = `${side}_left`;
  const ids = coming.map(({ booking }) => booking.id);
  await moveBookings(tx, moveOf[side], inArray(bookings.id, ids), { reason }, now);
  const others = coming.flatMap(({ booking, business }) => otherSide(side, booking, business) ?? []);
  const recipients = await recipientsOf(tx, others);
  const mails = coming.flatMap(({ booking, business }): Mail[] => {
    const other = otherSide(side, booking, business);
    const to =
      other === null ? (side === "customer" ? atAddress(business.email) : null) : recipients.get(other);
    if (!to) return [];
    const facts = { ...booking, businessName: business.businessName, isHealth: true };
    const cause = `booking:${booking.id}:${reason}:${side === "customer" ? "business" : "customer"}`;
    return [{ cause, ...to, ...leftLetter(side, facts, appUrl) }];
  });
  await enqueueMails(tx, mails, now);
}

const otherSide = (
  side: "customer" | "business",
  booking: { customerId: string | null },
  business: { userId: string | null },
) => (side === "customer" ? business.userId : booking.customerId);
