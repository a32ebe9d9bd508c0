import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import { newId } from "~/platform/ids";
import { day, hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

type Admin = Awaited<ReturnType<typeof aSignedIn>>;

/** The names that stand in the list, in its order. */
async function inOrder(admin: Admin, address: string, names: readonly string[]) {
  const words = await wordsOf(await admin.get(address));
  const from = words.indexOf(t("common.search"));
  const placed = names.map((name) => ({ name, at: words.indexOf(name, from) })).filter(({ at }) => at >= 0);
  return placed.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

test("businesses stand by the day that the list shows and by name, those that wait by their turn, age and name", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const names = ["beta Bricks", "Alpha Awnings", "Gamma Gates"] as const;
  const daysAgo = [1, 2, 0];
  for (const [n, businessName] of names.entries()) {
    const { id } = await aBusiness(db, { businessName, status: "approved" });
    const approvedAt = new Date(now.getTime() - (daysAgo[n] ?? 0) * day);
    await db.update(businessProfiles).set({ approvedAt }).where(eq(businessProfiles.id, id));
  }
  const business = (query: string) => inOrder(admin, `/admin/business?${query}`, names);
  const [last, middle, first] = ["Gamma Gates", "beta Bricks", "Alpha Awnings"];
  expect(await business("")).toEqual([last, middle, first]);
  expect(await business("order=oldest")).toEqual([first, middle, last]);
  expect(await business("order=name")).toEqual([first, middle, last]);
  const csv = await (await admin.get("/admin/business.csv?order=oldest")).text();
  expect(csv.indexOf("Alpha Awnings")).toBeLessThan(csv.indexOf("beta Bricks"));

  for (const [n, businessName] of names.entries()) {
    const removedAt = new Date(now.getTime() - n * day);
    await db
      .update(businessProfiles)
      .set({ removedAt })
      .where(eq(businessProfiles.businessName, businessName));
  }
  expect(await business("state=removed")).toEqual(names);
  expect(await business("state=removed&order=oldest")).toEqual([...names].reverse());
  expect(await wordsOf(await admin.get("/admin/business?state=removed"))).toContain(
    t("adminBusiness.order.removed.newest"),
  );

  const pending = { status: "pending", subscribed: false, accessUntil: null } as const;
  const waiting = ["zeta Zips", "Delta Doors"] as const;
  for (const [n, businessName] of waiting.entries()) {
    const { id } = await aBusiness(db, { businessName, ...pending });
    const sentInAt = new Date(now.getTime() - (5 - n) * day);
    await db.update(businessProfiles).set({ sentInAt }).where(eq(businessProfiles.id, id));
  }
  const queue = (query: string) => inOrder(admin, `/admin/onboarding?${query}`, waiting);
  expect(await queue("")).toEqual(["zeta Zips", "Delta Doors"]);
  expect(await queue("order=newest")).toEqual(["Delta Doors", "zeta Zips"]);
  expect(await queue("order=name")).toEqual(["Delta Doors", "zeta Zips"]);
});

test("the lead of the onboarding tab names what stands first in the list, and the longest wait", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const lead = async () => wordsOf(await admin.get("/admin/onboarding"));
  const first = (key: "first" | "firstPaid", name: string, at: Date) =>
    t(`adminOnboarding.lead.${key}`, { name, at }).replace(/<\/?who>/g, "");
  const waits = await aBusiness(db, { businessName: "Nine Days", status: "pending", subscribed: false });
  await db
    .update(businessProfiles)
    .set({ sentInAt: ago(9) })
    .where(eq(businessProfiles.id, waits.id));
  expect(await lead()).toContain(first("first", "Nine Days", ago(9)));
  expect(await lead()).not.toContain(t("adminOnboarding.lead.oldest", { oldest: ago(9) }));

  const { business } = await aSubscription(db, {}, now);
  const paidAt = { createdAt: ago(2) };
  await db.update(businessSubscribers).set(paidAt).where(eq(businessSubscribers.businessId, business.id));
  await db
    .update(businessProfiles)
    .set({
      businessName: "Paid Plumbing",
      status: "pending",
      listed: true,
      ownerConfirmedAt: ago(3),
      ...paidAt,
    })
    .where(eq(businessProfiles.id, business.id));
  expect(await lead()).toContain(first("firstPaid", "Paid Plumbing", ago(2)));
  expect(await lead()).toContain(t("adminOnboarding.lead.oldest", { oldest: ago(9) }));
  expect(await lead()).toContain(t("adminOnboarding.publicFor.days", { count: 2 }));
});

test("every order of a list goes on where its page ended", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  for (let n = 0; n < 30; n++)
    await aBusiness(db, { businessName: `Paged ${n % 4} number ${n}`, status: "approved" });
  for (const order of ["newest", "oldest", "name"]) {
    const html = await (await admin.get(`/admin/business?order=${order}`)).text();
    const next = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const both = [html, await (await admin.get(next)).text()].join("");
    expect(new Set(both.match(/Paged \d number \d+/g)).size, order).toBe(30);
  }
});

test("subscribers stand by failures, end and name; the revenue of the month is what the ledger says", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const [found] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  const { businessName = "" } = found ?? {};
  for (const order of ["failing", "end", "name"])
    expect(await inOrder(admin, `/admin/financial?order=${order}`, [businessName]), order).toEqual([
      businessName,
    ]);
  const words = await wordsOf(await admin.get("/admin/financial?view=revenue"));
  expect(words).toContain(t("adminFinancial.revenue.text", { amount: 5000 }));
  await admin.post(`/admin/financial/${business.id}`, {
    intent: "record-adjustment",
    amount: "20.00",
    direction: "came",
    reason: "Paid in cash",
  });
  const after = await wordsOf(await admin.get("/admin/financial?view=revenue"));
  expect(after).toContain(t("adminFinancial.revenue.text", { amount: 7000 }));
});

