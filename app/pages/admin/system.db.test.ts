import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { erasureRequests } from "~/modules/moderation/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { noteRun, registerJobs } from "~/platform/jobs.server";
import { isOn } from "~/platform/switches.server";
import { day, hour, minute } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../tests/setup/words";

const page = "/admin/settings/system";
const switches = "/admin/settings/switches";

async function aFailedMail(db: Db, now: Date) {
  const mail = {
    cause: "test:failed",
    to: "thandi@example.co.za",
    subject: "mailsAccounts.greeting" as const,
  };
  const letter = { greeting: "mailsAccounts.greeting" as const, paragraphs: [] };
  await enqueueMails(db, [{ ...mail, letter }], now);
  const failed = {
    attempts: 4,
    lastError: "550 mailbox full",
    nextAttemptAt: new Date(now.getTime() + hour),
  };
  const [row] = await db.update(mailOutbox).set(failed).where(eq(mailOutbox.cause, mail.cause)).returning();
  return row?.id ?? "";
}

test("a failed mail says why, and is sent again at once when an administrator asks", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const id = await aFailedMail(db, now);
  const words = await wordsOf(await admin.get(page));
  for (const part of ["thandi@example.co.za", "550 mailbox full", t("adminSystem.outbox.noServer")])
    expect(words).toContain(part);
  expect((await admin.post(page, { intent: "retry-mail", id })).status).toBe(302);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  expect(mail?.nextAttemptAt).toEqual(now);
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "mail.retry", subject: id, details: { attempts: 4 } },
  ]);

  await db.update(mailOutbox).set({ sentAt: now }).where(eq(mailOutbox.id, id));
  const late = await admin.post(page, { intent: "retry-mail", id });
  expect(late.status).toBe(422);
  expect(await wordsOf(late)).toContain(t("adminSystem.refused.gone"));
  expect(await wordsOf(await admin.get(page))).toContain(t("adminSystem.outbox.none"));
});

test("mails from before a restore are sent or deleted together, as an administrator decides", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const decide = async (send: string) => (await admin.post(page, { intent: "held-mails", send })).status;
  expect(await decide("true")).toBe(422);
  for (const send of ["true", "false"]) {
    const id = await aFailedMail(db, now);
    await db.update(mailOutbox).set({ held: true });
    expect(await wordsOf(await admin.get(page))).toContain(t("adminSystem.outbox.held", { count: 1 }));
    expect(await decide(send)).toBe(302);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
    expect(mails).toMatchObject(send === "true" ? [{ held: false, nextAttemptAt: now }] : []);
    await db.delete(mailOutbox);
  }
  expect(await wordsOf(await admin.get(page))).not.toContain(t("adminSystem.outbox.heldText"));
  const details = [
    { send: true, count: 1 },
    { send: false, count: 1 },
  ];
  expect((await db.select().from(auditLog).orderBy(auditLog.id)).map((row) => row.details)).toEqual(details);
});

test("jobs tell of their last run, how often they failed and why, and are run by hand", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  expect(await wordsOf(await admin.get(page))).toContain(t("adminSystem.jobs.none"));
  await registerJobs(db, [{ queue: "left-over" }]);
  await registerJobs(db, [{ queue: "reconcile", cron: "27 * * * *" }, { queue: "vacuum" }]);
  const failed = { ms: 12.4, error: new Error("PayFast is away") };
  await noteRun(db, "reconcile", failed, now);
  await noteRun(db, "reconcile", failed, now);
  const words = await wordsOf(await admin.get(page));
  const said = [t("adminSystem.jobs.failed", { count: 2 }), "PayFast is away", "27 * * * *"];
  for (const part of [...said, t("adminSystem.jobs.never")]) expect(words).toContain(part);
  expect(words).not.toContain("left-over");
  await noteRun(db, "reconcile", { ms: 9, error: null }, now);
  const fine = await wordsOf(await admin.get(page));
  expect(fine).not.toContain("PayFast is away");
  expect(fine).toMatch(inOrder(t("adminSystem.jobs.ok"), t("adminSystem.jobs.failedBefore", { at: now })));

  expect((await admin.post(page, { intent: "run-job", queue: "reconcile" })).status).toBe(302);
  expect((await admin.post(page, { intent: "run-job", queue: "nothing" })).status).toBe(422);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "job.run", subject: "reconcile" }]);
});

test("requests to be deleted show when they were made, are due and were done", async ({ db, now, site }) => {
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer");
  const request = { userId: customer.id, requestedAt: now, dueAt: new Date(now.getTime() + 7 * day) };
  await db.insert(erasureRequests).values(request);
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(customer.email);
  expect(words).toContain(t("adminSystem.requests.waiting"));
});

test("the sample figures are switched off after the own password, and the home page counts", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  expect(await wordsOf(await site.fetch("/"))).toContain("15K+");
  const long = new Date(now.getTime() - hour);
  await db.update(sessions).set({ passwordAt: long }).where(eq(sessions.userId, admin.id));
  await admin.post(switches, { intent: "live-figures", on: "true" });
  expect(await isOn(db, "live_figures")).toBe(false);
  await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.userId, admin.id));
  expect((await admin.post(switches, { intent: "live-figures", on: "true" })).status).toBe(302);
  site.app.now = () => new Date(now.getTime() + 11 * minute);
  const late = await admin.post(switches, { intent: "live-figures", on: "false" });
  expect([late.status, await isOn(db, "live_figures")]).toEqual([422, true]);
  expect(await wordsOf(late)).toContain(t("admin.ownPassword.waits"));
  site.app.now = () => now;
  expect(await isOn(db, "live_figures")).toBe(true);
  const home = await wordsOf(await site.fetch("/?fresh"));
  expect(home).not.toContain("15K+");
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "switch.live_figures", details: { on: true } },
  ]);
});

test("a panel that cannot be read says so, and the others are shown", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  const response = await without(db, "job_runs", () => admin.get(page));
  expect(response.status).toBe(500);
  const words = await wordsOf(response);
  expect(words).toContain(t("adminSystem.jobs.loadFailed"));
  expect(words).toContain(t("adminSystem.outbox.none"));
});
