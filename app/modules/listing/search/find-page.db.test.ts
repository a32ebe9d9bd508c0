import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { isVisible } from "~/modules/businesses/rules";
import { searchTextOf } from "~/modules/businesses/search-text";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { findCity } from "~/modules/places/places";
import { fitsQuickFilter, quickFilters } from "~/modules/trades/quick-filters";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { insertBusinesses, rowsOf } from "../../../../db/seed/business-rows.server";
import { readSamples } from "../../../../db/seed/samples.server";
import { matchesWays } from "../../../../tests/search/text-search";
import { anyCharacters } from "../../../../tests/setup/any-characters";
import { testOfOneDatabase } from "../../../../tests/setup/db";
import { rounds } from "../../../../tests/setup/rounds";
import { resolveWords } from "../index/terms.server";
import { readQuestion } from "../question/read-question.server";
import { searchWords } from "../question/typed-words";
import { findListing } from "./find-page.server";

const sampleBusinesses = readSamples().slice(0, 60);

/** Filled once for all tests of this file but the last, which only read. */
const test = testOfOneDatabase.extend("listed", { scope: "file" }, ({ db, now }) => list(db, now));

async function list(db: Db, now: Date) {
  const tomorrow = new Date(now.getTime() + day);
  const rows = sampleBusinesses.map((sample, index) => {
    const accessUntil = sample.subscribed ? tomorrow : null;
    const registered = { id: newId(), userId: null, since: now, ownerConfirmedAt: null, suspended: false };
    const { profile, ...others } = rowsOf(sample, { ...registered, accessUntil }, now);
    const rated = index % 3 > 0 ? { reviewCount: 2, ratingSum: 7 + (index % 4) } : {};
    return { ...others, profile: { reviewCount: 0, ratingSum: 0, ...profile, ...rated } };
  });
  await insertBusinesses(db, rows);
  return sampleBusinesses.filter(({ subscribed, status }) =>
    status === "rejected" ? false : subscribed || status === "approved",
  );
}

const listing = (query: string) => readQuestion(new URLSearchParams(query));

async function cards(db: Db, query: string, now: Date) {
  const all = [];
  for (let after: string | null = "", pages = 0; after !== null && pages < 20; pages += 1) {
    const page = await findListing(db, { ...listing(query), after: after || null }, now);
    expect(page.cards.length).toBeLessThanOrEqual(24);
    all.push(...page.cards);
    after = page.next;
  }
  return all;
}

const names = async (db: Db, query: string, now: Date) =>
  (await cards(db, query, now)).map(({ name }) => name);

describe("paging", () => {
  const walks = ["sort=rating", "sort=price", "near=soweto", "near=-33.92,18.42"];
  test.for(walks)("through '%s' shows every business exactly once", async (query, { db, now, listed }) => {
    const shown = await names(db, query, now);
    expect([...shown].sort()).toEqual(listed.map(({ name }) => name).sort());
    expect(await findListing(db, listing(query), now)).toMatchObject({ count: listed.length });
  });

  test("starts at the first page with a token of another order or a malformed one", async ({
    db,
    now,
    listed,
  }) => {
    const first = await findListing(db, listing(""), now);
    expect(listed.length).toBeGreaterThan(first.cards.length);
    for (const after of [`p_1_${first.cards[3]?.id}`, "nonsense", "r_0_'; drop table bookings"])
      expect(await findListing(db, { ...listing(""), after }, now)).toEqual(first);
  });
});

