import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { blockedCustomers } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, minute } from "~/platform/time";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { aConversation, messaging, words } from "../../../../tests/builders/conversation";
import { aJob, aNewJob } from "../../../../tests/builders/job";
import { aQuote, asCustomer, tuesday } from "../../../../tests/builders/quote";
import { aUser } from "../../../../tests/builders/user";
import { test } from "../../../../tests/setup/db";
import { leaveConversations } from "../commands/leave.server";
import { sendMessage } from "../commands/send-message.server";
import { acceptQuote } from "../quotes/answer-quote.server";
import { quotes } from "../quotes/tables.server";
import { conversations, messages } from "../tables.server";
import { askThree } from "./ask-three.server";
import { endJobs, sayNo, stopJob, tidyJobs } from "./end-jobs.server";
import { findJob, jobOfConversation, jobsOf, listOpenJobs } from "./queries.server";
import { askedJobs, jobAsks } from "./tables.server";

const later = (now: Date, span: number) => new Date(now.getTime() + span);
const subjects = async (db: Db) => JSON.stringify(await db.select().from(mailOutbox));
const endOf = async (db: Db, id: string) =>
  (await db.select({ end: askedJobs.end }).from(askedJobs).where(eq(askedJobs.id, id)))[0]?.end;
const anAble = (db: Db) => aBusiness(db, { contactMethods: messaging });

describe("asking", () => {
  test("said once it is a message to each, without the address, and the same form twice is one", async ({
    db,
    now,
  }) => {
    const businesses = [await anAble(db), await anAble(db), await anAble(db)];
    const customer = await aUser(db);
    const who = { side: "customer", userId: customer.id } as const;
    const job = aNewJob(businesses, "Damp at 12 Vilakazi Street, call 082 555 0199.");
    expect(await askThree(db, who, job, now)).toMatchObject({ ok: true });
    expect(await askThree(db, who, job, now)).toMatchObject({ ok: true, isRepeat: true });
    for (const change of [{ words: "Another job altogether." }, { businessIds: job.businessIds.slice(1) }])
      expect(await askThree(db, who, { ...job, ...change }, now)).toMatchObject({ reason: "sent_before" });
    const sent = await db.select({ text: messages.text }).from(messages);
    expect(sent.map(({ text }) => text)).toEqual(Array(3).fill("Damp at …, call …."));
    expect(await db.select({ words: askedJobs.words }).from(askedJobs)).toEqual([{ words: job.words }]);
    expect(await jobsOf(db, customer.id)).toMatchObject([
      { words: job.words, asked: [expect.any(String), expect.any(String), expect.any(String)] },
    ]);
    expect(await listOpenJobs(db, customer.id)).toMatchObject([{ asked: 3, answered: 0 }]);
  });

  test("to all of them or to none", async ({ db, now }) => {
    const customer = await aUser(db);
    const who = { side: "customer", userId: customer.id } as const;
    const able = await anAble(db);
    const reason = async (businesses: { id: string }[], as = who) => {
      const asked = await askThree(db, as, aNewJob(businesses), now);
      return asked.ok ? "asked" : asked.reason;
    };
    expect(await reason([])).toBe("nobody");
    expect(await reason([able, await anAble(db), await anAble(db), await anAble(db)])).toBe("too_many_asked");
    for (const unable of [
      await aBusiness(db, { contactMethods: noContacts }),
      await aBusiness(db, { contactMethods: messaging, subscribed: false, status: "approved" }),
      await aBusiness(db, {
        contactMethods: messaging,
        ...{ category: "health-medical", subcategory: "physiotherapy-biokinetics" },
      }),
      { id: "none" },
    ])
      expect(await reason([able, unable])).toBe("not_possible");
    const blocking = await anAble(db);
    await db
      .insert(blockedCustomers)
      .values({ businessId: blocking.id, customerId: customer.id, blockedAt: now });
    expect(await reason([able, blocking])).toBe("not_possible");
    expect(await reason([able], { side: "customer", userId: able.owner.userId })).toBe("not_possible");
    const unconfirmed = await aUser(db, { emailVerified: false });
    expect(await reason([able], { side: "customer", userId: unconfirmed.id })).toBe("not_confirmed");
    expect(await db.$count(conversations)).toBe(0);
    expect(await reason([able])).toBe("asked");
    // Two open jobs in one conversation: a quote would be for either.
    expect(await reason([able])).toBe("not_possible");
  });

  test("three open jobs, and five a week", async ({ db, now }) => {
    const customer = await aUser(db);
    const who = { side: "customer", userId: customer.id } as const;
    const ask = async (at = now) => askThree(db, who, aNewJob([await anAble(db)]), at);
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ reason: "too_many_open" });
    for (const { id } of await listOpenJobs(db, customer.id)) await stopJob(db, customer.id, id, now);
    for (let n = 0; n < 2; n++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ reason: "too_many_week", retryAfter: expect.any(Number) });
    expect(await ask(later(now, 8 * day))).toMatchObject({ ok: true });
  });

  test("a job that is asked again ends and makes room for the new one; nobody else's, and not for a refusal", async ({
    db,
    now,
  }) => {
    const jobs = [];
    const customer = await aUser(db);
    for (let n = 0; n < 3; n++) jobs.push(await aJob(db, { customer, businesses: [await anAble(db)] }, now));
    const [first] = jobs;
    const other = await aJob(db, {}, now);
    if (!first) throw new Error("nothing was asked");
    const again = async (insteadOf: string, businesses = [{ id: "none" }]) =>
      askThree(db, first.who, { ...aNewJob(businesses), insteadOf }, now);
    expect(await again(other.id, [await anAble(db)])).toMatchObject({ reason: "too_many_open" });
    expect(await again(first.id)).toMatchObject({ reason: "not_possible" });
    expect(await endOf(db, first.id)).toBeNull();
    expect(await again(first.id, [await anAble(db)])).toMatchObject({ ok: true });
    expect(await endOf(db, first.id)).toBe("stopped");
    expect(await endOf(db, other.id)).toBeNull();
    expect(await jobOfConversation(db, first.talks[0]?.id ?? "", "business")).toMatchObject({
      end: "stopped",
    });
    expect(await listOpenJobs(db, customer.id)).toHaveLength(3);
  });

  test("each business counts as a new conversation: ten a day", async ({ db, now }) => {
    const customer = await aUser(db);
    for (let n = 0; n < 8; n++) await aConversation(db, { customer }, now);
    const who = { side: "customer", userId: customer.id } as const;
    const job = aNewJob([await anAble(db), await anAble(db), await anAble(db)]);
    expect(await askThree(db, who, job, now)).toMatchObject({ reason: "too_many_new" });
    expect(await db.$count(askedJobs)).toBe(0);
  });
});

