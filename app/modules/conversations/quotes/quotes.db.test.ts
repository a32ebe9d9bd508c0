import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { pick } from "~/platform/columns.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, instantOf, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aConversation, messaging } from "../../../../tests/builders/conversation";
import {
  aNewQuote,
  aQuote,
  asCustomer,
  asOwner,
  contact,
  tuesday,
  valve,
} from "../../../../tests/builders/quote";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { mailUnread } from "../commands/mail-unread.server";
import { findThread } from "../queries/thread.server";
import { setBlocked } from "../report-acts.server";
import { acceptQuote, declineQuote } from "./answer-quote.server";
import { sendQuote } from "./send-quote.server";
import { quotes } from "./tables.server";

const later = (now: Date, span: number) => new Date(now.getTime() + span);
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: quotes.status }).from(quotes).where(eq(quotes.id, id)))[0]?.status;
const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;

describe("sending", () => {
  test("a quote is a message with lines, whose total is their sum", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    expect(quote).toMatchObject({ status: "sent", totalCents: 184_000, vatNumber: null });
    const thread = await findThread(db, talk.who, talk.id, null, now);
    expect(thread?.messages.at(-1)).toMatchObject({
      text: "The valve came in.",
      side: "business",
      quote: { id: quote.id, status: "sent" },
    });
    expect(thread?.openQuote).toMatchObject({ id: quote.id });
  });

  test("the same form twice is one quote; another one takes its place", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const wanted = aNewQuote(talk);
    for (const _ of [1, 2])
      expect(await sendQuote(db, asOwner(talk), talk.id, wanted, now)).toEqual({ ok: true });
    expect(await db.$count(quotes)).toBe(1);
    const second = await aQuote(db, talk, later(now, minute));
    const all = await db.select({ id: quotes.id, status: quotes.status }).from(quotes);
    expect(all.map(({ status }) => status).sort()).toEqual(["replaced", "sent"]);
    expect(await statusOf(db, second.id)).toBe("sent");
  });

  test("a form that was sent, changed after the way back, is another quote unless that one is answered", async ({
    db,
    now,
  }) => {
    const talk = await aConversation(db, {}, now);
    const wanted = aNewQuote(talk);
    const send = (cents: number) =>
      sendQuote(
        db,
        asOwner(talk),
        talk.id,
        { ...wanted, lines: [{ kind: "line", text: "Fitting", cents }] },
        now,
      );
    for (const cents of [90_000, 80_000, 80_000]) expect(await send(cents)).toEqual({ ok: true });
    const all = await db.select(pick(quotes, "id", "status", "totalCents")).from(quotes);
    expect(all.map(({ status, totalCents }) => `${status} ${totalCents}`).sort()).toEqual([
      "replaced 90000",
      "sent 80000",
    ]);
    expect(await send(70_000)).toEqual({ ok: false, reason: "answered" });
    expect(await send(90_000)).toEqual({ ok: true });
    expect(await db.$count(quotes)).toBe(2);
  });

  test("only by the owner of a bookable business, in a conversation where one may write", async ({
    db,
    now,
  }) => {
    const talk = await aConversation(db, {}, now);
    const reason = async (owner = asOwner(talk), change = {}) => {
      const sent = await sendQuote(db, owner, talk.id, { ...aNewQuote(talk), ...change }, now);
      return sent.ok ? "sent" : sent.reason;
    };
    const stranger = await aBusiness(db, { contactMethods: messaging });
    expect(await reason({ side: "business", ...stranger.owner })).toBe("not_found");
    expect(await reason({ side: "business", userId: talk.customer.id, businessId: talk.business.id })).toBe(
      "not_found",
    );
    expect(await reason(asOwner(talk), { serviceId: stranger.service.id })).toBe("service_gone");
    expect(await reason(asOwner(talk), { changes: newId() })).toBe("answered");
    const set = (change: Partial<typeof businessProfiles.$inferInsert>) =>
      db.update(businessProfiles).set(change).where(eq(businessProfiles.id, talk.business.id));
    await set({ subscribed: false });
    expect(await reason()).toBe("not_bookable");
    await set({ subscribed: true, suspendedAt: now });
    expect(await reason()).toBe("suspended");
    await set({ suspendedAt: null });
    await setBlocked(db, talk.who, talk.id, true, now);
    expect(await reason()).toBe("blocked");
    expect(await db.$count(quotes)).toBe(0);
  });

  test("the VAT number of that day goes with it", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    await db
      .update(businessProfiles)
      .set({ vatNumber: "4123456789" })
      .where(eq(businessProfiles.id, talk.business.id));
    expect(await aQuote(db, talk, now)).toMatchObject({ vatNumber: "4123456789" });
  });

  test("the mail of the message says what it comes to, but not at a health business", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const patient = await aConversation(db, health, now);
    for (const one of [talk, patient]) await aQuote(db, one, now, { words: "" });
    await mailUnread(db, later(now, 11 * minute));
    const letters = JSON.stringify(await db.select(pick(mailOutbox, "subject", "letter")).from(mailOutbox));
    expect(letters.match(/mailsMessages.unread.quote"/g)).toHaveLength(1);
    expect(letters.match(/mailsMessages.unread.quoteSubject"/g)).toHaveLength(1);
    expect(letters).not.toContain("Pressure valve");
  });
});

describe("the database", () => {
  const refused = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);

  test("keeps totals above nothing, one open quote, and the price that was sent", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const { totalCents: _, ...row } = quote;
    const insert = (change: Partial<typeof row>) =>
      refused(db.insert(quotes).values({ ...row, id: newId(), messageId: null, ...change }));
    expect(await insert({})).toBe("quotes_open");
    const closed = { status: "declined", endedAt: now } as const;
    const off = { kind: "off", text: "", cents: -184_000 } as const;
    expect(await insert({ ...closed, lines: [...valve, off] })).toBe("quotes_total");
    await expect(db.insert(quotes).values({ ...row, ...closed, id: newId(), lines: [] })).rejects.toThrow();
    expect(await insert({ ...closed, validUntil: later(now, 62 * day) })).toBe("quotes_valid_until");
    expect(await insert({ ...closed, times: ["", "", "", ""] })).toBe("quotes_times");
    expect(await insert({ status: "accepted", endedAt: now })).toBe("quotes_booked");
    await expect(
      db
        .update(quotes)
        .set({ lines: [{ kind: "line", text: "More", cents: 190_000 }] })
        .where(eq(quotes.id, quote.id)),
    ).rejects.toThrow();
  });

  test("refuses a price of a booking above its quote, and follows a lower one", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const accepted = await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now);
    if (!accepted.ok) throw new Error(accepted.reason);
    const set = (priceCents: number | null) =>
      refused(db.update(bookings).set({ priceCents }).where(eq(bookings.id, accepted.bookingId)));
    expect(await set(184_001)).toBe("quotes_booked_price");
    expect(await set(null)).toBe("quotes_booked");
    expect(await set(150_000)).toBeNull();
    expect(await db.select({ booked: quotes.bookedCents }).from(quotes)).toEqual([{ booked: 150_000 }]);
  });
});

