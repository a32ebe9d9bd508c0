import { describe, expect, test } from "vitest";
import { newId } from "~/platform/ids";
import { readToken, tokenOf } from "./review-token";
import { editableUntil, publicName, textLength, whyBadReview, whyNoReview } from "./rules";

describe("who may review", () => {
  const booking = { status: "completed", customerId: "zanele", ownerId: "bheki" } as const;

  test("allows the customer of a completed booking", () => expect(whyNoReview(booking, "zanele")).toBeNull());

  test("refuses everybody else without revealing the booking", () => {
    expect(whyNoReview(booking, "bheki")).toBe("not_found");
    expect(whyNoReview(booking, "pieter")).toBe("not_found");
    expect(whyNoReview(null, "zanele")).toBe("not_found");
  });

  test("refuses a booking entered by hand", () =>
    expect(whyNoReview({ ...booking, customerId: null }, "zanele")).toBe("not_found"));

  test("refuses the owner's own business", () =>
    expect(whyNoReview({ ...booking, customerId: "bheki" }, "bheki")).toBe("own_business"));

  test.for(["pending", "accepted", "rejected", "cancelled"] as const)(
    "refuses a booking that is %s",
    (status) => expect(whyNoReview({ ...booking, status }, "zanele")).toBe("not_completed"),
  );
});

describe("stars and text", () => {
  const text = "Neat work.";
  test("takes one to five whole stars", () => {
    expect([1, 2, 3, 4, 5].map((stars) => whyBadReview({ stars, text }))).toEqual(Array(5).fill(null));
    for (const stars of [0, 6, -1, 4.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(whyBadReview({ stars, text })).toBe("bad_stars");
  });

  test("takes a text of the allowed length, in characters as people count them", () => {
    expect(whyBadReview({ stars: 5, text: "x".repeat(textLength.min) })).toBeNull();
    expect(whyBadReview({ stars: 5, text: `  ${"x".repeat(textLength.min - 1)}\n` })).toBe("too_short");
    expect(whyBadReview({ stars: 5, text: "🙂".repeat(textLength.max) })).toBeNull();
    expect(whyBadReview({ stars: 5, text: "x".repeat(textLength.max + 1) })).toBe("too_long");
  });
});

test("a review may be changed for 14 days", () =>
  expect(editableUntil(new Date("2026-11-23T08:00:00Z"))).toEqual(new Date("2026-12-07T08:00:00Z")));

test.for([
  ["Zanele Khumalo", "Zanele K."],
  ["Pieter van der merwe", "Pieter M."],
  ["  Thandi  ", "Thandi"],
  ["Élodie Ńkosi", "Élodie Ń."],
  ["", null],
  [null, null],
] as const)("'%s' is shown as '%s'", ([name, shown]) => expect(publicName(name)).toBe(shown));

describe("page tokens", () => {
  test("return the position at which a page ended", () => {
    const key = { createdAt: new Date("2026-11-23T08:00:00.123Z"), id: newId() };
    expect(readToken(tokenOf(key))).toEqual(key);
  });

  test.for(["", "1", "_", `x_${newId()}`, `1_${newId()}'`, `999999999999999_${newId()}`, "1_2_3", null])(
    "'%s' is none",
    (token) => expect(readToken(token)).toBeNull(),
  );
});
