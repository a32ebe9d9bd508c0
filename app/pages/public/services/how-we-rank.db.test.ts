import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { planPriceCents } from "~/modules/billing/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { shortCount } from "~/modules/listing/question/messages";
import { countLimit, nearbyKm, pageSize } from "~/modules/listing/rules";
import { aBusiness } from "../../../../tests/builders/business";
import { test as base } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { anything, opening, said, t } from "../../../../tests/setup/texts";
import { documented, wordsOf } from "../../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

test("the page explains every order, with the numbers that the code uses", async ({ site }) => {
  const words = await wordsOf(await site.fetch("/services/how-we-rank"));
  expect(words).toContain(t("ranking.intro"));
  const inOrder = [
    ...[t("ranking.match.name"), t("ranking.match.text")],
    ...[t("ranking.match.inName"), t("ranking.match.inServices"), t("ranking.match.elsewhere")],
    t("ranking.match.more"),
    ...[t("ranking.distance.name"), t("ranking.distance.text")],
    ...[t("ranking.now.name"), t("ranking.now.text")],
    ...[t("ranking.rating.name"), t("ranking.rating.text"), t("ranking.price.name")],
  ];
  expect(words).toContain(inOrder.join(" "));
  const limit = {
    distance: t("ranking.distance.name"),
    km: nearbyKm,
    pageSize,
    limit: shortCount(countLimit),
  };
  expect(words).toContain(said("ranking.unsorted.text", limit));
  expect(words).toContain(t("ranking.subscription.title", { cents: planPriceCents }));
  expect(words).toContain(documented("Contact for quote"));
  const usual = { words: "match", place: "distance", otherwise: "rating" } as const;
  for (const [given, order] of Object.entries(usual) as [keyof typeof usual, "match"][])
    expect(words).toContain(t(`ranking.unsorted.${given}`, { order: t(`ranking.${order}.name`) }));
});

test("the listing is ordered as the page says", async ({ db, site }) => {
  const rated = async (businessName: string, stars: number, given: Parameters<typeof aBusiness>[1] = {}) => {
    const { id } = await aBusiness(db, { businessName, ...given });
    await db
      .update(businessProfiles)
      .set({ ratingSum: stars, reviewCount: stars === 0 ? 0 : 1 })
      .where(eq(businessProfiles.id, id));
  };
  const approved = { status: "approved", approvedAt: new Date("2026-06-01T08:00:00Z") } as const;
  const priced = (rand: number) => [{ name: "Welding", priceCents: rand * 100 }];
  await rated("Amber Welding", 4, { services: priced(300) });
  await rated("Birch", 5, { services: priced(100) });
  await rated("Cedar", 5, { ...approved, subscribed: false, services: priced(50) });
  await rated("Dune", 0, { services: priced(200), cities: ["durban"] });
  await rated("Elm", 3, { services: [{ name: "Cutting" }], ...approved });
  const order = async (query: string) => {
    const html = await (await site.fetch(`/services?${query}`)).text();
    return [...html.matchAll(/<article[\s\S]*?<h3[^>]*><a[^>]*>(?:<span[^>]*>)?(\w+)/g)].map(
      ([, name]) => name,
    );
  };
  // With equal stars the newer one is first; paying or being verified does not raise the rank.
  expect(await order("sort=rating")).toEqual(["Cedar", "Birch", "Amber", "Elm", "Dune"]);
  expect(await order("sort=price")).toEqual(["Birch", "Dune", "Amber", "Cedar", "Elm"]);
  expect((await order("near=durban")).at(0)).toBe("Dune");
  expect((await order("near=soweto")).slice(2)).toEqual(["Amber", "Elm", "Dune"]);
  expect(await order("near=soweto&sort=rating")).toEqual(["Cedar", "Birch", "Amber", "Elm"]);
  // Matches in the name come before matches in a service, the better rated first.
  expect(await order("q=welding")).toEqual(["Amber", "Cedar", "Birch", "Dune"]);
});

test("the example of another word finds the trade that the page names", async ({ db, site }) => {
  await aBusiness(db, { businessName: "Amanzi", services: [{ name: "Plumbing" }] });
  await aBusiness(db, { businessName: "Skilder", services: [{ name: "Walls" }] });
  const words = await wordsOf(await site.fetch("/services/how-we-rank"));
  const [, other, usual] = /a search for “(\w+)” also finds (\w+)\./.exec(words) ?? [];
  for (const word of [other, usual]) {
    const found = await wordsOf(await site.fetch(`/services?q=${word}`));
    expect([word, found]).toEqual([word, expect.stringMatching(/ 1 provider .*Amanzi/)]);
    expect(found).not.toContain(opening("listing.corrected", { typed: anything, corrected: anything }));
  }
});

test("the page says that neither paying nor the verified sign raises the rank", async ({ site }) => {
  const words = await wordsOf(await site.fetch("/services/how-we-rank"));
  const unpriced = documented("Contact for quote");
  expect(words).toContain(t("ranking.subscription.text", { unpriced, price: t("ranking.price.name") }));
  expect(words).toContain(t("ranking.verified.text"));
});
