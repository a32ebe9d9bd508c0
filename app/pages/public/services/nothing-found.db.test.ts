import { describe, expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { atNight, test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../../tests/setup/words";

const providers = (count: number) => t("search.count.exact", { count });
const option = (key: "nearest" | "allOf", place: string, number: number) =>
  t("listing.empty.option", { label: t(`search.wider.${key}`, { place }), number });
const only = (words: string) =>
  t("listing.empty.option", { label: t("search.wider.only", { words }), number: 1 });
const inCity = (place: string) =>
  `${t({ key: "search.title.whatIn", values: { what: t("trades.category.home-services"), place } })} (1)`;
const clear = t("listing.empty.clear");

describe("nothing found", () => {
  test("a misspelt word is replaced by the closest one with results, and the page says so", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Mthembu Plumber" });
    await aBusiness(db, { businessName: "Zandile" });
    const plumber = t("listing.corrected", { typed: "plummer", corrected: "plumber" });
    expect(await words("?q=plummer")).toContain(plumber);
    expect(await words("?q=plummer")).toContain(providers(1));
    expect(await words("?q=plumber")).not.toContain(plumber.slice(0, 13));
    const corrected = t("listing.corrected", { typed: "zandele", corrected: "zandile" });
    expect(await words("?q=zandele")).toContain(corrected);
    expect(await words("?q=zandile")).not.toContain(corrected.slice(0, 13));
  });

  test("whoever looks for a booking here is led to it", async ({ db, words }) => {
    await aBusiness(db);
    expect(await words("?q=cancel+zzzqx")).toContain(t("listing.empty.booked"));
  });

  test("where nobody is open now, the page shows when they open, the first one first", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    await aBusiness(db, { businessName: "Afternoons", hours: [{ weekday: 1, opens: 780, closes: 1020 }] });
    await aBusiness(db, { businessName: "Without hours", hours: [] });
    const shown = await words("?open=on");
    expect(shown).toContain(t("search.count.none"));
    expect(shown).not.toContain(t("listing.empty.noneTitle"));
    expect(shown).toMatch(
      inOrder(
        ...[`${t("listing.others.later")} Afternoons `, t("hours.opensToday", { time: "13:00" })],
        ...[" Night Owl ", t("hours.opensToday", { time: "19:00" })],
      ),
    );
    expect(shown).not.toContain("Without hours");
  });

  test("a wider area or one filter fewer is offered with its count if it has results", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { cities: ["johannesburg"] });
    await aBusiness(db, { cities: ["durban"], hours: atNight });
    const closed = "?category=home-services&city=upington";
    expect(await words(closed)).toMatch(
      inOrder(
        t("listing.empty.noneTitle"),
        `${option("nearest", "Upington", 2)} ${clear} `,
        t("listing.empty.browse"),
      ),
    );
  });

  test("a search in a city without results shows the nearest to that city", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Durban Plumber", cities: ["durban"] });
    await aBusiness(db, { businessName: "Cape Plumber", cities: ["cape-town"] });
    const search = "?q=plumber&city=Mitchells+Plain";
    expect(await words(search)).toContain(
      `${t("listing.others.nearest", { place: "Mitchells Plain" })} Cape Plumber`,
    );
    expect(await words("?q=plumber&near=mitchells-plain")).toMatch(
      inOrder(`${providers(2)} `, "Cape Plumber ", "Durban Plumber"),
    );
    expect(await words("?q=zzzz&city=soweto")).not.toContain(t("search.wider.nearest", { place: "Soweto" }));
  });

  test("if removing one filter is not enough, the text alone and the trade in the city alone are offered", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Sipho Repairs", cities: ["soweto"] });
    const text = await words("?q=sipho&category=home-services&city=soweto&open=on&rating=5&price=10");
    expect(text).toContain([t("listing.empty.none"), only("sipho"), inCity("Soweto"), clear].join(" "));
  });

  test("a place in the words is measured from, and otherwise the page gives a hint", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Sipho Welding" });
    await aBusiness(db, { businessName: "Karoo Braiding", cities: ["upington"] });
    const far = await words("?q=sipho+upington");
    expect(far).toMatch(inOrder(providers(1), "Sipho Welding"));
    expect(await words("?q=upington")).toMatch(inOrder(providers(2), "Karoo Braiding", "Sipho Welding"));
    expect(await words("?q=zzzz")).toContain(t("listing.empty.notUnderstood", { typed: "zzzz" }));
  });

  test("providers beyond 40 km are offered", async ({ db, words, site }) => {
    await aBusiness(db, { cities: ["durban"] });
    const text = await words("?near=soweto&sort=rating");
    expect(text).toContain(t("search.count.within", { providers: providers(0), km: 40, place: "Soweto" }));
    expect(text).toContain(t("listing.empty.option", { label: t("search.wider.further"), number: 1 }));
    expect(await wordsOf(await site.fetch("/services?sort=distance&near=soweto"))).toContain(providers(1));
  });
});
