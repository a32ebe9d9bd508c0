import { request } from "node:http";
import { describe, expect } from "vitest";
import { payfastAt } from "~/modules/billing/payfast/payfast.server";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { payments, providerSubscriptions } from "~/modules/billing/tables.server";
import { dayOf } from "~/platform/time";
import { aBilledBusiness } from "../../tests/builders/payfast";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";
import { openWeb } from "../../tests/setup/web";

/** Says what its action was given. */
const echo = {
  loader: ({ request }: { request: Request }) => Response.json(seenBy(request)),
  action: async ({ request }: { request: Request }) =>
    Response.json({ ...seenBy(request), fields: [...(await request.formData())] }),
};
const seenBy = ({ url, headers }: Request) => ({ url, headers: Object.fromEntries(headers) });

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("web", async ({ site }, { onCleanup }) => {
    const web = await openWeb(site.app, {
      suggestions: echo,
      "listing-count": { ...echo, handle: { posts: { fromAnywhere: true } } },
    });
    onCleanup(web.close);
    return web;
  });

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const origin = "http://thola.test";

describe("the address that a page sees", () => {
  const hosts: Record<string, string>[] = [
    { Host: "thola.test" },
    { Host: "evil.test" },
    { Host: "10.0.0.7:3000", "X-Forwarded-For": "196.25.1.1" },
    { Host: "thola.test", "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "https" },
    { Host: "thola.test", Forwarded: "host=evil.test;proto=https", "X-Forwarded-Port": "1" },
    { Host: "" },
  ];

  test("is APP_URL with the path, whatever Host and a proxy say", async ({ web }) => {
    for (const headers of hosts) {
      const seen = JSON.parse((await web.send("/suggestions?a=1", { headers })).text);
      expect(seen.url).toBe(`${origin}/suggestions?a=1`);
      expect(
        Object.keys(seen.headers).filter((name) => /host|forwarded-(host|proto|port)|^forwarded/.test(name)),
      ).toEqual([]);
      const posted = await web.send("/suggestions", {
        method: "POST",
        headers: { ...form, ...headers, Origin: origin },
        body: "a=1",
      });
      expect(JSON.parse(posted.text)).toMatchObject({ url: `${origin}/suggestions`, fields: [["a", "1"]] });
    }
  });

  test("is the same for a path that looks like another address", async ({ web }) => {
    for (const path of ["//evil.test/suggestions", "/\\evil.test/suggestions", "/@evil.test/suggestions"])
      expect((await web.send(path)).status).toBe(404);
  });

  test("is used for sign-in behind a proxy that forwards neither the name nor the protocol", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now, { APP_URL: "https://thola.example.co.za", DEMO_PUBLIC: "1" });
    const person = await aSignedIn(site);
    const web = await openWeb(site.app);
    const headers = { ...form, Host: "127.0.0.1:3000", Origin: "https://thola.example.co.za" };
    const body = new URLSearchParams({
      intent: "sign-in",
      email: person.email,
      password: person.password,
    }).toString();
    const response = await web.send("/auth?action=signin", { method: "POST", headers, body });
    await web.close();
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe("/services");
  });
});

