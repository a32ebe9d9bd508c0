import { expect } from "vitest";
import { adminAsks } from "../scripts/bench/admin-asks";
import { addHistory } from "../scripts/bench/admin-history";
import { someNames } from "../scripts/bench/queries";
import { newDice } from "../scripts/bench/statistics";
import { copyBusinesses } from "./setup/copies";
import { filledAt, filledBusinesses, testOfFilled } from "./setup/filled";
import {
  connectReader,
  explain,
  explainListings,
  listingAddresses,
  statementsOf,
} from "./setup/listing-plans";

/** The benchmark does the same with 100,000 and 1,000,000. */
const businesses = 20_000;
/** In pages of 8 KB: enough for the rows of a collected word or of a walk. */
const mostReadByListing = 10_000;
/** In pages of 8 KB. Common words are counted up to 10,000, which reads the rows they are in. */
const mostReadByAdmin = 12_000;
const largeOfListing = /Seq Scan on business_(profiles|cities|services|hours)/;
const large =
  /Seq Scan on (users|profiles|business_profiles|business_subscribers|payments|payfast_notices|ledger_entries|audit_log|security_events)/;

/** Filled once for both tests, which only add to it. */
const test = testOfFilled.extend("large", { scope: "file" }, async ({ filled }) => {
  await copyBusinesses(filled.db, businesses / filledBusinesses - 1);
  return filled;
});

test("no listing query reads much of a table of 20,000 businesses", { timeout: 300_000 }, async ({
  large: { db, url },
}) => {
  const explained = await explainListings(db, url, filledAt);
  const asked = new Set(explained.map(({ address }) => address));
  expect([...asked]).toEqual(listingAddresses);
  for (const { address, text, plan, pages } of explained) {
    expect(plan, `${address}\n${text}\n${plan}`).not.toMatch(largeOfListing);
    expect(pages, `${address}\n${text}\n${plan}`).toBeLessThan(mostReadByListing);
  }
});

test("no tab of the admin area reads a table of 20,000 from end to end", { timeout: 600_000 }, async ({
  large: { db, url },
}) => {
  await addHistory(db, businesses, filledAt);
  const names = await someNames(db, 20);
  const client = await connectReader(url);
  for (const { name, ask } of adminAsks) {
    const dice = newDice(name.length);
    for (let run = 0; run < 2; run++) {
      const { statements } = await statementsOf(() => ask(db, dice, names, filledAt));
      for (const { text, values } of statements) {
        if (!/^\s*(select|with|\()/i.test(text)) continue;
        const { plan, pages } = await explain(client, text, values);
        expect(plan, `${name}\n${text}\n${plan}`).not.toMatch(large);
        expect(pages, `${name}\n${text}\n${plan}`).toBeLessThan(mostReadByAdmin);
      }
    }
  }
  await client.end();
});
