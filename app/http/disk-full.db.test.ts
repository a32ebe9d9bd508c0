import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterEach, expect } from "vitest";
import { freeIn, isDiskFull, watchDisk } from "~/platform/data-dir.server";
import { rateLimits } from "~/platform/tables.server";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";
import { openWeb } from "../../tests/setup/web";

const test = base.extend("web", async ({ db, now }, { onCleanup }) => {
  const { app } = await openSite(db, now);
  const web = await openWeb(app);
  onCleanup(web.close);
  return { ...web, origin: app.site.origin };
});
afterEach(() => watchDisk(null));

const megabyte = 1024 * 1024;

test("with less than 64 MB left whatever writes is refused in words, pages stay, and it all works again", async ({
  db,
  web,
}) => {
  const post = () =>
    web.send("/auth?action=reset", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: web.origin },
      body: new URLSearchParams({ intent: "reset", email: "z@example.co.za" }).toString(),
    });
  const statuses = async () => {
    const ready = await web.send("/readyz");
    return { page: (await web.send("/contact")).status, ready: ready.status, says: ready.text };
  };
  watchDisk(async () => 63 * megabyte);
  const refused = await post();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.text).toContain(t("errors.full.text"));
  expect(await statuses()).toEqual({ page: 200, ready: 503, says: "disk full" });
  expect(await db.$count(rateLimits)).toBe(0);

  watchDisk(async () => 64 * megabyte);
  expect((await post()).status).toBe(302);
  expect(await statuses()).toEqual({ page: 200, ready: 200, says: "ready" });
  expect(await db.$count(rateLimits)).toBe(2);
});

test("what is free is read from the file system, and one without a size is never full", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  expect(Math.abs((await freeIn(tmpdir())()) - bavail * bsize)).toBeLessThan(1024 * megabyte);
  expect(await freeIn("/proc")()).toBe(Number.POSITIVE_INFINITY);
  watchDisk(freeIn("/proc"));
  expect(await isDiskFull()).toBe(false);
});
