import { eq, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { blockCustomer } from "~/modules/bookings/commands/block-customer.server";
import { loadFreeTimes } from "~/modules/bookings/queries/free-times.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { instantOf, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aConversation } from "../../../../tests/builders/conversation";
import { aNewQuote, aQuote, asCustomer, asOwner, tuesday } from "../../../../tests/builders/quote";
import { aReview, completed } from "../../../../tests/builders/review";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { leaveConversations } from "../commands/leave.server";
import { countInbox, listConversations } from "../queries/inbox.server";
import { conversationsOf } from "../queries/personal-data.server";
import { setBlocked } from "../report-acts.server";
import { conversations, messages } from "../tables.server";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { expireQuotes } from "./expire-quotes.server";
import { findQuote } from "./queries.server";
import { sendQuote, takeBackQuote } from "./send-quote.server";
import { quotes } from "./tables.server";

const later = (now: Date, span: number) => new Date(now.getTime() + span);
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: quotes.status }).from(quotes).where(eq(quotes.id, id)))[0]?.status;

describe("ending", () => {
  test("declined, taken back, replaced or out of time: it cannot be accepted", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const accept = async (id: string, at = now) => {
      const result = await acceptQuote(db, asCustomer(talk), id, tuesday, at);
      return result.ok ? "booked" : result.reason;
    };
    const declined = await aQuote(db, talk, now);
    for (const _ of [1, 2])
      expect(await declineQuote(db, asCustomer(talk), declined.id, now)).toEqual({ ok: true });
    expect(await accept(declined.id)).toBe("over");
    const back = await aQuote(db, talk, now);
    for (const _ of [1, 2])
      expect(await takeBackQuote(db, asOwner(talk), back.id, now)).toEqual({ ok: true });
    expect(await accept(back.id)).toBe("over");
    expect(await declineQuote(db, asCustomer(talk), back.id, now)).toMatchObject({ reason: "over" });
    const replaced = await aQuote(db, talk, now);
    const open = await aQuote(db, talk, later(now, minute), { changes: replaced.id });
    expect(await accept(replaced.id)).toBe("over");
    expect(await accept(open.id, instantOf("2026-11-27", "17:00"))).toBe("over");
    expect(
      await takeBackQuote(db, { ...asOwner(talk), userId: talk.customer.id }, open.id, now),
    ).toMatchObject({
      reason: "not_found",
    });
    const told = await db.select({ cause: mailOutbox.cause }).from(mailOutbox);
    expect(told.filter(({ cause }) => cause?.includes("declined"))).toHaveLength(1);
  });

  test("a change of a quote that was accepted meanwhile is refused", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    expect(await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).toMatchObject({ ok: true });
    const change = { ...aNewQuote(talk), changes: quote.id };
    expect(await sendQuote(db, asOwner(talk), talk.id, change, now)).toMatchObject({ reason: "answered" });
    expect(await takeBackQuote(db, asOwner(talk), quote.id, now)).toMatchObject({ reason: "over" });
    expect(await statusOf(db, quote.id)).toBe("accepted");
  });

  test("by date, when the business is not bookable, and when either side blocks", async ({ db, now }) => {
    const endings: [string, (talk: Awaited<ReturnType<typeof aConversation>>) => unknown][] = [
      [
        "unpaid",
        ({ business }) =>
          db.update(businessProfiles).set({ subscribed: false }).where(eq(businessProfiles.id, business.id)),
      ],
      ["blocked by the customer", ({ who, id }) => setBlocked(db, who, id, true, now)],
      ["blocked by the owner", ({ owner, id }) => setBlocked(db, owner, id, true, now)],
      ["closed", ({ id }) => db.update(conversations).set({ closedAt: now }).where(eq(conversations.id, id))],
      [
        "customer gone",
        ({ customer }) => leaveConversations(db, { userId: customer.id, businessId: null }, now),
      ],
    ];
    for (const [name, end] of endings) {
      const talk = await aConversation(db, {}, now);
      const quote = await aQuote(db, talk, now);
      await end(talk);
      const shown = await findQuote(db, talk.business.userId ?? "", quote.id, now);
      expect([name, shown?.status]).toEqual([name, "expired"]);
      expect((await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).ok).toBe(false);
      await expireQuotes(db, now);
      expect([name, await statusOf(db, quote.id)]).toEqual([name, "expired"]);
    }
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    expect(await expireQuotes(db, now)).toBe(0);
    expect(await expireQuotes(db, quote.validUntil)).toBe(1);
    expect(await expireQuotes(db, quote.validUntil)).toBe(0);
  });

  test("while the owner has asked for the deletion of the account, and after it was taken back it stands", async ({
    db,
    now,
  }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const leave = (leavingAt: Date | null) =>
      db.update(businessProfiles).set({ leavingAt }).where(eq(businessProfiles.id, talk.business.id));
    const shown = async () => (await findQuote(db, talk.business.userId ?? "", quote.id, now))?.status;
    await leave(now);
    expect(await shown()).toBe("expired");
    expect((await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).ok).toBe(false);
    await expireQuotes(db, now);
    await leave(null);
    expect(await shown()).toBe("sent");
    await leave(now);
    expect(await expireQuotes(db, quote.validUntil)).toBe(1);
  });

  test("what an administrator hid is gone for both, unless it was agreed", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    await db.update(messages).set({ hiddenAt: now });
    expect(await findQuote(db, talk.customer.id, quote.id, now)).toBeNull();
    expect(await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).toMatchObject({ reason: "over" });
    expect(JSON.stringify(await conversationsOf(db, talk.who))).not.toContain("Pressure valve");
    await db.update(messages).set({ hiddenAt: null });
    await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now);
    await db.update(messages).set({ hiddenAt: now });
    expect(await findQuote(db, talk.customer.id, quote.id, now)).toMatchObject({ status: "accepted" });
  });

  test("a block from a booking counts as well", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const booking = await aBooking(db, { business: talk.business, customer: talk.customer as never });
    const quote = await aQuote(db, talk, now);
    await blockCustomer(db, talk.business.owner, { bookingId: booking.id }, now);
    expect(
      await acceptQuote(db, asCustomer(talk), quote.id, { ...tuesday, time: "14:00" }, now),
    ).toMatchObject({
      reason: "over",
    });
  });
});

