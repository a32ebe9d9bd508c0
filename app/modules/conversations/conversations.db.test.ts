import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { blockedCustomers } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aConversation, aPhoto, messaging, words } from "../../../tests/builders/conversation";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { askBusiness, writeToCustomer } from "./commands/begin.server";
import { leaveConversations } from "./commands/leave.server";
import { mailUnread } from "./commands/mail-unread.server";
import { findDraft, keepDraft } from "./commands/question-draft.server";
import { markRead, setMuted } from "./commands/read.server";
import { sendMessage } from "./commands/send-message.server";
import { tidyConversations } from "./commands/tidy.server";
import type { Who } from "./conversation.server";
import { countTurns, countUnread, listConversations } from "./queries/inbox.server";
import { conversationsOf } from "./queries/personal-data.server";
import { findThread } from "./queries/thread.server";
import { conversations, messagePhotos, messages } from "./tables.server";

const health = { category: "health-medical", subcategory: "physiotherapy-biokinetics" } as const;
const later = (now: Date, span: number) => new Date(now.getTime() + span);
const reasonOf = async (attempt: Promise<{ ok: boolean; reason?: string }>) => (await attempt).reason;

describe("beginning", () => {
  test("one conversation per customer and business, whatever is asked at once", async ({ db, now }) => {
    const business = await aBusiness(db, { contactMethods: messaging });
    const customer = await aUser(db);
    const who = { side: "customer", userId: customer.id } as const;
    const ask = (text: string) =>
      askBusiness(db, who, { ...words(text), businessId: business.id, healthConsent: false }, now);
    const [first, second] = [await ask("A drip"), await ask("And a leak")];
    expect(first).toMatchObject({ ok: true, number: 1 });
    expect(second).toMatchObject({ ok: true, number: 2 });
    expect(await db.$count(conversations)).toBe(1);
  });

  test("not with the own business, without messaging, on the basic tier, or blocked", async ({ db, now }) => {
    const customer = await aUser(db);
    const ask = (businessId: string, userId = customer.id) =>
      reasonOf(
        askBusiness(db, { side: "customer", userId }, { ...words(), businessId, healthConsent: false }, now),
      );
    const business = await aBusiness(db, { contactMethods: messaging });
    expect(await ask(business.id, business.userId ?? "")).toBe("own_business");
    expect(await ask((await aBusiness(db, { contactMethods: noContacts })).id)).toBe("no_messages");
    const basic = await aBusiness(db, { contactMethods: messaging, status: "approved", subscribed: false });
    expect(await ask(basic.id)).toBe("no_messages");
    expect(await ask("none")).toBe("not_found");
    const unconfirmed = await aUser(db, { emailVerified: false });
    expect(await ask(business.id, unconfirmed.id)).toBe("not_confirmed");
    await db
      .insert(blockedCustomers)
      .values({ businessId: business.id, customerId: customer.id, blockedAt: now });
    expect(await ask(business.id)).toBe("blocked");
  });

  test("a block holds for other accounts with the same number", async ({ db, now }) => {
    const business = await aBusiness(db, { contactMethods: messaging });
    const [blocked, other] = [
      await aUser(db, { phone: "+27825550177" }),
      await aUser(db, { phone: "+27825550177" }),
    ];
    await db
      .insert(blockedCustomers)
      .values({ businessId: business.id, customerId: blocked.id, blockedAt: now });
    const who = { side: "customer", userId: other.id } as const;
    const question = { ...words(), businessId: business.id, healthConsent: false };
    expect(await reasonOf(askBusiness(db, who, question, now))).toBe("blocked");
  });

  test("a health business asks for a consent of its own", async ({ db, now }) => {
    const business = await aBusiness(db, {
      contactMethods: messaging,
      ...health,
    });
    const who = { side: "customer", userId: (await aUser(db)).id } as const;
    const question = { ...words(), businessId: business.id };
    expect(await reasonOf(askBusiness(db, who, { ...question, healthConsent: false }, now))).toBe("consent");
    expect(await askBusiness(db, who, { ...question, healthConsent: true }, now)).toMatchObject({ ok: true });
    expect(await db.select().from(conversations)).toMatchObject([
      { isHealth: true, healthConsent: expect.stringMatching(/^2026/) },
    ]);
  });

  test("a business writes first only to customers of its bookings", async ({ db, now }) => {
    const business = await aBusiness(db, { contactMethods: messaging });
    const booking = await aBooking(db, { business });
    const who = { side: "business", ...business.owner } as const;
    expect(await writeToCustomer(db, who, booking.id, words(), now)).toMatchObject({ ok: true });
    const stranger = await aBooking(db, {});
    expect(await reasonOf(writeToCustomer(db, who, stranger.id, words(), now))).toBe("not_found");
  });

  test("at most ten new ones a day", async ({ db, now }) => {
    const customer = await aUser(db);
    const who = { side: "customer", userId: customer.id } as const;
    const ask = async () => {
      const { id } = await aBusiness(db, { contactMethods: messaging });
      return askBusiness(db, who, { ...words(), businessId: id, healthConsent: false }, now);
    };
    for (let n = 0; n < 10; n++) expect(await ask()).toMatchObject({ ok: true });
    expect(await ask()).toMatchObject({ ok: false, reason: "too_many_new" });
  });
});

