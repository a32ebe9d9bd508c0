import { describe, expect } from "vitest";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { changeSlug } from "~/modules/businesses/slugs.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { filled } from "../../../tests/pages/booking-form";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

const test = base.extend("site", ({ db, now }) => openSite(db, now));

describe("a former address of a business", () => {
  test("redirects to the current one and keeps the query", async ({ db, site, now }) => {
    const { id, slug } = await aBusiness(db);
    await changeSlug(db, id, "mthembu-plumbing", now);
    await changeSlug(db, id, "mthembu-and-sons", now);
    const to = "/business/mthembu-and-sons";
    for (const [from, target] of [
      [`/business/${slug}`, to],
      ["/business/mthembu-plumbing?date=2026-11-24&time=10%3A00", `${to}?date=2026-11-24&time=10%3A00`],
      ["/business/Mthembu-Plumbing/", to],
    ] as const) {
      const response = await site.fetch(from);
      expect([response.status, response.headers.get("Location")]).toEqual([301, target]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect((await site.fetch(to)).status).toBe(200);
  });

  test("still accepts a form that was open there", async ({ db, site, now }) => {
    const business = await aBusiness(db);
    await changeSlug(db, business.id, "mthembu-and-sons", now);
    const customer = await aSignedIn(site);
    const response = await customer.post(`/business/${business.slug}`, filled(business));
    expect(response.headers.get("Location")).toMatch(/^\/bookings\/[0-9a-f-]{36}\?booked$/);
  });

  test("is not found if the business is not listed", async ({ db, site, now }) => {
    const { id, slug } = await aBusiness(db);
    await changeSlug(db, id, "mthembu-and-sons", now);
    await setSubscription(db, id, { subscribed: false, accessUntil: null }, now);
    for (const address of [slug, "mthembu-and-sons", slug.toUpperCase()])
      expect((await site.fetch(`/business/${address}`)).status).toBe(404);
  });
});

test("an address with capitals, a trailing slash or encoded characters redirects to the canonical one", async ({
  db,
  site,
}) => {
  const { slug } = await aBusiness(db);
  for (const spelt of [slug.toUpperCase(), `${slug}/`, slug.replace("-", "%2D")]) {
    const response = await site.fetch(`/business/${spelt}?date=2026-11-24`);
    expect([spelt, response.status, response.headers.get("Location")]).toEqual([
      spelt,
      301,
      `/business/${slug}?date=2026-11-24`,
    ]);
  }
  expect((await site.fetch(`/Business/${slug}`)).headers.get("Location")).toBe(`/business/${slug}`);
  expect((await site.fetch("/business/Nobody-Nowhere/")).status).toBe(404);
});

test("/business without a name redirects to /services, also with a trailing slash or a query", async ({
  site,
}) => {
  for (const path of ["/business", "/business/", "/business/?id=1"]) {
    const response = await site.fetch(path);
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/services"]);
  }
});
