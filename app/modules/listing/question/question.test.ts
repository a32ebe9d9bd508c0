import { describe, expect, test } from "vitest";
import { quickFilters } from "~/modules/trades/quick-filters";
import { categories } from "~/modules/trades/taxonomy";
import { newId } from "~/platform/ids";
import { readToken, tokenOf } from "../index/query";
import { longestQuestion } from "../rules";
import { findChoice, isFiltered, listingHref, orderOf, otherCategories } from "./question";
import { readQuestion } from "./read-question.server";

const read = (query: string) => readQuestion(new URLSearchParams(query));

describe("an address of a listing", () => {
  test("is read and written back unchanged", () => {
    const query =
      "q=geyser&category=plumbing&subcategory=appliance-repairs&province=gauteng&open=on&verified=on&registration=on&outages=on&rating=4.5&price=500&sort=price&near=durban";
    const listing = read(query);
    expect(listing.unknown).toEqual([]);
    expect(listingHref(listing)).toBe(`/services?${query}`);
    expect(listingHref(read(""))).toBe("/services");
  });

  test("has category and city in its path, and the rest in its query", () => {
    expect(listingHref(read("category=plumbing&city=soweto"))).toBe("/services/plumbing/soweto");
    const more = read("q=geyser&category=plumbing&province=gauteng&city=soweto&open=on&sort=price");
    expect(listingHref(more)).toBe("/services/plumbing/soweto?q=geyser&open=on&sort=price");
    expect(listingHref(more, { category: null })).toBe(
      "/services?q=geyser&province=gauteng&city=soweto&open=on&sort=price",
    );
  });

  test("measures from a place that is typed, alone or among words; a word that is also a place is searched", () => {
    for (const typed of ["Pimville", "pimville, soweto", "Umlazi V, Umlazi"]) {
      const { q, near } = read(new URLSearchParams({ q: typed }).toString());
      expect([q, near?.name], typed).toEqual(["", typed.startsWith("U") ? "Umlazi V" : "Pimville"]);
    }
    expect(read("q=gardens")).toMatchObject({ q: "gardens", near: null });
    expect(read("q=pimville+plumber")).toMatchObject({ q: "plumber", near: { key: "pimville" }, city: null });
    expect(read("q=Pimville&near=durban")).toMatchObject({ q: "Pimville", near: { key: "durban" } });
  });

  test("a place typed in the search bar replaces the one that was chosen, and one that was not changed says nothing", () => {
    const chosen = "q=geyser&province=gauteng&city=soweto&near=pimville";
    const places = (query: string) => {
      const { province, city, near, unknownPlace } = read(query);
      return [province?.slug, city?.slug, near?.key, unknownPlace];
    };
    const untouched = ["gauteng", "soweto", "pimville", null];
    expect(places(`${chosen}&place=Pimville&was=Pimville`)).toEqual(untouched);
    expect(places(`${chosen}&place=Durban&was=Pimville`)).toEqual([undefined, undefined, "durban", null]);
    expect(places(`${chosen}&place=Umlazi V&was=Pimville`)[2]).toBe("umlazi-v");
    expect(places(`${chosen}&was=Pimville`)).toEqual([undefined, undefined, undefined, null]);
    expect(places(`${chosen}&place=Nowhereville&was=Pimville`)[3]).toBe("Nowhereville");
    expect(places("place=limpopo")[0]).toBe("limpopo");
  });

  test("measures from a place that is typed, and says what it took for it", () => {
    expect(read("near=Durban")).toMatchObject({ near: { key: "durban" }, guessedPlace: null });
    expect(read("near=Pimvile")).toMatchObject({ near: { key: "pimville" }, guessedPlace: "Pimvile" });
    expect(read("near=Rosebank").samePlaces).toMatchObject([{ key: "rosebank-cape-town" }]);
    expect(read("near=Rosebank,%20Cape%20Town").near?.key).toBe("rosebank-cape-town");
    expect(read("near=Limpopo")).toMatchObject({ near: null, province: { slug: "limpopo" }, unknown: [] });
    expect(read("near=Nowhereville")).toMatchObject({ near: null, unknownPlace: "Nowhereville" });
  });

  test("loses its page token with every change", () => {
    expect(listingHref(read("q=braids&after=m_2_0_x"))).toBe("/services?q=braids");
    expect(listingHref(read("q=braids"), { after: "abc" })).toBe("/services?q=braids&after=abc");
  });

  test("drops unknown values and names them", () => {
    const listing = read("category=nonsense&province=transvaal&city=gotham&sort=best&near=mars");
    expect(listing).toMatchObject({ category: null, province: null, city: null, sort: null, near: null });
    expect(listing.unknown.sort()).toEqual(["category", "near", "province", "sort"]);
    expect(listing.unknownPlace).toBe("gotham");
    expect(read("city=soweto").unknownPlace).toBeNull();
  });

  test("drops a subcategory of another category; a subcategory alone implies its category", () => {
    expect(read("category=beauty&subcategory=appliance-repairs")).toMatchObject({
      category: { slug: "beauty" },
      subcategory: null,
      unknown: [],
    });
    expect(read("subcategory=appliance-repairs").category?.slug).toBe("home-services");
    expect(read("subcategory=nonsense").unknown).toEqual(["subcategory"]);
  });

  test("accepts stars and rand within bounds only", () => {
    expect(read("rating=4.2&price=350")).toMatchObject({ minRating: 4.2, maxPrice: 350, unknown: [] });
    for (const odd of ["rating=0", "rating=6", "rating=-4", "price=-5", "price=0", "price=1e9", "price=x"])
      expect(read(odd).unknown).toEqual([odd.split("=")[0]]);
  });

  test("drops a city of another province, because changing the province resets the city", () => {
    const listing = read("province=western-cape&city=soweto");
    expect(listing.province?.slug).toBe("western-cape");
    expect(listing).toMatchObject({ city: null, unknown: [] });
  });

  test("accepts a city as people type it, and knows its province", () => {
    expect(read("city=Cape+Town").city?.slug).toBe("cape-town");
    expect(read("city=SOWETO").province?.slug).toBe("gauteng");
    expect(read("city=Joburg&near=PE")).toMatchObject({
      city: { slug: "johannesburg" },
      near: { key: "gqeberha" },
    });
    expect(read("city=KZN")).toMatchObject({
      city: null,
      province: { slug: "kwazulu-natal" },
      unknownPlace: null,
    });
  });

  test("measures from a suburb, also when it is typed as a city or misspelt", () => {
    const pimville = { key: "pimville", name: "Pimville", lat: -26.273, lng: 27.903 };
    expect(read("city=Pimville")).toMatchObject({ near: pimville, city: null, province: null });
    expect(read("near=pimville").near).toEqual(pimville);
    expect(read("city=Pimvile")).toMatchObject({ near: pimville, guessedPlace: "Pimvile" });
    expect(listingHref(read("category=plumbing&city=Pimville"))).toBe(
      "/services?category=plumbing&near=pimville",
    );
    expect(read("city=Nowhereville,+Soweto")).toMatchObject({
      city: { slug: "soweto" },
      guessedPlace: "Nowhereville, Soweto",
    });
    expect(read("city=Nowhereville")).toMatchObject({ near: null, unknownPlace: "Nowhereville" });
  });

  test.each([
    ["Mahikeng CBD", "mahikeng"],
    ["near Mahikeng", "mahikeng"],
    ["Farm 212 Zeerust district", "zeerust"],
    ["12 Kiaat Street Lentegeur", "lentegeur"],
    ["Mitchells Plain Town Centre", "mitchells-plain"],
    ["Philippi farm", "philippi"],
    ["12 Durban Road Bellville", "bellville"],
    ["Pretoria Street Hillbrow", "hillbrow"],
    ["Johannesburg Road Lyttelton", "lyttelton"],
    ["Heidelberg Road Alberton", "alberton"],
    ["Vereeniging Road Alberton", "alberton"],
    ["Bellville 12 Durban Rd.", "bellville"],
    ["Cape Town Weg Port St Johns", "port-st-johns"],
    ["near Mahikenk", "mahikeng"],
  ])("finds the place that we know in %s, and says so", (typed, key) => {
    expect(read(new URLSearchParams({ near: typed }).toString())).toMatchObject({
      near: { key },
      guessedPlace: typed,
      unknownPlace: null,
    });
  });

  test("offers the others when a name in an address exists twice", () => {
    const { near, samePlaces } = read("near=3+Durban+Road+Rosebank");
    expect(near?.name).toBe("Rosebank, Johannesburg");
    expect(samePlaces.map(({ name }) => name)).toEqual(["Rosebank, Cape Town"]);
  });

  test("takes no everyday word of an address for a place", () => {
    for (const typed of ["Signal Hill", "Unit 14", "Skilpadshek farm", "Church Street", "Kimberley Road"])
      expect(read(new URLSearchParams({ near: typed }).toString())).toMatchObject({
        near: null,
        unknownPlace: typed,
      });
  });

  test("tells places of one name apart, and offers the others", () => {
    const rosebank = read("city=Rosebank");
    expect(rosebank.near?.name).toBe("Rosebank, Johannesburg");
    expect(rosebank.samePlaces.map(({ name }) => name)).toContain("Rosebank, Cape Town");
    expect(read("city=Rosebank&province=western-cape").near?.name).toBe("Rosebank, Cape Town");
  });

  test("accepts positions inside the country only", () => {
    expect(read("near=-26.20,28.04").near).toMatchObject({ lat: -26.2, lng: 28.04 });
    expect(read("near=-26.204137,28.047255").near).toMatchObject({ key: "-26.20,28.05", lng: 28.05 });
    for (const near of ["0,0", "-26.2", "51.5,-0.1", "-26.2,280", "-26.2,28.0;drop", "NaN,NaN"])
      expect(read(`near=${near}`).near).toBeNull();
  });

  test("bounds text and removes control characters", () => {
    expect(read(`q=${"a".repeat(10_000)}`).q).toHaveLength(longestQuestion);
    expect(read("q=a%00b%0D%0A%E2%80%8Bc").q).toBe("a b c");
    expect(read(`q=${"x+".repeat(40)}`).words).toHaveLength(8);
    expect(read("q=+Caf%C3%89++Bra%C3%A1i+").words).toEqual(["cafe", "braai"]);
  });

  test("is filtered by what narrows the list, not by sort or place", () => {
    expect(isFiltered(read("sort=price&near=durban&category=&q=+"))).toBe(false);
    for (const query of [
      "q=a",
      "category=food",
      "subcategory=deep-cleaning-pest-control",
      "province=limpopo",
      "city=soweto",
      "open=on",
      "rating=4",
      "price=500",
      "verified=on",
      "registration=on",
      "outages=on",
    ])
      expect(isFiltered(read(query))).toBe(true);
  });
});