test("lists say what became of the newest quote, and count open ones", async ({ db, now }) => {
  const talk = await aConversation(db, {}, now);
  const quote = await aQuote(db, talk, now);
  const row = async () => {
    const { rows } = await listConversations(db, talk.who, { tab: "all", before: null }, now);
    return rows[0]?.quote?.status;
  };
  expect(await row()).toBe("sent");
  expect(await countInbox(db, talk.who, now)).toMatchObject({ quotes: 1 });
  await declineQuote(db, asCustomer(talk), quote.id, now);
  expect(await row()).toBe("declined");
  expect(await countInbox(db, talk.owner, now)).toMatchObject({ quotes: 0 });
  const quoted = await listConversations(db, talk.who, { tab: "quotes", before: null }, now);
  expect(quoted.rows).toEqual([]);
});

test("a list asks the customer to say how it was, until it is said", async ({ db, now }) => {
  const customer = await aUser(db);
  const talk = await aConversation(db, { customer }, now);
  const { business } = talk;
  const row = async () =>
    (await listConversations(db, talk.who, { tab: "all", before: null }, now)).rows[0]?.booking;
  expect(await row()).toBeNull();
  const old = await aBooking(db, { business, customer, status: "completed", date: "2026-08-03" });
  expect(await row()).toMatchObject({ status: "completed", isToReview: false });
  await completed(db, { business, customer });
  expect(await row()).toMatchObject({ status: "completed", isToReview: true });
  await db.delete(bookings).where(ne(bookings.id, old.id));
  await aReview(db, { business, customer }, now);
  expect(await row()).toMatchObject({ status: "completed", isToReview: false });
});

test("the times that are offered are those of the calendar", async ({ db, now }) => {
  const business = await aBusiness(db);
  await aBooking(db, { business, status: "accepted", date: "2026-11-24", time: "09:00" });
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  if (!row) throw new Error("There is no business.");
  const { near, isFree, next } = await loadFreeTimes(db, row, { durationMinutes: 60 }, "2026-11-24", now);
  expect(near).toContainEqual(instantOf("2026-11-24", "10:00"));
  expect(near).toHaveLength(6);
  expect(next).toBe("2026-11-27");
  expect(isFree(instantOf("2026-11-24", "09:00"))).toBe(false);
  expect(isFree(instantOf("2026-11-24", "12:00"))).toBe(true);
  expect(isFree(instantOf("2026-11-24", "12:30"))).toBe(false);
});
