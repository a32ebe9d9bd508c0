import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { followProvider } from "~/modules/billing/provider.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailUnread } from "~/modules/conversations/commands/mail-unread.server";
import { saveReply } from "~/modules/conversations/commands/replies.server";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { askedJobs } from "~/modules/conversations/jobs/tables.server";
import { acceptQuote } from "~/modules/conversations/quotes/answer-quote.server";
import { quotes } from "~/modules/conversations/quotes/tables.server";
import { loadReport } from "~/modules/conversations/report-acts.server";
import { messagePhotos } from "~/modules/conversations/tables.server";
import { alerts, businessSuggestions } from "~/modules/demand/tables.server";
import { keepFavourite } from "~/modules/favourites/commands.server";
import { favourites } from "~/modules/favourites/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { anAlert } from "../../../tests/builders/alert";
import { aBusiness } from "../../../tests/builders/business";
import { aConversation, aPhoto, messaging, words } from "../../../tests/builders/conversation";
import { aJob } from "../../../tests/builders/job";
import { aQuote, asCustomer, tuesday } from "../../../tests/builders/quote";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { inDays, payfastSays, test } from "../../../tests/pages/erasure";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";

/** The tables whose rows say this word. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as r where r::text like ${`%${word}%`} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test("of a customer who closed the account no table has a word that they wrote; what was agreed stands", async ({
  db,
  now,
}) => {
  const customer = await aUser(db, { phone: "+27825550166" });
  const business = await aBusiness(db, { contactMethods: messaging });
  const talk = await aConversation(db, { business, customer, text: "The xylopump drips." }, now);
  const photo = aPhoto();
  const withPhoto = { ...words("My xylopump again"), photos: [photo] };
  expect(await sendMessage(db, talk.who, talk.id, withPhoto, now)).toMatchObject({ ok: true });
  await sendMessage(db, talk.owner, talk.id, words("We come on Monday."), now);
  await mailUnread(db, new Date(now.getTime() + 11 * minute));
  const quote = await aQuote(db, talk, now);
  expect(await acceptQuote(db, asCustomer(talk), quote.id, tuesday, now)).toMatchObject({ ok: true });
  const job = await aJob(db, { customer, words: "A xylopump is on the ceiling." }, now);
  const offered = async () =>
    (await loadReport(talk.owner, talk.id, new URLSearchParams(), { db, now: () => now })).said.length;
  expect(await offered()).toBe(2);
  await keepFavourite(db, customer.id, business.id, now);
  await anAlert(db, { userId: customer.id, email: null, confirmedAt: now }, now);
  await db.insert(businessSuggestions).values({
    ...{ id: newId(), userId: customer.id, name: "Somebody good", phone: null, createdAt: now },
    ...({ category: "home-services", subcategory: "appliance-repairs" } as const),
    ...{ place: "Soweto", placeKey: "soweto" },
  });
  expect(await tablesWith(db, "xylopump")).toEqual(expect.arrayContaining(["messages", "asked_jobs"]));

  await requestErasure(db, customer.id, now);
  expect(await eraseDue(db, inDays(now, 7))).toBe(1);
  expect(await tablesWith(db, "xylopump")).toEqual([]);
  expect(await tablesWith(db, "We come on Monday.")).toContain("messages");
  expect(await offered()).toBe(0);
  expect(await db.select().from(messagePhotos).where(eq(messagePhotos.id, photo.id))).toMatchObject([
    { removedAt: expect.any(Date) },
  ]);
  for (const table of [favourites, alerts]) expect(await db.$count(table)).toBe(0);
  expect(await db.$count(askedJobs, eq(askedJobs.id, job.id))).toBe(0);
  expect(await db.$count(businessSuggestions, eq(businessSuggestions.userId, customer.id))).toBe(0);
  // Three years with its booking.
  expect(await db.select().from(quotes).where(eq(quotes.id, quote.id))).toMatchObject([
    { status: "accepted", totalCents: quote.totalCents },
  ]);
});

test("an owner whose account was locked before leaves no address behind", async ({ db, now }) => {
  const owner = await aUser(db, { userType: "business", email: "zebra.owner@example.co.za" });
  const paid = await aBusiness(db, { userId: owner.id, subscribed: false, accessUntil: null });
  await aSubscription(db, { business: paid }, now);
  expect(await tablesWith(db, owner.email)).toContain("business_subscribers");
  await db.update(businessProfiles).set({ locked: true }).where(eq(businessProfiles.id, paid.id));
  await requestErasure(db, owner.id, now);
  await eraseDue(db, inDays(now, 7));
  await followProvider(db, payfastSays("done"), inDays(now, 7));
  expect(await eraseDue(db, inDays(now, 7))).toBe(1);
  expect(await tablesWith(db, owner.email)).not.toContain("business_subscribers");
});

test("of an owner who closed the account the own words go, and those of customers stay", async ({
  db,
  now,
}) => {
  const owner = await aUser(db, { userType: "business" });
  const business = await aBusiness(db, { userId: owner.id, contactMethods: messaging });
  const talk = await aConversation(db, { business, text: "Do you fix xylopumps?" }, now);
  await sendMessage(db, talk.owner, talk.id, words("Yes, zebrafast."), now);
  await saveReply(db, business.owner, { title: "Prices", text: "Zebrafast costs R500." });
  const quote = await aQuote(db, talk, now, {
    lines: [{ kind: "line", text: "Zebrafast repair", cents: 50_000 }],
  });
  await requestErasure(db, owner.id, now);
  expect(await eraseDue(db, inDays(now, 7))).toBe(1);
  expect(await tablesWith(db, "ebrafast")).toEqual([]);
  expect(await tablesWith(db, "xylopumps")).toContain("messages");
  expect(await db.select().from(quotes).where(eq(quotes.id, quote.id))).toMatchObject([
    { status: "expired" },
  ]);
});
