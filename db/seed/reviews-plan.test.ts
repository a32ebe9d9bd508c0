import { describe, expect, test } from "vitest";
import { longestText } from "~/modules/reviews/rules";
import { day } from "~/platform/time";
import { readReviewTexts, reviewsOf, saidOf } from "./reviews-plan.server";
import { readSamples } from "./samples.server";

const now = new Date("2026-11-23T08:00:00Z");
const since = new Date(now.getTime() - 90 * day);
const texts = readReviewTexts();
const sampleBusinesses = readSamples();
const approved = sampleBusinesses.filter(({ status }) => status === "approved");
const planned = sampleBusinesses.map((sample, index) => reviewsOf(texts, sample, index, since, now));
const all = planned.flat();

test("every trade has its own texts", () => {
  for (const sample of approved)
    expect(saidOf(texts, sample).length, `${sample.name}, ${sample.subcategory}`).toBeGreaterThan(1);
});

describe("the reviews of the sample businesses", () => {
  test("each approved business has up to 40, some have none, and unapproved ones have none", () => {
    expect(Math.max(...planned.map((some) => some.length))).toBeLessThanOrEqual(40);
    expect(planned[0]?.length).toBeGreaterThan(25);
    const rated = planned.filter((some) => some.length > 0).length;
    expect(rated).toBeGreaterThan(approved.length / 2);
    expect(rated).toBeLessThan(approved.length);
    for (const [index, { status }] of sampleBusinesses.entries())
      if (status !== "approved") expect(planned[index]).toEqual([]);
  });

  test("most have four or five stars, and most bad ones are answered", () => {
    const count = (stars: number) => all.filter((review) => review.stars === stars).length;
    expect((count(4) + count(5)) / all.length).toBeGreaterThan(0.85);
    expect(count(2) + count(3)).toBeGreaterThan(50);
    const withOwner = planned.filter((_, index) => sampleBusinesses[index]?.owned).flat();
    const bad = withOwner.filter(({ stars }) => stars < 4);
    expect(bad.length).toBeGreaterThan(20);
    expect(bad.filter(({ answer }) => answer !== null).length / bad.length).toBeGreaterThan(0.7);
    // The other businesses have no owner to answer.
    expect(all.filter(({ answer }) => answer !== null).every((review) => withOwner.includes(review))).toBe(
      true,
    );
  });

  test("each follows a visit that was booked before, with an existing service and customer", () => {
    for (const { bookedAt, startsAt, endsAt, writtenAt, stars, text } of all) {
      const order = [since, bookedAt, startsAt, endsAt, writtenAt, now].map(Number);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect([1, 2, 3, 4, 5]).toContain(stars);
      expect(text.length).toBeLessThanOrEqual(longestText);
    }
  });

  test("no business has two at the same time or with the same text", () => {
    for (const some of planned) {
      expect(new Set(some.map(({ startsAt }) => Number(startsAt))).size).toBe(some.length);
      expect(new Set(some.map(({ text }) => text)).size).toBe(some.length);
    }
  });

  test("they are the same for the same day", () => {
    const [first] = sampleBusinesses;
    if (first) expect(reviewsOf(texts, first, 0, since, now)).toEqual(planned[0]);
  });
});
