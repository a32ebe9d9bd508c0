import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { acceptBooking } from "~/modules/bookings/commands/answer-booking.server";
import { cancelAsCustomer } from "~/modules/bookings/commands/cancel-booking.server";
import { changeAsOwner } from "~/modules/bookings/commands/move-as-owner.server";
import { acceptProposal, declineProposal } from "~/modules/bookings/commands/propose-time.server";
import { requestBooking } from "~/modules/bookings/commands/request-booking.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessServices } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour, instantOf } from "~/platform/time";
import { aConversation } from "../../../../tests/builders/conversation";
import { aNewQuote, contact } from "../../../../tests/builders/quote";
import { test } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { sendMessage } from "../commands/send-message.server";
import { setBlocked } from "../report-acts.server";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { expireQuotes } from "./expire-quotes.server";
import { sendQuote, takeBackQuote } from "./send-quote.server";
import { quotes } from "./tables.server";

const days = ["2026-11-24", "2026-11-25", "2026-11-26"];
const hours = ["09:00", "10:00", "11:00"];

const send = fc.record({
  act: fc.constant("send" as const),
  cents: fc.integer({ min: 1, max: 500_000 }),
  change: fc.boolean(),
});
/** Mostly the newest. */
const which = fc.oneof(fc.constant(0), fc.nat(5));
const accept = fc.record({ act: fc.constant("accept" as const), which, day: fc.nat(2), hour: fc.nat(2) });
const anAct = fc.oneof(
  { arbitrary: send, weight: 4 },
  { arbitrary: accept, weight: 4 },
  fc.record({ act: fc.constantFrom("decline" as const, "takeBack" as const), which }),
  fc.record({ act: fc.constant("price" as const), cents: fc.integer({ min: 1, max: 900_000 }) }),
  fc.record({ act: fc.constant("book" as const), day: fc.nat(2), hour: fc.nat(2) }),
  fc.record({ act: fc.constant("move" as const), which, day: fc.nat(2), hour: fc.nat(2) }),
  fc.record({ act: fc.constantFrom("cancel" as const, "agree" as const), which }),
  {
    arbitrary: fc.record({
      act: fc.constant("change" as const),
      ...{ which, day: fc.nat(2), hour: fc.nat(2) },
      cents: fc.oneof(fc.integer({ min: 1, max: 900_000 }), fc.constantFrom(null, undefined)),
      otherWork: fc.boolean(),
    }),
    weight: 2,
  },
  fc.record({ act: fc.constantFrom("yes" as const, "no" as const), which }),
  fc.record({
    act: fc.constantFrom("block" as const, "unblock" as const, "say" as const, "expire" as const),
  }),
  fc.record({ act: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 20 }) }),
);
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

/** Does one act of either side, whatever comes of it. */
async function perform(db: Db, talk: Awaited<ReturnType<typeof aConversation>>, one: Act, now: Date) {
  const owner = { side: "business", ...talk.business.owner } as const;
  const customer = { userId: talk.customer.id };
  const sent = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.conversationId, talk.id))
    .orderBy(desc(quotes.id));
  const made = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.businessId, talk.business.id))
    .orderBy(desc(bookings.id));
  const of = (rows: { id: string }[], at: number) => rows[at % Math.max(1, rows.length)]?.id ?? newId();
  const at = (asked: { day: number; hour: number }) => ({
    date: days[asked.day] ?? "",
    time: hours[asked.hour] ?? "",
  });
  switch (one.act) {
    case "send": {
      const lines = [{ kind: "line" as const, text: "The job", cents: one.cents }];
      const changes = one.change ? (sent[0]?.id ?? null) : null;
      return sendQuote(db, owner, talk.id, { ...aNewQuote(talk), lines, changes }, now);
    }
    case "accept":
      return acceptQuote(db, customer, of(sent, one.which), { ...contact, ...at(one) }, now);
    case "decline":
      return declineQuote(db, customer, of(sent, one.which), now);
    case "takeBack":
      return takeBackQuote(db, owner, of(sent, one.which), now);
    case "price":
      return db
        .update(businessServices)
        .set({ priceCents: one.cents })
        .where(eq(businessServices.businessId, talk.business.id));
    case "book": {
      const request = { ...contact, ...at(one), notes: null, healthConsent: false };
      const { id, service } = talk.business;
      return requestBooking(db, customer, { ...request, businessId: id, serviceId: service.id }, now);
    }
    case "move":
      return rescheduleBooking(db, customer, { bookingId: of(made, one.which), ...at(one) }, now);
    case "change": {
      const serviceId = one.otherWork ? talk.business.service.id : null;
      const terms = { name: "Thandi", serviceId, priceCents: one.cents, address: null, message: null };
      const to = { bookingId: of(made, one.which), ...at(one), ...terms, anyway: true };
      return changeAsOwner(db, talk.business.owner, to, now);
    }
    case "yes":
      return acceptProposal(db, customer, { bookingId: of(made, one.which) }, now);
    case "no":
      return declineProposal(db, customer, { bookingId: of(made, one.which) }, now);
    case "cancel":
      return cancelAsCustomer(db, customer, { bookingId: of(made, one.which) }, now);
    case "agree":
      return acceptBooking(db, talk.business.owner, { bookingId: of(made, one.which), notes: null }, now);
    case "block":
    case "unblock":
      return setBlocked(db, talk.who, talk.id, one.act === "block", now);
    case "say":
      return sendMessage(db, owner, talk.id, { key: newId(), text: "It costs more now." }, now);
    case "expire":
      return expireQuotes(db, now);
  }
}

test("no sequence of acts gives a booking a price above the accepted total", { timeout: 120_000 }, async ({
  db,
  engine,
  now,
}) => {
  const run = async (acts: Act[]) => {
    const talk = await aConversation(db, {}, now);
    /** The totals as they were accepted, by quote. */
    const agreed = new Map<string, number>();
    let at = now;
    for (const one of acts) {
      if (one.act === "wait")
        at = new Date(Math.min(at.getTime() + one.hours * hour, +instantOf("2026-11-27", "18:00")));
      else {
        const open = await db.select().from(quotes).where(eq(quotes.conversationId, talk.id));
        await perform(db, talk, one, at);
        const after = await db.select().from(quotes).where(eq(quotes.conversationId, talk.id));
        expect(after.filter(({ status }) => status === "sent").length).toBeLessThan(2);
        for (const quote of after) {
          const before = open.find(({ id }) => id === quote.id);
          // What is over stays over, and no total changes.
          if (before && before.status !== "sent") expect(quote.status).toBe(before.status);
          if (before) expect(quote.totalCents).toBe(before.totalCents);
          if (quote.status === "accepted" && !agreed.has(quote.id)) agreed.set(quote.id, quote.totalCents);
        }
      }
      const priced = await db
        .select({ quoteId: quotes.id, price: bookings.priceCents })
        .from(quotes)
        .innerJoin(bookings, eq(bookings.id, quotes.bookingId))
        .where(eq(quotes.conversationId, talk.id));
      expect(priced).toHaveLength(agreed.size);
      for (const { quoteId, price } of priced) expect(price).toBeLessThanOrEqual(agreed.get(quoteId) ?? 0);
    }
    return agreed.size;
  };
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 30 }), async (acts) => {
      accepted += await run(acts);
    }),
    { numRuns: engine === "postgres" ? rounds(15, 200) : 10 },
  );
  // It is about something.
  expect(accepted).toBeGreaterThan(engine === "postgres" ? 5 : 1);
});
