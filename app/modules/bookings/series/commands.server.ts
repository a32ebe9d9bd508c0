import { and, eq, gt, inArray, ne } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { dayOf } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { changeableNow } from "../commands/cancel-booking.server";
import { moveBookings } from "../commands/move-bookings.server";
import { type Customer, findOwn, type Owner, ofCustomer, ofOwner } from "../commands/own-booking.server";
import { withHold } from "../commands/take-hold.server";
import { isUntold } from "../guest/rules";
import { waitForTurn } from "../locks.server";
import { bookings } from "../tables.server";
import { bookPlanned, tell } from "./book-dates.server";
import { maxDates, type Repeat, seriesAnswerWithin, seriesDays } from "./rules";
import { bookingSeries, bookingSeriesDates } from "./tables.server";

type Which = { bookingId: string };
export type MakeResult =
  | { ok: true; how: "asked"; dates: number }
  | { ok: true; how: "booked"; booked: number; planned: number; clashes: number }
  | { ok: false; reason: "not_found" | "too_late" | "already" | "none" | "slot_taken" };
export type SeriesResult = { ok: true } | { ok: false; reason: "not_found" | "too_late" | "slot_taken" };

type Asked = Which & {
  every: Repeat;
  /** Of its days those that are wanted, and of these the ones that are wanted although the day has other hours. */
  days: string[];
  anyway: string[];
};

/**
 * Makes a series of an agreed booking. Of somebody without an account its dates are booked at once, as far as customers may
 * book; a customer is asked first.
 */
export const makeSeries = (db: Db, owner: Owner, { bookingId, every, days, anyway }: Asked, now: Date) =>
  withHold<MakeResult>(db, async (tx) => {
    const own = ofOwner(tx, owner);
    const seen = await findOwn(tx, own, bookingId);
    if (!seen) return { ok: false, reason: "not_found" };
    await waitForTurn(tx, seen.businessId, seen.customerId ?? seen.businessId);
    const source = await findOwn(tx, own, bookingId);
    if (source?.status !== "accepted" || source.noShowBy !== null) return { ok: false, reason: "too_late" };
    const ofBooking = eq(bookingSeriesDates.bookingId, bookingId);
    if ((await tx.$count(bookingSeriesDates, ofBooking)) > 0) return { ok: false, reason: "already" };
    const first = dayOf(source.startsAt);
    const chosen = seriesDays(first, every, maxDates)
      .slice(1)
      .filter((day) => days.includes(day));
    if (chosen.length === 0) return { ok: false, reason: "none" };
    const isAsked = !isUntold(source);
    const seriesId = newId();
    await tx.insert(bookingSeries).values({
      ...{ id: seriesId, bookingId, every, createdAt: now },
      status: isAsked ? "asked" : "running",
      expiresAt: isAsked ? new Date(now.getTime() + seriesAnswerWithin) : null,
    });
    await tx
      .insert(bookingSeriesDates)
      .values([
        { seriesId, day: first, state: "booked", bookingId },
        ...chosen.map((day) => ({ seriesId, day, state: "planned" as const, anyway: anyway.includes(day) })),
      ]);
    if (isAsked) {
      await tell(tx, "asks", seriesId, now);
      return { ok: true, how: "asked", dates: chosen.length };
    }
    const { booked, clashes } = await bookPlanned(tx, seriesId, now);
    await tell(tx, "made", seriesId, now);
    const planned = chosen.length - booked.length - clashes.length;
    return { ok: true, how: "booked", booked: booked.length, planned, clashes: clashes.length };
  });

/** The customer's yes books what is near enough; a no forgets it. Pressed twice, it is what the first press did. */
const answerSeries = (db: Db, customer: Customer, { bookingId, yes }: Which & { yes: boolean }, now: Date) =>
  withHold<SeriesResult>(db, async (tx) => {
    const own = ofCustomer(customer);
    const source = await findOwn(tx, own, bookingId);
    if (!source) return { ok: false, reason: "not_found" };
    await waitForTurn(tx, source.businessId, source.customerId ?? source.businessId);
    const theirs = inArray(bookingSeries.bookingId, tx.select({ id: bookings.id }).from(bookings).where(own));
    const open = and(
      ...[eq(bookingSeries.bookingId, bookingId), theirs],
      ...[eq(bookingSeries.status, "asked"), gt(bookingSeries.expiresAt, now)],
    );
    const [series] = await tx
      .update(bookingSeries)
      .set({ status: "running", expiresAt: null })
      .where(open)
      .returning({ id: bookingSeries.id });
    if (!series) {
      const isRunning = and(eq(bookingSeries.bookingId, bookingId), eq(bookingSeries.status, "running"));
      const saidYes = (await tx.$count(bookingSeries, isRunning)) > 0;
      return yes === saidYes ? { ok: true } : { ok: false, reason: "too_late" };
    }
    if (yes) {
      await bookPlanned(tx, series.id, now);
      await tell(tx, "made", series.id, now);
    } else await forget(tx, series.id, "declined", now);
    return { ok: true };
  });

