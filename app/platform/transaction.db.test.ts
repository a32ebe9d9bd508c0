import { describe, expect } from "vitest";
import { test } from "../../tests/setup/db";
import { type Db, violatedConstraint } from "./db.server";
import { rateLimits } from "./tables.server";
import { inTransaction, sendWithCommit } from "./transaction.server";

const write = (tx: Db, key: string) =>
  tx
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: new Date(0) })
    .execute();
const keys = async (db: Db) => (await db.select().from(rateLimits)).map(({ key }) => key).sort();

describe("a statement that is sent with COMMIT", () => {
  test("is executed when the transaction commits", async ({ database: { pages } }) => {
    const result = await inTransaction(pages.db, async (tx) => {
      await write(tx, "first");
      await sendWithCommit(tx, write(tx, "last"));
      return "done";
    });
    expect([result, await keys(pages.db)]).toEqual(["done", ["first", "last"]]);
  });

  test("rolls everything back if it fails, without an effect on the next transaction", async ({
    database: { pages },
  }) => {
    const failing = inTransaction(pages.db, async (tx) => {
      await write(tx, "same");
      await sendWithCommit(tx, write(tx, "same"));
    });
    const error = await failing.catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe("rate_limits_pkey");
    expect(await keys(pages.db)).toEqual([]);
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => inTransaction(pages.db, (tx) => write(tx, `${n}`))),
    );
    expect(await keys(pages.db)).toHaveLength(24);
  });
});

test("a transaction that fails before its first statement leaves its connection usable", async ({
  database: { pages },
}) => {
  for (let n = 0; n < 24; n++)
    await expect(inTransaction(pages.db, () => Promise.reject(new Error("changed my mind")))).rejects.toThrow(
      "mind",
    );
  await write(pages.db, "after");
  expect(await keys(pages.db)).toEqual(["after"]);
});
