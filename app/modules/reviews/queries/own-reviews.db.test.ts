import { expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { aReview } from "../../../../tests/builders/review";
import { test } from "../../../../tests/setup/db";
import { listToAnswer } from "./own-reviews.server";

test("a review that is shown above the others takes no other's place: the next page leaves none out", async ({
  db,
  now,
}) => {
  const business = await aBusiness(db);
  const ids: string[] = [];
  for (let at = 0; at < 22; at += 1) ids.push((await aReview(db, { business }, now)).id);
  const pageOf = (page: number, first: string | null) =>
    listToAnswer(db, business.id, { tab: "all", page, first }, now);
  const last = (await pageOf(2, null)).reviews.at(-1)?.id ?? "";
  const refused = await pageOf(1, last);
  expect([refused.reviews[0]?.id, refused.reviews.length, refused.next]).toEqual([last, 21, 2]);
  const shown = [...refused.reviews, ...(await pageOf(2, null)).reviews].map(({ id }) => id);
  expect([...new Set(shown)].toSorted()).toEqual(ids.toSorted());
});
