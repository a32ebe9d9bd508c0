import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { addDays, dayOf, hour, timeOf, timeText } from "~/platform/time";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { periodOf } from "../holds.server";
import { type BookingStatus, bookingMoves, type MoveName, moveOf } from "../moves";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";
import { acceptBooking, agreeToMove, refuseToMove, rejectBooking } from "./answer-booking.server";
import { cancelAsBusiness, cancelAsCustomer } from "./cancel-booking.server";
import { completeBookings, expireBookings } from "./due-bookings.server";
import { enterBooking } from "./enter-booking.server";
import {
  disputeAsBusiness,
  disputeAsCustomer,
  finishBooking,
  reportBusinessMissing,
  reportCustomerMissing,
} from "./finish-booking.server";
import { changeAsOwner, moveAsOwner, takeBackMove } from "./move-as-owner.server";
import { acceptProposal, declineProposal, proposeTime } from "./propose-time.server";
import { requestBooking } from "./request-booking.server";
import { rescheduleBooking, withdrawMove } from "./reschedule-booking.server";

type Business = Awaited<ReturnType<typeof aBusiness>>;
type World = { db: Db; business: Business; customers: { id: string }[]; now: Date };
type Booking = typeof bookings.$inferSelect;
/** What is done to which booking, by whom, and for which time. */
type Step = { act: string; which: number; who: number; inDays: number; hour: number };

const anyAct = "whatever fits";

/** A booking written in by hand has no customer: then a stranger tries. */
const customerOf = ({ customerId }: Booking) => ({ userId: customerId ?? newId() });

/** What an owner sends who changes nothing of a booking. */
const asItIs = ({ id, startsAt, priceCents, jobAddress, businessNotes, customerName }: Booking) => ({
  ...{ bookingId: id, date: dayOf(startsAt), time: timeOf(startsAt), serviceId: null, priceCents },
  ...{ address: jobAddress, message: businessNotes, name: customerName, anyway: false },
});

