import { eq } from "drizzle-orm";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { instantOf } from "~/platform/time";
import type { aBusiness } from "../builders/business";

export type Business = Awaited<ReturnType<typeof aBusiness>>;

export const ok = { ok: true };
export const notFound = { ok: false, reason: "not_found" };

export const tooLate = { ok: false, reason: "too_late" };

export async function stateOf(db: Db, id: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(bookingEvents.id);
  const holds = await db
    .select()
    .from(bookingHolds)
    .where(eq(bookingHolds.bookingId, id))
    .orderBy(bookingHolds.kind);
  return {
    booking,
    history: events.map(({ move }) => move),
    holds: holds.map(({ kind, lane }) => `${kind} ${lane}`),
  };
}

/** 'propose:customer', in the order of their causes. */
export const toldIn = async (db: Db, id: string) =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.cause))
    .filter(({ cause }) => cause.includes(id))
    .map(({ cause }) => cause.split(":").slice(2, 4).join(":"));

export const at = (time: string, date = "2026-11-24") => instantOf(date, time);
export const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

export const asking = ({ id, service }: Business, date: string, time: string) => ({
  ...{ businessId: id, serviceId: service.id, date, time },
  ...{ name: "N", email: "n@example.co.za", phone: null, notes: null, healthConsent: false },
});
