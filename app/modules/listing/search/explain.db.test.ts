import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { test } from "../../../../tests/setup/db";
import { explain } from "./explain.server";

test("a question is explained: its trades, wishes, place, words that mean nothing, and the searches", async ({
  db,
  now,
}) => {
  await aBusiness(db, { businessName: "Mthembu Plumbing", cities: ["soweto"] });
  const told = await explain(db, "burst pipe now qwrtz under R400 @ Pimville", now);
  expect(told).toMatchObject({
    wishes: { now: true, maxPrice: 400 },
    place: "Pimville",
    left: ["qwrtz"],
  });
  expect(Object.keys(told.trades)[0]).toBe("plumber");
  expect(told.trades.plumber).toBe(1);
  expect(told.searches.map(({ search }) => search)).toContain("plumber");
  expect(told.searches.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
});
