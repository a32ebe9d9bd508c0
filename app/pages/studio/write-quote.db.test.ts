import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import { quotes } from "~/modules/conversations/quotes/tables.server";
import { messages } from "~/modules/conversations/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aConversation, messaging } from "../../../tests/builders/conversation";
import { aQuote } from "../../../tests/builders/quote";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

async function aTalk(db: Db, now: Date) {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const customer = await aSignedIn(site, "customer", "Thandi Maseko");
  const business = await aBusiness(db, { userId: owner.userId, contactMethods: messaging });
  const talk = await aConversation(db, { business, customer }, now);
  return { site, owner, customer, talk, page: `/dashboard/messages/${talk.id}/quote` };
}

const test = base.extend("there", ({ db, now }) => aTalk(db, now));

const envelope = {
  ...{ intent: "quote", step: "see", until: "2026-11-27", from: "2026-11-23", key: newId() },
  ...{ what: ["Valve", "Fitting", ""], rand: ["1 290", "550", ""] },
  ...{ callOut: "350", off: "350", offWhat: "Saturday’s call-out", words: "It came in." },
  times: "2026-11-24T08:00:00.000Z",
};

test("'See total' shows what it comes to and what the customer will see; 'Send quote' sends that", async ({
  db,
  there,
}) => {
  const { owner, customer, talk, page } = there;
  const seen = await owner.post(page, envelope);
  expect(seen.status).toBe(200);
  const words = await wordsOf(seen);
  for (const word of ["R1 840", t("quotes.write.send"), "Thandi Maseko will see", "It came in."])
    expect(words).toContain(word);
  expect(await db.$count(quotes)).toBe(0);
  const sent = await owner.post(page, { ...envelope, step: "send", seen: "184000" });
  expect(sent.headers.get("Location")).toBe(`/dashboard/messages/${talk.id}#last`);
  // The same post once more is the same quote.
  await owner.post(page, { ...envelope, step: "send", seen: "184000" });
  expect(await db.$count(quotes)).toBe(1);
  const thread = await wordsOf(await customer.get(`/messages/${talk.id}`));
  expect(thread).toContain(t("quotes.accept"));
});

test("a total that was not seen is shown, not sent", async ({ db, there: { owner, page } }) => {
  const answer = await owner.post(page, { ...envelope, step: "send", seen: "100" });
  expect(await wordsOf(answer)).toContain(t("quotes.wrong.look"));
  expect(await db.$count(quotes)).toBe(0);
});

test("a chip of the price list adds a row, and a cross takes one away", async ({ there }) => {
  const { owner, page, talk } = there;
  const { service } = talk.business;
  const html = await (await owner.post(page, { ...envelope, step: `add:${service.id}` })).text();
  expect(html).toContain(">Repair</textarea>");
  expect(html).toContain('value="219000"');
  const less = await (await owner.post(page, { ...envelope, step: "remove:0" })).text();
  expect(less).not.toContain(">Valve</textarea>");
  expect(less).toContain(">Fitting</textarea>");
});

test("the first chip of a quote says which service it is", async ({ db, there: { owner, page, talk } }) => {
  const drain = { id: newId(), businessId: talk.business.id, name: "Blocked drain", priceCents: 65_000 };
  await db.insert(businessServices).values({ ...drain, durationMinutes: 90, position: 9 });
  const chosen = async (form: object) => {
    const html = await (await owner.post(page, { ...envelope, step: `add:${drain.id}`, ...form })).text();
    return html.includes(`<option value="${drain.id}" selected=""`);
  };
  expect(await chosen({ what: "", rand: "" })).toBe(true);
  expect(await chosen({})).toBe(false);
});

test("of several services the owner says which one a typed quote books", async ({ db, there }) => {
  const { owner, page, talk } = there;
  const drain = { id: newId(), businessId: talk.business.id, name: "Blocked drain", priceCents: 65_000 };
  await db.insert(businessServices).values({ ...drain, durationMinutes: 90, position: 9 });
  const form = await owner.get(page);
  expect(await form.clone().text()).toContain('<option value="" selected="">');
  expect(await wordsOf(form)).toContain(t("quotes.write.serviceFirst"));
  const { times: _, ...typed } = envelope;
  expect(await wordsOf(await owner.post(page, typed))).toContain(t("quotes.write.send"));
  const send = { ...typed, step: "send", seen: "184000" };
  const refused = await owner.post(page, send);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(t("quotes.errors.service")),
  ]);
  expect(await db.$count(quotes)).toBe(0);
  expect((await owner.post(page, { ...send, service: drain.id })).status).toBe(302);
  expect(await db.select().from(quotes)).toMatchObject([{ serviceId: drain.id, durationMinutes: 90 }]);
  // The only one left is not what was named.
  await db.update(businessServices).set({ removedAt: new Date() }).where(eq(businessServices.id, drain.id));
  const gone = await owner.post(page, { ...send, key: newId(), service: drain.id });
  expect([gone.status, await gone.text()]).toEqual([
    422,
    expect.stringContaining(t("quotes.errors.service")),
  ]);
});