describe("sorting", () => {
  const rising = (values: readonly number[]) =>
    values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));

  test("by rating puts businesses without reviews last", async ({ db, now, listed: _ }) => {
    const shown = await cards(db, "sort=rating", now);
    expect(rising(shown.map(({ rating }) => -(rating ?? 0)))).toBe(true);
    expect(shown.at(-1)?.rating).toBeNull();
  });

  test("by price follows the cards, with the unpriced and the basic tier last", async ({
    db,
    now,
    listed,
  }) => {
    const shown = await cards(db, "sort=price", now);
    expect(rising(shown.map(({ priceFromCents }) => priceFromCents ?? 1e9))).toBe(true);
    const basic = listed.filter(({ subscribed }) => !subscribed).map(({ name }) => name);
    expect(
      shown.filter(({ name }) => basic.includes(name)).every((card) => card.priceFromCents === null),
    ).toBe(true);
  });

  test("by distance measures from the chosen city", async ({ db, now, listed: _ }) => {
    const shown = await cards(db, "near=durban", now);
    expect(rising(shown.map(({ distanceKm }) => distanceKm ?? Number.NaN))).toBe(true);
    expect(shown[0]?.place).toBe("Durban, KwaZulu-Natal");
    const capeTown = shown.find(({ place }) => place.startsWith("Cape Town"));
    expect(capeTown?.distanceKm).toBeCloseTo(1268, -1);
  });
});

describe("filters", () => {
  const searchTextFor = ({
    name,
    category,
    subcategory,
    otherSubcategories,
    services,
    cities,
  }: (typeof sampleBusinesses)[number]) =>
    searchTextOf({
      businessName: name,
      category,
      subcategory,
      otherSubcategories,
      services: services.map((service) => service.name),
      cities: cities.flatMap((slug) => findCity(slug)?.name ?? []),
    });

  test("a text matches all its words, in any order and case, with or without accents", async ({
    db,
    now,
    listed,
  }) => {
    for (const q of ["BRAAI", "hair braids", "braids hair", "bràids", "plumbing", "brai"]) {
      const ways = await resolveWords(db, searchWords(q));
      const matching = listed.filter((business) => matchesWays(ways, searchTextFor(business)));
      const shown = await names(db, `q=${encodeURIComponent(q)}`, now);
      expect([...shown].sort()).toEqual(matching.map(({ name }) => name).sort());
    }
    expect(await names(db, "q=mthembu", now)).toEqual(["Mthembu & Sons Plumbing"]);
  });

  test("everyday words find the businesses of that trade", async ({ db, now, listed: _ }) => {
    const searches = [
      ["plumber", "Mthembu & Sons Plumbing"],
      ["Plumbers near Soweto", "Mthembu & Sons Plumbing"],
      ["plumber polokwane", "Mashaba Electrical & Lighting"],
      ["electrician in Pietersburg", "Mashaba Electrical & Lighting"],
      ["braiders", "Nomvula's Braids & Beauty Bar"],
      ["hair braiding", "Nomvula's Braids & Beauty Bar"],
      ["hairdresser", "Nomvula's Braids & Beauty Bar"],
      ["nomvula’s", "Nomvula's Braids & Beauty Bar"],
      ["nomvulas braids", "Nomvula's Braids & Beauty Bar"],
      ["tutors", "Lerato Mokoena Maths & Science"],
      [
        "auto electricians",
        "Van der Merwe & Seuns Auto Electrical, Battery and Alternator Centre (Edms) Bpk",
      ],
      ["auto-electrician", "Van der Merwe & Seuns Auto Electrical, Battery and Alternator Centre (Edms) Bpk"],
      ["mechanic", "Boland Classic Car Restoration"],
      ["lawyer", "Mokgadi Ledwaba Attorneys"],
      ["vet", "Dr Thandeka Sithole, Vet at Home"],
      ["physiotherapist", "Dube Naidoo Physiotherapists"],
      ["mover in PE", "Algoa Moves & Furniture Assembly"],
      ["sangoma", "MaDlomo Traditional Healing"],
    ] as const;
    for (const [q, name] of searches)
      expect(await names(db, `q=${encodeURIComponent(q)}`, now), q).toContain(name);
  });

  test("a quick filter shows the businesses that match its rule", async ({ db, now, listed }) => {
    for (const filter of quickFilters) {
      const fitting = listed.filter((business) =>
        fitsQuickFilter(filter, { ...business, services: business.services.map(({ name }) => name) }),
      );
      const shown = await names(db, `category=${filter.slug}`, now);
      expect([...shown].sort()).toEqual(fitting.map(({ name }) => name).sort());
      expect(fitting.length).toBeGreaterThan(0);
    }
  });

  test("a quick filter leaves out businesses of another trade with one such service", async ({
    db,
    now,
    listed: _,
  }) => {
    expect(await names(db, "category=plumbing", now)).not.toContain("Mashaba Electrical & Lighting");
    expect(await names(db, "category=electrical", now)).toContain("Mashaba Electrical & Lighting");
  });

  test("a business named after the trade comes before one that merely offers it", async ({
    db,
    now,
    listed: _,
  }) => {
    expect(await names(db, "q=plumber", now)).toEqual([
      "Mthembu & Sons Plumbing",
      "Mashaba Electrical & Lighting",
    ]);
    const tutors = await names(db, "q=tutors", now);
    expect(tutors.slice(0, 3)).toContain("Lerato Mokoena Maths & Science");
    expect(tutors.slice(3)).toContain("Platinum K53 Driving School");
  });

  test("category, province, city and verified can be combined", async ({ db, now, listed }) => {
    const query = "category=home-services&province=gauteng&city=soweto&verified=on";
    const matching = listed.filter(
      ({ category, cities, status }) =>
        category === "home-services" && cities.includes("soweto") && status === "approved",
    );
    expect(matching.length).toBeGreaterThan(0);
    expect((await names(db, query, now)).sort()).toEqual(matching.map(({ name }) => name).sort());
    const inProvince = listed.filter(({ province }) => province === "limpopo");
    expect(await names(db, "province=limpopo", now)).toHaveLength(inProvince.length);
    expect((await cards(db, "verified=on", now)).every(({ verified }) => verified)).toBe(true);
  });

  test("the city filter matches every city of a business, not only its base", async ({ db, now, listed }) => {
    const serving = listed.find(({ cities }) => cities.length > 1);
    expect(await names(db, `city=${serving?.cities[1]}`, now)).toContain(serving?.name);
  });

  test("a listing never shows a business that is not visible now", async ({ db, now, listed: _ }) => {
    const later = new Date(now.getTime() + 2 * day);
    const rows = await db.select().from(businessProfiles);
    const visible = rows.filter((row) => isVisible(row, later)).map((row) => row.businessName);
    expect(visible.length).toBeLessThan(rows.length);
    expect((await names(db, "", later)).sort()).toEqual(visible.sort());
  });
});

