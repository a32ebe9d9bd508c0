import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";

test("the service worker is small and asked for again at each check", async ({ db, now }) => {
  const site = await openSite(db, now);
  const response = await site.fetch("/sw.js");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("Cache-Control")).toContain("no-cache");
  const script = await response.text();
  expect(script).toContain("/offline");
  expect(gzipSync(script).length).toBeLessThan(2048);
});

test("OFFLINE_PAGE=off takes it out of every browser", async ({ db, now }) => {
  const site = await openSite(db, now, { OFFLINE_PAGE: "off" });
  const script = await (await site.fetch("/sw.js")).text();
  expect(script).toContain("registration.unregister()");
  expect(script).toContain("caches.delete");
  expect(script).not.toContain("respondWith");
});
