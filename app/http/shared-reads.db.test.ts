import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { businessTag } from "~/modules/businesses/visibility.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { aBusiness } from "../../tests/builders/business";
import { filled, pageOf } from "../../tests/setup/booking-form";
import { cookieOf, rename, test } from "../../tests/setup/cached-pages";
import { t } from "../../tests/setup/texts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("a read is shared by all who need it within seconds", () => {
  const own = { headers: { Cookie: "flash=x" } };
  const paths = ["/services?q=plumbing", "/categories/home-services"];

  test.for(paths)("%s: by the page cache and by personal pages", async (path, { db, web, business }) => {
    expect((await web.send(path, own)).text).toContain("Mthembu Plumbing");
    await rename(db, business.id, "Renamed Plumbing");
    expect((await web.send(path, own)).text).toContain("Mthembu Plumbing");
    expect((await web.send(path)).text).toContain("Mthembu Plumbing");
    vi.advanceTimersByTime(10_001);
    expect((await web.send(path, own)).text).toContain("Renamed Plumbing");
  });

  test("a cached page expires with its oldest read", async ({ db, web, business }) => {
    await web.send("/services", own);
    vi.advanceTimersByTime(4000);
    expect((await web.send("/services")).text).toContain("Mthembu Plumbing");
    await rename(db, business.id, "Renamed Plumbing");
    vi.advanceTimersByTime(6001);
    expect((await web.send("/services")).text).toContain("Renamed Plumbing");
  });

  test("a shared read contains nothing personal, neither the sign-in link nor a name", async ({
    web,
    customer,
  }) => {
    const signedIn = { headers: { Cookie: cookieOf(customer) } };
    for (const sent of [own, signedIn, own, signedIn]) {
      const { text } = await web.send("/services", sent);
      expect(text).toContain("Mthembu Plumbing");
      expect(text.includes(t("listing.card.signInToBook"))).toBe(sent === own);
      expect(text.includes("Zanele Khumalo")).toBe(sent === signedIn);
    }
  });

  test("a signed-in person sees the current state of a business, since they may just have booked there", async ({
    db,
    web,
    business,
    customer,
  }) => {
    await web.send(web.page, own);
    await rename(db, business.id, "Renamed Plumbing");
    expect((await web.send(web.page, own)).text).toContain("Mthembu Plumbing");
    const { text } = await web.send(web.page, { headers: { Cookie: cookieOf(customer) } });
    expect(text).toContain("Renamed Plumbing");
  });
});

describe("invalidation", () => {
  const atTen = /href="[^"]*time=10%3A00[^"]*"/;

  test("a booking takes its slot off the page at once", async ({ web, business, customer }) => {
    const day = `${web.page}?service=${business.service.id}&date=2026-11-24`;
    expect((await web.send(day)).text).toMatch(atTen);
    expect((await customer.post(pageOf(business), filled(business))).status).toBe(302);
    expect((await web.send(day)).text).not.toMatch(atTen);
    expect((await web.send(day)).text).not.toMatch(atTen);
  });

  test("all pages that show the business are rendered again, and no others", async ({
    db,
    web,
    business,
  }) => {
    const other = await aBusiness(db, { businessName: "Sizwe Roofing", status: "approved" });
    vi.advanceTimersByTime(2000);
    const paths = [web.page, "/services?q=plumbing", pageOf(other)];
    for (const path of paths) await web.send(path);
    await rename(db, business.id, "Renamed Plumbing");
    await rename(db, other.id, "Renamed Roofing");
    invalidatePages(businessTag(business.id));
    for (const path of [web.page, "/services?q=plumbing"])
      expect((await web.send(path)).text).toContain("Renamed Plumbing");
    expect((await web.send(pageOf(other))).text).toContain("Sizwe Roofing");
  });
});

test("while the database fails, a cached page is served for up to a minute; one that was never cached fails", async ({
  site,
  web,
}) => {
  const { text } = await web.send(web.page);
  const { readDb } = site.app;
  const broken = () => {
    throw new Error("down");
  };
  site.app.readDb = new Proxy(readDb, { get: broken });
  vi.advanceTimersByTime(30_000);
  expect(await web.send(web.page)).toMatchObject({ status: 200, text });
  expect((await web.send("/business/never-seen")).status).toBe(500);
  vi.advanceTimersByTime(30_001);
  const failed = await web.send(web.page);
  expect(failed.status).toBe(500);
  expect(failed.headers["cache-control"]).toBe("private, no-store");
  site.app.readDb = readDb;
  expect((await web.send(web.page)).status).toBe(200);
});

test("a part that fails is left out and read again for the next request; a complete page up to a minute old is served instead", async ({
  db,
  now,
  site,
  web,
}) => {
  await aBusiness(db, { businessName: "Sizwe Roofing", status: "approved", approvedAt: now });
  const { readDb } = site.app;
  const broken = new Proxy(readDb, {
    get() {
      throw new Error("down");
    },
  });
  for (const headers of [{}, { Cookie: "flash=x" }]) {
    site.app.readDb = broken;
    const partial = await web.send("/?without", { headers });
    expect(partial).toMatchObject({
      status: 200,
      text: expect.not.stringContaining(t("home.featured.title")),
    });
    site.app.readDb = readDb;
    expect((await web.send("/?without", { headers })).text).toContain("Sizwe Roofing");
    vi.advanceTimersByTime(60_001);
  }
  const { text } = await web.send("/");
  site.app.readDb = broken;
  vi.advanceTimersByTime(30_000);
  expect(await web.send("/")).toMatchObject({ status: 200, text });
});