describe("answers", () => {
  test("stand side by side: words, a price, a no, or nothing yet; for nobody else", async ({ db, now }) => {
    const { id, who, talks } = await aJob(db, {}, now);
    const [first, second, third] = talks;
    if (!first || !second || !third) throw new Error("three were asked");
    await aQuote(db, first, later(now, minute));
    await sendMessage(db, second.owner, second.id, words("I must see it first."), later(now, minute));
    expect(await listOpenJobs(db, who.userId)).toMatchObject([{ answered: 2 }]);
    expect(await sayNo(db, third.owner, third.id, later(now, minute))).toEqual({ ok: true });
    expect(await sayNo(db, third.owner, third.id, later(now, minute))).toEqual({ ok: true });
    const job = await findJob(db, who.userId, id, later(now, minute));
    const askOf = (businessId: string) => job?.asks.find((ask) => ask.businessId === businessId);
    expect(askOf(first.business.id)).toMatchObject({ quote: { status: "sent", totalCents: 184_000 } });
    expect(askOf(second.business.id)).toMatchObject({ quote: null, lastWords: "I must see it first." });
    expect(askOf(third.business.id)).toMatchObject({ hasAnswer: false, saidNoAt: expect.any(Date) });
    expect((await subjects(db)).match(/mailsMessages.saidNo.subject/g)).toHaveLength(1);
    expect(await findJob(db, (await aUser(db)).id, id, now)).toBeNull();
    expect(await findJob(db, who.userId, "none", now)).toBeNull();
  });

  test("only the business that was asked says no, and only while the job is open", async ({ db, now }) => {
    const { id, who, talks } = await aJob(db, {}, now);
    const talk = talks[0];
    if (!talk) throw new Error("nobody was asked");
    const stranger = await anAble(db);
    const asStranger = { side: "business", ...stranger.owner } as const;
    expect(await sayNo(db, asStranger, talk.id, now)).toMatchObject({ reason: "not_found" });
    expect(await stopJob(db, stranger.owner.userId, id, now)).toMatchObject({ reason: "not_found" });
    await stopJob(db, who.userId, id, now);
    expect(await sayNo(db, talk.owner, talk.id, now)).toMatchObject({ reason: "over" });
  });

  test("accepting one quote ends the job and tells the others, once, without a name or a price", async ({
    db,
    now,
  }) => {
    const job = await aJob(db, { words: "Damp at 12 Vilakazi Street." }, now);
    const [first, second, third] = job.talks;
    if (!first || !second || !third) throw new Error("three were asked");
    const quote = await aQuote(db, first, later(now, minute));
    await aQuote(db, second, later(now, minute));
    await sayNo(db, third.owner, third.id, later(now, minute));
    const at = later(now, 2 * minute);
    expect(await acceptQuote(db, asCustomer(job), quote.id, tuesday, at)).toMatchObject({ ok: true });
    expect(await acceptQuote(db, asCustomer(job), quote.id, tuesday, at)).toMatchObject({ ok: true });
    expect(await endOf(db, job.id)).toBe("booked");
    const all = await db.select({ status: quotes.status }).from(quotes);
    expect(all.map(({ status }) => status).sort()).toEqual(["accepted", "declined"]);
    const mails = await db.select().from(mailOutbox);
    const told = mails.filter(({ cause }) => cause.endsWith(":ended"));
    // Who said no is told nothing.
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/184|Thandi/);
    expect(await jobOfConversation(db, first.id, "business")).toMatchObject({
      isChosen: true,
      words: "Damp at 12 Vilakazi Street.",
    });
    expect(await jobOfConversation(db, second.id, "business")).toMatchObject({
      ...{ isChosen: false, end: "booked", words: null },
    });
    const waiting = await db.select({ since: conversations.waitsSince }).from(conversations);
    expect(waiting.filter(({ since }) => since !== null)).toEqual([]);
  });
});

