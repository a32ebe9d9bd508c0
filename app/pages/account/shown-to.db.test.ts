import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

test("the profile lists which business saw the number or address in a booking, and since when", async ({
  db,
  site,
}) => {
  const customer = await aSignedIn(site);
  expect(await wordsOf(await customer.get("/profile"))).toContain(t("account.shownTo.none"));
  const [plumber, salon] = [await aBusiness(db), await aBusiness(db)];
  const first = new Date("2026-10-05T08:00:00Z");
  const job = await aBooking(db, { business: plumber, customer, createdAt: first });
  await aBooking(db, { business: plumber, customer, date: "2026-11-25" });
  await aBooking(db, { business: salon, customer, date: "2026-11-26" });
  await db.update(bookings).set({ jobAddress: "1 Main Road" }).where(eq(bookings.id, job.id));
  const words = await wordsOf(await customer.get("/profile"));
  expect(words).toContain(t("account.shownTo.both", { since: first }));
  expect(words).toContain(t("account.shownTo.number", { since: new Date("2026-11-23T07:00:00Z") }));
  const other = await aSignedIn(site);
  expect(await wordsOf(await other.get("/profile"))).toContain(t("account.shownTo.none"));
});