describe("writing", () => {
  test("sent twice with one key is one message, other words with it are another", async ({ db, now }) => {
    const { id, owner } = await aConversation(db, {}, now);
    const { key } = words();
    for (const [at, text] of ["I can look tomorrow.", "No."].entries())
      for (const sent of [{ number: 2 + at }, { number: 2 + at, isRepeat: true }])
        expect(await sendMessage(db, owner, id, { key, text }, now)).toMatchObject({ ok: true, ...sent });
  });

  test("at once from both sides loses and doubles nothing", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    const sides: Who[] = [who, owner, who, owner, who, owner];
    await Promise.all(sides.map((side) => sendMessage(db, side, id, words(), now)));
    const rows = await db.select({ number: messages.number }).from(messages).orderBy(messages.number);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("a stranger finds nothing", async ({ db, now }) => {
    const { id } = await aConversation(db, {}, now);
    const stranger: Who = { side: "customer", userId: (await aUser(db)).id };
    const other = await aBusiness(db);
    expect(await reasonOf(sendMessage(db, stranger, id, words(), now))).toBe("not_found");
    expect(await findThread(db, stranger, id, null, now)).toBeNull();
    expect(await findThread(db, { side: "business", ...other.owner }, id, null, now)).toBeNull();
    expect(await markRead(db, stranger, id, 1, now)).toBe(false);
    expect(await setMuted(db, stranger, id, true)).toMatchObject({ ok: false });
  });

  test("ends with a suspension, and the plan", async ({ db, now }) => {
    const { id, who, owner, business } = await aConversation(db, {}, now);
    const change = (row: Partial<typeof businessProfiles.$inferInsert>) =>
      db.update(businessProfiles).set(row).where(eq(businessProfiles.id, business.id));
    await change({ suspendedAt: now });
    expect(await reasonOf(sendMessage(db, who, id, words(), now))).toBe("suspended");
    await change({ suspendedAt: null, accessUntil: later(now, -31 * day) });
    expect(await reasonOf(sendMessage(db, owner, id, words(), now))).toBe("ended");
    await change({ accessUntil: later(now, -29 * day) });
    expect(await sendMessage(db, owner, id, words(), now)).toMatchObject({ ok: true });
    await db
      .update(users)
      .set({ suspendedAt: now, suspensionReason: "Spam" })
      .where(eq(users.id, who.userId));
    expect(await reasonOf(sendMessage(db, owner, id, words(), now))).toBe("person_suspended");
    expect(await findThread(db, who, id, null, now)).toMatchObject({ closed: "person_suspended" });
  });
});

test("what is unread is counted, and whose turn it is", async ({ db, now }) => {
  const { id, who, owner, business, customer } = await aConversation(db, {}, now);
  await sendMessage(db, who, id, words("Hello?"), now);
  expect(await countUnread(db, "business", business.id)).toBe(1);
  expect(await countTurns(db, business.id)).toBe(1);
  const asked = { tab: "all", before: null } as const;
  expect((await listConversations(db, owner, asked, now)).rows).toMatchObject([
    { id, unread: 2, waitsSince: now },
  ]);
  await markRead(db, owner, id, 2, now);
  expect(await countUnread(db, "business", business.id)).toBe(0);
  await sendMessage(db, owner, id, words("Yes."), now);
  expect(await countTurns(db, business.id)).toBe(0);
  expect(await countUnread(db, "customer", customer.id)).toBe(1);
  const thread = await findThread(db, who, id, null, now);
  expect(thread?.messages.map(({ side }) => side)).toEqual(["customer", "customer", "business"]);
  expect(thread?.seen).toEqual({ number: 2, at: now });
});

test("everybody who waits is found, however many they are", async ({ db, now }) => {
  const business = await aBusiness(db, { contactMethods: messaging });
  const asked = [];
  for (let n = 0; n < 5; n++) asked.push(await aConversation(db, { business }, later(now, n * minute)));
  const [one, two, three, four, answered] = asked.map(({ id }) => id);
  const owner = { side: "business", ...business.owner } as const;
  await sendMessage(db, owner, answered ?? "", words("Yes."), later(now, 10 * minute));
  const page = async (tab: "all" | "turn", before: Date | null = null) => {
    const { rows, moreWait } = await listConversations(db, owner, { tab, before }, now, 3);
    return [rows.map(({ id }) => id), moreWait];
  };
  expect(await page("all")).toEqual([[one, two, three, answered], later(now, 2 * minute)]);
  expect(await page("turn")).toEqual([[one, two, three], later(now, 2 * minute)]);
  expect(await page("turn", later(now, 2 * minute))).toEqual([[four], null]);
  expect(await page("all", later(now, 30 * minute))).toEqual([[answered], null]);
});

describe("mail", () => {
  const mails = (db: Parameters<typeof mailUnread>[0]) =>
    db.select({ cause: mailOutbox.cause, to: mailOutbox.recipient }).from(mailOutbox);

  test("one after ten minutes unread, then none until it was read", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    await mailUnread(db, later(now, 9 * minute));
    expect(await mails(db)).toEqual([]);
    await sendMessage(db, who, id, words("Hello?"), later(now, 9 * minute));
    await mailUnread(db, later(now, 10 * minute));
    await mailUnread(db, later(now, 11 * minute));
    expect(await mails(db)).toHaveLength(1);
    await sendMessage(db, who, id, words("Still there?"), later(now, 20 * minute));
    await mailUnread(db, later(now, 60 * minute));
    expect(await mails(db)).toHaveLength(1);
    await markRead(db, owner, id, 3, later(now, 61 * minute));
    await sendMessage(db, who, id, words("One more"), later(now, 62 * minute));
    await mailUnread(db, later(now, 72 * minute));
    expect(await mails(db)).toHaveLength(2);
  });

  test("none when it was read in time, or is muted", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    await markRead(db, owner, id, 1, now);
    await setMuted(db, owner, id, true);
    await sendMessage(db, who, id, words(), now);
    await mailUnread(db, later(now, day));
    expect(await mails(db)).toEqual([]);
  });

  test("health words are in no mail", async ({ db, now }) => {
    await aConversation(db, { ...health, text: "My back hurts." }, now);
    await mailUnread(db, later(now, 10 * minute));
    const [mail] = await db.select().from(mailOutbox);
    expect(JSON.stringify(mail)).not.toContain("back hurts");
  });
});

