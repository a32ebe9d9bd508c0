import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { findBookerByAddress } from "~/modules/accounts/queries/recipients.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { isOfGeneration } from "~/modules/links/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { type Found, foundIf } from "~/platform/found";
import { countTry } from "~/platform/limits.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { dayOf, hour, minute, timeOf } from "~/platform/time";
import { loadOf } from "../../commands/hold-facts.server";
import { type Owner, ownBusiness } from "../../commands/own-booking.server";
import { takeHold, withHold } from "../../commands/take-hold.server";
import { writeBooking } from "../../commands/write-booking.server";
import { type LimitReached, limitReached } from "../../rules";
import { bookings, guestRequests } from "../../tables.server";
import { confirmMail } from "../letters";
import { isGuestRefused, recentOfGuest } from "../queries/request.server";
import { mostMailedAgain } from "../rules";

export type ConfirmRefusal = "not_found" | "too_late" | "slot_taken" | LimitReached;
export type ConfirmResult = { ok: true; customerId: string | null } | { ok: false; reason: ConfirmRefusal };

type Request = typeof guestRequests.$inferSelect;

/**
 * Whoever presses the button behind the mailed link has the address, is old enough and accepts the terms. The booking joins
 * the account that has the address.
 */
export const confirmByMail = (db: Db, { id, generation }: { id: string; generation: number }, now: Date) =>
  withHold<ConfirmResult>(db, async (tx) => {
    const isTheirs = and(eq(guestRequests.way, "email"), isOfGeneration(id, generation)) as SQL;
    return confirm(tx, { id, isTheirs, by: "customer" }, now);
  });

/** The owner saw the number in the chat. It is agreed with that. */
export const confirmByOwner = (db: Db, owner: Owner, { requestId }: { requestId: string }, now: Date) =>
  withHold<ConfirmResult>(db, (tx) =>
    confirm(tx, { id: requestId, isTheirs: ofOwnerByWhatsapp(tx, owner), by: "business" }, now),
  );

/** The number was another one, or the owner cannot come: the time is free again. */
export async function refuseGuest(
  db: Db,
  owner: Owner,
  { requestId }: { requestId: string },
): Promise<Found> {
  const which = and(eq(guestRequests.id, requestId), ofOwnerByWhatsapp(db, owner));
  const gone = await db.delete(guestRequests).where(which).returning();
  return foundIf(gone.length > 0);
}

const ofOwnerByWhatsapp = (tx: Db, owner: Owner) =>
  and(inArray(guestRequests.businessId, ownBusiness(tx, owner)), eq(guestRequests.way, "whatsapp")) as SQL;

type Which = { id: string; isTheirs: SQL; by: "customer" | "business" };

async function confirm(tx: Db, { id, isTheirs, by }: Which, now: Date): Promise<ConfirmResult> {
  const [seen] = await tx
    .select()
    .from(guestRequests)
    .where(and(eq(guestRequests.id, id), isTheirs));
  if (!seen) return wasConfirmed(tx, id);
  const account = seen.email === null ? null : await findBookerByAddress(tx, seen.email);
  const hold = await takeHold(
    tx,
    {
      ...{ businessId: seen.businessId, customerId: account?.id ?? null, bookingId: id, by },
      ...{ date: dayOf(seen.startsAt), time: timeOf(seen.startsAt) },
      minutes: (seen.endsAt.getTime() - seen.startsAt.getTime()) / minute,
    },
    now,
  );
  // The statement decides: it was confirmed or ended meanwhile, or the link was.
  const inTime = and(eq(guestRequests.id, id), isTheirs, gt(guestRequests.heldUntil, now));
  const [request] = await tx.delete(guestRequests).where(inTime).returning();
  if (!request || !hold) {
    const before = await wasConfirmed(tx, id);
    return before.ok ? before : { ok: false, reason: "too_late" };
  }
  const { lane } = hold;
  const isOver = !hold.bookable || request.startsAt <= now || lane === null;
  if (isOver || (await isGuestRefused(tx, request.businessId, request)) || hold.isBlocked)
    return { ok: false, reason: "slot_taken" };
  const recent = account ? hold.recent : await recentOfGuest(tx, request, now);
  const reached = by === "customer" ? limitReached(loadOf(recent, hold, now)) : null;
  if (reached) return { ok: false, reason: reached };
  const agreed = hold.contactMethods.directBooking ? "book" : "request";
  const first = by === "business" ? "confirm" : agreed;
  const customer = account?.recipient ?? (request.email === null ? null : { to: request.email });
  const { cancelHours } = request;
  await writeBooking(
    tx,
    first,
    { ...hold, customer, cancelHours, lane },
    detailsOf(request, account),
    now,
    id,
  );
  return { ok: true, customerId: account?.id ?? null };
}

const detailsOf = (request: Request, account: { id: string } | null) => ({
  ...{ customerId: account?.id ?? null, serviceId: request.serviceId, serviceName: request.serviceName },
  ...{ customerName: request.name, customerEmail: request.email ?? "", customerPhone: request.phone },
  ...{ jobAddress: request.jobAddress, customerNotes: null, businessNotes: null },
  ...{ guest: request.way, guestTerms: request.terms },
  ...{ priceCents: request.priceCents, priceAs: request.priceAs, priceLines: request.priceLines },
});

/** Pressed twice: what the first press did. */
async function wasConfirmed(tx: Db, id: string): Promise<ConfirmResult> {
  const [booking] = await tx
    .select({ customerId: bookings.customerId })
    .from(bookings)
    .where(eq(bookings.id, id));
  return booking ? { ok: true, ...booking } : { ok: false, reason: "not_found" };
}

type ByLink = { id: string; generation: number };

const ofLink = ({ id, generation }: ByLink) => and(eq(guestRequests.id, id), isOfGeneration(id, generation));

/** The guest needs the time no more: what was typed goes at once. */
export async function releaseGuest(db: Db, link: ByLink): Promise<void> {
  const gone = await db.delete(guestRequests).where(ofLink(link)).returning();
  for (const { businessId } of gone) invalidatePages(businessTag(businessId));
}

/** The mail that confirms once more, while the time is held. */
export async function mailGuestAgain(db: Db, link: ByLink, now: Date): Promise<void> {
  const [found] = await db
    .select({ request: guestRequests, businessName: businessProfiles.businessName })
    .from(guestRequests)
    .innerJoin(businessProfiles, eq(businessProfiles.id, guestRequests.businessId))
    .where(and(ofLink(link), gt(guestRequests.heldUntil, now), eq(guestRequests.way, "email")));
  const email = found?.request.email;
  // From how many networks ever: the address may be a stranger's.
  const limit = { key: `guest-mail:${link.id}`, max: mostMailedAgain, windowMs: hour, quiet: true };
  if (email && (await countTry(db, {}, [limit], now)) !== null) return;
  if (found && email)
    await enqueueMails(db, [confirmMail({ ...found.request, email }, found.businessName, now)], now);
}
