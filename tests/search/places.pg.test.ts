import { expect } from "vitest";
import { fillSampleData } from "../../db/seed/fill.server";
import { testOfOneDatabase } from "../setup/db";
import { openSite } from "../setup/site";
import { ask, mistake, readOffers, readRows, unexplained } from "./score";

/** A Tuesday, 10:00 in Johannesburg. */
const at = new Date("2026-11-24T08:00:00Z");

const test = testOfOneDatabase.extend("offers", { scope: "file" }, async ({ db }) => {
  const { app } = await openSite(db, at);
  await fillSampleData(app, at);
  return readOffers(db);
});

test("of 200 searches with a place 190 show the right trade first, and no other trade without its reason", async ({
  db,
  offers,
}) => {
  const rows = readRows("./place-searches.tsv");
  expect(rows).toHaveLength(200);
  const mistakes: string[] = [];
  const others: string[] = [];
  for (const [q = "", place = "", trades = ""] of rows) {
    const result = await ask(db, { q, place }, at);
    const wrong = mistake(result, trades, offers);
    if (wrong !== null) mistakes.push(`${q} @ ${place}: ${wrong}`);
    others.push(...unexplained(result, trades, offers).map((name) => `${q} @ ${place}: ${name}`));
  }
  expect(mistakes.length, mistakes.join("\n")).toBeLessThanOrEqual(10);
  expect(others).toEqual([]);
}, 120_000);

test("40 questions have one answer, whether the place is typed into its field, said in the sentence or chosen", async ({
  db,
  offers,
}) => {
  const rows = readRows("./forty-questions.tsv");
  expect(rows).toHaveLength(40);
  for (const [q = "", place = "", near = "", trades = ""] of rows) {
    const ways = [{ q, place }, { q: `${q} in ${place}` }, { q: `${q} ${place}` }, { q, near }];
    const results = await Promise.all(ways.map((fields) => ask(db, fields, at)));
    const [byField, ...rest] = results.map(({ page }) => page.cards.map(({ id }) => id));
    for (const ids of rest) expect(ids, `${q} @ ${place}`).toEqual(byField);
    for (const result of results) expect(mistake(result, trades, offers), `${q} @ ${place}`).toBeNull();
  }
}, 120_000);
