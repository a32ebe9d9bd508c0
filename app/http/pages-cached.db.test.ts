import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { rename, test } from "../../tests/pages/cached-pages";
import { cookieOf } from "../../tests/setup/web";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

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
        expect(headers.etag).toMatch(/^"[\w-]{22}-system-(br|gzip|identity)"$/);
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

  test("gets it in the chosen theme, each with its own ETag", async ({ db, web, business }) => {
    const shown = (cookie?: string) => web.send(web.page, { headers: cookie ? { Cookie: cookie } : {} });
    const [plain, dark, light] = [await shown(), await shown("a=b; theme=dark"), await shown("theme=light")];
    expect(plain.text).toContain('data-theme="system"');
    expect(dark.text).toContain('data-theme="dark"');
    expect(light.text).toContain('data-theme="light"');
    await rename(db, business.id, "Renamed Plumbing");
    expect((await shown("theme=dark")).text).toBe(dark.text);
    expect((await shown("theme=light; c=d")).text).toBe(light.text);
    expect((await shown()).text).toBe(plain.text);
    expect(dark.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(new Set([plain, dark, light].map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

test("pages without pictures are shared too, apart from those with pictures", async ({
  db,
  web,
  business,
}) => {
  const textOnly = { headers: { Cookie: "theme=dark; text-only=yes" } };
  const [pictures, text] = [await web.send(web.page), await web.send(web.page, textOnly)];
  expect(text.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(text.headers.etag).not.toBe(pictures.headers.etag);
  expect(text.text).toContain('data-theme="dark"');
  expect(pictures.text).toMatch(/class="cover/);
  expect(text.text).not.toMatch(/<picture|<img|class="cover/);
  await rename(db, business.id, "Renamed Plumbing");
  expect((await web.send(web.page, textOnly)).text).toBe(text.text);
  expect((await web.send(web.page)).text).toBe(pictures.text);
});

describe("personal pages are never cached, and cached pages never personal", () => {
  test.for(["thola.session_token=x", "theme=dark; thola.session_token=x.y"])(
    "with the cookie %s, which is no session, a page is rendered for that request",
    async (cookie, { db, web, business }) => {
      await web.send(web.page);
      await rename(db, business.id, "Renamed Plumbing");
      expect((await web.send(web.page)).headers.etag).toBeDefined();
      const { text, headers } = await web.send(web.page, { headers: { Cookie: cookie } });
      expect(text).toContain("Renamed Plumbing");
      expect(headers).toMatchObject({ "cache-control": "private, no-store" });
      expect(headers.etag).toBeUndefined();
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

  test("no header of a visitor appears on a shared page", async ({ web }) => {
    const evil = { Host: "evil.test", "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "evil" };
    const { text } = await web.send("/services", { headers: evil });
    expect(text).not.toContain("evil");
    expect((await web.send("/services")).text).toBe(text);
  });
});