/** '["2026-11-24 08:00:00+00","2026-11-24 09:00:00+00")', as PostgreSQL writes it. */
function isoPeriod(period: string): string {
  const [from = "", to = ""] = period.replace(/[[\]()"]/g, "").split(",");
  return periodOf(new Date(from), new Date(to));
}

/** What somebody does with one of the bookings; most of it is refused, as most clicks come too early or too late. */
const acts: Record<
  string,
  (world: World, booking: Booking, time: { date: string; time: string }) => Promise<{ ok: boolean }>
> = {
  accept: ({ db, business, now }, { id }) =>
    acceptBooking(db, business.owner, { bookingId: id, notes: null }, now),
  reject: ({ db, business, now }, { id }) =>
    rejectBooking(db, business.owner, { bookingId: id, notes: "no" }, now),
  propose: ({ db, business, now }, { id }, time) =>
    proposeTime(db, business.owner, { bookingId: id, message: null, ...time }, now),
  acceptProposal: ({ db, now }, booking) =>
    acceptProposal(db, customerOf(booking), { bookingId: booking.id }, now),
  declineProposal: ({ db, now }, booking) =>
    declineProposal(db, customerOf(booking), { bookingId: booking.id }, now),
  moveAsOwner: ({ db, business, now }, { id }, time) =>
    moveAsOwner(db, business.owner, { bookingId: id, message: null, anyway: false, ...time }, now),
  correct: ({ db, business, now }, booking) =>
    changeAsOwner(db, business.owner, { ...asItIs(booking), name: "Other" }, now),
  change: ({ db, business, now }, booking, time) =>
    changeAsOwner(db, business.owner, { ...asItIs(booking), ...time, address: `At ${time.time}` }, now),
  takeBack: ({ db, business, now }, { id }) => takeBackMove(db, business.owner, { bookingId: id }, now),
  reschedule: ({ db, now }, booking, time) =>
    rescheduleBooking(db, customerOf(booking), { bookingId: booking.id, ...time }, now),
  agree: ({ db, business, now }, { id }) => agreeToMove(db, business.owner, { bookingId: id }, now),
  refuse: ({ db, business, now }, { id }) => refuseToMove(db, business.owner, { bookingId: id }, now),
  withdraw: ({ db, now }, booking) => withdrawMove(db, customerOf(booking), { bookingId: booking.id }, now),
  cancel: ({ db, now }, booking) => cancelAsCustomer(db, customerOf(booking), { bookingId: booking.id }, now),
  callOff: ({ db, business, now }, { id }) =>
    cancelAsBusiness(db, business.owner, { bookingId: id, reason: "ill" }, now),
  finish: ({ db, business, now }, { id }) => finishBooking(db, business.owner, { bookingId: id }, now),
  customerMissing: ({ db, business, now }, { id }) =>
    reportCustomerMissing(db, business.owner, { bookingId: id }, now),
  businessMissing: ({ db, now }, booking) =>
    reportBusinessMissing(db, customerOf(booking), { bookingId: booking.id }, now),
  dispute: ({ db, now }, booking) =>
    disputeAsCustomer(db, customerOf(booking), { bookingId: booking.id }, now),
  disputeBack: ({ db, business, now }, { id }) =>
    disputeAsBusiness(db, business.owner, { bookingId: id }, now),
};

async function take(world: World, { act, which, who, inDays, hour: start }: Step) {
  const { db, business, customers, now } = world;
  const time = { date: addDays(dayOf(now), inDays), time: timeText(start * 60) };
  const person = { name: "N", email: "n@example.co.za", phone: null, notes: null };
  if (act === "request") {
    const customer = customers[who % customers.length];
    const asked = { businessId: business.id, serviceId: business.service.id, ...time, ...person };
    return requestBooking(db, { userId: customer?.id ?? "" }, { ...asked, healthConsent: false }, now);
  }
  if (act === "enter") {
    const entered = { serviceId: business.service.id, ...time, ...person, anyway: which % 2 === 0 };
    return enterBooking(db, business.owner, entered, now);
  }
  if (act === "wait") {
    world.now = new Date(now.getTime() + (1 + which) * 2 * hour);
    await expireBookings(db, world.now);
    return completeBookings(db, world.now);
  }
  const all = await db
    .select()
    .from(bookings)
    .where(eq(bookings.businessId, business.id))
    .orderBy(bookings.id);
  const some = act === anyAct ? all.filter((one) => fittingActs(one, now).length > 0) : all;
  const booking = some[which % Math.max(some.length, 1)];
  if (!booking) return;
  const fitting = fittingActs(booking, now);
  const chosen = act === anyAct ? fitting[who % Math.max(fitting.length, 1)] : act;
  return acts[chosen ?? act]?.(world, booking, time);
}

/** What may well succeed now. */
function fittingActs({ status, startsAt, proposedBy, noShowBy, customerId }: Booking, now: Date): string[] {
  const byHand = customerId === null;
  if (status === "pending")
    return proposedBy
      ? ["acceptProposal", "declineProposal", "propose", "accept", "reject", "reschedule"]
      : ["accept", "accept", "reject", "propose", "propose", "reschedule", "cancel"];
  if (status !== "accepted") return [];
  if (startsAt > now)
    return proposedBy === "customer"
      ? ["agree", "agree", "agree", "refuse", "withdraw", "withdraw"]
      : proposedBy === "business"
        ? ["acceptProposal", "declineProposal", "takeBack", "takeBack", "correct", ""]
        : ["callOff", "cancel", "reschedule", "reschedule", "moveAsOwner", "change", "correct", "", "", ""];
  if (noShowBy) return [noShowBy === "business" ? "dispute" : "disputeBack", "", "", "", ""];
  const missing = byHand ? "customerMissing" : "businessMissing";
  return ["finish", "customerMissing", "customerMissing", missing, missing, "", ""];
}

/** The status that the history leads to, and how often a time was agreed or given up. */
function replay(events: (typeof bookingEvents.$inferSelect)[]) {
  let status: BookingStatus | null = null;
  let agreed = 0;
  for (const event of events) {
    if (status === null) {
      expect(["request", "book", "enter"]).toContain(event.move);
      agreed = event.move === "request" ? 0 : 1;
    } else {
      const move = moveOf(event.move as MoveName);
      expect(move.from).toContain(status);
      expect(move.to).toBe(event.status);
      expect(move.by).toBe(event.by);
      expect(move.reason ?? null).toBe(event.reason);
      agreed += move.agrees ? 1 : 0;
    }
    status = event.status;
  }
  return { status, agreed };
}

const proposals = new Set(["propose", "proposeMove", "proposeChange"]);

async function check({ db, business, now }: World) {
  const all = await db.select().from(bookings).where(eq(bookings.businessId, business.id));
  const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.businessId, business.id));
  const events = await db.select().from(bookingEvents).orderBy(bookingEvents.id);
  const mails = await db.select({ cause: mailOutbox.cause }).from(mailOutbox);
  const expected = all.flatMap((booking) => {
    if (!["pending", "accepted"].includes(booking.status)) return [];
    const { id, startsAt, endsAt, proposedStartsAt, proposedEndsAt, status } = booking;
    const isFirstOver = status === "pending" && proposedStartsAt !== null && startsAt <= now;
    // Reported after it was completed: its time is over and was given up.
    const wasCompleted = events.some(
      ({ bookingId, status }) => bookingId === id && status === "completed" && booking.status === "accepted",
    );
    const own = isFirstOver || wasCompleted ? [] : [[id, "own", periodOf(startsAt, endsAt)]];
    return proposedStartsAt && proposedEndsAt
      ? [...own, [id, "proposed", periodOf(proposedStartsAt, proposedEndsAt)]]
      : own;
  });
  expect(holds.map(({ bookingId, kind, period }) => [bookingId, kind, isoPeriod(period)]).sort()).toEqual(
    expected.sort(),
  );
  for (const { lane } of holds) expect(lane).toBeLessThanOrEqual(business.capacity);
  const { rows } = await db.execute(sql`select a.booking_id from booking_holds a join booking_holds b
    on a.business_id = b.business_id and a.lane = b.lane and a.booking_id < b.booking_id and a.period && b.period`);
  expect(rows).toEqual([]);
  for (const booking of all) {
    const history = events.filter(({ bookingId }) => bookingId === booking.id);
    const { status, agreed } = replay(history);
    expect([booking.status, booking.sequence]).toEqual([status, agreed]);
    if (booking.expiresAt) expect(booking.expiresAt > now).toBe(true);
    expect(booking.expiresAt !== null).toBe(booking.status === "pending" || booking.proposedBy !== null);
    for (const [index, { id, move }] of history.entries()) {
      const told = mails.filter(({ cause }) => cause.endsWith(`:${id}`)).length;
      // What replaced a proposal soon after it waits to be told, and another move came first.
      const before = history.slice(0, index).findLast((event) => event.move !== "change");
      const wasReplaced = proposals.has(move) && proposals.has(before?.move ?? "");
      if (told === 0 && wasReplaced && index < history.length - 1) continue;
      const isMove = move in bookingMoves;
      const tells = isMove
        ? moveOf(move as MoveName).tells
        : move === "enter"
          ? ["business"]
          : ["customer", "business"];
      expect([move, told]).toEqual([
        move,
        booking.customerId ? tells.length : tells.filter((side) => side === "business").length,
      ]);
    }
  }
}

