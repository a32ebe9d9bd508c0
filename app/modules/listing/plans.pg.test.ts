import pg from "pg";
import { expect, vi } from "vitest";
import { fillUpTo } from "../../../db/seed/bulk.server";
import { test } from "../../../tests/setup/db";
import { readListing } from "./listing";
import { findListing } from "./listing.server";

const businesses = 100_000;

/** One address for every kind of listing query. */
const addresses = [
  "",
  "category=beauty",
  "category=plumbing",
  "province=limpopo",
  "category=automotive&province=gauteng",
  "city=soweto",
  "city=musina&category=food",
  "category=landscaping&province=limpopo",
  "subcategory=auto-electrician",
  "open=on",
  "rating=4.5",
  "price=200",
  "verified=on",
  "open=on&category=beauty&rating=4",
  "category=plumbing&city=soweto",
  "price=200&city=soweto",
  "price=500&province=limpopo&verified=on",
  "open=on&verified=on&category=plumbing",
  "rating=4&category=beauty&province=gauteng",
  "sort=price",
  "sort=price&category=beauty",
  "sort=price&city=soweto",
  "sort=price&province=limpopo",
  "sort=price&province=gauteng&category=food",
  "sort=price&q=plumber",
  "sort=price&q=plumber&city=soweto",
  "q=plumber&open=on&price=500",
  "near=soweto",
  "near=musina&category=food",
  "near=soweto&province=gauteng",
  "near=durban&province=gauteng",
  "near=durban&sort=distance&category=landscaping&verified=on",
  "near=soweto&sort=rating",
  "near=upington&sort=price",
  "q=plumber",
  "q=services",
  "q=plumber&near=soweto",
  "q=plumber&near=upington&sort=distance",
  "q=tutor&near=soweto&city=durban&sort=distance&price=200",
  "q=thabo",
  "q=thabo&sort=distance&near=mitchells-plain",
  "q=r+%26+b",
  "q=geyser+soweto",
  "q=xqzwv",
  "q=plummer",
  "q=ectrical",
];

/** In pages of 8 KB: enough for the rows of a collected word or of a walk, and a fraction of the table. */
const mostRead = 25_000;

/** The statements that a function sends to the database. */
async function statementsOf(run: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const query = vi.spyOn(pg.Pool.prototype, "query");
  try {
    await run();
    return query.mock.calls.map((call) => {
      const [config, values] = call as unknown as [string | { text: string }, unknown[]];
      return { text: typeof config === "string" ? config : config.text, values };
    });
  } finally {
    query.mockRestore();
  }
}

test("no listing query reads much of a table of 100,000 businesses", {
  timeout: 300_000,
}, async ({ database, now }) => {
  const { db, engine } = database;
  if (engine.kind !== "postgres") throw new Error("This test needs PostgreSQL's query plans.");
  await fillUpTo(db, businesses, now, () => {});
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  // The setting of read connections (platform/pools.server.ts).
  await client.query("set enable_seqscan = off");
  try {
    for (const address of addresses) {
      const listing = readListing(new URLSearchParams(address));
      let next: string | null = null;
      const statements = await statementsOf(async () => {
        next = (await findListing(db, listing, now)).next;
      });
      if (next)
        statements.push(...(await statementsOf(() => findListing(db, { ...listing, after: next }, now))));
      expect(statements.length, address).toBeGreaterThan(0);
      for (const { text, values } of statements) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(
          `explain (analyze, buffers) ${text}`,
          values,
        );
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, `${address}\n${text}`).not.toMatch(/Seq Scan on business_profiles/);
        const [, hit = "0", read = "0"] =
          /Buffers:(?: shared)?(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
        expect(Number(hit) + Number(read), `${address}\n${text}\n${plan}`).toBeLessThan(mostRead);
      }
    }
  } finally {
    await client.end();
  }
});