test("the default order is distance with a place, best match with text, else rating", () => {
  expect(orderOf(read("q=braids&near=soweto"))).toBe("distance");
  expect(orderOf(read("q=braids"))).toBe("match");
  expect(orderOf(read("q=plumber now in Soweto"))).toBe("now");
  expect(orderOf(read("near=soweto"))).toBe("distance");
  expect(orderOf(read(""))).toBe("rating");
  expect(orderOf(read("q=braids&sort=price"))).toBe("price");
  expect(orderOf(read("sort=distance"))).toBe("rating");
  expect(orderOf(read("sort=distance&q=braids"))).toBe("match");
  expect(orderOf(read("sort=distance&q=braids&near=soweto"))).toBe("distance");
});

test("every category and quick filter can be chosen, and none is offered twice", () => {
  for (const { slug } of [...quickFilters, ...categories]) expect(findChoice(slug)).not.toBeNull();
  expect(findChoice("beauty-wellness")?.slug).toBe("beauty");
  expect(findChoice("home-services")?.label).toBe("trades.category.home-services");
  expect(findChoice("__proto__")).toBeNull();
  const offered = [...quickFilters, ...otherCategories].map(({ slug }) => slug);
  expect(new Set(offered).size).toBe(offered.length);
  expect(otherCategories.map(({ slug }) => slug)).toContain("home-services");
});

describe("a page token", () => {
  const id = newId();
  test("is valid only in the order it was made in", () => {
    const token = tokenOf("match", { values: [2, 475], id });
    expect(readToken("match", token)).toEqual({ values: [2, 475], id });
    expect(readToken("rating", token)).toBeNull();
  });
  test("is refused when it is malformed", () => {
    const hostile = [
      "",
      "r",
      "r__",
      `r_1_${id}_`,
      "r_1_nobody",
      `r_1e9_${id}`,
      `r_99999999999_${id}`,
      `r_9999999999_${id}`,
      `r_'_${id}`,
    ];
    for (const token of hostile) expect(readToken("rating", token)).toBeNull();
  });
});
