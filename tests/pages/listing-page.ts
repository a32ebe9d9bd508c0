import { eq } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";
import { wordsOf } from "../setup/words";

/** It is 10:00 on a Monday, so businesses with office hours are open. */
export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend(
    "read",
    ({ site }) =>
      async (query: string) =>
        (await site.fetch(`/services${query}`)).text(),
  )
  .extend(
    "words",
    ({ site }) =>
      async (query: string) =>
        wordsOf(await site.fetch(`/services${query}`)),
  );

export const atNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 1140, closes: 1320 }));

/** Sets the sum and the number of reviews, which is all that the listing reads. */
export const rate = (db: Db, id: string, stars: number, reviewCount: number) =>
  db
    .update(businessProfiles)
    .set({ ratingSum: stars * reviewCount, reviewCount })
    .where(eq(businessProfiles.id, id));
