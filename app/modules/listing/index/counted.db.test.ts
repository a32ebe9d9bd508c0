import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { listedCounts as n, listedTermCounts as t } from "~/modules/businesses/counters/tables.server";
import { aBusiness } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { readQuestion } from "../question/read-question.server";
import { countLimit } from "../rules";
import { findListing } from "../search/find-page.server";

const wishes = {
  "language=zu": { languages: ["zu", "en"] },
  "card=on": { paysWith: ["card"] },
  "cash=on": { paysWith: ["cash", "card"] },
  "emergencies=on": { emergencies: "open" },
} as const;
const places = ["", "&city=soweto", "&province=gauteng", "&category=automotive"];

test("who fits a language, a payment or an emergency is counted everywhere, in a category and in a place", async ({
  db,
  now,
}) => {
  const trade = { category: "automotive", subcategory: "auto-electrician" } as const;
  const find = (query: string) => findListing(db, readQuestion(new URLSearchParams(query)), now);
  const none = { languages: [], paysWith: [], emergencies: "none" } as const;
  for (const wish of [...Object.values(wishes), { emergencies: "always" } as const, {}])
    for (const cities of [["soweto"], ["durban", "soweto"], ["durban"]]) {
      const { languages, paysWith, emergencies } = { ...none, ...wish };
      const serving = { languages: [...languages], paysWith: [...paysWith], emergencies };
      await aBusiness(db, { cities, ...serving, ...(cities.length > 1 ? trade : {}) });
    }
  for (const query of Object.keys(wishes))
    for (const place of places) {
      const { count, cards } = await find(query + place);
      const every = await find(place.slice(1));
      expect(cards.length, query + place).toBe(count);
      expect(count, query + place).toBeLessThan(every.count);
      expect(count, query + place).toBeGreaterThan(0);
    }
  expect((await find("emergencies=on")).count).toBe(6);
  expect((await find("card=on")).count).toBe(6);
  expect((await find("language=zu&city=soweto")).count).toBe(2);
  expect((await find("language=xh")).count).toBe(0);
});

test("such a count is a counter's, unless a second filter joins it", async ({ db, now }) => {
  const find = async (query: string) =>
    (await findListing(db, readQuestion(new URLSearchParams(query)), now)).count;
  await aBusiness(db, { cities: ["soweto"], languages: ["zu"], paysWith: ["card"], emergencies: "always" });
  const wrong = (term: string, place: string, listed: number) =>
    db
      .update(t)
      .set({ listed })
      .where(and(eq(t.term, term), eq(t.place, place)));
  await wrong("l=zu", "t=soweto", 150);
  await wrong("l=zu", "c=home-services", 160);
  await wrong("w=card", "p=gauteng", 170);
  await wrong("e=always", "", 180);
  expect(await find("language=zu&city=soweto")).toBe(150);
  expect(await find("language=zu&category=home-services")).toBe(160);
  expect(await find("card=on&province=gauteng")).toBe(170);
  expect(await find("emergencies=on")).toBe(180);
  expect(await find("language=zu&city=soweto&category=home-services")).toBe(1);
  expect(await find("language=zu&city=soweto&card=on")).toBe(1);
  expect(await find("language=zu&city=soweto&rating=4")).toBe(0);
  expect(await find("language=zu&near=soweto&sort=rating")).toBe(1);
});

test("who fits several wishes surely is not counted one by one", async ({ db, now }) => {
  const find = async (query: string) =>
    (await findListing(db, readQuestion(new URLSearchParams(query)), now)).count;
  await aBusiness(db, { cities: ["soweto"], paysWith: ["card", "cash"], emergencies: "always" });
  await db.update(n).set({ listed: 320 }).where(eq(n.category, "home-services"));
  const fitting = (term: string, listed: number) =>
    db
      .update(t)
      .set({ listed })
      .where(and(eq(t.term, term), eq(t.place, "c=home-services")));
  await fitting("w=card", 300);
  await fitting("w=cash", 280);
  await fitting("e=always", 260);
  expect(await find("card=on&cash=on&category=home-services")).toBe(countLimit + 1);
  expect(await find("card=on&cash=on&emergencies=on&category=home-services")).toBe(1);
  await fitting("w=cash", 220);
  expect(await find("card=on&cash=on&category=home-services")).toBe(1);
});
