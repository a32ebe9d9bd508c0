import { expect } from "vitest";
import { farKm } from "~/modules/listing/rules";
import { searchWords } from "~/modules/listing/words/tables.server";
import { aBusiness } from "../../../../tests/builders/business";
import { test as base } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { anything, opening, t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", async ({ db, now }) => {
  await aBusiness(db, {
    businessName: "Mthembu Plumbing",
    services: [{ name: "Geysers", priceCents: null }],
    ...at("soweto", -26.2678, 27.8585),
  });
  await aBusiness(db, {
    businessName: "Kloof Plumbing",
    services: [{ name: "Taps", priceCents: null }],
    ...at("cape-town", -33.9249, 18.4241),
  });
  return openSite(db, now);
});

const at = (city: string, latitude: number, longitude: number) => ({
  cities: [city],
  province: city === "soweto" ? ("gauteng" as const) : ("western-cape" as const),
  latitude,
  longitude,
});

const listed = (typed: string) => `/services?q=${encodeURIComponent(typed)}`;

test("a sentence finds the trade that it asks for, as cards, and the page says what was searched", async ({
  site,
}) => {
  for (const typed of [
    "my toilet is blocked",
    "ngidinga umuntu wokulungisa itoilet",
    "loodgieter wat my kraan regmaak",
  ]) {
    const words = await wordsOf(await site.fetch(listed(typed)));
    expect(words, typed).toContain("Mthembu Plumbing");
    expect(words, typed).toContain(t("listing.closest.anywhere", { trade: "plumber" }));
  }
});

test("what it may ask for as well is offered where somebody does it, at the same place", async ({
  db,
  site,
}) => {
  const typed = listed("no hot water geyser element in Pimville");
  const alone = await (await site.fetch(typed)).text();
  expect(alone).toContain("Mthembu Plumbing");
  expect(alone).not.toContain(t("listing.closest.otherTrades"));
  await aBusiness(db, {
    businessName: "Dube Electrician",
    services: [{ name: "Plug points", priceCents: null }],
    ...at("soweto", -26.2678, 27.8585),
  });
  const html = await (await site.fetch(`${typed}&sort=distance`)).text();
  expect(html).toContain(t("listing.closest.otherTrades"));
  const link = new RegExp(`href="([^"]+)"[^>]*>${t("trades.noun.electrician")}<`);
  const other = link.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(other).toContain("near=pimville");
  const words = await wordsOf(await site.fetch(other));
  expect(words).toContain("Dube Electrician");
  expect(words).not.toContain("Mthembu Plumbing");
});

test("somebody of another trade is shown only where nobody of the trade is near, and says what of the work it does", async ({
  db,
  site,
}) => {
  const typed = listed("my toilet is blocked in Khayelitsha");
  await aBusiness(db, {
    businessName: "Naledi Electrician",
    services: [{ name: "Blocked toilets", priceCents: null }],
    ...at("cape-town", -33.9249, 18.4241),
  });
  expect(await wordsOf(await site.fetch(typed))).not.toContain("Naledi Electrician");
  const words = await wordsOf(await site.fetch(listed("my toilet is blocked in Upington")));
  expect(words).not.toContain("Naledi Electrician");
  await aBusiness(db, {
    businessName: "Kalahari Electrician",
    services: [{ name: "Blocked toilets", priceCents: null }],
    ...at("upington", -28.4478, 21.2561),
  });
  const upington = await wordsOf(
    await site.fetch(`${listed("my toilet is blocked in Upington")}&sort=distance`),
  );
  expect(upington).toMatch(
    new RegExp(
      `${t("listing.others.also")} .*Kalahari Electrician .*${t("listing.card.also", { service: "Blocked toilets" })}`,
    ),
  );
});

test("a suburb named anywhere in it counts, and the nearest come first where nobody is near", async ({
  site,
}) => {
  const typed = "burst pipe at night in Pimville please";
  const here = await wordsOf(await site.fetch(listed(typed)));
  expect(here).toContain(t("listing.closest.near", { trade: "plumber", place: "Pimville" }));
  expect(here.indexOf("Mthembu Plumbing")).toBeGreaterThan(0);
  const [near = "", farther = ""] = here.split(t("listing.farther", { km: farKm }));
  expect(near).toContain("Mthembu Plumbing");
  expect(farther).toContain("Kloof Plumbing");
  const far = await wordsOf(await site.fetch(listed("blocked drain eMthatha")));
  expect(far).toContain(
    opening("listing.nobody.trade.place", {
      trade: "plumber",
      km: farKm,
      place: "Mthatha",
      nearest: anything,
    }),
  );
  expect(far).not.toContain(t("listing.farther", { km: farKm }));
  expect(far.indexOf("Mthembu Plumbing")).toBeGreaterThan(0);
  expect(far.indexOf("Kloof Plumbing")).toBeGreaterThan(far.indexOf("Mthembu Plumbing"));
});

test("of thirty words the last ones count too", async ({ site }) => {
  const typed =
    "please can somebody come and help me, my geyser burst last night and the water is running through the ceiling into the children's room, we are at my mother's house in Pimville";
  expect(await wordsOf(await site.fetch(listed(typed)))).toContain(
    t("listing.closest.near", { trade: "plumber", place: "Pimville" }),
  );
});

