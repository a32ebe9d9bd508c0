import { describe, expect } from "vitest";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { atNight, rate, test } from "../../../../tests/setup/listing-page";

describe("cards", () => {
  test("show rating, number of reviews, distance, place, price and whether the business is open", async ({
    db,
    words,
  }) => {
    const { id } = await aBusiness(db, { businessName: "Mthembu", cities: ["johannesburg"] });
    await rate(db, id, 4, 12);
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    expect(await words("?near=soweto")).toMatch(
      /Night Owl Appliance Repairs New on Thola Soweto, Gauteng Opens today 19:00 From R350 Next free: today 19:00 Sign in to/,
    );
    expect(await words("?near=soweto")).toMatch(
      /Mthembu Appliance Repairs .*4\.0 out of 5, 12 reviews Johannesburg, Gauteng · 20 km Open now · until 17:00 From R350/,
    );
  });

  test("show the price and the next free time of the service that is searched", async ({ db, words }) => {
    const services = [
      { name: "Small repair", priceCents: 20_000, durationMinutes: 30 },
      { name: "Knotless braids", priceCents: 90_000, durationMinutes: 420 },
    ];
    const business = await aBusiness(db, { businessName: "Thandi", services });
    await aBooking(db, { business, status: "accepted", date: "2026-11-24", time: "12:00" });
    expect(await words("?q=braid")).toContain("Knotless braids R900 Next free: Wed 09:00");
    expect(await words("")).toContain("From R200 Next free: today 11:00");
  });

  test("mark the Call link as a lead of the business", async ({ db, site }) => {
    const { id } = await aBusiness(db, { contactMethods: { ...noContacts, phone: true } });
    const { aSignedIn } = await import("../../../../tests/builders/signed-in");
    const html = await (await (await aSignedIn(site)).get("/services")).text();
    expect(html).toMatch(new RegExp(`<a [^>]*data-lead="call:${id}"[^>]*href="tel:`));
  });
});
