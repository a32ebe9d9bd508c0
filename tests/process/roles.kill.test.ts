import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { listJobRuns } from "~/platform/jobs.server";
import { freePort } from "../setup/free-port";
import { startMailServer } from "../setup/mail-server";
import { aBookingRequest } from "./customer";
import { test } from "./place";
import { newVisitor } from "./visitor";

const mailIds = async (db: Db) =>
  (await db.select({ id: mailOutbox.id }).from(mailOutbox)).map(({ id }) => id);

test("ROLE=web serves pages and does no jobs; ROLE=worker does them, those too that a page asks for, and serves only what watches it", async ({
  place,
  serve,
  onTestFinished,
}) => {
  const mails = await startMailServer();
  onTestFinished(mails.stop);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const runs = async () =>
    new Map((await listJobRuns(db)).map(({ queue, lastRunAt }) => [queue, lastRunAt?.getTime() ?? 0]));
  const [runsBefore, mailsBefore] = [await runs(), new Set(await mailIds(db))];
  const env = { ...place.env, SMTP_URL: mails.url, METRICS_TOKEN: "only-for-tests-only" };

  const web = await serve({ ...env, ROLE: "web" });
  await aBookingRequest(web.url);
  const written = (await mailIds(db)).filter((id) => !mailsBefore.has(id));
  expect(written.length).toBeGreaterThan(0);
  await web.stop();
  // A process that does jobs begins with a run of each, and does not end before these are done.
  expect(await runs()).toEqual(runsBefore);
  expect(mails.offered).toEqual([]);

  const again = await serve({ ...env, ROLE: "web" });
  const worker = await serve({ ...env, ROLE: "worker", PORT: String(await freePort()) });
  const arrived = () =>
    written.filter((id) => mails.accepted.some(({ messageId }) => messageId === `<${id}@thola>`));
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(written);
  const runOf = async (queue: string) => (await runs()).get(queue);
  await expect.poll(() => runOf("unlist"), { timeout: 60_000 }).not.toBe(runsBefore.get("unlist"));

  const status = async (path: string, headers = {}) => (await fetch(worker.url + path, { headers })).status;
  expect(await Promise.all(["/healthz", "/readyz"].map((path) => status(path)))).toEqual([200, 200]);
  expect(await status("/metrics")).toBe(401);
  expect(await status("/metrics", { Authorization: "Bearer only-for-tests-only" })).toBe(200);
  const pages = ["/", "/services", "/auth", "/assets/none.css", "/images/a", "/live", "/healthz/"];
  expect(new Set(await Promise.all(pages.map((path) => status(path))))).toEqual(new Set([404]));

  // It belongs to the night and is not run at the start.
  const queue = "recount-terms";
  const before = await runOf(queue);
  const admin = newVisitor(again.url);
  expect(await admin.signIn("admin@thola.test", "Admin#2026")).toBe("/admin");
  const asked = await admin.post("/admin/settings/system", { intent: "run-job", queue });
  expect(asked.status).toBe(302);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "job.run"))).toHaveLength(1);
  await expect.poll(() => runOf(queue), { timeout: 60_000 }).not.toBe(before);
  await Promise.all([again.stop(), worker.stop()]);
});