test("a word that one of the languages knows is not looked for inside others", async ({ db, site }) => {
  const place = at("soweto", -26.2678, 27.8585);
  await aBusiness(db, { businessName: "Rideshare Stokvel", ...place });
  await aBusiness(db, {
    businessName: "Salon Ilse",
    services: [{ name: "Hairdresser for brides", priceCents: null }],
    category: "beauty-wellness",
    subcategory: "hair-braids-weaves-cuts-men-women",
    ...place,
  });
  const words = await wordsOf(await site.fetch(listed("hare")));
  expect(words).toContain("Salon Ilse");
  expect(words).not.toContain("Rideshare Stokvel");
  expect(await wordsOf(await site.fetch(listed("tokvel")))).toContain("Rideshare Stokvel");
});

test("a word that an administrator taught the search says the trade of a sentence", async ({
  db,
  now,
  site,
}) => {
  const typed = listed("my zwimbala is broken in Pimville");
  const plumbers = t("listing.closest.near", { trade: "plumber", place: "Pimville" });
  expect(await wordsOf(await site.fetch(typed))).not.toContain(plumbers);
  await db
    .insert(searchWords)
    .values({ word: "zwimbala", means: "plumber", addedBy: "admin@thola.test", addedAt: now });
  expect(await wordsOf(await site.fetch(`${typed}&sort=rating`))).toContain(plumbers);
});

test("words that match are shown as before, and words without meaning find nobody", async ({ site }) => {
  expect(await wordsOf(await site.fetch(listed("plumber")))).not.toContain(
    opening("listing.closest.anywhere", { trade: anything }),
  );
  for (const typed of ["xqzwv vrrk", "zzz no such business"])
    expect(await wordsOf(await site.fetch(listed(typed))), typed).toContain(t("listing.empty.noneTitle"));
});

test("where nobody is of a trade the page says so, asks who does it, and shows no other trade", async ({
  site,
}) => {
  const words = await wordsOf(await site.fetch(listed("my tooth is sore in Pimville")));
  expect(words).toContain(t("listing.empty.noTrade", { trade: "dentist" }));
  expect(words).toContain(t("demand.empty.suggest"));
  expect(words).not.toContain("Mthembu Plumbing");
});

test("an unknown place in the middle of a sentence is said too", async ({ site }) => {
  const words = await wordsOf(await site.fetch(listed("near Nowhereville my toilet is blocked")));
  expect(words).toContain(t("listing.closest.unknownPlace", { place: "Nowhereville" }));
  expect(words).toContain("Mthembu Plumbing");
});

test("chosen filters are kept: a sentence does not leave the category", async ({ site }) => {
  const words = await wordsOf(await site.fetch(`${listed("my toilet is blocked")}&category=pet-services`));
  expect(words).not.toContain("Mthembu Plumbing");
});

test("a place in it that is misspelt, unknown or not the only one of its name is said", async ({ site }) => {
  const guessed = await wordsOf(await site.fetch(listed("my toilet is blocked in Pimvile")));
  expect(guessed).toContain(t("listing.unknown.guessed", { place: "pimvile", known: "Pimville" }));
  const unknown = await wordsOf(await site.fetch(listed("my toilet is blocked in Nowhereville")));
  expect(unknown).toContain(t("listing.closest.unknownPlace", { place: "Nowhereville" }));
  const shared = await (await site.fetch(listed("my toilet is blocked in Rosebank"))).text();
  expect(shared).toContain(t("listing.unknown.samePlaces"));
  expect(shared).toContain("near=rosebank-cape-town");
});

test("a place in the words that is not the chosen one is said, with a link that uses it", async ({
  site,
}) => {
  const typed = "my toilet is blocked in Durban";
  const asked = `${listed(typed)}&near=pimville`;
  const html = await (await site.fetch(asked)).text();
  expect(html).toContain("Mthembu Plumbing");
  expect(html).toContain(t("listing.closest.notUsed", { chosen: "Pimville", named: "Durban" }));
  const link = new RegExp(`href="([^"]+)"[^>]*>${t("listing.closest.useNamed", { named: "Durban" })}<`);
  const other = await wordsOf(await site.fetch(link.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""));
  expect(other).toContain("Mthembu Plumbing");
  expect(other).toContain("Durban");
  expect(other).not.toContain(t("listing.closest.notUsed", { chosen: "Durban", named: "Durban" }));
  for (const same of ["&near=durban"])
    expect(await wordsOf(await site.fetch(listed(typed) + same)), same).not.toContain(
      t("listing.closest.useNamed", { named: "Durban" }),
    );
});

test("whoever has the words for a name, or sells just this, is found whatever else the words mean", async ({
  db,
  site,
}) => {
  const place = at("soweto", -26.2678, 27.8585);
  await aBusiness(db, { businessName: "Sipho Signs", ...place });
  expect(await wordsOf(await site.fetch(listed("sipho")))).toContain("Sipho Signs");
  const kitchen = {
    category: "food-catering",
    subcategory: "home-kitchens-bunny-chows-kotas",
    services: [{ name: "Melktert", priceCents: null }],
  } as const;
  await aBusiness(db, { businessName: "Ouma's Kitchen", ...place, ...kitchen });
  const cakes = { ...kitchen, subcategory: "cake-decorating-specialty-desserts" } as const;
  await aBusiness(db, {
    businessName: "Sweet Things",
    ...place,
    ...cakes,
    services: [{ name: "Wedding cake", priceCents: null }],
  });
  expect(await wordsOf(await site.fetch(listed("melktert")))).toContain("Ouma's Kitchen");
  expect(await wordsOf(await site.fetch(listed("wedding cake")))).toContain("Sweet Things");
});
