import { nameOf } from "~/modules/businesses/people/rules";
import { comesToCustomer } from "~/modules/businesses/rules";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { allOf } from "~/platform/transaction.server";
import { bookingMails, recipientsOf } from "../booking-mails";
import { healthConsent } from "../health-notes.server";
import { periodOf } from "../holds.server";
import type { FirstMove } from "../moves";
import { expiryOf } from "../rules";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import type { Hold } from "./take-hold.server";

/** How a booking begins: a request waits for the owner's answer, everything else is agreed at once. */
const beginnings = {
  request: { status: "pending", by: "customer", sequence: 0, tells: ["customer", "business"] },
  book: { status: "accepted", by: "customer", sequence: 1, tells: ["customer", "business"] },
  confirm: { status: "accepted", by: "business", sequence: 1, tells: ["business"] },
  enter: { status: "accepted", by: "business", sequence: 1, tells: ["business"] },
} as const satisfies Record<FirstMove, object>;

/** What neither the business nor the service says of a booking. */
type Details = Pick<
  typeof bookings.$inferSelect,
  | "customerId"
  | "serviceId"
  | "serviceName"
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "jobAddress"
  | "customerNotes"
  | "businessNotes"
  | "priceCents"
  | "priceAs"
  | "priceLines"
> &
  Partial<Pick<typeof bookings.$inferSelect, "guest" | "guestTerms">>;

/**
 * The second of the three steps: writes the booking, its hold in that lane, the first row of its history and the mails.
 * Returns the booking's id, which a guest's request has already. Quietly: the caller tells.
 */
export async function writeBooking(
  tx: Db,
  first: FirstMove,
  hold: Hold & { lane: number },
  details: Details,
  now: Date,
  id = newId(),
  told: "told" | "quietly" = "told",
): Promise<string> {
  const { businessId, lane, startsAt, endsAt, cancelHours } = hold;
  const { status, by, sequence, tells } = beginnings[first];
  const eventId = newId();
  const expiresAt = status === "pending" ? expiryOf(startsAt, now) : null;
  const isHealth = isHealthTrade(hold);
  const row = {
    ...details,
    ...{ id, businessId, cancelHours, startsAt, endsAt, lane },
    personChosen: Boolean(hold.wish.lane),
    ...{ guest: details.guest ?? null, guestTerms: details.guestTerms ?? null },
    ...{ status, expiresAt, sequence, createdAt: now, updatedAt: now },
  };
  const reason = details.customerNotes && isHealth ? healthConsent : null;
  const event = { bookingId: id, id: eventId, move: first, status, by, reason, startsAt, at: now };
  const { businessName, businessEmail, businessPhone } = hold;
  // Whoever comes to the customer does no work at their own address.
  const businessAddress = comesToCustomer(hold) ? null : hold.businessAddress;
  const mailed = {
    ...row,
    ...{ businessName, businessEmail, businessPhone, businessAddress, isHealth },
    ...{ proposedStartsAt: null, proposedEndsAt: null, limit: null },
    personName: nameOf(hold.people, lane),
  };
  await allOf([
    tx.insert(bookings).values(row),
    tx.insert(bookingHolds).values({ bookingId: id, businessId, lane, period: periodOf(startsAt, endsAt) }),
    tx.insert(bookingEvents).values(event),
    enqueueMails(
      tx,
      told === "told" ? bookingMails(first, eventId, tells, mailed, recipientsOf(hold)) : [],
      now,
    ),
  ]);
  invalidatePages(businessTag(businessId));
  return id;
}
