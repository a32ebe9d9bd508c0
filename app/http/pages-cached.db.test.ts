import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { aBusiness } from "../../tests/builders/business";
import { test as base, filled, pageOf } from "../../tests/setup/booking-form";
import { openWeb } from "../../tests/setup/web";

const test = base.extend("web", async ({ site, business }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  vi.advanceTimersByTime(2000);
  const page = pageOf(business);
  return { ...web, page };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** A change without invalidation: the name on a page shows whether it came from the cache or the database. */
const rename = (db: Db, id: string, businessName: string) =>
  db.update(businessProfiles).set({ businessName }).where(eq(businessProfiles.id, id));

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

describe("a public page for a visitor without cookies", () => {
  test("is rendered once whatever the order of its parameters", async ({ db, web, business }) => {
    const first = await web.send(`${web.page}?date=2026-11-24&month=2026-11`);
    await rename(db, business.id, "Renamed Plumbing");
    const again = await web.send(`${web.page}?month=2026-11&utm_source=x&date=2026-11-24`);
    expect(again.text).toBe(first.text);
    expect(again.text).toContain("Mthembu Plumbing");
    expect((await web.send(web.page)).text).toContain("Renamed Plumbing");
  });

  test.for(["br", "gzip", "identity"])(
    "is sent as %s, with an ETag that gets a 304 the next time",
    async (encoding, { web }) => {
      const accept = { "Accept-Encoding": encoding };
      const plain = await web.send(web.page);
      for (const { status, headers, text, body } of [
        await web.send(web.page, { headers: accept }),
        await web.send(web.page, { headers: accept }),
      ]) {
        expect(status).toBe(200);
        expect(text).toBe(plain.text);
        expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        expect(headers["content-length"]).toBe(String(body.length));
        expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
        expect(headers.vary?.toLowerCase().split(/,\s*/).sort()).toEqual(["accept-encoding", "cookie"]);
        expect(headers["content-security-policy"]).toContain("script-src 'self';");
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(headers.etag).toMatch(/^"[\w-]{22}-(br|gzip|identity)"$/);
        for (const known of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, "*"]) {
          const saved = await web.send(web.page, { headers: { ...accept, "If-None-Match": known ?? "" } });
          expect(saved).toMatchObject({ status: 304, text: "" });
          expect(saved.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
        }
        const other = { ...accept, "If-None-Match": '"something-else"' };
        expect((await web.send(web.page, { headers: other })).status).toBe(200);
      }
      const tags = await Promise.all(
        ["br", "gzip", "identity"].map((one) => web.send(web.page, { headers: { "Accept-Encoding": one } })),
      );
      expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3);
    },
  );

  test("HEAD returns the headers of GET", async ({ web }) => {
    for (const _ of ["rendered", "kept"]) {
      const head = await web.send(web.page, { method: "HEAD" });
      const { headers, body } = await web.send(web.page);
      expect(head).toMatchObject({ status: 200, text: "" });
      expect(head.headers["content-length"]).toBe(String(body.length));
      expect(head.headers.etag).toBe(headers.etag);
    }
  });

  test("that does not exist is cached too, with its status", async ({ db, web, business }) => {
    const missing = "/business/renamed-plumbing-soweto";
    expect((await web.send(missing)).status).toBe(404);
    await db
      .update(businessProfiles)
      .set({ slug: "renamed-plumbing-soweto" })
      .where(eq(businessProfiles.id, business.id));
    expect((await web.send(missing)).status).toBe(404);
    expect((await web.send(`${missing}?x=1`)).status).toBe(200);
  });
});

describe("a visitor without personal cookies", () => {
  test("gets the shared page, whatever cookies CDNs and analytics tools have set", async ({
    db,
    web,
    business,
  }) => {
    const first = await web.send(web.page);
    await rename(db, business.id, "Renamed Plumbing");
    const again = await web.send(web.page, { headers: { Cookie: "__cf_bm=x; _ga=y; theme=purple" } });
    expect(again.text).toBe(first.text);
    expect(again.headers).toEqual({ ...first.headers, date: expect.any(String) });
  });

  test("gets it in the chosen theme, each cached separately", async ({ db, web, business }) => {
    const shown = (cookie?: string) => web.send(web.page, { headers: cookie ? { Cookie: cookie } : {} });
    const [plain, dark, light] = [await shown(), await shown("a=b; theme=dark"), await shown("theme=light")];
    expect(plain.text).not.toContain("data-theme");
    expect(dark.text).toContain('data-theme="dark"');
    expect(light.text).toContain('data-theme="light"');
    await rename(db, business.id, "Renamed Plumbing");
    expect((await shown("theme=dark")).text).toBe(dark.text);
    expect((await shown("theme=light; c=d")).text).toBe(light.text);
    expect((await shown()).text).toBe(plain.text);
    expect(dark.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

describe("personal pages are never cached, and cached pages never personal", () => {
  test.for(["flash=x", "thola.session_token=x", "theme=dark; __Host-thola.session_token=x"])(
    "with the cookie %s a page is rendered for that request",
    async (cookie, { db, web, business }) => {
      await web.send(web.page);
      await rename(db, business.id, "Renamed Plumbing");
      expect((await web.send(web.page)).headers.etag).toBeDefined();
      for (const [later, name] of [
        [0, "Mthembu"],
        [10_001, "Renamed"],
      ] as const) {
        vi.advanceTimersByTime(later);
        const { text, headers } = await web.send(web.page, { headers: { Cookie: cookie } });
        expect(text).toContain(`${name} Plumbing`);
        expect(headers).toMatchObject({ "cache-control": "private, no-store" });
        expect(headers.etag).toBeUndefined();
      }
      expect((await web.send(web.page)).headers.etag).toBeDefined();
    },
  );

  test("only the signed-in person sees their own name", async ({ web, customer }) => {
    const signedIn = { headers: { Cookie: cookieOf(customer), "Accept-Encoding": "br" } };
    const [before, own, after] = [
      await web.send("/services"),
      await web.send("/services", signedIn),
      await web.send("/services"),
    ];
    expect(own.text).toContain("Zanele Khumalo");
    expect(own.headers["content-encoding"]).toBe("br");
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain("Zanele Khumalo");
    const first = await web.send("/providers", signedIn);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect((await web.send("/providers")).text).not.toContain("Zanele Khumalo");
  });

  test("pages with a nonce are rendered for each visitor", async ({ web }) => {
    const nonces = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { headers } = await web.send("/auth");
        expect(headers["cache-control"]).toBe("private, no-store");
        return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(4);
  });

  test("no header of a visitor appears on a shared page", async ({ web }) => {
    const evil = { Host: "evil.test", "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "evil" };
    const { text } = await web.send("/services", { headers: evil });
    expect(text).not.toContain("evil");
    expect((await web.send("/services")).text).toBe(text);
  });
});

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
      expect(text.includes("Sign in to Book")).toBe(sent === own);
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
    expect(partial).toMatchObject({ status: 200, text: expect.not.stringContaining("Featured providers") });
    site.app.readDb = readDb;
    expect((await web.send("/?without", { headers })).text).toContain("Sizwe Roofing");
    vi.advanceTimersByTime(60_001);
  }
  const { text } = await web.send("/");
  site.app.readDb = broken;
  vi.advanceTimersByTime(30_000);
  expect(await web.send("/")).toMatchObject({ status: 200, text });
});