describe("hostile text", () => {
  test("matches wildcards literally", async ({ db, now, listed: _ }) => {
    for (const q of ["%", "_", "\\", "%%%", "a%b", "50%"])
      expect(await names(db, `q=${encodeURIComponent(q)}`, now)).toEqual(
        (await names(db, "", now)).filter((name) => name.includes(q)),
      );
  });

  test("matches a single letter as a word, not as a prefix of filter terms", async ({
    db,
    now,
    listed: _,
  }) => {
    const { searchText, listed } = businessProfiles;
    const rows = await db.select({ searchText }).from(businessProfiles).where(eq(listed, true));
    for (const letter of ["c", "g", "p", "t"]) {
      const having = rows.filter((row) =>
        new RegExp(`(?<![^\\s|.&(])${letter}(?![^\\s|.&)])`).test(row.searchText),
      );
      expect(await names(db, `q=${letter}`, now), letter).toHaveLength(having.length);
    }
  });

  test("never makes a query fail", async ({ db, engine, now, listed: _ }) => {
    const text = fc.oneof(anyCharacters(), fc.constantFrom("'", '"; --', "\0", "\ud800", "(", "\\m"));
    const parts = ["q", "category", "province", "city", "sort", "near", "after", "verified"];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...parts), text)), async (pairs) => {
        await findListing(db, readQuestion(new URLSearchParams(pairs)), now);
      }),
      { numRuns: engine === "postgres" ? rounds(12, 500) : 12 },
    );
  });
});

test("sorting by distance puts a business without a position last", async ({ db, now, listed }) => {
  await db
    .update(businessProfiles)
    .set({ latitude: null })
    .where(eq(businessProfiles.category, "automotive"));
  const shown = await cards(db, "near=durban", now);
  expect(shown).toHaveLength(listed.length);
  expect(shown.at(-1)).toMatchObject({ category: "automotive", distanceKm: null });
});
