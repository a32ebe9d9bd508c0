import { expect } from "vitest";
import { test } from "../../tests/setup/db";
import { type Db, violatedConstraint } from "./db.server";
import { rateLimits } from "./tables.server";
import { allOf, inTransaction } from "./transaction.server";

const write = (tx: Db, key: string) =>
  tx
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: new Date(0) })
    .execute();
const keys = async (db: Db) => (await db.select().from(rateLimits)).map(({ key }) => key).sort();

test("a statement that fails takes what was sent beside it along, without an effect on the next transaction", async ({
  database: { pages },
}) => {
  const failing = inTransaction(pages.db, (tx) =>
    Promise.all([write(tx, "first"), write(tx, "same"), write(tx, "same"), write(tx, "last")]),
  );
  const error = await failing.catch((reason: unknown) => reason);
  expect(violatedConstraint(error)).toBe("rate_limits_pkey");
  expect(await keys(pages.db)).toEqual([]);
  await Promise.all(Array.from({ length: 24 }, (_, n) => inTransaction(pages.db, (tx) => write(tx, `${n}`))));
  expect(await keys(pages.db)).toHaveLength(24);
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

test("of statements sent at once the one that failed is named, also when it is heard of last", async ({
  database: { pages },
}) => {
  await write(pages.db, "same");
  const failing = inTransaction(pages.db, (tx) => {
    const [first, next] = [write(tx, "same"), write(tx, "next")];
    const heardLast = first.catch(async (error: unknown) => {
      await next.catch(() => {});
      throw error;
    });
    return allOf([heardLast, next]);
  });
  expect(violatedConstraint(await failing.catch((error: unknown) => error))).toBe("rate_limits_pkey");
});
