import { readFileSync } from "node:fs";
import { expect, onTestFinished, vi } from "vitest";
import { payfastNotices } from "~/modules/billing/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { newId } from "~/platform/ids";
import { log } from "~/platform/log.server";
import { watchProcess } from "~/platform/metrics.server";
import { requestId } from "~/platform/requests.server";
import { day, minute } from "~/platform/time";
import { sitePages } from "~/site-map/pages";
import { aBooking } from "../../tests/builders/booking";
import { aConversation } from "../../tests/builders/conversation";
import { aQuote } from "../../tests/builders/quote";
import { aUser } from "../../tests/builders/user";
import { without } from "../../tests/setup/broken";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { openWeb } from "../../tests/setup/web";
import { routeOf } from "./measuring.server";
import { serveMetrics } from "./metrics-port.server";

const token = "only-for-tests-only-for-tests";
const bearer = { Authorization: `Bearer ${token}` };

const test = base
  .extend("open", ({ db }) => async (vars: Record<string, string>, pages: Record<string, object> = {}) => {
    const { app } = await openSite(db, () => new Date(), vars);
    const web = await openWeb(app, pages);
    onTestFinished(web.close);
    return { ...web, app };
  })
  .extend("web", ({ open }) => open({ METRICS_TOKEN: token }))
  .extend("metrics", ({ web }) => async () => {
    const { status, text } = await web.send("/metrics", { headers: bearer });
    expect(status).toBe(200);
    return text;
  });

const figureOf = (metrics: string, name: string): number =>
  Number(
    metrics
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  );

test("/metrics opens with the token alone, and is not there without one", async ({ open, web }) => {
  for (const Authorization of ["", token, "Bearer", "Bearer wrong", `Bearer ${token}x`, `Basic ${token}`])
    expect(await web.send("/metrics", { headers: { Authorization } })).toMatchObject({
      status: 401,
      text: "",
    });
  expect((await web.send("/metrics")).status).toBe(401);
  const none = await open({});
  expect((await none.send("/metrics", { headers: bearer })).status).toBe(404);
});

test("METRICS_PORT serves /metrics, and nothing else", async ({ web }) => {
  const port = 20_000 + (process.pid % 10_000);
  onTestFinished(await serveMetrics(web.app, port));
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await at("/metrics")).text()).toContain("thola_database_up 1");
  for (const path of ["/", "/metrics/", "/healthz"]) expect((await at(path)).status).toBe(404);
  await expect(serveMetrics(web.app, port)).rejects.toThrow(/^METRICS_PORT \d+ cannot be served/);
});

