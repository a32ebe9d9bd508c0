import { describe, expect } from "vitest";
import { refreshBookedDays } from "~/modules/bookings/commands/refresh-booked-days.server";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { atNight, rate, test } from "../../../../tests/pages/listing-page";
import { t } from "../../../../tests/setup/texts";

const fieldOf = (html: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? null;

const linksOf = (html: string, label: string) => {
  const list = new RegExp(`aria-label="${label}"[\\s\\S]*?</ul>`).exec(html)?.[0] ?? "";
  return [...list.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
};

describe("the form", () => {
  test("has subcategories only with a category that has some, and another category clears the choice", async ({
    read,
  }) => {
    expect(fieldOf(await read(""), "subcategory")).toBeNull();
    expect(fieldOf(await read("?category=legal-services"), "subcategory")).toBeNull();
    const beauty = fieldOf(await read("?category=beauty&subcategory=laser-hair-removal"), "subcategory");
    expect(beauty).toMatch(/<option value="laser-hair-removal" selected/);
    expect(beauty?.match(/<option/g)).toHaveLength(9);
    const food = await read("?category=food&subcategory=laser-hair-removal");
    expect(fieldOf(food, "subcategory")).toMatch(/<option value="" selected="">All Subcategories/);
    expect(food).not.toContain("left out");
  });

  test("offers fixed ratings and prices, and adds any other one that the query has", async ({ read }) => {
    const plain = await read("");
    expect(fieldOf(plain, "rating")).toMatch(/selected="">Any rating<.*>4.5 stars and up<.*>3 stars and up</);
    expect(fieldOf(plain, "price")).toMatch(/selected="">Any price<.*>Up to R200<.*>Up to R5.000</);
    const odd = await read("?rating=4.2&price=350");
    expect(fieldOf(odd, "rating")).toMatch(/value="4.5">.*value="4.2" selected.*value="4">/);
    expect(fieldOf(odd, "price")).toMatch(/value="200">.*value="350" selected.*value="500">/);
  });

  test("keeps the order, the place and the ticks, and goes to the first page", async ({ read }) => {
    const html = await read("?sort=price&near=-26.20,28.04&after=p_1_x&open=on&verified=on");
    const form = /<form[^>]*action="\/services"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    expect(form).toContain('<input type="hidden" name="sort" value="price"/>');
    expect(form).toMatch(/<option value="-26.20,28.04" selected="">Your location/);
    for (const name of ["open", "verified"])
      expect(form).toMatch(new RegExp(`type="checkbox"[^>]*name="${name}"[^>]*checked=""`));
    expect(form).not.toContain('name="after"');
  });

  test("without a place has a button that submits the form and leads to the choice of a city", async ({
    read,
  }) => {
    const html = await read("?sort=price&open=on");
    expect(fieldOf(html, "near")).toBeNull();
    const button = html.search(
      /<button[^>]*value="distance"[^>]*name="sort"[^>]*>[\s\S]{0,300}Choose a city/,
    );
    // Of two values of `sort` the first is used.
    expect(button).toBeGreaterThan(0);
    expect(html.indexOf('<input type="hidden" name="sort"')).toBeGreaterThan(button);
    expect(await read("?sort=distance&sort=price")).toContain(`>${t("listing.place.question")}<`);
  });

  test("offers the visitor's location only to browsers that run scripts", async ({ read }) => {
    const button = /<div class="([^"]*)"><button[^>]*data-locate=""[^>]*>/.exec(await read(""));
    expect(button?.[0]).toContain("invisible");
    expect(button?.[0]).toContain('type="button"');
    expect(button?.[1]).toBe("noscript:hidden");
  });
});