/** Nobody has said yes: the customer is told, and the booking that it was made from stands. */
export const takeSeriesBack = (db: Db, owner: Owner, { bookingId }: Which, now: Date) =>
  inTransaction<SeriesResult>(db, async (tx) => {
    const source = await findOwn(tx, ofOwner(tx, owner), bookingId);
    if (!source) return { ok: false, reason: "not_found" };
    await waitForTurn(tx, source.businessId, source.customerId ?? source.businessId);
    const series = await seriesOf(tx, bookingId);
    // It was taken back, or declined, a moment ago.
    if (!series) return { ok: true };
    if (series.status !== "asked") return { ok: false, reason: "too_late" };
    await forget(tx, series.id, "takenBack", now);
    return { ok: true };
  });

const seriesOf = async (tx: Db, bookingId: string) =>
  (
    await tx
      .select({ id: bookingSeries.id, status: bookingSeries.status })
      .from(bookingSeriesDates)
      .innerJoin(bookingSeries, eq(bookingSeries.id, bookingSeriesDates.seriesId))
      .where(eq(bookingSeriesDates.bookingId, bookingId))
  )[0];

async function forget(tx: Db, id: string, news: "declined" | "takenBack", now: Date) {
  await tell(tx, news, id, now);
  await tx.delete(bookingSeries).where(eq(bookingSeries.id, id));
}

/** Either side stops it: what is planned is dropped and what is booked and to come is cancelled, with one mail to each. */
export const endSeriesAsOwner = (db: Db, owner: Owner, which: Which, now: Date) =>
  inTransaction(db, (tx) => end(tx, "business", ofOwner(tx, owner), which, now));
const endSeriesAsCustomer = (db: Db, customer: Customer, which: Which, now: Date) =>
  inTransaction(db, (tx) => end(tx, "customer", ofCustomer(customer), which, now));

/** What a customer presses about a series. */
export const actOnSeries = (
  db: Db,
  customer: Customer,
  { bookingId, done }: Which & { done: "yes" | "no" | "stop" },
  now: Date,
): Promise<SeriesResult> =>
  done === "stop"
    ? endSeriesAsCustomer(db, customer, { bookingId }, now)
    : answerSeries(db, customer, { bookingId, yes: done === "yes" }, now);

async function end(
  tx: Db,
  by: "customer" | "business",
  own: ReturnType<typeof ofOwner>,
  { bookingId }: Which,
  now: Date,
): Promise<SeriesResult> {
  const booking = await findOwn(tx, own, bookingId);
  if (!booking) return { ok: false, reason: "not_found" };
  await waitForTurn(tx, booking.businessId, booking.customerId ?? booking.businessId);
  const found = await seriesOf(tx, bookingId);
  if (!found) return { ok: false, reason: "too_late" };
  // What nobody said yes to leaves the booking that is agreed alone.
  if (found.status === "asked") {
    await forget(tx, found.id, by === "business" ? "takenBack" : "declined", now);
    return { ok: true };
  }
  // Each date of somebody without an account has its own link, and each of them stops the whole series.
  const theirs = tx
    .select({ id: bookingSeriesDates.seriesId })
    .from(bookingSeriesDates)
    .innerJoin(bookings, eq(bookings.id, bookingSeriesDates.bookingId))
    .where(and(own, eq(bookings.id, bookingId)));
  const [ended] = await tx
    .update(bookingSeries)
    .set({ status: "ended", expiresAt: null })
    .where(and(inArray(bookingSeries.id, theirs), ne(bookingSeries.status, "ended")))
    .returning({ id: bookingSeries.id });
  // Stopped a moment ago.
  if (!ended) return found.status === "ended" ? { ok: true } : { ok: false, reason: "too_late" };
  await dropPlanned(tx, [found.id]);
  const ofSeries = tx
    .select({ id: bookingSeriesDates.bookingId })
    .from(bookingSeriesDates)
    .where(inArray(bookingSeriesDates.seriesId, theirs));
  const coming = and(inArray(bookings.id, ofSeries), gt(bookings.startsAt, now));
  const quietly = [{}, now, null] as const;
  const cancelled =
    by === "business"
      ? await moveBookings(tx, "businessCancels", coming, ...quietly)
      : [
          ...(await moveBookings(tx, "customerCancels", and(coming, changeableNow(now)), ...quietly)),
          ...(await moveBookings(tx, "customerCancelsLate", coming, ...quietly)),
        ];
  await tell(tx, "ended", found.id, now, cancelled);
  return { ok: true };
}

const dropPlanned = (tx: Db, seriesIds: string[]) =>
  tx
    .delete(bookingSeriesDates)
    .where(and(inArray(bookingSeriesDates.seriesId, seriesIds), eq(bookingSeriesDates.state, "planned")));

/** A side that leaves, or is stopped, has no plans: the mails about its bookings say so. */
export async function dropSeriesOf(tx: Db, side: { customerId: string } | { businessId: string }) {
  const theirs =
    "customerId" in side
      ? eq(bookings.customerId, side.customerId)
      : eq(bookings.businessId, side.businessId);
  const ended = await tx
    .update(bookingSeries)
    .set({ status: "ended", expiresAt: null })
    .where(
      and(
        ne(bookingSeries.status, "ended"),
        inArray(bookingSeries.bookingId, tx.select({ id: bookings.id }).from(bookings).where(theirs)),
      ),
    )
    .returning({ id: bookingSeries.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await dropPlanned(tx, ids);
}
