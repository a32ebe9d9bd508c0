import { describe, expect } from "vitest";
import { aBusiness } from "../../../../tests/builders/business";
import { atNight, test } from "../../../../tests/setup/listing-page";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

describe("nothing found", () => {
  test("a misspelt word is replaced by the closest one with results, and the page says so", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Mthembu Plumber" });
    expect(await words("?q=plummer")).toContain("Nobody offers “plummer”. Showing results for “plumber”.");
    expect(await words("?q=plummer")).toContain("1 provider");
    expect(await words("?q=plumber")).not.toContain("Nobody offers");
  });

  test("where nobody is open now, the page shows when they open, the first one first", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Night Owl", hours: atNight });
    await aBusiness(db, { businessName: "Afternoons", hours: [{ weekday: 1, opens: 780, closes: 1020 }] });
    await aBusiness(db, { businessName: "Without hours", hours: [] });
    const shown = await words("?open=on");
    expect(shown).toContain("0 providers");
    expect(shown).toMatch(
      new RegExp(
        `${t("listing.others.later")} Afternoons .*Opens today 13:00.* Night Owl .*Opens today 19:00`,
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
    const closed = "?category=home-services&city=soweto";
    expect(await words(closed)).toMatch(
      /No providers found .* Nearest to Soweto \(2\) All of Gauteng \(1\) Clear Filters Browse by province/,
    );
    expect(await words("?category=home-services&city=durban&open=on&price=10")).toMatch(
      /come close: Home Services in Durban \(1\) Clear Filters/,
    );
    const atNightOnly = await words("?city=durban&open=on");
    expect(atNightOnly).toMatch(/Nearest to Durban \(1\) Without “Open now” \(1\) Clear Filters/);
  });

  test("a search in a city without results first offers the nearest to that city", async ({
    db,
    read,
    words,
  }) => {
    await aBusiness(db, { businessName: "Durban Plumber", cities: ["durban"] });
    await aBusiness(db, { businessName: "Cape Plumber", cities: ["cape-town"] });
    const search = "?q=plumber&city=Mitchells+Plain";
    expect(await words(search)).toMatch(/come close: Nearest to Mitchells Plain \(2\) All of Western Cape/);
    const nearest = "/services?q=plumber&sort=distance&near=mitchells-plain";
    expect(await read(search)).toContain(`href="${nearest.replaceAll("&", "&amp;")}"`);
    expect(await words(nearest.replace("/services", ""))).toMatch(
      /2 providers .*Cape Plumber .*Durban Plumber/,
    );
    expect(await words("?q=zzzz&city=soweto")).not.toContain("Nearest to");
  });

  test("a replaced word is named even if nobody fits the other filters", async ({ db, words }) => {
    await aBusiness(db, { businessName: "Cape Plumber", cities: ["cape-town"] });
    expect(await words("?q=plummer&city=mitchells-plain")).toMatch(
      /No providers found Nobody offers “plummer”, and no business matches all of this with “plumber” yet. These come close: Nearest to Mitchells Plain \(1\)/,
    );
  });

  test("if removing one filter is not enough, the text alone and the trade in the city alone are offered", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { businessName: "Sipho Repairs", cities: ["soweto"] });
    const text = await words("?q=sipho&category=home-services&city=soweto&open=on&rating=5&price=10");
    expect(text).toMatch(/come close: Only “sipho” \(1\) Home Services in Soweto \(1\) Clear Filters/);
  });

  test("a part of the text is offered if it has results, and otherwise the page gives a hint", async ({
    db,
    words,
    site,
  }) => {
    await aBusiness(db, { businessName: "Sipho Welding" });
    await aBusiness(db, { businessName: "Karoo Braiding", cities: ["upington"] });
    const text = await words("?q=sipho+upington");
    expect(text).toMatch(
      /come close: “sipho”, nearest to Upington first \(1\) Only “sipho” \(1\) Clear Filters/,
    );
    expect(await wordsOf(await site.fetch("/services?q=upington"))).toContain("1 provider");
    expect(await words("?q=nobody+upington&open=on")).toContain("Without “nobody upington”");
    expect(await words("?q=zzzz")).toContain("Try fewer filters, another word, or a town close by.");
  });

  test("providers beyond 40 km are offered", async ({ db, words, site }) => {
    await aBusiness(db, { cities: ["durban"] });
    const text = await words("?near=soweto&sort=rating");
    expect(text).toContain("0 providers within 40 km of Soweto");
    expect(text).toContain("Further away, nearest first (1)");
    expect(await wordsOf(await site.fetch("/services?sort=distance&near=soweto"))).toContain("1 provider");
  });
});
