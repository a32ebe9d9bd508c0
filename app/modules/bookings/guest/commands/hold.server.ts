import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { agreedPrice, saysNothing } from "../../agreed-price";
import { loadOf } from "../../commands/hold-facts.server";
import { linesOnTop } from "../../commands/lines-on-top.server";
import { type Asked, type AskRefusal, whyUnknown } from "../../commands/request-booking.server";
import { type Hold, takeHold, withHold } from "../../commands/take-hold.server";
import { periodOf } from "../../holds.server";
import { oneGuestAtATime } from "../../locks.server";
import { whyWrongPlace } from "../../queries/outside.server";
import { limitReached } from "../../rules";
import { bookingHolds, guestRequests } from "../../tables.server";
import { confirmMail, guestAsksMail } from "../letters";
import { isGuestRefused, recentOfGuest } from "../queries/request.server";
import { type GuestLimit, type GuestWay, guestLimitReached, heldFor, mayUseWhatsapp } from "../rules";

export type GuestBooking = Asked & {
  phone: string;
  /** In small letters; only to confirm by e-mail. */
  email: string | null;
  address: string | null;
  way: GuestWay;
  /** Of the business, if its page shows it. */
  whatsapp: string | null;
  terms: string;
};
/** `browser` and `network` are keyed hashes. Without `mayMail` the address got as many mails as it may in this hour. */
export type Guest = { browser: string; network: string; mayMail: boolean };

export type GuestRefusal = AskRefusal | GuestLimit | "no_whatsapp";
export type GuestResult = { ok: true; id: string } | { ok: false; reason: GuestRefusal };

const refuse = (reason: GuestRefusal) => ({ ok: false, reason }) as const;

/**
 * Holds a time for somebody without an account until they confirm it. The same form sent twice is one request; another one of
 * the same browser for the same time takes its place.
 */
export async function holdForGuest(
  db: Db,
  guest: Guest,
  wanted: GuestBooking,
  now: Date,
): Promise<GuestResult> {
  const unknown = whyUnknown(wanted);
  if (unknown) return refuse(unknown);
  return withHold<GuestResult>(db, (tx) => hold(tx, guest, wanted, now));
}

async function hold(tx: Db, guest: Guest, wanted: GuestBooking, now: Date): Promise<GuestResult> {
  const { businessId, serviceId, date, time, lane: chosen = null, name, phone, email, address, way } = wanted;
  const slot = {
    ...{ businessId, serviceId, lane: chosen, address, customerId: null },
    ...({ by: "customer", date, time } as const),
  };
  let found = await takeHold(tx, slot, now);
  if (!found || found.serviceName === null) return refuse("service_gone");
  await oneGuestAtATime(tx);
  const earlier = await findSame(tx, guest, wanted, found.startsAt, now);
  if (earlier?.isSame) return { ok: true, id: earlier.id };
  if (earlier) {
    await tx.delete(guestRequests).where(eq(guestRequests.id, earlier.id));
    found = (await takeHold(tx, slot, now)) ?? found;
  }
  const reason = await whyNot(tx, found, guest, wanted, now);
  if (reason) return refuse(reason);
  const { lane, startsAt, endsAt, cancelHours, serviceName } = found;
  if (lane === null || serviceName === null) return refuse("slot_taken");
  const onTop = linesOnTop(found, address, wanted.said ?? saysNothing);
  if (!onTop.ok) return onTop;
  const id = newId();
  const heldUntil = new Date(now.getTime() + heldFor[way]);
  const request = {
    ...{ id, businessId, serviceId, serviceName, cancelHours, startsAt, endsAt, way, lane: chosen },
    ...agreedPrice(found, onTop.lines),
    ...{ name, phone, email: way === "email" ? email : null, jobAddress: address },
    ...{ browser: guest.browser, network: guest.network, terms: wanted.terms, heldUntil, createdAt: now },
  };
  await tx.insert(guestRequests).values(request);
  const period = periodOf(startsAt, endsAt);
  await tx.insert(bookingHolds).values({ bookingId: id, businessId, lane, period, until: heldUntil });
  if (request.email && guest.mayMail)
    await enqueueMails(tx, [confirmMail({ ...request, email: request.email }, found.businessName, now)], now);
  if (way === "whatsapp" && found.owner)
    await enqueueMails(tx, [guestAsksMail(request, found, found.owner)], now);
  return { ok: true, id };
}

async function findSame(
  tx: Db,
  { browser }: Guest,
  { businessId, serviceId, lane = null, way, name, phone, email, address }: GuestBooking,
  startsAt: Date,
  now: Date,
) {
  const [found] = await tx
    .select()
    .from(guestRequests)
    .where(
      and(
        ...[eq(guestRequests.businessId, businessId), eq(guestRequests.startsAt, startsAt)],
        ...[eq(guestRequests.browser, browser), gt(guestRequests.heldUntil, now)],
      ),
    );
  if (!found) return null;
  const typed = [serviceId, lane, way, name, phone, way === "email" ? email : null, address];
  const { id, jobAddress, ...was } = found;
  const kept = [was.serviceId, was.lane, was.way, was.name, was.phone, was.email, jobAddress];
  return { id, isSame: typed.every((value, index) => value === kept[index]) };
}

async function whyNot(
  tx: Db,
  found: Hold,
  guest: Guest,
  wanted: GuestBooking,
  now: Date,
): Promise<GuestRefusal | null> {
  if (!found.bookable) return "not_bookable";
  const asked = found.notOffered ?? whyWrongPlace(found, wanted.address);
  if (asked) return asked;
  if (wanted.way === "whatsapp" && !mayUseWhatsapp(wanted.whatsapp, found.startsAt, now))
    return "no_whatsapp";
  if (found.lane === null || (await isGuestRefused(tx, found.businessId, wanted))) return "slot_taken";
  if (wanted.way === "whatsapp" && limitReached(loadOf(await recentOfGuest(tx, wanted, now), found, now)))
    return "slot_taken";
  return guestLimitReached(await loadOfGuest(tx, guest, wanted, now), found.capacity);
}

/** Counted by the clock: what has ended may still be there. */
async function loadOfGuest(
  tx: Db,
  { browser, network }: Guest,
  { businessId, date, email, phone }: GuestBooking,
  now: Date,
) {
  const { email: address, phone: number, browser: theirs, network: from, businessId: at } = guestRequests;
  const isThatDay = sql`${at} = ${businessId} and (${guestRequests.startsAt} at time zone 'Africa/Johannesburg')::date = ${date}::date`;
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [load] = await tx
    .select({
      address: counted(sql`${address} = ${email}::text`),
      number: counted(sql`${number} = ${phone}`),
      browser: counted(sql`${theirs} = ${browser}`),
      network: counted(sql`${from} = ${network}`),
      thatDay: counted(isThatDay),
    })
    .from(guestRequests)
    .where(
      and(
        gt(guestRequests.heldUntil, now),
        or(
          ...[eq(number, phone), eq(theirs, browser), eq(from, network), eq(at, businessId)],
          email === null ? undefined : eq(address, email),
        ),
      ),
    );
  return load ?? { address: 0, number: 0, browser: 0, network: 0, thatDay: 0 };
}
