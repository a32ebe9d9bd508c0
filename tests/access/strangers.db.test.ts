import { expect } from "vitest";
import { test } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";

test("the site responds to real requests", async ({ db, now }) => {
  const site = await openSite(db, now);
  const home = await site.fetch("/");
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("<h1");
  expect((await site.fetch("/no-such-page")).status).toBe(404);
  expect(await (await site.fetch("/readyz")).text()).toBe("ready");
});

const guarded = siteRoutes.filter(
  ({ file, hasOwnAddress }) => hasOwnAddress && /^pages\/(account|studio|admin)\//.test(file),
);

test("a stranger gets only a redirect, 403 or 404 from a guarded page, reading or writing", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  expect(guarded.length).toBeGreaterThan(6);
  for (const { path } of guarded) {
    const stranger = site.newVisitor();
    for (const response of [
      await stranger.get(path),
      await stranger.post(path, {}),
      await stranger.get(`${path}.data`),
    ]) {
      expect([202, 302, 303, 403, 404], `${path}: ${response.status}`).toContain(response.status);
      expect(await response.text()).not.toMatch(/<h1|<main/);
    }
  }
});
