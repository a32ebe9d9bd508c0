import { expect, test } from "vitest";
import { firstSteps, sharedViews, tipsFor } from "./guide";

const bare = { gaps: [], photos: 0, services: [], hours: [], views: 0, agreed: 0 };
const done = (facts: Parameters<typeof firstSteps>[0]) =>
  firstSteps(facts).flatMap(({ name, done }) => (done ? name : []));

test("each step of a new owner is done by what it asks for, and by nothing else", () => {
  expect(done(bare)).toEqual(["profile"]);
  expect(done({ ...bare, gaps: ["hours"] })).toEqual([]);
  expect(done({ ...bare, hours: [{}] })).toEqual(["profile", "hours"]);
  expect(done({ ...bare, services: [{ name: "Braids", priceCents: null }] })).toEqual(["profile"]);
  expect(done({ ...bare, services: [{ name: "Braids", priceCents: 1 }] })).toEqual(["profile", "prices"]);
  expect(done({ ...bare, photos: 1 })).toEqual(["profile", "photos"]);
  expect(done({ ...bare, views: sharedViews - 1 })).toEqual(["profile"]);
  expect(done({ ...bare, views: sharedViews })).toEqual(["profile", "share"]);
  expect(done({ ...bare, agreed: 1 })).toEqual(["profile", "booking"]);
});

test("tips name what is missing first, and end when there is nothing to add", () => {
  const services = [{ name: "Braids", priceCents: null }];
  expect(tipsFor({ ...bare, gaps: ["hours", "phone"], services }).map(({ part }) => part)).toEqual([
    "hours",
    "phone",
    "photos",
    "services",
  ]);
  expect(tipsFor({ ...bare, photos: 1 })[0]?.title).toEqual({
    key: "dashboard.tips.photos",
    values: { count: 2 },
  });
  expect(tipsFor({ ...bare, photos: 3, services: [{ name: "Braids", priceCents: 9900 }] })).toEqual([]);
});
