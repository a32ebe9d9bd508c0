import { describe, expect } from "vitest";
import { test } from "../../tests/setup/db";
import { countTry, forgetTries } from "./limits.server";
import { rateLimits, securityEvents } from "./tables.server";
import { minute } from "./time";

const account = { key: "sign-in:196.25.1.1:a@example.co.za", max: 2, windowMs: 10 * minute };
const network = { key: "sign-in:196.25.1.1", max: 4, windowMs: 5 * minute };
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute);

describe("a limit", () => {
  test("lets so many tries through, and then names the longest wait", async ({ db, now }) => {
    const limits = [account, network];
    expect([await countTry(db, {}, limits, now), await countTry(db, {}, limits, now)]).toEqual([null, null]);
    expect(await countTry(db, {}, limits, later(now, 1))).toBe(9 * 60);
    expect(await countTry(db, {}, limits, later(now, 9.999))).toBe(1);
    expect(await countTry(db, {}, limits, later(now, 10))).toBeNull();
  });

  test("leaves no rows of refused tries, and does not count them", async ({ db, now }) => {
    for (let tries = 0; tries < 4; tries++) await countTry(db, {}, [network], now);
    await countTry(db, {}, [network], now);
    const before = await db.select().from(rateLimits);
    for (const name of ["b", "c", "d"])
      expect(await countTry(db, {}, [network, { ...account, key: `sign-in:${name}` }], now)).toBe(5 * 60);
    expect(await db.select().from(rateLimits)).toEqual(before);
    expect(before).toMatchObject([{ count: 4 }]);
  });

  test("holds for tries at the same moment", async ({ db, now }) => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => countTry(db, {}, [account, network], now)),
    );
    expect(tries.filter((wait) => wait === null)).toHaveLength(2);
  });

  test("is forgotten by its key", async ({ db, now }) => {
    for (let tries = 0; tries < 3; tries++) await countTry(db, {}, [account], now);
    await forgetTries(db, account.key);
    expect(await countTry(db, {}, [account], now)).toBeNull();
  });

  test("that is reached is recorded once in its window, without what is in its key", async ({ db, now }) => {
    const cause = { network: "a hash" };
    for (let tries = 0; tries < 5; tries++) await countTry(db, cause, [account], now);
    for (let tries = 0; tries < 3; tries++)
      await countTry(db, {}, [{ ...network, max: 1, quiet: true }], now);
    const [event, ...more] = await db.select().from(securityEvents);
    expect(event).toMatchObject({ event: "limit", details: { limits: ["sign-in"] }, network: "a hash" });
    expect([more, JSON.stringify(event).includes("example.co.za")]).toEqual([[], false]);
    for (let tries = 0; tries < 4; tries++) await countTry(db, cause, [account], later(now, 10));
    expect(await db.select().from(securityEvents)).toHaveLength(2);
  });
});
