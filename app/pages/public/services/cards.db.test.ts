import { describe, expect } from "vitest";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { atNight, rate, test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";
import { inOrder } from "../../../../tests/setup/words";

describe("cards", () => {
  test("show rating, number of reviews, distance, place, price and whether the business is open", async ({
    db,
    words,
  }) => {
    const { id } = await aBusiness(db, { businessName: "Mthembu", cities: ["johannesburg"] });
    await rate(db, id, 4, 12);
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    expect(await words("?near=soweto")).toContain(
      [
        ...[
          "Night Owl",
          t("trades.subcategory.appliance-repairs"),
          t("common.rating.new"),
          "Soweto, Gauteng",
        ],
        ...[t("hours.opensToday", { time: "19:00" }), t("prices.from", { cents: 35_000 })],
        ...[t("listing.card.nextFree"), t("search.free.today", { time: "19:00" })],
      ].join(" "),
    );
    expect(await words("?near=soweto")).toMatch(
      inOrder(
        `Mthembu ${t("trades.subcategory.appliance-repairs")} `,
        [
          t("common.rating.average", { value: "4.0", count: 12 }),
          `Johannesburg, Gauteng · ${t("listing.card.away", { km: 20 })}`,
          `${t("hours.openNow")} · ${t("hours.until", { time: "17:00" })}`,
          t("prices.from", { cents: 35_000 }),
        ].join(" "),
      ),
    );
  });

  test("show the price and the next free time of the service that is searched", async ({ db, words }) => {
    const services = [
      { name: "Small repair", priceCents: 20_000, durationMinutes: 30 },
      { name: "Knotless braids", priceCents: 90_000, durationMinutes: 420 },
    ];
    const business = await aBusiness(db, { businessName: "Thandi", services });
    await aBooking(db, { business, status: "accepted", date: "2026-11-24", time: "12:00" });
    expect(await words("?q=braid")).toContain(
      `Knotless braids R900 ${t("listing.card.nextFree")} ${t("search.free.onDay", { day: new Date("2026-11-25"), time: "09:00" })}`,
    );
    expect(await words("")).toContain(
      `${t("prices.from", { cents: 20_000 })} ${t("listing.card.nextFree")} ${t("search.free.today", { time: "11:00" })}`,
    );
  });

  test("fit a price by the service that is searched, and not by a cheaper one", async ({ db, words }) => {
    const services = [
      { name: "Lesson for beginners", priceCents: 25_000 },
      { name: "Knotless braids", priceCents: 90_000 },
    ];
    await aBusiness(db, { businessName: "Thandi", services });
    const cheap = await words("?q=knotless braids under R400");
    expect(cheap).toContain(t("search.count.none"));
    expect(cheap).toContain(`Knotless braids R900`);
    expect(cheap).toContain(t("listing.why.because", { reasons: t("listing.why.price", { cents: 90_000 }) }));
    const dear = await words("?q=knotless braids under R1000");
    expect(dear).toContain("Knotless braids R900");
    expect(dear).toContain(t("search.count.exact", { count: 1 }));
  });

  test("name the service that fits a price where the words name a trade", async ({ db, words }) => {
    const services = [
      { name: "Wardrobe moved", priceCents: 16_000 },
      { name: "Plumbing by the hour", priceCents: 35_000 },
      { name: "Geyser replacement", priceCents: 900_000 },
    ];
    await aBusiness(db, { businessName: "Mthembu & Sons", services });
    const shown = await words("?q=plumber under R400");
    expect(shown).toMatch(/Mthembu & Sons .*Plumbing by the hour R350/);
    expect(shown).not.toContain(t("prices.from", { cents: 16_000 }));
    expect(await words("?price=400")).toMatch(/Mthembu & Sons .*Wardrobe moved R160/);
  });

  test("mark the Call link as a lead of the business", async ({ db, site }) => {
    const { id } = await aBusiness(db, { contactMethods: { ...noContacts, phone: true } });
    const { aSignedIn } = await import("../../../../tests/builders/signed-in");
    const html = await (await (await aSignedIn(site)).get("/services")).text();
    expect(html).toMatch(new RegExp(`<a [^>]*data-lead="call:${id}"[^>]*href="tel:`));
  });
});