test("ten thousand addresses make no more series than the site has pages", async ({ web, metrics }) => {
  const forms = [
    "/business/b*",
    "/x*",
    "/services/x/y*",
    "/admin/users/*.data",
    "/categories/*",
    "/assets/*.js",
  ];
  const addresses = Array.from({ length: 10_000 }, (_, n) =>
    `${forms[n % forms.length]}?q=${n}`.replace("*", String(n)),
  );
  expect([...new Set(addresses.map(routeOf))]).toEqual([
    ...["/business/:slug", "/*", "/services/:category/:city", "/admin/users/:userId", "/categories/:slug"],
    "/assets/",
  ]);
  for (const path of addresses.slice(0, 60)) await web.send(path, { method: "HEAD" });
  const counted = [...(await metrics()).matchAll(/^thola_requests_total\{route="([^"]*)"/gm)];
  const known = [...sitePages.map(({ path }) => path), "/assets/", "/images/", "/*"];
  expect(known).toEqual(expect.arrayContaining(counted.map(([, route]) => route)));
});

test("a page counts under its pattern and status, and as made or cached", async ({ web, metrics }) => {
  const before = await metrics();
  for (const _ of [1, 2, 3]) await web.send("/privacy-policy");
  await web.send("/business/nobody");
  const after = await metrics();
  const grown = (name: string) => figureOf(after, name) - (figureOf(before, name) || 0);
  expect(grown('thola_requests_total{route="/privacy-policy",status="200"}')).toBe(3);
  expect(grown('thola_request_seconds_count{route="/privacy-policy"}')).toBe(3);
  expect(grown('thola_requests_total{route="/business/:slug",status="404"}')).toBe(1);
  expect(grown('thola_render_seconds_count{route="/privacy-policy"}')).toBe(1);
  expect(grown('thola_page_cache_total{result="miss"}')).toBe(2);
  expect(grown('thola_page_cache_total{result="hit"}')).toBe(2);
});

test("figures of the database say what waits and what was made; without it the rest is still there", async ({
  db,
  metrics,
}) => {
  const now = new Date();
  const subject = "adminSystem.title" as const;
  const letter = { greeting: subject, paragraphs: [] };
  const mail = { to: "a@example.co.za", subject, letter };
  await enqueueMails(db, [{ ...mail, cause: "a", dueAt: new Date(now.getTime() - 10 * minute) }], now);
  await enqueueMails(db, [{ ...mail, cause: "b", dueAt: new Date(now.getTime() + 10 * minute) }], now);
  const notice = { body: "x", receivedAt: new Date(now.getTime() - minute), nextAttemptAt: now };
  await db.insert(payfastNotices).values([
    { id: newId(), ...notice },
    { id: newId(), ...notice, status: "refused", reason: "signature" },
  ]);
  await aBooking(db);
  const talk = await aConversation(db, { accessUntil: new Date(now.getTime() + 30 * day) }, now);
  await aQuote(db, talk, now, { validUntil: new Date(now.getTime() + 5 * day) });
  const said = await metrics();
  expect(figureOf(said, "thola_mails_due")).toBe(1);
  expect(figureOf(said, "thola_mails_due_seconds")).toBeGreaterThanOrEqual(600);
  expect(figureOf(said, 'thola_payfast_notices{status="received"}')).toBe(1);
  expect(figureOf(said, 'thola_payfast_notices{status="refused"}')).toBe(1);
  expect(figureOf(said, "thola_payfast_notices_wait_seconds")).toBeGreaterThanOrEqual(60);
  expect(figureOf(said, 'thola_bookings_last_hour{status="pending"}')).toBe(1);
  expect(figureOf(said, 'thola_messages_last_hour{side="customer"}')).toBe(1);
  expect(figureOf(said, 'thola_messages_last_hour{side="business"}')).toBe(1);
  expect(figureOf(said, 'thola_quotes_last_hour{status="sent"}')).toBe(1);
  expect(figureOf(said, "thola_live_streams")).toBe(0);
  expect(figureOf(said, "thola_payments_last_hour")).toBe(0);

  const partly = await without(db, "mail_outbox", metrics);
  expect(figureOf(partly, "thola_database_up")).toBe(0);
  expect(partly).not.toContain("thola_mails_due");
  expect(partly).toContain("thola_requests_total");
});

test("an error that a browser reports counts under the page's pattern, twenty an hour for a network", async ({
  web,
  metrics,
}) => {
  const logged = vi.spyOn(log, "warn");
  onTestFinished(() => logged.mockRestore());
  const name = 'thola_browser_errors_total{route="/admin/users/:userId"}';
  const before = figureOf(await metrics(), name) || 0;
  const report = (page: string) =>
    web.send("/browser-errors", {
      method: "POST",
      headers: { Origin: "http://thola.test", "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ page, problem: "x".repeat(5000) })),
    });
  for (let n = 0; n < 25; n++) expect((await report(`/admin/users/${n}`)).status).toBe(204);
  expect(figureOf(await metrics(), name) - before).toBe(20);
  const told = logged.mock.calls.filter(([, line]) => line === "error in a browser");
  expect(told).toHaveLength(20);
  expect(told[0]).toEqual([
    { route: "/admin/users/:userId", problem: "x".repeat(300) },
    "error in a browser",
  ]);
});

test("a proxy's request id is that of the error page and the log; a stranger's, or an odd one, is not taken", async ({
  db,
  open,
}) => {
  await aUser(db);
  const seen: (string | null)[] = [];
  const failing = {
    loader: () => {
      seen.push(requestId());
      throw new Error("broken");
    },
    default: () => null,
  };
  const pages = { contact: failing };
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const shownBy = async (vars: Record<string, string>, id?: string) => {
    const { send } = await open(vars, pages);
    const { status, text } = await send("/contact", {
      headers: id === undefined ? {} : { "X-Request-Id": id },
    });
    expect(status).toBe(500);
    const shown = /quote <b[^>]*>([^<]+)</.exec(text)?.[1];
    expect(shown).toBe(seen.at(-1));
    return shown;
  };
  const proxied = { TRUST_PROXY: "1" };
  const ours = /^[A-Z346789]{8}$/;
  expect(await shownBy(proxied, "3f2a9c-77_01b")).toBe("3f2a9c-77_01b");
  expect(await shownBy({}, "3f2a9c-77_01b")).toMatch(ours);
  expect(await shownBy(proxied)).toMatch(ours);
  for (const odd of ["short", "x".repeat(65), "a b c d e f g h", "12345678<i>", '12345678"}'])
    expect(await shownBy(proxied, odd)).toMatch(ours);
});

test("what the dashboard, the rules and their test name is what /metrics has", async ({ metrics }) => {
  watchProcess();
  // A series that has not happened yet has at least its line of help.
  const known = new Set([...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of [
    "grafana/thola.json",
    "prometheus/thola-rules.yml",
    "prometheus/thola-rules-test.yml",
  ]) {
    const named = readFileSync(`deploy/${file}`, "utf8").match(/\b(thola|nodejs|process)_\w+/g) ?? [];
    const unknown = named.filter((name) => !known.has(name.replace(/_bucket$/, "")));
    expect({ file, unknown }).toEqual({ file, unknown: [] });
    expect(named.length).toBeGreaterThan(10);
  }
});
