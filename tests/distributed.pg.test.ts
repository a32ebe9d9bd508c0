import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "./setup/db";
import { asRequest, withoutKey } from "./setup/distributed";

test("a page's statement that does not name its business is noticed, also inside a transaction; a test's or a job's is not", async ({
  database: { db, pages },
}) => {
  const bad = sql`select from business_services where price_cents = 0`;
  await db.execute(bad);
  expect(withoutKey).toEqual([]);
  await asRequest(async () => {
    await pages.readDb.execute(bad);
    await pages.db.transaction(async (tx) => void (await tx.execute(bad)));
    await pages.db.execute(
      sql`select from business_services where business_id is null and business_id = null`,
    );
  });
  expect(withoutKey.splice(0)).toHaveLength(2);
});