test("messages and reports are searched, put in order and downloaded", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const business = await aBusiness(db, { businessName: "Reported Roofs" });
  const people = ["Zodwa", "Abel"] as const;
  for (const [n, name] of people.entries())
    await db.insert(contactMessages).values({
      ...{ id: newId(), name, email: `${name.toLowerCase()}@example.co.za`, subject: `Question of ${name}` },
      ...{ message: "Words", language: "en", createdAt: new Date(now.getTime() - (5 - n) * hour) },
    });
  await db.insert(reports).values({
    ...{ id: newId(), kind: "business", businessId: business.id, reason: "other", details: "It is fake" },
    ...{ reporterEmail: "reporter@example.co.za", language: "en", createdAt: now },
  });
  const found = (query: string) => inOrder(admin, `/admin/inbox?${query}`, [...people, "Reported Roofs"]);
  expect(await found("view=messages")).toEqual(["Zodwa", "Abel"]);
  expect(await found("view=messages&order=newest")).toEqual(["Abel", "Zodwa"]);
  expect(await found("view=messages&order=name")).toEqual(["Abel", "Zodwa"]);
  expect(await found("q=zodwa")).toEqual(["Zodwa"]);
  expect(await found("q=roofs")).toEqual(["Reported Roofs"]);
  expect(await found("q=reporter")).toEqual(["Reported Roofs"]);
  expect(await wordsOf(await admin.get("/admin/inbox?q=nobody"))).toContain(t("adminInbox.noMatch"));
  const csvOf = async (query: string) => (await (await admin.get(`/admin/inbox.csv?${query}`)).text()).trim();
  expect((await csvOf("list=messages&q=abel")).split("\r\n")).toHaveLength(2);
  expect(await csvOf("list=reports")).toContain(t("adminInbox.about.business", { name: "Reported Roofs" }));
});

test("posts are searched by title and author, filtered by state, put in order and downloaded", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const titles = ["Winter tips", "A draft of prices"] as const;
  for (const [n, title] of titles.entries())
    await db.insert(newsPosts).values({
      ...{ id: newId(), slug: `post-${n}`, title, excerpt: "Short", content: "Long", category: "tips" },
      ...{ author: n ? "Thandi" : "Sipho", published: n === 0, publishAt: n === 0 ? now : null },
      ...{ createdAt: new Date(now.getTime() - (5 - n) * hour), updatedAt: now },
    });
  const found = (query: string) => inOrder(admin, `/admin/news?${query}`, titles);
  expect(await found("state=draft")).toEqual(["A draft of prices"]);
  expect(await found("state=published")).toEqual(["Winter tips"]);
  expect(await found("state=planned")).toEqual([]);
  expect(await found("q=winter")).toEqual(["Winter tips"]);
  expect(await found("q=thandi")).toEqual(["A draft of prices"]);
  // The list shows from when on a post is public, not when it was begun.
  await db.insert(newsPosts).values({
    ...{ id: newId(), slug: "spring", title: "Spring news", excerpt: "Short", content: "Long" },
    ...{ category: "news", author: "Sipho", published: true, publishAt: new Date(now.getTime() - hour) },
    ...{ createdAt: new Date(now.getTime() - 9 * hour), updatedAt: now },
  });
  const winter = { publishAt: new Date(now.getTime() - 2 * hour) };
  await db.update(newsPosts).set(winter).where(eq(newsPosts.title, "Winter tips"));
  const dated = (query: string) => inOrder(admin, `/admin/news?${query}`, ["Winter tips", "Spring news"]);
  expect(await dated("state=published")).toEqual(["Spring news", "Winter tips"]);
  expect(await dated("state=published&order=oldest")).toEqual(["Winter tips", "Spring news"]);
  expect(await wordsOf(await admin.get("/admin/news?q=nobody"))).toContain(t("adminNews.noMatch"));
  const csv = await (await admin.get("/admin/news.csv?order=title")).text();
  expect(csv.indexOf("A draft of prices")).toBeLessThan(csv.indexOf("Winter tips"));
});

test("an act inside a list comes back to its search, filter and page", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const waits = { subscribed: false, accessUntil: null, status: "pending" } as const;
  const { id: waiting } = await aBusiness(db, { businessName: "Vusi Fences", ...waits });
  const { id: listed } = await aBusiness(db, { businessName: "Vusi Pipes", status: "approved" });
  const message = newId();
  const said = { name: "Fatima Adams", email: "f@example.co.za", subject: "Vusi", message: "Who helps?" };
  await db.insert(contactMessages).values({ id: message, ...said, language: "en", createdAt: now });
  const reason = "Not as agreed";
  const acts = [
    [`/admin/onboarding?q=vusi&business=${waiting}`, { intent: "approve", ids: waiting }, "?q=vusi"],
    ["/admin/business?q=vusi&order=name", { intent: "remove", id: listed, reason }, "?q=vusi&order=name"],
    [
      "/admin/inbox?q=vusi&view=messages",
      { intent: "assign", id: message },
      "?q=vusi&view=messages&message=",
    ],
    [
      "/admin/sanctions?view=all&q=vusi",
      { intent: "sanction", businessId: waiting, type: "suspension", reason, sure: "yes" },
      "?view=all&q=vusi",
    ],
  ] as const;
  for (const [path, fields, back] of acts) {
    const done = await admin.post(path, fields);
    expect([path, done.status]).toEqual([path, 302]);
    expect(done.headers.get("Location")).toContain(`${path.split("?")[0]}${back}`);
  }
});
