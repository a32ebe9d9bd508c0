import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { rateLimits } from "~/platform/tables.server";
import { aBusiness } from "../builders/business";
import { test } from "./db";
import { seededOnce } from "./seeded-once";

for (const turn of ["one test", "the next"])
  test(`${turn} starts with an empty database`, async ({ db, now }) => {
    await db.insert(rateLimits).values({ key: "sign-in", count: 1, resetsAt: now });
    expect(await db.$count(rateLimits)).toBe(1);
  });

let fills = 0;
for (const turn of ["first", "next"])
  test(`the ${turn} test finds the stored rows, which were written once`, async ({ db }) => {
    const business = await seededOnce(db, "one_business", () => {
      fills += 1;
      return aBusiness(db);
    });
    expect(fills).toBe(1);
    expect(await db.select().from(businessProfiles)).toMatchObject([{ slug: business.slug, listed: true }]);
    await db.delete(businessProfiles);
  });