describe("the end", () => {
  test("a job ends with a booking made in another way, after 14 days, or with its customer", async ({
    db,
    now,
  }) => {
    const booked = await aJob(db, {}, now);
    const talk = booked.talks[0];
    if (!talk) throw new Error("nobody was asked");
    const { business, customer } = talk;
    await aBooking(db, { business, customer, status: "accepted", createdAt: later(now, minute) });
    const suspended = await aJob(db, {}, now);
    await db
      .update(users)
      .set({ suspendedAt: now, suspensionReason: "Spam" })
      .where(eq(users.id, suspended.customer.id));
    const old = await aJob(db, {}, now);
    await endJobs(db, later(now, minute));
    await endJobs(db, later(now, minute));
    expect(await endOf(db, booked.id)).toBe("booked");
    expect(await endOf(db, suspended.id)).toBe("stopped");
    expect(await endOf(db, old.id)).toBeNull();
    await endJobs(db, later(now, 14 * day + minute));
    expect(await endOf(db, old.id)).toBe("over");
    expect(await db.$count(jobAsks, eq(jobAsks.isOpen, true))).toBe(0);
    expect((await subjects(db)).match(/mailsMessages.otherChosen.subject/g)).toHaveLength(2);
  });

  test("a job is kept for 90 days after its end, and goes with its customer at once", async ({ db, now }) => {
    const job = await aJob(db, {}, now);
    await tidyJobs(db, later(now, 365 * day));
    expect(await db.$count(askedJobs)).toBe(1);
    await stopJob(db, job.who.userId, job.id, now);
    await tidyJobs(db, later(now, 89 * day));
    expect(await db.$count(askedJobs)).toBe(1);
    await tidyJobs(db, later(now, 91 * day));
    expect(await db.$count(askedJobs)).toBe(0);
    const other = await aJob(db, {}, now);
    await leaveConversations(db, { userId: other.who.userId, businessId: null }, now);
    expect(await db.$count(askedJobs)).toBe(0);
  });

  test("a business that was removed leaves the table without it", async ({ db, now }) => {
    const { id, who, talks } = await aJob(db, {}, now);
    await db.delete(businessProfiles).where(eq(businessProfiles.id, talks[0]?.business.id ?? ""));
    expect((await findJob(db, who.userId, id, now))?.asks).toHaveLength(2);
  });
});
