import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { countListed } from "~/modules/listing/index/totals.server";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { findListing } from "~/modules/listing/search/find-page.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { anonymiseBusiness } from "./commands/anonymise.server";
import { setServices } from "./commands/services.server";
import { setSubscription } from "./commands/standing.server";
import { listedCounts, listedTermCounts } from "./counters/tables.server";
import { searchVersion } from "./rows.server";
import { businessCities, businessProfiles } from "./tables.server";
import { recountListed, recountTermCounts, recountTerms, rewriteSearch } from "./upkeep.server";
import { refreshLapsed } from "./visibility.server";
import { searchTerms } from "./word-index/tables.server";

/** The non-zero counters, and the city copies. */
async function kept(db: Db) {
  const counts = await db
    .select()
    .from(listedCounts)
    .orderBy(listedCounts.category, listedCounts.province, listedCounts.city);
  const cities = await db
    .select()
    .from(businessCities)
    .orderBy(asc(businessCities.businessId), asc(businessCities.city));
  const terms = await db
    .select()
    .from(listedTermCounts)
    .orderBy(listedTermCounts.term, listedTermCounts.place);
  return {
    counts: counts.filter(({ listed, reviews }) => listed !== 0 || reviews !== 0),
    terms: terms.filter(({ listed }) => listed !== 0),
    cities,
  };
}

const count = async (db: Db, query: string, now: Date) =>
  (await findListing(db, readQuestion(new URLSearchParams(query)), now)).count;

test("the counters equal a recount after any sequence of changes", { timeout: 120_000 }, async ({
  db,
  now,
}) => {
  const ids: string[] = [];
  const soon = new Date(now.getTime() + day);
  const acts: ((id: string) => Promise<unknown>)[] = [
    async () => {
      const made = await aBusiness(db, {
        cities: ["soweto", "durban"],
        status: ids.length % 2 ? "approved" : "pending",
      });
      ids.push(made.id);
    },
    (id) => setSubscription(db, id, { subscribed: false, accessUntil: null }, now),
    (id) => setSubscription(db, id, { subscribed: true, accessUntil: soon }, now),
    (id) => setServices(db, id, [{ name: "New", priceCents: 10_000 }], now),
    (id) => db.update(businessProfiles).set({ category: "automotive" }).where(eq(businessProfiles.id, id)),
    (id) =>
      db.update(businessProfiles).set({ reviewCount: 2, ratingSum: 9 }).where(eq(businessProfiles.id, id)),
    (id) =>
      db
        .update(businessProfiles)
        .set({
          filterTerms: "f=plumbing s=appliance-repairs l=ve w=card e=always p=limpopo t=musina c=pets".split(
            " ",
          ),
        })
        .where(eq(businessProfiles.id, id)),
    (id) => db.update(businessProfiles).set({ province: "limpopo" }).where(eq(businessProfiles.id, id)),
    (id) =>
      db.update(businessProfiles).set({ suspendedAt: now, listed: false }).where(eq(businessProfiles.id, id)),
    (id) => db.delete(businessCities).where(sql`business_id = ${id} and city = 'durban'`),
    (id) => anonymiseBusiness(db, id, now),
    () => refreshLapsed(db, new Date(soon.getTime() + 1)),
  ];
  await acts[0]?.("");
  const step = fc.tuple(fc.nat(acts.length - 1), fc.nat(1000));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const [act, which] of steps) await acts[act]?.(ids[which % ids.length] ?? "");
      const before = await kept(db);
      await recountListed(db);
      await recountTermCounts(db);
      expect(await kept(db)).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

test("a recount corrects counters that are wrong", async ({ db }) => {
  await aBusiness(db, { cities: ["soweto"] });
  const right = await kept(db);
  await db.update(listedCounts).set({ listed: 40 });
  await db.update(businessCities).set({ category: "automotive", listed: false });
  await db.update(listedTermCounts).set({ listed: 40 });
  await db.insert(listedTermCounts).values({ term: "f=gone", place: "", listed: 3 });
  await recountListed(db);
  await recountTermCounts(db);
  expect(await kept(db)).toEqual(right);
  expect(await countListed(db)).toMatchObject({ byCategory: { "home-services": 1 }, byCity: { soweto: 1 } });
});

test("search columns of an older version are rewritten once", async ({ db, now }) => {
  const { id } = await aBusiness(db, { businessName: "Geyser Doctor", cities: ["soweto"] });
  await db
    .update(businessProfiles)
    .set({ searchText: "", filterTerms: [], opening: "{}", searchVersion: searchVersion - 1 })
    .where(eq(businessProfiles.id, id));
  expect(await count(db, "q=geyser", now)).toBe(0);
  expect(await rewriteSearch(db, now)).toBe(false);
  expect(await count(db, "q=geyser&city=soweto&category=plumbing&open=on", now)).toBe(1);
  const [first] = await db.select().from(businessProfiles);
  await rewriteSearch(db, now);
  expect(await db.select().from(businessProfiles)).toEqual([first]);
});

test("unused words are deleted and the others counted", async ({ db, now }) => {
  const one = await aBusiness(db, { businessName: "Zebra Fencing" });
  await aBusiness(db, { businessName: "Zebra Stripes" });
  await anonymiseBusiness(db, one.id, now);
  await recountTerms(db);
  const terms = new Map((await db.select().from(searchTerms)).map(({ term, uses }) => [term, uses]));
  expect(terms.get("zebra")).toBe(1);
  expect(terms.get("stripes")).toBe(1);
  expect(terms.has("fencing")).toBe(false);
  const before = await db.select().from(searchTerms).orderBy(searchTerms.term);
  await recountTerms(db);
  expect(await db.select().from(searchTerms).orderBy(searchTerms.term)).toEqual(before);
});

test("a typo is corrected and reported; a word in use is not changed", async ({ db, now }) => {
  await aBusiness(db, { businessName: "Mthembu Plumbing", services: [{ name: "Geyser" }] });
  const find = (query: string) => findListing(db, readQuestion(new URLSearchParams(query)), now);
  expect(await find("q=plummer")).toMatchObject({ count: 1, corrected: "plumber" });
  expect(await find("q=gyeser+in+sowetto")).toMatchObject({ count: 1, corrected: "geyser" });
  expect(await find("q=plumber")).toMatchObject({ count: 1, corrected: null });
  expect(await find("q=plumber&city=durban")).toMatchObject({ count: 0, corrected: null });
  expect(await find("q=plummer&city=durban")).toMatchObject({ count: 0, corrected: "plumber" });
  // The nearest word in use would be 'nonna'.
  await aBusiness(db, { businessName: "Nonna" });
  expect(await find("q=nanny")).toMatchObject({ count: 0, corrected: null });
  expect(await find("q=xqzwv")).toMatchObject({ count: 0, corrected: null });
});

test("a listing and its shown price end exactly when access lapses", async ({ db, now }) => {
  const ends = new Date(now.getTime() + 30_000);
  const { id } = await aBusiness(db, { status: "approved", accessUntil: ends });
  const pending = await aBusiness(db, { accessUntil: ends });
  await refreshLapsed(db, now);
  expect(await count(db, "price=1000", now)).toBe(2);
  await refreshLapsed(db, ends);
  await refreshLapsed(db, ends);
  const rows = new Map((await db.select().from(businessProfiles)).map((row) => [row.id, row]));
  expect(rows.get(id)).toMatchObject({ listed: true, shownPriceCents: null, priceFromCents: 35_000 });
  expect(rows.get(pending.id)).toMatchObject({ listed: false, shownPriceCents: null });
  expect(await count(db, "", ends)).toBe(1);
});
