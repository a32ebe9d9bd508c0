import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { refreshBookedDays } from "~/modules/bookings/commands/refresh-booked-days.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../../tests/builders/business";
import { test as base } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

/** It is 10:00 on a Monday, so businesses with office hours are open. */
const test = base
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

const atNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 1140, closes: 1320 }));

/** Sets the sum and the number of reviews, which is all that the listing reads. */
const rate = (db: Db, id: string, stars: number, reviewCount: number) =>
  db
    .update(businessProfiles)
    .set({ ratingSum: stars * reviewCount, reviewCount })
    .where(eq(businessProfiles.id, id));

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
    expect(fieldOf(await read("?sort=distance&sort=price"), "near")).toContain(">Choose a city<");
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
    expect(await shown("")).toEqual(["3 providers", "Best", "Good", "Fresh"]);
    expect(await shown("?subcategory=deep-cleaning-pest-control")).toEqual(["1 provider", "Best"]);
    expect(await shown("?open=on")).toEqual(["1 provider", "Best"]);
    expect(await shown("?rating=4")).toEqual(["2 providers", "Best", "Good"]);
    expect(await shown("?rating=4.5")).toEqual(["1 provider", "Best"]);
    expect(await shown("?price=350")).toEqual(["1 provider", "Best"]);
    expect(await shown("?price=1000")).toEqual(["2 providers", "Best", "Good"]);
    expect(await shown("?verified=on")).toEqual(["1 provider", "Best"]);
    expect(await shown("?sort=price")).toEqual(["3 providers", "Best", "Good", "Fresh"]);
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
    expect(await words("?near=soweto&sort=rating")).toContain("1 provider within 40 km of Soweto");
    expect(await words("?near=-26.27,27.86&sort=price")).toContain("1 provider within 40 km of you");
  });
});

test("the order Best is offered only for a search, and the list links to the ranking rules", async ({
  db,
  read,
}) => {
  await aBusiness(db);
  expect(linksOf(await read(""), "Sort by")).toEqual([
    "/services?sort=distance",
    "/services?sort=rating",
    "/services?sort=price",
  ]);
  const search = await read("?q=repairs&sort=rating");
  expect(linksOf(search, "Sort by")).toEqual([
    "/services?q=repairs",
    "/services?q=repairs&sort=distance",
    "/services?q=repairs&sort=rating",
    "/services?q=repairs&sort=price",
  ]);
  expect(search).toMatch(/<a href="\/services\/how-we-rank"[^>]*>How we rank<\/a>/);
});

test("the order Distance asks for a place, or measures from the chosen city", async ({ db, read }) => {
  await aBusiness(db, { cities: ["johannesburg", "soweto"] });
  expect(await read("?sort=distance")).toContain("Where should we measure from");
  const html = await read("?province=gauteng&city=soweto&sort=distance");
  expect(html).not.toContain("Where should we measure from");
  expect(html).toMatch(/aria-current="true"[^>]*>Distance</);
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
  expect(await words("?city=Mitchels+Plain")).toContain("1 provider");
  const nearest = await words("?q=braids+mitchells+plain");
  expect(nearest).toContain("1 provider");
  expect(nearest).toContain("Fatima Braids");
  expect(await words("?q=braids+western+cape")).toContain("1 provider");
  expect(await words("?q=cheap+braids+near+me")).toContain("1 provider");
  expect(await words("?q=tailor+mitchellsplain")).toContain("1 provider");
});

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

describe("for search engines", () => {
  const headOf = (html: string) => ({
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /rel="canonical" href="http:\/\/thola\.test([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    robots: /name="robots" content="([^"]*)"/.exec(html)?.[1],
    next: /<link rel="next" href="([^"]*)"/.exec(html)?.[1],
  });

  test("a list by trade and place has a canonical address for all orders; near a place it is not indexed", async ({
    db,
    read,
  }) => {
    await aBusiness(db);
    expect(headOf(await read("?category=home-services&province=gauteng&sort=price&near=durban"))).toEqual({
      title: "Home Services in Gauteng | Thola",
      robots: "noindex, follow",
    });
    expect(headOf(await read("?category=home-services&province=gauteng&sort=price"))).toEqual({
      title: "Home Services in Gauteng | Thola",
      canonical: "/services?category=home-services&province=gauteng",
    });
    expect(headOf(await read("?category=home-services&city=soweto"))).toMatchObject({
      canonical: "/services/home-services/soweto",
    });
  });

  test("searches, further filters, later pages, empty lists and lists with unknown values are not indexed", async ({
    db,
    read,
  }) => {
    for (let made = 0; made < 25; made += 1) await aBusiness(db, { userId: null });
    const first = headOf(await read(""));
    expect(first).toMatchObject({ canonical: "/services", robots: undefined });
    expect(first.next).toMatch(/^\/services\?after=r_/);
    const second = headOf(await read(first.next?.replace("/services", "") ?? ""));
    expect(second).toMatchObject({ canonical: undefined, robots: "noindex, follow", next: undefined });
    for (const query of [
      "?q=repairs",
      "?open=on",
      "?rating=3",
      "?price=500",
      "?verified=on",
      "?category=legal-services",
      "?category=nonsense",
      "?city=gotham",
    ])
      expect(headOf(await read(query)), query).toMatchObject({
        canonical: undefined,
        robots: "noindex, follow",
      });
  });
});
