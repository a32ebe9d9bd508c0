import { eq } from "drizzle-orm";
import { bookings } from "~/modules/bookings/tables.server";
import type { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";

export const page = "/booking-management";
export const upcoming = `${page}?tab=upcoming`;

export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business", "Bheki Mthembu"))
  .extend("business", ({ db, owner }) => aBusiness(db, { userId: owner.id }));

type Db = Parameters<typeof aBooking>[0];
export const rowOf = async (db: Db, id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
