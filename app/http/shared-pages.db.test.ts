import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { invalidatePages } from "~/platform/page-tags.server";
import type { TextKey } from "~/texts/message";
import { aBusiness } from "../../tests/builders/business";
import { aSignedIn } from "../../tests/builders/signed-in";
import { filled, pageOf } from "../../tests/pages/booking-form";
import { rename, test } from "../../tests/pages/cached-pages";
import { t } from "../../tests/setup/texts";
import { cookieOf, openWeb } from "../../tests/setup/web";
import { sharedPages } from "./shared-pages.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const paths = ["/services?q=plumbing", "/categories/home-services"];
const as = (person: { cookies: Map<string, string> }, more = "") => ({
  headers: { Cookie: cookieOf(person) + more },
});

describe("a page is rendered once for each audience", () => {
  test.for(paths)(
    "%s: every customer gets it, with their own name",
    async (path, { db, site, web, business }) => {
      const [zanele, sipho] = [
        await aSignedIn(site, "customer", "Zanele Khumalo"),
        await aSignedIn(site, "customer", "Sipho <b> Dube"),
      ];
      expect((await web.send(path, as(zanele))).text).toContain("Zanele Khumalo");
      await rename(db, business.id, "Renamed Plumbing");
      const { text, headers } = await web.send(path, as(sipho));
      expect(text).toContain("Mthembu Plumbing");
      expect(text).toContain("Sipho &lt;b&gt; Dube");
      expect(text).not.toContain("Zanele");
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        vary: expect.stringMatching(/cookie/i),
      });
      expect(headers.etag).toBeUndefined();
      vi.advanceTimersByTime(10_001);
      expect((await web.send(path, as(sipho))).text).toContain("Renamed Plumbing");
    },
  );

  test("visitors, customers and owners do not share", async ({ db, site, web, business }) => {
    const [customer, owner] = [await aSignedIn(site, "customer"), await aSignedIn(site, "business")];
    const seen = async () => [
      (await web.send("/services")).text,
      (await web.send("/services", as(customer))).text,
      (await web.send("/services", as(owner))).text,
    ];
    const signIn = t("listing.card.signInToBook");
    expect((await seen()).map((text) => text.includes(signIn))).toEqual([true, false, false]);
    await rename(db, business.id, "Renamed Plumbing");
    const again = await seen();
    expect(again.map((text) => text.includes("Mthembu Plumbing"))).toEqual([true, true, true]);
    expect(again.map((text) => text.includes(t("listing.owner.own")))).toEqual([false, false, true]);
  });

  test.for(["a business", "an administrator", "somebody suspended", "a session that is over"] as const)(
    "not for %s",
    async (who, { db, now, site, web, business, customer }) => {
      const person = who === "an administrator" ? await aSignedIn(site, "admin") : customer;
      const path = who === "a business" ? web.page : "/services?q=plumbing";
      await web.send(path, as(person));
      const { id } = person;
      if (who === "somebody suspended")
        await db.update(users).set({ suspendedAt: now, suspensionReason: "fraud" }).where(eq(users.id, id));
      if (who === "a session that is over") await db.delete(sessions).where(eq(sessions.userId, id));
      await rename(db, business.id, "Renamed Plumbing");
      expect((await web.send(path, as(person))).text).toContain("Renamed Plumbing");
    },
  );
});

describe("a notification", () => {
  const flash = async (title: TextKey) =>
    ((await redirectWith("/", { title })).headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";

  test("is filled in, for visitors and customers, and its cookie removed", async ({
    db,
    web,
    business,
    customer,
  }) => {
    for (const own of ["a=b", cookieOf(customer)]) {
      const sent = { headers: { Cookie: own } };
      const plain = await web.send(paths[0] ?? "", sent);
      await rename(db, business.id, "Renamed Plumbing");
      const Cookie = `${own}; ${await flash("contact.sent.title")}`;
      const { text, headers } = await web.send(paths[0] ?? "", { headers: { Cookie } });
      expect(text).toContain("Mthembu Plumbing");
      expect(text).toMatch(new RegExp(`data-toast[^]*${t("contact.sent.title")}`));
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(String(headers["set-cookie"])).toMatch(/^flash=; Max-Age=0/);
      expect((await web.send(paths[0] ?? "", sent)).text).toBe(plain.text);
      await rename(db, business.id, "Mthembu Plumbing");
    }
  });

  test("waits when the page is a redirect", async ({ web }) => {
    const { status, headers } = await web.send("/services/plumbing", {
      headers: { Cookie: await flash("contact.sent.title") },
    });
    expect(status).toBe(301);
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("a page that asks who its reader is, and does not say that it is personal,", () => {
  const asking = {
    loader: ({ context }: LoaderFunctionArgs<RouterContextProvider>) => {
      return new Response(context.get(viewerContext)?.email ?? "nobody");
    },
  };

  test("is rendered for each reader alone", async ({ site }) => {
    const web = await openWeb(site.app, { "services/how-we-rank": asking });
    onTestFinished(web.close);
    const [one, two] = [await aSignedIn(site), await aSignedIn(site)];
    const noted = vi.spyOn(log, "error").mockImplementation(() => {});
    const seen = [];
    for (const person of [one, two]) seen.push((await web.send("/services/how-we-rank", as(person))).text);
    expect(seen).toEqual([one.email, two.email]);
    expect(noted).toHaveBeenCalledTimes(2);
    expect((await web.send("/services/how-we-rank")).text).toBe("nobody");
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
  customer,
}) => {
  await aBusiness(db, { businessName: "Sizwe Roofing", status: "approved", approvedAt: now });
  const { readDb } = site.app;
  const broken = new Proxy(readDb, {
    get() {
      throw new Error("down");
    },
  });
  for (const headers of [{}, { Cookie: "flash=x" }, { Cookie: cookieOf(customer) }]) {
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

test("whoever waits for a page that takes too long is told to come again", async ({ site }) => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const begun = Promise.withResolvers<void>();
  const failed = { status: 500, headers: [], body: Buffer.from("failed"), tags: new Set<string>() };
  const shared = sharedPages(site.app, {
    respond: async ({ signal }) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return { ...failed, isPublic: false, startedAt: performance.now() };
    },
    ...{ limits: { atOnce: 1, waiting: 1, patience: 3000 }, headers: {} },
  });
  const visit = new AbortController().signal;
  const server = createServer((req, res) => void shared.serve(req, res, visit)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const answer = fetch(`http://127.0.0.1:${port}/services`);
  await begun.promise;
  vi.advanceTimersByTime(30_000);
  const { status, headers } = await answer;
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
});
