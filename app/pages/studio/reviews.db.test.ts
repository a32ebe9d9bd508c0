import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { reviews } from "~/modules/reviews/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";

test("an answer of another device is shown before it is replaced, in whatever list; the same said twice is no conflict", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId });
  const { id } = await aReview(db, { business, stars: 2 }, now);
  // The list of those without an answer, which it leaves with the first one.
  const page = "/dashboard/reviews";
  const seenIn = (html: string) =>
    /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const answerOf = async () =>
    (await db.select({ answer: reviews.answer }).from(reviews).where(eq(reviews.id, id)))[0]?.answer;
  const seen = seenIn(await (await owner.get(page)).text());
  const first = { intent: "answer", reviewId: id, answer: "Sorry. We come again.", seen };
  for (const _ of ["once", "again"]) expect((await owner.post(page, first)).status).toBe(302);
  const second = await owner.post(page, { ...first, answer: "You were late." });
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const words of [t("ownReviews.wrong.changed"), "Sorry. We come again.", ">You were late.</textarea>"])
    expect(html).toContain(words);
  expect(await answerOf()).toBe("Sorry. We come again.");
  const answer = "Sorry. We were late too.";
  expect((await owner.post(page, { ...first, answer, seen: seenIn(html) })).status).toBe(302);
  expect(await answerOf()).toBe(answer);
});
