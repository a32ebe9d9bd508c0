import { expect } from "vitest";
import { fillUpTo } from "../../../db/seed/bulk.server";
import { test } from "../../../tests/setup/db";
import { explainListings, listingAddresses, readsWholeTable } from "../../../tests/setup/listing-plans";

/** The benchmark does the same with 100,000. */
const businesses = 20_000;
/** In pages of 8 KB: enough for the rows of a collected word or of a walk. */
const mostRead = 10_000;

test("no listing query reads much of a table of 20,000 businesses", {
  timeout: 300_000,
}, async ({ database, now }) => {
  const { db, engine } = database;
  if (engine.kind !== "postgres") throw new Error("This test needs PostgreSQL's query plans.");
  await fillUpTo(db, businesses, () => {}, now);
  const explained = await explainListings(db, engine.url, now);
  const asked = new Set(explained.map(({ address }) => address));
  expect([...asked]).toEqual(listingAddresses);
  for (const one of explained) {
    const { address, text, plan, pages } = one;
    expect(readsWholeTable(one), `${address}\n${text}\n${plan}`).toBe(false);
    expect(pages, `${address}\n${text}\n${plan}`).toBeLessThan(mostRead);
  }
});