describe("accepting", () => {
  test("books the time at the total, agreed at once, and tells both", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const accepted = await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now);
    expect(await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).toEqual(accepted);
    expect(await db.select().from(bookings)).toMatchObject([
      {
        status: "accepted",
        priceCents: 184_000,
        serviceName: "Repair",
        startsAt: instantOf("2026-11-24", "10:00"),
      },
    ]);
    expect(await db.$count(bookingHolds)).toBe(1);
    expect(await statusOf(db, quote.id)).toBe("accepted");
    expect(await db.$count(mailOutbox)).toBe(2);
  });

  test("of a service that is gone or costs more by now", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    await db
      .update(businessServices)
      .set({ removedAt: now, priceCents: 900_000, durationMinutes: 240 })
      .where(eq(businessServices.businessId, talk.business.id));
    expect(await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).toMatchObject({ ok: true });
    expect(await db.select().from(bookings)).toMatchObject([
      { priceCents: 184_000, endsAt: instantOf("2026-11-24", "11:00") },
    ]);
  });

  test("a time that is gone leaves the quote open and nothing half done", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    await aBooking(db, { business: talk.business, status: "accepted" });
    const made = await db.$count(bookings);
    const accept = (at: { date: string; time: string }) =>
      acceptQuote(db, asCustomer(talk), quote.id, { ...contact, ...at }, now);
    expect(await accept(tuesday)).toMatchObject({ reason: "slot_taken" });
    expect(await accept({ date: "2026-11-22", time: "10:00" })).toMatchObject({ reason: "past_day" });
    expect(await accept({ date: "2026-11-24", time: "03:00" })).toMatchObject({ reason: "not_a_slot" });
    expect(await accept({ date: "x", time: "other" })).toMatchObject({ reason: "not_a_slot" });
    expect(await statusOf(db, quote.id)).toBe("sent");
    expect(await db.$count(bookings)).toBe(made);
    expect(await accept({ date: "2026-11-24", time: "11:00" })).toMatchObject({ ok: true });
  });

  test("not by a stranger, the owner, an unconfirmed or a suspended person", async ({ db, now }) => {
    const talk = await aConversation(db, {}, now);
    const quote = await aQuote(db, talk, now);
    const reason = async (userId: string) => {
      const accepted = await acceptQuote(db, { userId }, quote.id, tuesday, now);
      const declined = await declineQuote(db, { userId }, quote.id, now);
      return [accepted, declined].map((result) => (result.ok ? "done" : result.reason));
    };
    expect(await reason((await aUser(db)).id)).toEqual(["not_found", "not_found"]);
    expect(await reason(talk.business.userId ?? "")).toEqual(["not_found", "not_found"]);
    await db.execute(
      sql`update users set suspended_at = now(), suspension_reason = 'Spam' where id = ${talk.customer.id}`,
    );
    expect(await reason(talk.customer.id)).toEqual(["not_confirmed", "person_suspended"]);
    await db.execute(
      sql`update users set suspended_at = null, suspension_reason = null, email_verified = false where id = ${talk.customer.id}`,
    );
    expect((await reason(talk.customer.id))[0]).toBe("not_confirmed");
    expect(await db.$count(bookings)).toBe(0);
  });

  test("the address of the job, where the business comes", async ({ db, now }) => {
    const talk = await aConversation(db, { comesToCustomer: true }, now);
    const quote = await aQuote(db, talk, now);
    const accept = (address: string | null) =>
      acceptQuote(db, asCustomer(talk), quote.id, { ...tuesday, address }, now);
    expect(await accept(null)).toMatchObject({ reason: "address_missing" });
    expect(await accept("88 Ntuli Street")).toMatchObject({ ok: true });
  });
});
