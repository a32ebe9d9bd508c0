import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { conversations, messageReports, messages } from "~/modules/conversations/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aReportedMessage, messaging, words } from "../../../tests/builders/conversation";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/inbox/messages";
const text = "You are a crook, Bheki.";

async function aReport(db: Db, now: Date) {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer", "Thandi Maseko");
  const owner = await aSignedIn(site, "business", "Bheki Mthembu");
  const business = await aBusiness(db, { userId: owner.userId, contactMethods: messaging });
  const report = await aReportedMessage(db, { business, customer, text }, now);
  const decide = (intent: string) =>
    admin.post(`${page}/${report.reportId}`, { intent, reason: "It insults." });
  const mailsTo = async (email: string) => {
    const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    return rows.filter(({ cause }) => cause.startsWith("message-report:"));
  };
  return { site, admin, customer, owner, report, decide, mailsTo };
}

test("each reading is an audit row; it is due in three days, and decided once, with the own password and a reason", async ({
  db,
  now,
}) => {
  const { admin, owner, report, decide, mailsTo, site } = await aReport(db, now);
  const path = `${page}/${report.reportId}`;
  for (let reads = 1; reads <= 2; reads++) {
    expect(await wordsOf(await admin.get(path))).toContain(text);
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, "conversation.read"));
    expect(rows).toHaveLength(reads);
    expect(rows[0]).toMatchObject({ actorId: admin.userId, subject: report.reportId });
  }
  expect(await wordsOf(await admin.get(page))).not.toContain(t("adminMessages.overdue"));
  const later = await openSite(db, new Date(now.getTime() + 3 * day + 60_000));
  const colleague = await aSignedIn(later, "admin");
  expect(await wordsOf(await colleague.get(page))).toContain(t("adminMessages.overdue"));
  // Nobody else reads it.
  for (const other of [owner, site.newVisitor()]) expect((await other.get(path)).status).not.toBe(200);
  expect((await admin.post(path, { intent: "dismiss", reason: "" })).status).toBe(422);
  await db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, admin.userId));
  await decide("hide");
  expect(await db.$count(messageReports, eq(messageReports.decision, "hide"))).toBe(0);
  await db.update(sessions).set({ passwordAt: now }).where(eq(sessions.userId, admin.userId));
  expect((await decide("dismiss")).status).toBe(302);
  await decide("hide");
  expect(await db.select().from(messageReports)).toMatchObject([
    { decision: "dismiss", decisionReason: "It insults.", decidedBy: admin.email },
  ]);
  // Who reported it hears of it; who wrote it was accused of nothing.
  expect(await mailsTo(owner.email)).toHaveLength(1);
  expect(await mailsTo(report.customer.name)).toHaveLength(0);
});

test("it is among what waits on the first page until it is decided, late after three days", async ({
  db,
  now,
}) => {
  const { site, admin, decide } = await aReport(db, now);
  const home = async () => wordsOf(await admin.get("/admin"));
  const waits = `1 ${t("adminHome.waits.reported.label", { count: 1 })} ${t("adminHome.waits.reported.promise")}`;
  const after = (time: number) => {
    site.app.now = () => new Date(now.getTime() + time);
  };
  const age = t("adminHome.age.days", { count: 3 });
  after(10 * minute);
  expect(await home()).toContain(waits);
  await db.update(messageReports).set({ createdAt: new Date(now.getTime() - 3 * day) });
  after(0);
  expect(await home()).toContain(`${waits} ${age}`);
  after(minute);
  expect(await home()).toContain(`${waits} ${t("adminHome.age.late", { age })}`);
  await decide("dismiss");
  expect(await home()).not.toContain(waits);
});

test("hidden for both: the words are gone from both pages, and who wrote them reads why", async ({
  db,
  now,
}) => {
  const { customer, owner, report, decide, mailsTo } = await aReport(db, now);
  await decide("hide");
  for (const [person, at] of [
    [customer, `/messages/${report.id}`],
    [owner, `/dashboard/messages/${report.id}`],
  ] as const) {
    const said = await wordsOf(await person.get(at));
    expect(said).toContain(t("messages.removed"));
    expect(said).not.toContain(text);
  }
  const [mail] = await mailsTo(customer.email);
  expect(JSON.stringify(mail)).toContain("It insults.");
  expect(await sendMessage(db, report.who, report.id, words("Sorry"), now)).toMatchObject({ ok: true });
  expect(await db.$count(auditLog, eq(auditLog.action, "conversation.hide"))).toBe(1);
});

test("closed: nobody writes any more, both read on", async ({ db, now }) => {
  const { customer, report, decide, mailsTo } = await aReport(db, now);
  await decide("close");
  expect(await db.select().from(conversations)).toMatchObject([{ closedAt: now }]);
  for (const who of [report.who, report.owner])
    expect(await sendMessage(db, who, report.id, words("Still here?"), now)).toMatchObject({
      reason: "closed",
    });
  expect(await wordsOf(await customer.get(`/messages/${report.id}`))).toContain(text);
  expect(await mailsTo(customer.email)).toHaveLength(1);
});

test("the sender suspended: the words are hidden, and the account writes nowhere", async ({ db, now }) => {
  const { customer, report, decide } = await aReport(db, now);
  await decide("suspend");
  const [person] = await db.select().from(users).where(eq(users.id, customer.userId));
  expect(person?.suspendedAt).not.toBeNull();
  expect(await db.select().from(messages)).toMatchObject([{ hiddenAt: now }]);
  expect(await sendMessage(db, report.who, report.id, words("Me again"), now)).toMatchObject({
    reason: "person_suspended",
  });
});
