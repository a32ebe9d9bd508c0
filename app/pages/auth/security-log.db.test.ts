import { expect, vi } from "vitest";
import { log } from "~/platform/log.server";
import { sweepSecurityEvents } from "~/platform/security-events.server";
import { securityEvents } from "~/platform/tables.server";
import { day } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { openWeb } from "../../../tests/setup/web";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const wrong = { intent: "sign-in", password: "Wrong#2026x" };

test("a wrong sign-in is recorded with the account and a hash of the network, and no personal data", async ({
  db,
  site,
}) => {
  const { email, id } = await aSignedIn(site);
  const from = (network: string) => ({ "x-thola-client": network });
  for (const network of ["41.0.0.1", "41.0.0.1", "41.0.0.2"])
    await site.newVisitor().post("/auth?action=signin", { ...wrong, email }, from(network));
  await site.newVisitor().post("/auth?action=signin", { ...wrong, email: "nobody@example.co.za" });
  const events = await db.select().from(securityEvents).orderBy(securityEvents.id);
  expect(events.map(({ event, userId }) => [event, userId])).toEqual([
    ["sign_in.wrong", id],
    ["sign_in.wrong", id],
    ["sign_in.wrong", id],
    ["sign_in.wrong", null],
  ]);
  const [first, second, third] = events.map(({ network }) => network);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(JSON.stringify(events)).not.toMatch(/@|41\.0\.0/);
});

test("a changed password and a reached limit are recorded, the limit once", async ({ db, site }) => {
  const person = await aSignedIn(site);
  const fresh = { password: "Fresh#2027y", confirmPassword: "Fresh#2027y" };
  const change = { intent: "change-password", currentPassword: person.password, ...fresh };
  await person.post("/settings?tab=password", change);
  const stranger = site.newVisitor();
  for (let tries = 0; tries < 9; tries++)
    await stranger.post("/auth?action=signin", { ...wrong, email: person.email });
  const names = (await db.select().from(securityEvents)).map(({ event }) => event);
  expect(names.filter((name) => name === "password.changed")).toHaveLength(1);
  expect(names.filter((name) => name === "sign_in.wrong")).toHaveLength(5);
  expect(names.filter((name) => name === "limit")).toHaveLength(1);
});

test("events are kept for 90 days", async ({ db, site, now }) => {
  await site.newVisitor().post("/auth?action=signin", { ...wrong, email: "nobody@example.co.za" });
  await sweepSecurityEvents(db, new Date(now.getTime() + 90 * day));
  expect(await db.select().from(securityEvents)).toHaveLength(1);
  await sweepSecurityEvents(db, new Date(now.getTime() + 90 * day + 1));
  expect(await db.select().from(securityEvents)).toEqual([]);
});

test("posts from other sites are refused without a line in the log or a row", async ({ db, site }) => {
  const web = await openWeb(site.app);
  const lines = (["error", "warn", "info"] as const).map((level) => vi.spyOn(log, level));
  try {
    for (let tries = 0; tries < 20; tries++) {
      const { status } = await web.send("/auth?action=signin", {
        method: "POST",
        headers: {
          Origin: "https://evil.test",
          "Sec-Fetch-Site": "cross-site",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: "intent=sign-in&email=a@example.co.za&password=x",
      });
      expect(status).toBe(403);
    }
  } finally {
    await web.close();
  }
  // The first visit under another address than APP_URL is told once.
  expect(lines.flatMap((spy) => spy.mock.calls).length).toBeLessThanOrEqual(1);
  expect(await db.select().from(securityEvents)).toEqual([]);
});
