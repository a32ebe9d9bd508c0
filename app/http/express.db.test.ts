import { connect } from "node:net";
import { describe, expect } from "vitest";
import { test as base, pageOf } from "../../tests/pages/booking-form";
import { t } from "../../tests/setup/texts";
import { cookieOf, openWeb } from "../../tests/setup/web";
import { documented } from "../../tests/setup/words";

const test = base.extend("web", async ({ site }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  return web;
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=----Boundary7MA4YWxk" };

describe("a hostile or malformed request never causes a server error", () => {
  test.for<[status: number, path: string, method?: string]>([
    [400, "/%"],
    [400, "/business/%E0%A4%A"],
    [400, "/business/%ff"],
    [400, "/assets/%"],
    [404, "//evil.test/x"],
    [404, "/\\evil.test"],
    [404, "/%2e%2e/%2e%2e/etc/passwd"],
    [404, "/images/%"],
    [400, "/business/%00"],
    [400, "/services?q=%00"],
    [400, "http://evil.test/"],
    [200, "/services?q=%E0%A4%A&city=%"],
    [200, "/services?q[]=1&q=2&__proto__=3&constructor=4"],
    [200, `/services?q=${"x".repeat(4000)}`],
    [414, `/services?q=${"x".repeat(4100)}`],
    [431, `/services?q=${"x".repeat(20_000)}`],
    [405, "/services", "TRACE"],
    [405, "/services", "PROPFIND"],
    [405, "/admin", "DELETE"],
  ])("%i for %s", async ([status, path, method = "GET"], { web }) => {
    for (const headers of [{}, { Cookie: "theme=dark" }])
      expect((await web.send(path, { method, headers })).status).toBe(status);
  });

  test.for([
    ["/business/%E0%A4%A", "400", "We could not read that"],
    [`/services?q=${"x".repeat(4100)}`, "414", "This address is too long"],
  ])(
    "%s has the site's error page, for every visitor",
    async ([path = "", status, title = ""], { web, customer }) => {
      for (const headers of [{}, { Cookie: "theme=dark" }, { Cookie: cookieOf(customer) }]) {
        const response = await web.send(path, { headers });
        expect(String(response.status)).toBe(status);
        expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(response.headers["content-security-policy"]).toContain("script-src 'self';");
        expect(response.text).toMatch(
          new RegExp(`<title>${title} \\| Thola</title>[^]*<h1[^>]*>${title}</h1>`),
        );
        expect(response.text).toContain('<meta name="robots" content="noindex"/>');
        expect(response.text).toContain(t("errors.home"));
        expect(response.text.includes("Zanele Khumalo")).toBe(
          "Cookie" in headers && headers.Cookie !== "theme=dark",
        );
        const head = await web.send(path, { method: "HEAD", headers });
        expect([String(head.status), head.text]).toEqual([status, ""]);
      }
    },
  );

  test.for<[name: string, headers: Record<string, string>]>([
    ["header fields that are too large", { "X-Flood": "x".repeat(20_000) }],
  ])("431 for %s", async ([, headers], { web }) => {
    expect((await web.send("/services", { headers })).status).toBe(431);
  });

  test("an invalid Host header is ignored", async ({ web }) => {
    for (const Host of ["a b", "[", "evil/x", "é", "x:y", ""])
      expect((await web.send("/auth", { headers: { Host } })).status).toBeLessThan(500);
  });

  test.for<[name: string, status: number, headers: Record<string, string>, body: string]>([
    ["files that the page does not take", 415, multipart, "------Boundary7MA4YWxk--"],
    ["JSON instead of a form", 415, { "Content-Type": "application/json" }, "{"],
    ["plain text", 415, { "Content-Type": "text/plain" }, "intent=sign-in"],
    ["no Content-Type", 415, {}, "intent=sign-in"],
    ["an encoded null character", 400, form, "intent=sign-in&email=a%00b&password=x"],
    ["a null character", 400, form, "intent=sign-in&email=a\0b&password=x"],
    ["201 fields", 400, form, "x=1&".repeat(200)],
  ])("a post with %s gets %i", async ([, status, headers, body], { web, business, customer }) => {
    const own = { ...headers, Cookie: cookieOf(customer) };
    for (const path of ["/auth?action=signin", pageOf(business), "/services", "/theme", "/theme.data"]) {
      const response = await web.send(path, { method: "POST", headers: own, body });
      expect([path, response.status]).toEqual([path, status]);
    }
    const read = await web.send("/auth?action=signin", { method: "POST", headers, body });
    expect(read.status).toBe(status);
    expect(read.text).toContain(t("errors.unreadable.form"));
  });

  test("an empty post is a form without an intent", async ({ web }) => {
    for (const headers of [{}, form, { "Content-Type": "application/json" }])
      expect((await web.send("/auth?action=signin", { method: "POST", headers, body: "" })).status).toBe(400);
  });
});

test("a client that disconnects during a post does no harm", async ({ web }) => {
  const { port } = new URL(web.url);
  await new Promise((done) => {
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write("POST /theme HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ntheme=");
      setTimeout(() => socket.destroy(), 100);
    });
    socket.once("close", done);
  });
  expect((await web.send("/healthz")).status).toBe(200);
});

/** Holds up every public read until `release`. */
function heldUp(site: { app: { readDb: object } }) {
  const gate = Promise.withResolvers<never>();
  gate.promise.catch(() => {});
  const { readDb } = site.app;
  let asked = 0;
  const chain: object = new Proxy(() => {}, {
    get: (_target, name) => {
      if (name !== "then") return chain;
      asked += 1;
      return gate.promise.then.bind(gate.promise);
    },
    apply: () => chain,
  });
  Object.assign(site.app, { readDb: chain });
  const release = (error: Error) => {
    Object.assign(site.app, { readDb });
    gate.reject(error);
  };
  return { release, asked: () => asked };
}

describe("a read that takes too long", () => {
  const outOfTime = Object.assign(new Error("canceling statement due to statement timeout"), {
    code: "57014",
  });

  test("shows the page's own error message, with Retry-After", async ({ site, web, business }) => {
    const { release, asked } = heldUp(site);
    const waiting = ["/services?q=slow", pageOf(business)].map((path) => web.send(path));
    await expect.poll(() => asked()).toBeGreaterThanOrEqual(waiting.length);
    release(outOfTime);
    const [listing, page] = await Promise.all(waiting);
    expect(listing?.text).toContain(documented("Failed to load service providers. Please try again."));
    for (const response of [listing, page]) {
      expect(response).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
      expect(response?.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await web.send("/services?q=slow")).status).toBe(200);
  });

  test("when the queue is full, further requests are refused at once, and other pages are not held up", async ({
    site,
    web,
    business,
    customer,
  }) => {
    await web.send("/privacy-policy");
    const { release } = heldUp(site);
    const searches = Array.from({ length: 240 }, (_, number) => web.send(`/business/slow${number}`));
    const refused = await searches.at(-1);
    expect(refused?.status).toBe(503);
    expect(refused?.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(refused?.text).toContain(t("errors.busy.title"));
    expect((await web.send("/privacy-policy")).status).toBe(200);
    expect((await web.send("/healthz")).text).toBe("ok");
    const own = { Cookie: cookieOf(customer) };
    expect((await web.send("/bookings", { headers: own })).status).toBe(200);
    release(outOfTime);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(16 + 24);
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
    expect((await web.send(pageOf(business))).status).toBe(200);
  });
});
