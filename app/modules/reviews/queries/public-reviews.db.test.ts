import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { aReview } from "../../../../tests/builders/review";
import { test } from "../../../../tests/setup/db";
import { setReviewHidden } from "../commands/shown-stars.server";
import type { Sort } from "../rules";
import { reviews } from "../tables.server";
import { listReviews } from "./public-reviews.server";

test("the list has pages, orders and a filter; a hidden one does not tell its stars by its place", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db, { capacity: 50 });
  for (let n = 0; n < 27; n++)
    await aReview(
      db,
      { business, lane: n + 1, stars: 1 + (n % 5) },
      new Date(now.getTime() + Math.floor(n / 3)),
    );
  const all = await db.select().from(reviews);
  const [one] = all.filter(({ stars }) => stars === 1);
  await setReviewHidden(db, one?.id ?? "", { hidden: true }, now);
  const list = (sort: Sort, page = 1, service: string | null = null) =>
    listReviews(db, business.id, { sort, service, page });
  const pages = [await list("newest"), await list("newest", 2)];
  expect(pages.map((page) => [page.reviews.length, page.next])).toEqual([
    [20, 2],
    [7, null],
  ]);
  const seen = pages.flatMap((page) => page.reviews);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(27);
  const stars = async (sort: Sort) =>
    [...(await list(sort)).reviews, ...(await list(sort, 2)).reviews].map((r) => (r.hidden ? null : r.stars));
  const lowest = await stars("lowest");
  expect(lowest.at(-1)).toBeNull();
  expect(lowest.slice(0, -1)).toEqual(lowest.slice(0, -1).toSorted());
  expect((await stars("highest"))[0]).toBe(5);
  expect((await list("photos")).reviews).toEqual([]);
  expect((await list("newest", 1, "no such service' or 1=1")).reviews).toEqual([]);
  expect((await list("newest", 2, business.service.name)).reviews).toHaveLength(7);
});
