import { expect } from "vitest";
import { businessLeads, businessViews } from "~/modules/analytics/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aReview, completed } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { said } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("the figures of a period, beside the median of at least five others", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const { id: businessId } = await aBusiness(db, { userId: owner.id });
  const view = (id: string, day: string, count: number, source: "search" | "listing" = "search") =>
    db.insert(businessViews).values({ businessId: id, day, source, count });
  const empty = await wordsOf(await owner.get("/analytics"));
  expect(empty).toContain(said("analytics.between", { from: "2026-10-25", to: "2026-11-23" }));
  expect(empty).toContain(said("analytics.compare.none", { fewest: 5 }));
  expect(empty).toContain(`${said("analytics.none.text")} ${said("business.shareOnWhatsApp")}`);
  await view(businessId, "2026-11-23", 7);
  await view(businessId, "2026-11-23", 1, "listing");
  await view(businessId, "2026-11-16", 4);
  await view(businessId, "2026-09-26", 5);
  await db.insert(businessLeads).values({ businessId, day: "2026-11-20", kind: "call", count: 3 });
  const page = await wordsOf(await owner.get("/analytics"));
  expect(page).toContain(`${said("analytics.views")} 12 ${said("analytics.than.more", { number: 7 })}`);
  expect(page).not.toContain(said("analytics.none.title"));
  expect(page).toContain(said("analytics.funnel.of", { share: 25 }));
  expect(page).toContain(
    `${said("analytics.sources.search")} 11 ${said("analytics.sources.share", { share: 92 })}`,
  );
  const week = await wordsOf(await owner.get("/analytics?days=7"));
  expect(week).toContain(`${said("analytics.views")} 8 ${said("analytics.than.more", { number: 4 })}`);

  for (const count of [2, 4, 6, 8]) await view((await aBusiness(db)).id, "2026-11-22", count);
  expect(await wordsOf(await owner.get("/analytics"))).toContain(
    said("analytics.compare.none", { fewest: 5 }),
  );
  await aBusiness(db, { cities: ["durban"] });
  await view((await aBusiness(db, { subcategory: "smart-home-installations" })).id, "2026-11-22", 100);
  const compared = await wordsOf(await owner.get("/analytics"));
  expect(compared).toContain(said("analytics.compare.category", { count: 5 }));
  expect(compared).toContain(said("analytics.funnel.median", { number: 6 }));
});

test("answers, acceptance and customers who came back", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.id });
  const customer = await aSignedIn(site);
  await aReview(db, { business, customer, date: "2026-11-09" }, now);
  await completed(db, { business, customer, date: "2026-11-10" });
  const page = await wordsOf(await owner.get("/analytics?days=90"));
  expect(page).toContain(
    `${said("analytics.compare.accepted")} ${said("analytics.percent", { value: 100 })}`,
  );
  expect(page).toContain(`${said("analytics.compare.missed")} ${said("analytics.percent", { value: 0 })}`);
  expect(page).toContain(`${said("analytics.compare.repeat")} ${said("analytics.percent", { value: 50 })}`);
});

test("each chart is also a file", async ({ db, now }) => {
  const site = await openSite(db, now);
  const owner = await aSignedIn(site, "business");
  const { id: businessId } = await aBusiness(db, { userId: owner.id });
  await db.insert(businessViews).values({ businessId, day: "2026-11-23", source: "search", count: 7 });
  const read = async (name: string) => {
    const response = await owner.get(`/analytics/${name}.csv?days=7`);
    expect([name, response.status, response.headers.get("Content-Type")]).toEqual([
      name,
      200,
      "text/csv; charset=utf-8",
    ]);
    return (await response.text()).replace("\ufeff", "").trim().split("\r\n");
  };
  expect((await read("days")).at(-1)).toBe('"2026-11-23","7",""');
  expect(await read("days")).toHaveLength(8);
  expect((await read("contacts")).at(-1)).toBe(`"2026-11-23"${',"0"'.repeat(6)}`);
  expect((await read("sources"))[2]).toBe(`"${said("analytics.sources.search")}","7"`);
  expect((await read("funnel"))[1]).toBe(`"${said("analytics.funnel.views")}","7",""`);
  expect(await read("comparison")).toHaveLength(5);
});
