import { expect } from "vitest";
import { fillUpTo } from "../db/seed/bulk.server";
import { adminAsks } from "../scripts/bench/admin-asks";
import { addHistory } from "../scripts/bench/admin-history";
import { someNames } from "../scripts/bench/queries";
import { newDice } from "../scripts/bench/statistics";
import { test } from "./setup/db";
import { connectReader, explain, statementsOf } from "./setup/listing-plans";

/** The benchmark does the same with 1,000,000. */
const businesses = 20_000;
/** In pages of 8 KB. Common words are counted up to 10,000, which reads the rows they are in. */
const mostRead = 12_000;
const large =
  /Seq Scan on (users|profiles|business_profiles|business_subscribers|payments|payfast_notices|ledger_entries|audit_log|security_events)/;

test("no tab of the admin area reads a table of 20,000 from end to end", {
  timeout: 600_000,
}, async ({ database, now }) => {
  const { db, engine } = database;
  if (engine.kind !== "postgres") throw new Error("This test needs PostgreSQL's query plans.");
  await fillUpTo(db, businesses, () => {}, now);
  await addHistory(db, businesses, now);
  const names = await someNames(db, 20);
  const client = await connectReader(engine.url);
  for (const { name, ask } of adminAsks) {
    const dice = newDice(name.length);
    for (let run = 0; run < 3; run++) {
      const { statements } = await statementsOf(() => ask(db, dice, names, now));
      for (const { text, values } of statements) {
        if (!/^\s*(select|with|\()/i.test(text)) continue;
        const { plan, pages } = await explain(client, text, values);
        expect(plan, `${name}\n${text}\n${plan}`).not.toMatch(large);
        expect(pages, `${name}\n${text}\n${plan}`).toBeLessThan(mostRead);
      }
    }
  }
  await client.end();
});
