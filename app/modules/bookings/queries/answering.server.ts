import { and, eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isAlive, type Link, type LinkKey } from "~/modules/links/queries.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Site } from "~/platform/site";
import { type AnswerSide, isAnswerable, isAnswerSide } from "../answer-link";
import { isByHand, isUntold } from "../guest/rules";
import { wishOf } from "../persons.server";
import { findSeries } from "../series/queries.server";
import { bookings } from "../tables.server";
import { findOwnBooking } from "./own-booking.server";
import { asSeenByBoth, isBusinessAway, ofBusiness, shown } from "./shown-booking.server";
import { withViewLinks } from "./view-links.server";

const isSuspended = (userId: unknown) =>
  sql<boolean>`exists(select from users where id = ${userId} and suspended_at is not null)`;

/** The booking of an answer link with both its sides, and whether the link acts. Null where nobody is left who could act. */
export async function findAnswering(db: Db, link: Link, now: Date) {
  const { subject: id, side } = link;
  if (!isAnswerSide(side)) return null;
  const [row] = await db
    .select({
      ...pick(bookings, "id", "status", "startsAt", "cancelHours", "endsAt", "proposedEndsAt", "noShowAt"),
      ...pick(bookings, "customerId", "guest", "customerEmail", "customerName", "businessId"),
      businessName: businessProfiles.businessName,
      businessUserId: businessProfiles.userId,
      isBusinessAway,
      isCustomerSuspended: isSuspended(bookings.customerId),
      isBusinessSuspended: sql<boolean>`${businessProfiles.suspendedAt} is not null or ${isSuspended(businessProfiles.userId)}`,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(eq(bookings.id, id));
  if (!row) return null;
  const {
    customerId,
    guest,
    customerEmail,
    businessUserId,
    isCustomerSuspended,
    isBusinessSuspended,
    ...booking
  } = row;
  const ownerId = side === "business" ? businessUserId : (customerId ?? (guest && id));
  if (ownerId === null) return null;
  const isLasting = isAnswerable(booking, now);
  return {
    ...booking,
    guestAddress: customerId === null && guest === "email" ? customerEmail : null,
    ...{ side, ownerId, isLasting, isByHand: isUntold({ customerId, guest }) },
    isSuspended: side === "business" ? isBusinessSuspended : isCustomerSuspended,
    isOpen: isLasting && (await isAlive(db, link, ownerId, now)),
    link: { generation: link.generation },
  };
}

export type Answering = NonNullable<Awaited<ReturnType<typeof findAnswering>>>;

/** Whose the links of the customer's side are: without an account the booking's own. */
const customerLinks = sql<
  string | null
>`coalesce(${bookings.customerId}, case when ${bookings.guest} is not null then ${bookings.id} end)`;

/** Whose link this is; null if there is no such booking, or nobody on that side. */
export async function answererOf(db: Db, bookingId: string, side: AnswerSide): Promise<string | null> {
  const [row] = await db
    .select({ customer: customerLinks, business: businessProfiles.userId })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(eq(bookings.id, bookingId));
  return row?.[side === "business" ? "business" : "customer"] ?? null;
}

/** What the holder of the link sees: this booking, without notes that concern health. */
export async function loadAnswering(
  db: Db,
  { id, side, ownerId, businessId }: Answering,
  linked: { env: LinkKey; site: Site; now: () => Date },
) {
  const visibility = { healthNotes: false };
  if (side !== "business") {
    const booking = await findOwnBooking(db, { userId: ownerId }, id, visibility);
    const series = side === "customer" ? await findSeries(db, id, linked.now()) : null;
    return booking && { side, booking: { ...booking, history: [] }, series };
  }
  const [row] = await db
    .select({
      ...asSeenByBoth,
      ...pick(bookings, "customerName", "customerPhone", "customerId"),
      wish: wishOf,
      guest: bookings.guest,
    })
    .from(bookings)
    .innerJoin(businessProfiles, ofBusiness)
    .where(and(eq(bookings.id, id), eq(bookings.businessId, businessId)));
  if (!row) return null;
  const [found] = await withViewLinks(db, [row], { ...linked, isImpersonated: false });
  if (!found) return null;
  const { customerPhone, jobAddress, customerId, ...booking } = shown(visibility)(found);
  // The link may be passed on: number and street come with the agreement.
  const isAgreed = booking.status === "accepted" || booking.status === "completed";
  const reach = isAgreed ? { customerPhone, jobAddress } : { customerPhone: null, jobAddress: null };
  return { side, booking: { ...booking, ...reach, isByHand: isByHand({ customerId, ...booking }) } };
}

export type AnsweredBooking = NonNullable<Awaited<ReturnType<typeof loadAnswering>>>;
