import { expect } from "vitest";
import { reportReasons } from "~/modules/moderation/reports/rules";
import { setReviewHidden } from "~/modules/reviews/commands/shown-stars.server";
import { reviews } from "~/modules/reviews/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("distribution, shares from five answers on, record from five bookings on, sorts, filter, stub", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const services = [{ name: "Geyser repair" }, { name: "Blocked drain" }];
  const business = await aBusiness(db, { userId: owner.userId, capacity: 50, services });
  const page = `/business/${business.slug}/reviews`;
  const words = async (query = "") => wordsOf(await site.newVisitor().get(page + query));
  const review = (lane: number) =>
    aReview(
      db,
      {
        ...{ business, lane, stars: lane, text: `Number ${lane}.` },
        ...{ asAgreed: lane > 1, onTime: lane < 5 ? true : null },
      },
      now,
    );
  for (let lane = 1; lane <= 4; lane++) await review(lane);
  const few = await words();
  expect(few).not.toContain(t("reviews.share.asAgreed"));
  expect(few).not.toContain(t("reviews.record.title"));
  await review(5);
  const enough = await words();
  expect(enough).toContain(`4 ${t("reviews.share.of", { count: 5 })}`);
  expect(enough).toContain(t("reviews.share.asAgreed"));
  // Four said it was on time, one did not answer.
  expect(enough).not.toContain(t("reviews.share.onTime"));
  expect(enough).toContain(t("reviews.record.title"));
  expect(enough).toContain(`${t("reviews.record.came")} 5`);
  for (const stars of [1, 2, 3, 4, 5]) expect(enough).toContain(`${t("reviews.stars", { count: stars })} 1`);
  const firstOf = async (sort: string) => /Number (\d)/.exec(await words(`?sort=${sort}`))?.[1];
  expect([await firstOf("lowest"), await firstOf("highest")]).toEqual(["1", "5"]);
  expect(await words("?sort=photos")).toContain(t("reviews.nothing"));
  expect(await words("?service=Blocked+drain")).toContain(t("reviews.nothing"));

  const [worst] = (await db.select().from(reviews)).filter(({ stars }) => stars === 1);
  const [why] = reportReasons;
  await setReviewHidden(db, worst?.id ?? "", { hidden: true, why: why ?? null }, now);
  const less = await words();
  expect(less).not.toContain("Number 1.");
  expect(less).toContain(t("reviews.removed.on", { at: now }));
  expect(less).not.toContain(t("reviews.share.asAgreed"));

  // The owner's side names the hint how to answer a bad one.
  const studio = await wordsOf(await owner.get("/dashboard/reviews?tab=all"));
  for (const tip of ["thank", "mend", "wait", "not"] as const)
    expect(studio).toContain(t(`ownReviews.help.${tip}`));
});