test("wrong rows, totals, days and times are told, and what was typed stays", async ({ db, there }) => {
  const { owner, page } = there;
  const said = async (change: object) => {
    const answer = await owner.post(page, { ...envelope, step: "send", seen: "184000", ...change });
    expect([answer.status, Object.keys(change)]).toEqual([422, Object.keys(change)]);
    const html = await answer.text();
    expect(html).toContain("It came in.");
    return html;
  };
  expect(await said({ off: "2190" })).toContain(t("quotes.errors.total"));
  expect(await said({ off: "99 999 999" })).toContain(t("quotes.errors.amount"));
  expect(await said({ callOut: "-5" })).toContain(t("quotes.errors.amount"));
  expect(await said({ until: "2027-03-01" })).toContain(t("quotes.errors.until"));
  expect(await said({ until: "other", untilDay: "" })).toContain(t("quotes.errors.until"));
  expect(await said({ times: "2026-11-24T01:00:00.000Z" })).toContain(t("quotes.errors.times"));
  expect(await said({ times: "<script>" })).toContain(t("quotes.errors.times"));
  expect(await db.$count(quotes)).toBe(0);
});

test("10,000 fields, a thousand times and a stranger's conversation come to nothing", async ({
  db,
  now,
  there,
}) => {
  const { owner, page, site } = there;
  const many = (count: number, text: string) => Array.from({ length: count }, () => text);
  for (const flood of [
    { what: many(5000, "a"), rand: many(5000, "1") },
    { times: many(1000, "2026-11-24T08:00:00.000Z") },
    { what: many(41, "a"), rand: many(41, "1") },
    { what: many(21, "a"), rand: many(21, "1") },
  ]) {
    const answer = await owner.post(page, { ...envelope, ...flood, step: "send", seen: "184000" });
    expect([200, 302, 413, 422]).toContain(answer.status);
  }
  // A thousand times the same time is that time.
  expect(await db.$count(quotes)).toBeLessThan(2);
  const other = await aConversation(db, { contactMethods: messaging }, now);
  for (const step of ["see", "send"])
    expect((await owner.post(`/dashboard/messages/${other.id}/quote`, { ...envelope, step })).status).toBe(
      404,
    );
  const stranger = await aSignedIn(site, "business");
  await aBusiness(db, { userId: stranger.userId, contactMethods: messaging });
  expect((await stranger.get(page)).status).toBe(404);
  const quote = await aQuote(db, other, now);
  for (const intent of ["accept", "decline", "take-back"])
    expect((await stranger.post(`/quotes/${quote.id}`, { intent, at: "2026-11-24 10:00" })).status).toBe(404);
});

test("without a plan the form says why, and keeps the words", async ({
  db,
  there: { owner, page, talk },
}) => {
  await db
    .update(businessProfiles)
    .set({ subscribed: false })
    .where(eq(businessProfiles.id, talk.business.id));
  const answer = await owner.post(page, { ...envelope, step: "send", seen: "184000" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(t("quotes.wrong.notBookable"));
  expect(await db.$count(messages)).toBe(1);
});

test("number and address that are missing are told at once, and neither is asked for before another time", async ({
  db,
  now,
  there: { customer, talk },
}) => {
  await db
    .update(businessProfiles)
    .set({ comesToCustomer: true })
    .where(eq(businessProfiles.id, talk.business.id));
  const { id } = await aQuote(db, talk, now);
  const page = `/quotes/${id}`;
  const refused = await wordsOf(await customer.post(page, { intent: "accept", at: "2026-11-24 10:00" }));
  for (const missing of ["number", "address"] as const)
    expect(refused).toContain(t(`quotes.errors.${missing}`));
  expect((await customer.post(page, { intent: "accept", at: "other" })).headers.get("Location")).toBe(
    `${page}/time`,
  );
  await db.update(quotes).set({ times: [] }).where(eq(quotes.id, id));
  const shown = await wordsOf(await customer.get(page));
  expect(shown).toContain(t("quotes.pick"));
  for (const later of ["where", "number", "accept"] as const)
    expect(shown).not.toContain(t(`quotes.${later}`));
});

test("a customer books in one press; a time that is gone leads to the calendar", async ({
  db,
  now,
  there,
}) => {
  const { customer, talk } = there;
  const quote = await aQuote(db, talk, now);
  const page = `/quotes/${quote.id}`;
  const press = { intent: "accept", at: "2026-11-24 10:00", phone: "082 555 0101" };
  const noNumber = await customer.post(page, { ...press, phone: "" });
  expect([noNumber.status, await noNumber.text()]).toEqual([
    422,
    expect.stringContaining(t("quotes.errors.number")),
  ]);
  const gone = await customer.post(page, { ...press, at: "2026-11-24 03:00" });
  expect(gone.headers.get("Location")).toBe(`${page}/time`);
  expect(await wordsOf(await customer.get(`${page}/time`))).toContain("R1 840");
  const booked = await customer.post(page, press);
  const [booking] = await db.select().from(bookings);
  expect(booking).toMatchObject({ priceCents: 184_000, status: "accepted", customerPhone: "+27825550101" });
  expect(booked.headers.get("Location")).toBe(`/bookings/${booking?.id}?booked`);
  // A second tab comes to the same booking, with whatever time.
  const again = await customer.post(page, { ...press, at: "2026-11-25 10:00" });
  expect(again.headers.get("Location")).toBe(`/bookings/${booking?.id}?booked`);
  expect(await db.$count(bookings)).toBe(1);
  expect(await wordsOf(await customer.get(`/bookings/${booking?.id}`))).toContain(t("quotes.seeQuote"));
  const over = await customer.post(page, { intent: "decline" });
  expect([over.status, await over.text()]).toEqual([422, expect.stringContaining(t("quotes.wrong.over"))]);
});