describe("a post from another site", () => {
  const foreign = { ...form, Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" };

  test("is refused on every page but those that say that they take it", async ({ web }) => {
    const statusOf = async (path: string, headers = foreign) =>
      (await web.send(path, { method: "POST", headers, body: "a=1" })).status;
    expect(await statusOf("/suggestions")).toBe(403);
    expect(await statusOf("/suggestions.data")).toBe(403);
    expect(await statusOf("/listing-count")).toBe(200);
    expect(await statusOf("/payfast/itn")).toBe(200);
    for (const Origin of [
      "null",
      "http://thola.test.evil.test",
      "http://thola.test:81",
      "https://thola.test",
    ])
      expect(await statusOf("/suggestions", { ...form, Origin } as typeof foreign)).toBe(403);
    for (const path of ["/dev/payfast/eng/process", "/dev/payfast", "/leads", "/theme", "/nowhere"])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
  });

  test("cannot reach a page by way of one that takes it", async ({ web }) => {
    for (const path of [
      "/listing-count/../suggestions",
      "/listing-count/%2e%2e/suggestions",
      "/payfast/itn/../../theme",
      "/payfast/itn/%2E%2E/%2e%2e/theme",
      "/payfast/itn\\..\\..\\theme",
      "/payfast/itnx",
      "/payfast/itn/x",
      "/dev/payfast/../../theme",
    ])
      expect([
        path,
        (await web.send(path, { method: "POST", headers: foreign, body: "theme=dark" })).status,
      ]).toEqual([path, 403]);
  });

  test("is told from our own, which browsers mark, and from a program's, which has neither mark", async ({
    web,
  }) => {
    const statusOf = async (headers: Record<string, string>) =>
      (await web.send("/suggestions", { method: "POST", headers: { ...form, ...headers }, body: "a=1" }))
        .status;
    expect(await statusOf({ Origin: origin })).toBe(200);
    expect(await statusOf({ Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ "Sec-Fetch-Site": "none" })).toBe(403);
    expect(await statusOf({ Origin: "https://evil.test", "Sec-Fetch-Site": "same-site" })).toBe(403);
  });
});

describe("the size of a post", () => {
  /** A post whose length is not announced; `body` is sent in pieces. */
  function chunked(url: string, body: string[]) {
    return new Promise<number>((resolve, reject) => {
      const sent = request(
        url,
        { method: "POST", headers: { ...form, "Transfer-Encoding": "chunked" } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.once("error", reject);
      for (const piece of body) sent.write(piece);
      sent.end();
    });
  }

  test("is at most 256 KB, announced or not, and the refusal is the site's error page", async ({ web }) => {
    const body = (length: number) => `a=${"x".repeat(length - 2)}`;
    const send = (length: number) =>
      web.send("/suggestions", { method: "POST", headers: form, body: body(length) });
    expect((await send(256 * 1024)).status).toBe(200);
    const refused = await send(256 * 1024 + 1);
    expect(refused.status).toBe(413);
    expect(refused.text).toContain(t("errors.tooLarge.title"));
    expect(await chunked(`${web.url}/suggestions`, [body(100_000), "x".repeat(100_000)])).toBe(200);
    expect(await chunked(`${web.url}/suggestions`, [body(200_000), "x".repeat(200_000)])).toBe(413);
  });

  test("is at most 4 KB for PayFast's notices", async ({ web }) => {
    const send = async (body: string) =>
      (await web.send("/payfast/itn", { method: "POST", headers: form, body })).status;
    expect(await send(`a=${"x".repeat(4094)}`)).toBe(200);
    expect(await send(`a=${"x".repeat(4095)}`)).toBe(413);
    expect(await send("a=%00")).toBe(400);
    expect(await send("a=\0")).toBe(400);
  });

  test("is JSON where PayFast's API stands, and reaches it: amounts, pauses and refunds are asked for so", async ({
    site,
    web,
    db,
    now,
  }) => {
    const billed = await aBilledBusiness(db, now);
    await billed.checkOut();
    const [paid] = await db.select().from(payments);
    const account = { ...payfastAccount(site.app), apiUrl: `${web.url}/dev/payfast/api` };
    const payfast = payfastAt(account);
    const [{ token = "" } = {}] = await db
      .select({ token: providerSubscriptions.providerToken })
      .from(providerSubscriptions);
    const runDay = "2026-12-24";
    expect(await payfast.update({ token, chargeCents: 4000, runDay }, now)).toBe("done");
    expect(await payfast.pause({ token, cycles: 2 }, now)).toBe("done");
    expect(await payfast.fetch(token, now)).toMatchObject({ state: "paused", chargeCents: 4000, runDay });
    const refund = { pfPaymentId: paid?.pfPaymentId ?? "", amountCents: 2000, reason: "Asked for" };
    expect(await payfast.refund(refund, now)).toBe("done");
    const today = dayOf(now);
    expect(await payfast.history({ from: today, to: today }, now)).toMatchObject([
      { cameCents: 5000 },
      { wentCents: 2000 },
    ]);
    const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect((await web.send("/suggestions", json)).status).toBe(415);
  });

  test("PayFast's notices are text; encoded, they may contain any bytes but null", async ({ web }) => {
    const send = async (body: string | Buffer) =>
      (await web.send("/payfast/itn", { method: "POST", headers: form, body })).status;
    expect(await send(Buffer.from("a=\xff\xfe", "latin1"))).toBe(400);
    expect(await send("a=%ff%fe")).toBe(200);
    expect(await send("%")).toBe(200);
  });
});
