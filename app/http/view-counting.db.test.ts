import { expect } from "vitest";
import { businessViews } from "~/modules/analytics/tables.server";
import { flushViews } from "~/modules/analytics/view-counter.server";
import { aBusiness } from "../../tests/builders/business";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { cookieOf, openWeb } from "../../tests/setup/web";

const browser = { "User-Agent": "Mozilla/5.0 (Linux; Android 14)", "Sec-Fetch-Site": "same-origin" };

test("views are counted by day and source: cached or not, of people only, not of the owner", async ({
  db,
  now,
  onTestFinished,
}) => {
  const site = await openSite(db, now);
  const web = await openWeb(site.app);
  onTestFinished(web.close);
  const owner = await aSignedIn(site, "business");
  const customer = await aSignedIn(site);
  const { id: businessId, slug } = await aBusiness(db, { userId: owner.id });
  const path = `/business/${slug}`;
  const { origin } = site.app.site;
  const from = (page: string) => ({ ...browser, Referer: origin + page });

  for (let n = 0; n < 5; n++) await web.send(path, { headers: from("/services?q=geyser") });
  await web.send(path, { headers: browser });
  await web.send(path, { headers: { ...from("/services"), Cookie: cookieOf(customer) } });
  const notCounted = [
    { path, headers: { "User-Agent": "Googlebot/2.1", "Sec-Fetch-Site": "none" } },
    { path, headers: { "User-Agent": browser["User-Agent"] } },
    { path, headers: { ...browser, "Sec-Purpose": "prefetch" } },
    { path: `${path}?date=2026-11-24`, headers: from(path) },
    { path, headers: { ...browser, Cookie: cookieOf(owner) } },
    { path: "/business/nobody", headers: browser },
  ];
  for (const { path, headers } of notCounted) await web.send(path, { headers });
  await web.send(path, { method: "HEAD", headers: browser });
  await flushViews(db);
  await flushViews(db);
  const counted = async () =>
    (await db.select().from(businessViews)).map(({ source, count }) => `${source} ${count}`).sort();
  expect(await counted()).toEqual(["direct 1", "listing 1", "search 5"]);
  expect(await db.select().from(businessViews)).toMatchObject(
    Array(3).fill({ businessId, day: "2026-11-23" }),
  );

  await web.send(path, { headers: browser });
  await expect(flushViews({ execute: () => Promise.reject(new Error("down")) } as never)).rejects.toThrow(
    "down",
  );
  await flushViews(db);
  expect(await counted()).toEqual(["direct 2", "listing 1", "search 5"]);
});

test("views of a business that nobody owns are counted too", async ({ db, now, onTestFinished }) => {
  const site = await openSite(db, now);
  const web = await openWeb(site.app);
  onTestFinished(web.close);
  const { id: businessId, slug } = await aBusiness(db, { userId: null });
  await web.send(`/business/${slug}`, { headers: browser });
  await flushViews(db);
  expect(await db.select().from(businessViews)).toMatchObject([{ businessId, source: "direct", count: 1 }]);
});