const often = (act: string, times: number) => Array.from({ length: times }, () => act);
const stepOf = (names: string[]) =>
  fc.record({
    act: fc.constantFrom(...names),
    which: fc.nat(12),
    who: fc.nat(99),
    inDays: fc.nat(3),
    hour: fc.integer({ min: 9, max: 16 }),
  });
/** At first most people ask; later time passes, and what was agreed begins and ends. */
const beginning = stepOf([
  ...often("request", 8),
  "enter",
  "wait",
  ...often(anyAct, 16),
  ...Object.keys(acts),
]);
const end = stepOf([...often("wait", 4), ...often(anyAct, 9)]);
const anySteps = fc
  .tuple(
    fc.array(beginning, { minLength: 20, maxLength: 20 }),
    fc.array(end, { minLength: 40, maxLength: 40 }),
  )
  .map((parts) => parts.flat());

/** What ends accounts and businesses, and what an administrator settles (settle-dispute.db.test.ts). */
const left = [
  ...["businessClosed", "businessLeaves", "businessSuspended", "customerLeaves", "keptInSuspension"],
  ...["customerSuspended", "keptWithoutCustomer"],
  ...["keptWhileLeaving", "endsWithBusiness", "businessStays"],
  ...["upholdCustomerMissed", "upholdBusinessMissed", "dismissMissed"],
];
const onRequest = [
  ...["agreeToMove", "askToMove", "lapseMove", "refuseToMove", "withdrawMove", "accept", "reject", "propose"],
  ...["declineProposal", "expire", "changeRequest"],
];

/** With its seed, so many sequences make every move: `npm run races`. Each move has a test of its own beside this one. */
for (const { name, given, never, runs, seed } of [
  { name: "that answers requests", given: { capacity: 1 }, never: ["moveDirectly"], runs: 40, seed: 7 },
  {
    name: "that takes bookings directly, two at a time",
    given: { capacity: 2, contactMethods: { ...noContacts, directBooking: true } },
    never: onRequest,
    runs: 16,
    seed: 2,
  },
])
  test(`any sequence of moves at a business ${name} leaves holds, history, limits and mails in order`, {
    timeout: 300_000,
  }, async ({ db, engine, now }) => {
    const customers = [await aUser(db), await aUser(db), await aUser(db)];
    const seen = new Set<string>();
    const numRuns = engine === "postgres" ? rounds(Math.ceil(runs / 8), runs) : 2;
    await fc.assert(
      fc.asyncProperty(fc.noBias(anySteps), async (steps) => {
        const business = await aBusiness(db, { ...given, cancelHours: 4 });
        const world: World = { db, business, customers, now };
        let moved = 0;
        for (const one of steps) {
          const done = await take(world, one);
          if (typeof done !== "object" || done.ok) moved += 1;
          else continue;
          // What another step left wrong is found within four, or at the end.
          if (moved % 4 === 0) await check(world);
        }
        await check(world);
        for (const { move } of await db.select({ move: bookingEvents.move }).from(bookingEvents))
          seen.add(move);
        await db.delete(bookings).where(eq(bookings.businessId, world.business.id));
        await db.delete(mailOutbox);
      }),
      // The same statements on both engines: PGlite, which is slower, takes the first of the sequences.
      { numRuns, seed },
    );
    if (numRuns < runs) return expect(seen.size).toBeGreaterThan(2);
    const unseen = Object.keys(bookingMoves).filter((move) => !seen.has(move));
    expect(unseen.filter((move) => ![...left, ...never].includes(move))).toEqual([]);
  });