describe("the filters", () => {
  test("a free day, evenings and weekends narrow the list", async ({ db, words }) => {
    const saturdays = [{ weekday: 6, opens: 540, closes: 720 }];
    const full = await aBusiness(db, { hours: [{ weekday: 2, opens: 600, closes: 660 }] });
    await aBooking(db, { business: full, status: "accepted" });
    await aBusiness(db, { hours: saturdays, subscribed: false, accessUntil: null, status: "approved" });
    await aBusiness(db, { hours: saturdays });
    await aBusiness(db, { hours: atNight });
    await refreshBookedDays(db, new Date("2026-11-23T08:00:00Z"));
    for (const [query, count] of [
      ["?free=today", 1],
      ["?free=tomorrow", 1],
      ["?free=saturday", 2],
      ["?free=&date=2026-12-05", 2],
      ["?free=2026-12-01", 2],
      ["?evenings=on", 1],
      ["?weekends=on", 3],
      ["?free=yesterday", 4],
    ] as const)
      expect([query, await words(query)]).toEqual([
        query,
        expect.stringContaining(t("search.count.exact", { count })),
      ]);
    expect(await words("?free=2026-12-05")).toContain(
      t("search.chip.free.onDay", { day: new Date("2026-12-05T10:00:00Z") }),
    );
  });

  test("subcategory, open now, minimum rating, maximum price and verified narrow the list", async ({
    db,
    words,
  }) => {
    const best = await aBusiness(db, {
      businessName: "Best",
      subcategory: "deep-cleaning-pest-control",
      status: "approved",
      approvedAt: new Date("2026-06-01T08:00:00Z"),
    });
    const good = await aBusiness(db, {
      businessName: "Good",
      hours: atNight,
      services: [{ name: "Repair", priceCents: 90_000 }],
    });
    await aBusiness(db, { businessName: "Fresh", hours: [], services: [{ name: "Repair" }] });
    await rate(db, best.id, 5, 2);
    await rate(db, good.id, 4, 3);
    const shown = async (query: string) => {
      const text = await words(query);
      return [/\d+ providers?/.exec(text)?.[0], ...text.matchAll(/Best|Good|Fresh/g)].map(String);
    };
    expect(await shown("")).toEqual([t("search.count.exact", { count: 3 }), "Best", "Good", "Fresh"]);
    expect(await shown("?subcategory=deep-cleaning-pest-control")).toEqual([
      t("search.count.exact", { count: 1 }),
      "Best",
    ]);
    expect(await shown("?open=on")).toEqual([t("search.count.exact", { count: 1 }), "Best"]);
    expect(await shown("?rating=4")).toEqual([t("search.count.exact", { count: 2 }), "Best", "Good"]);
    expect(await shown("?rating=4.5")).toEqual([t("search.count.exact", { count: 1 }), "Best"]);
    expect(await shown("?price=350")).toEqual([t("search.count.exact", { count: 1 }), "Best"]);
    expect(await shown("?price=1000")).toEqual([t("search.count.exact", { count: 2 }), "Best", "Good"]);
    expect(await shown("?verified=on")).toEqual([t("search.count.exact", { count: 1 }), "Best"]);
    expect(await shown("?sort=price")).toEqual([
      t("search.count.exact", { count: 3 }),
      "Best",
      "Good",
      "Fresh",
    ]);
  });

  test("the chosen filters are shown above the list, each with a link that removes it", async ({
    db,
    read,
  }) => {
    await aBusiness(db);
    const html = await read("?category=home-services&province=gauteng&open=on&price=500&sort=price");
    expect(linksOf(html, t("listing.chips.title"))).toEqual([
      "/services?province=gauteng&open=on&price=500&sort=price",
      "/services?category=home-services&open=on&price=500&sort=price",
      "/services?category=home-services&province=gauteng&open=on&sort=price",
      "/services?category=home-services&province=gauteng&price=500&sort=price",
    ]);
    expect(html).toContain(`<span class="sr-only">Remove </span>${t("hours.openNow")}</span>`);
    expect(await read("?sort=price")).not.toContain(t("listing.chips.title"));
  });

  test("with a place given, every order except Distance is limited to 40 km, and the count says so", async ({
    db,
    words,
  }) => {
    await aBusiness(db, { cities: ["soweto"] });
    await aBusiness(db, { cities: ["durban"] });
    expect(await words("?near=soweto")).toMatch(/ 2 providers (?!within)/);
    expect(await words("?near=soweto&sort=rating")).toContain(
      t("search.count.within", { providers: t("search.count.exact", { count: 1 }), km: 40, place: "Soweto" }),
    );
    expect(await words("?near=-26.27,27.86&sort=price")).toContain(
      t("search.count.withinYou", { providers: t("search.count.exact", { count: 1 }), km: 40 }),
    );
  });
});

test("the order Best is offered only for a search, and the list links to the ranking rules", async ({
  db,
  read,
}) => {
  await aBusiness(db);
  expect(linksOf(await read(""), t("listing.sort.title"))).toEqual([
    "/services?sort=distance",
    "/services?sort=rating",
    "/services?sort=price",
  ]);
  const search = await read("?q=repairs&sort=rating");
  expect(linksOf(search, t("listing.sort.title"))).toEqual([
    "/services?q=repairs",
    "/services?q=repairs&sort=distance",
    "/services?q=repairs&sort=rating",
    "/services?q=repairs&sort=price",
  ]);
  expect(search).toMatch(new RegExp(`<a href="/services/how-we-rank"[^>]*>${t("ranking.title")}</a>`));
});

test("the quick filters of trades keep the place, the words and the day", async ({ read }) => {
  for (const place of ["near=pimville", "near=-26.20%2C28.04", "province=gauteng&city=soweto"]) {
    const links = linksOf(await read(`?q=repairs&${place}&free=today`), t("listing.categories"));
    expect(links.length).toBeGreaterThan(5);
    for (const link of links.filter((href) => !href?.startsWith("/services/")))
      expect(link).toMatch(
        new RegExp(`q=repairs.*${place.includes("near") ? `free=today.*${place}` : place}`),
      );
    if (place.includes("city"))
      for (const link of links.slice(3))
        expect(link).toMatch(/^\/services\/[a-z-]+\/soweto\?q=repairs&free=today$/);
  }
});

test("the order Distance asks for a place, or measures from the chosen city", async ({ db, read }) => {
  await aBusiness(db, { cities: ["johannesburg", "soweto"] });
  expect(await read("?sort=distance")).toContain(`>${t("listing.place.question")}</label>`);
  const html = await read("?province=gauteng&city=soweto&sort=distance");
  expect(html).not.toContain(`>${t("listing.place.question")}</label>`);
  expect(html).toMatch(new RegExp(`aria-current="true"[^>]*>${t("listing.sort.distance")}<`));
  expect(html).toContain("20 km");
});

test("misspelt places and places in the text are recognised, and without results the nearest are shown", async ({
  db,
  words,
}) => {
  await aBusiness(db, {
    businessName: "Fatima Braids",
    category: "beauty-wellness",
    cities: ["bellville"],
  });
  await aBusiness(db, { businessName: "Tailor", cities: ["mitchells-plain"] });
  expect(await words("?city=Mitchels+Plain")).toContain(t("search.count.exact", { count: 1 }));
  const nearest = await words("?q=braids+mitchells+plain");
  expect(nearest).toContain(t("search.count.exact", { count: 1 }));
  expect(nearest).toContain("Fatima Braids");
  expect(await words("?q=braids+western+cape")).toContain(t("search.count.exact", { count: 1 }));
  expect(await words("?q=cheap+braids+near+me")).toContain(t("search.count.exact", { count: 1 }));
  expect(await words("?q=tailor+mitchellsplain")).toContain(t("search.count.exact", { count: 1 }));
});
