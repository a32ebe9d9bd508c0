import { describe, expect } from "vitest";
import { leadsOf } from "~/modules/analytics/queries/report.server";
import { businessLeads } from "~/modules/analytics/tables.server";
import { rateLimits } from "~/platform/tables.server";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

const agent =
  "Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
/** The headers of a browser whose user clicks one of our links. */
const pressed = { "User-Agent": agent, "Sec-Fetch-Site": "same-origin" };
const from = (network: string) => ({ ...pressed, "x-thola-client": network });

const test = base
  .extend("clock", ({ now }) => ({ at: now }))
  .extend("site", ({ db, clock }) => openSite(db, () => clock.at))
  .extend("business", ({ db }) => aBusiness(db))
  .extend(
    "leads",
    ({ db, business }) =>
      () =>
        leadsOf(db, business.id, "2026-11-01", "2026-11-30"),
  );

const none = { call: 0, whatsapp: 0, email: 0, website: 0 };

describe("a click that a page reports", () => {
  test("is counted by business, day and kind", async ({ db, site, business, leads }) => {
    const visitor = site.newVisitor();
    for (const kind of ["call", "whatsapp", "email", "website"])
      expect((await visitor.post("/leads", { lead: `${kind}:${business.id}` }, pressed)).status).toBe(204);
    expect(await leads()).toEqual({ call: 1, whatsapp: 1, email: 1, website: 1 });
    expect(await db.select().from(businessLeads)).toHaveLength(4);
    expect(await db.select().from(businessLeads)).toContainEqual({
      businessId: business.id,
      day: "2026-11-23",
      kind: "call",
      count: 1,
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test("is counted once per visitor, business and kind in half an hour", async ({
    site,
    business,
    clock,
    leads,
  }) => {
    const call = (network: string) =>
      site.newVisitor().post("/leads", { lead: `call:${business.id}` }, from(network));
    await Promise.all([1, 2, 3].map(() => call("196.25.1.1")));
    expect(await leads()).toMatchObject({ call: 1 });
    await call("196.25.1.2");
    expect(await leads()).toMatchObject({ call: 2 });
    clock.at = new Date(clock.at.getTime() + 29 * minute);
    await call("196.25.1.1");
    expect(await leads()).toMatchObject({ call: 2 });
    clock.at = new Date(clock.at.getTime() + minute);
    await call("196.25.1.1");
    expect(await leads()).toMatchObject({ call: 3 });
  });

  test("is counted under the day in Johannesburg", async ({ db, site, business, clock }) => {
    clock.at = new Date("2026-11-23T22:30:00Z");
    await site.newVisitor().post("/leads", { lead: `call:${business.id}` }, pressed);
    expect(await db.select().from(businessLeads)).toMatchObject([{ day: "2026-11-24" }]);
    expect(await leadsOf(db, business.id, "2026-10-25", "2026-11-23")).toEqual(none);
    expect(await leadsOf(db, business.id, "2026-11-24", "2026-11-24")).toMatchObject({ call: 1 });
  });

  test("stores nothing that identifies the visitor", async ({ db, site, business }) => {
    await site.newVisitor().post("/leads", { lead: `call:${business.id}` }, from("196.25.77.88"));
    const kept = JSON.stringify([await db.select().from(rateLimits), await db.select().from(businessLeads)]);
    expect(kept).not.toContain("196.25");
    const keys = (await db.select().from(rateLimits)).map(({ key }) => key).join();
    expect(keys).not.toContain(business.id);
  });

  test("is counted for a customer, but not for the owner or an administrator", async ({
    db,
    site,
    clock,
  }) => {
    const owner = await aSignedIn(site, "business");
    const admin = await aSignedIn(site, "admin");
    const customer = await aSignedIn(site);
    const own = await aBusiness(db, { userId: owner.id });
    const press = (person: typeof owner, network: string) =>
      person.post("/leads", { lead: `call:${own.id}` }, from(network));
    const counted = async () => (await leadsOf(db, own.id, "2026-11-01", "2026-11-30")).call;
    for (const person of [owner, admin]) expect((await press(person, "196.25.1.1")).status).toBe(204);
    await admin.post("/admin/view-as", { intent: "user", userId: customer.id });
    await press(admin, "196.25.1.1");
    expect(await counted()).toBe(0);
    await press(customer, "196.25.1.1");
    expect(await counted()).toBe(1);
    clock.at = new Date(clock.at.getTime() + 31 * minute);
    await site.newVisitor().post("/leads", { lead: `call:${own.id}` }, pressed);
    expect(await counted()).toBe(2);
  });
});

describe("a click is not counted", () => {
  test.for([
    ["from a robot", { ...pressed, "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["without the headers of a browser", { "User-Agent": agent }],
    ["from a prefetched page", { ...pressed, "Sec-Purpose": "prefetch;prerender" }],
  ] as const)("%s", async ([, headers], { db, site, business }) => {
    const response = await site.newVisitor().post("/leads", { lead: `call:${business.id}` }, headers);
    expect(response.status).toBe(204);
    expect(await db.select().from(businessLeads)).toEqual([]);
    expect(await db.select().from(rateLimits)).toEqual([]);
  });

  test("for an unknown or unlisted business, or with an invalid body", async ({ db, site, business }) => {
    const hidden = await aBusiness(db, { status: "rejected" });
    for (const lead of [
      `call:${hidden.id}`,
      "call:01234567-89ab-7cde-8f01-23456789abcd",
      `sms:${business.id}`,
      `call:${business.slug}`,
      "call:' or 1=1",
      "",
      "x".repeat(50_000),
    ])
      expect((await site.newVisitor().post("/leads", { lead }, pressed)).status).toBe(204);
    const noForm = { method: "POST", headers: { ...pressed, "Content-Type": "image/png" }, body: "\u0000" };
    expect((await site.fetch("/leads", noForm)).status).toBe(204);
    expect((await site.fetch("/leads", { method: "POST", headers: pressed })).status).toBe(204);
    expect(await db.select().from(businessLeads)).toEqual([]);
    // Four of them are well-formed, so they count towards the flood limit; nothing else is stored.
    expect(await db.select().from(rateLimits)).toMatchObject([
      { key: expect.stringMatching(/^leads:/), count: 4 },
    ]);
  });

  test("beyond 1,000 of a network in an hour", async ({ db, site, business, leads }) => {
    await site.newVisitor().post("/leads", { lead: `call:${business.id}` }, pressed);
    const [flood] = (await db.select().from(rateLimits)).filter(({ key }) => key.startsWith("leads:"));
    expect(flood?.count).toBe(1);
    await db.update(rateLimits).set({ count: 1000 });
    await site.newVisitor().post("/leads", { lead: `email:${business.id}` }, pressed);
    expect(await leads()).toEqual({ ...none, call: 1 });
  });
});

test("GET is not allowed", async ({ site }) => {
  const response = await site.fetch("/leads");
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
});

describe("a posted Call from a card", () => {
  test("counts for a customer, and redirects to the business", async ({ site, business, leads }) => {
    const customer = await aSignedIn(site);
    const call = { intent: "call", business: business.slug };
    const response = await customer.post("/services", call, pressed);
    expect(response.headers.get("Location")).toBe(`/business/${business.slug}`);
    await customer.post("/services", call, pressed);
    await customer.post("/leads", { lead: `call:${business.id}` }, pressed);
    expect(await leads()).toEqual({ ...none, call: 1 });
  });

  test("does not count for a visitor, for Book, or for an unknown business", async ({
    db,
    site,
    business,
  }) => {
    const customer = await aSignedIn(site);
    await site.newVisitor().post("/services", { intent: "call", business: business.slug }, pressed);
    await customer.post("/services", { intent: "book", business: business.slug }, pressed);
    for (const slug of ["nobody", "", "' or 1=1"])
      await customer.post("/services", { intent: "call", business: slug }, pressed);
    expect(await db.select().from(businessLeads)).toEqual([]);
  });
});