test("an erased person's words are emptied, the other side's stay", async ({ db, now }) => {
  const { id, who, owner, customer } = await aConversation(db, {}, now);
  await sendMessage(db, owner, id, words("I can look tomorrow."), now);
  await leaveConversations(db, { userId: customer.id, businessId: null }, now);
  expect(await findThread(db, who, id, null, now)).toBeNull();
  expect(await findThread(db, owner, id, null, now)).toMatchObject({
    ...{ closed: "closed", customerName: null },
    messages: [{ text: "" }, { text: "I can look tomorrow." }],
  });
});

test("goes after 24 months, health words after 90 days, drafts after a day", async ({ db, now }) => {
  const { id } = await aConversation(db, {}, now);
  const theirs = await aConversation(db, health, now);
  const kept = await keepDraft(
    db,
    "196.25.1.1",
    { businessId: theirs.business.id, text: "A", serviceId: null },
    now,
  );
  const draftId = kept.ok ? kept.id : "";
  expect(await findDraft(db, theirs.business.id, draftId, now)).toMatchObject({ text: "A" });
  await tidyConversations(db, later(now, 91 * day));
  await tidyConversations(db, later(now, 91 * day));
  expect(await findDraft(db, theirs.business.id, draftId, now)).toBeNull();
  const text = async (conversationId: string) =>
    (
      await db
        .select({ text: messages.text })
        .from(messages)
        .where(and(eq(messages.conversationId, conversationId), eq(messages.number, 1)))
    )[0]?.text;
  expect(await text(id)).toBe(words().text);
  expect(await text(theirs.id)).toBe("");
  await tidyConversations(db, later(now, 731 * day));
  expect(await db.$count(conversations)).toBe(0);
});

test("the data file has the words, but not a customer's health words in the business's", async ({
  db,
  now,
}) => {
  const { who, owner } = await aConversation(db, { ...health, text: "My back hurts." }, now);
  expect(JSON.stringify(await conversationsOf(db, who))).toContain("My back hurts.");
  expect(JSON.stringify(await conversationsOf(db, owner))).not.toContain("My back hurts.");
});

describe("what a list shows of the last message", () => {
  const lastOf = async (db: Db, who: Who, now: Date) =>
    (await listConversations(db, who, { tab: "all", before: null }, now)).rows[0]?.last;

  test("that it is a photo, when it has no words", async ({ db, now }) => {
    const { id, who, owner } = await aConversation(db, {}, now);
    expect(await lastOf(db, owner, now)).toMatchObject({ hasPhotos: false });
    const photos = [aPhoto()];
    await sendMessage(db, who, id, { ...words(""), photos }, now);
    expect(await lastOf(db, owner, now)).toMatchObject({ text: "", hasPhotos: true });
    await db.update(messagePhotos).set({ removedAt: now });
    expect(await lastOf(db, owner, now)).toMatchObject({ text: "", hasPhotos: false });
  });

  test("no words of a health business", async ({ db, now }) => {
    const { who, owner } = await aConversation(db, { ...health, text: "My back hurts" }, now);
    for (const side of [who, owner]) expect(await lastOf(db, side, now)).toMatchObject({ text: "" });
  });
});
