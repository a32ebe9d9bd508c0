import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { blockedCustomers, bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { askedJobs } from "~/modules/conversations/jobs/tables.server";
import { quotes } from "~/modules/conversations/quotes/tables.server";
import { conversations, messages } from "~/modules/conversations/tables.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../builders/business";
import { aConversation, messaging, words } from "../builders/conversation";
import { aQuote } from "../builders/quote";
import { aSignedIn } from "../builders/signed-in";
import { test } from "../setup/db";
import { openSite } from "../setup/site";

/** What a customer does: a page is read, or something new stands in the database. */
const acts = ["reads", "writes", "asks", "accepts", "says a job"] as const;
type Outcomes = Record<(typeof acts)[number], "yes" | "no">;

const no: Outcomes = { reads: "no", writes: "no", asks: "no", accepts: "no", "says a job": "no" };
/** Who: what is changed before they try, and what they can do then. */
const table = {
  "the customer": { ...no, reads: "yes", writes: "yes", asks: "yes", accepts: "yes", "says a job": "yes" },
  "a stranger": { ...no, asks: "yes", "says a job": "yes" },
  "somebody who is blocked": { ...no, reads: "yes" },
  "a suspended customer": { ...no, reads: "yes" },
  "a customer of a suspended business": { ...no, reads: "yes" },
  "a customer of a blacklisted business": { ...no, reads: "yes" },
  // What exists is answered for thirty days; nothing new begins.
  "a customer of a business on the basic tier": { ...no, reads: "yes", writes: "yes", asks: "yes" },
  "a customer of one that is basic for longer": { ...no, reads: "yes" },
  "the owner, at the own business": no,
  "an administrator who looks as the customer": no,
} satisfies Record<string, Outcomes>;
type Who = keyof typeof table;

async function change(db: Db, who: Who, ids: { business: string; customer: string }, now: Date) {
  const set = (values: Partial<typeof businessProfiles.$inferInsert>) =>
    db
      .update(businessProfiles)
      .set({ ...values, updatedAt: now })
      .where(eq(businessProfiles.id, ids.business));
  const day = 86_400_000;
  if (who === "somebody who is blocked")
    await db
      .insert(blockedCustomers)
      .values({ businessId: ids.business, customerId: ids.customer, blockedAt: now });
  if (who === "a suspended customer")
    await db
      .update(users)
      .set({ suspendedAt: now, suspensionReason: "Rude words." })
      .where(eq(users.id, ids.customer));
  if (who === "a customer of a suspended business") await set({ suspendedAt: now, listed: false });
  if (who === "a customer of a blacklisted business") await set({ blacklistedAt: now, listed: false });
  if (who === "a customer of a business on the basic tier")
    await set({ subscribed: false, accessUntil: new Date(now.getTime() - day), listed: true });
  if (who === "a customer of one that is basic for longer")
    await set({ subscribed: false, accessUntil: new Date(now.getTime() - 31 * day), listed: true });
}

test.for(Object.entries(table) as [Who, Outcomes][])("%s", async ([who, outcomes], { db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer", "Thandi Maseko");
  const owner = await aSignedIn(site, "business", "Bheki Mthembu");
  const business = await aBusiness(db, {
    ...{ userId: owner.userId, contactMethods: messaging, status: "approved" },
    ...{ category: "home-services", subcategory: "appliance-repairs" },
  });
  const talk = await aConversation(db, { business, customer }, now);
  const quote = await aQuote(db, talk, now);
  await change(db, who, { business: business.id, customer: customer.id }, now);
  const browserOf = async () => {
    if (who === "a stranger") return aSignedIn(site, "customer");
    if (who === "the owner, at the own business") return owner;
    if (who !== "an administrator who looks as the customer") return customer;
    const admin = await aSignedIn(site, "admin");
    await admin.post("/admin/view-as", { intent: "user", userId: customer.userId });
    return admin;
  };
  const browser = await browserOf();
  const counts = async () => ({
    messages: await db.$count(messages),
    conversations: await db.$count(conversations),
    bookings: await db.$count(bookings),
    jobs: await db.$count(askedJobs),
    open: await db.$count(quotes, eq(quotes.status, "sent")),
  });
  const tries: Record<(typeof acts)[number], () => Promise<Response>> = {
    reads: () => browser.get(`/messages/${talk.id}`),
    writes: () => browser.post(`/messages/${talk.id}`, { intent: "send", ...words("Are you there?") }),
    asks: () => browser.post(`/business/${business.slug}/ask`, { intent: "ask", ...words("May I ask?") }),
    accepts: () =>
      browser.post(`/quotes/${quote.id}`, {
        ...{ intent: "accept", at: "2026-11-24 10:00" },
        ...{ phone: "082 555 0101", address: "13 Mofolo Street, Soweto" },
      }),
    "says a job": () =>
      browser.post("/ask-three", {
        ...{ intent: "ask", words: "A damp mark.", trade: "home-services/appliance-repairs" },
        ...{ place: "Soweto", business: business.id },
      }),
  };
  const found: Partial<Outcomes> = {};
  for (const act of acts) {
    const before = JSON.stringify(await counts());
    const { status } = await tries[act]();
    const isDone = act === "reads" ? status === 200 : JSON.stringify(await counts()) !== before;
    found[act] = isDone ? "yes" : "no";
  }
  expect(found).toEqual(outcomes);
});
