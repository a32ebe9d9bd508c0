import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { openDatabase } from "~/platform/db.server";
import { listJobRuns } from "~/platform/job-runs.server";
import { freePort } from "../setup/free-port";
import { startMailServer } from "../setup/mail-server";
import { aBookingRequest } from "./customer";
import { test } from "./place";
import { newVisitor } from "./visitor";

test("ROLE=web serves pages and does no jobs; ROLE=worker does them, those too that a page asks for, and serves only what watches it", async ({
  place,
  serve,
  onTestFinished,
}) => {
  const mails = await startMailServer();
  onTestFinished(mails.stop);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const env = { ...place.env, SMTP_URL: mails.url, METRICS_TOKEN: "only-for-tests-only" };
  const web = await serve({ ...env, ROLE: "web" });
  await aBookingRequest(web.url);
  const waiting = await db.select().from(mailOutbox).where(isNull(mailOutbox.sentAt));
  expect(waiting.length).toBeGreaterThan(0);

  const worker = await serve({ ...env, ROLE: "worker", PORT: String(await freePort()) });
  await expect.poll(() => mails.accepted.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(waiting.length);
  const runs = async () =>
    new Map((await listJobRuns(db)).map(({ queue, lastRunAt }) => [queue, lastRunAt?.getTime() ?? 0]));
  await expect.poll(async () => (await runs()).get("unlist"), { timeout: 60_000 }).toBeGreaterThan(0);

  const status = async (path: string, headers = {}) => (await fetch(worker.url + path, { headers })).status;
  expect(await Promise.all(["/healthz", "/readyz"].map((path) => status(path)))).toEqual([200, 200]);
  expect(await status("/metrics")).toBe(401);
  expect(await status("/metrics", { Authorization: "Bearer only-for-tests-only" })).toBe(200);
  const pages = ["/", "/services", "/auth", "/assets/none.css", "/images/a", "/messages/live", "/healthz/"];
  expect(new Set(await Promise.all(pages.map((path) => status(path))))).toEqual(new Set([404]));

  // It belongs to the night and was not run at the start.
  const queue = "recount-terms";
  const before = (await runs()).get(queue);
  const admin = newVisitor(web.url);
  expect(await admin.signIn("admin@thola.test", "Admin#2026")).toBe("/admin");
  const asked = await admin.post("/admin/settings/system", { intent: "run-job", queue });
  expect(asked.status).toBe(302);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "job.run"))).toHaveLength(1);
  await expect.poll(async () => (await runs()).get(queue), { timeout: 60_000 }).not.toBe(before);
  await Promise.all([web.stop(), worker.stop()]);
});

test("with ROLE=web alone no job runs, and what waits for one waits", async ({
  place,
  serve,
  onTestFinished,
}) => {
  const mails = await startMailServer();
  onTestFinished(mails.stop);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const web = await serve({ ...place.env, ROLE: "web", SMTP_URL: mails.url });
  await aBookingRequest(web.url);
  // A process that did jobs would have begun with a run of each, and does not end before these are done.
  await web.stop();
  expect((await listJobRuns(db)).filter(({ lastRunAt }) => lastRunAt !== null)).toEqual([]);
  expect(mails.offered).toEqual([]);
});
