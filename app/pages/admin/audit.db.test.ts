import { expect } from "vitest";
import { recordAudit } from "~/modules/audit/commands.server";
import { type Act, acts } from "~/modules/audit/rules";
import { payments } from "~/modules/billing/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { namedNouns } from "~/modules/moderation/records/subjects.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { recordSecurity } from "~/platform/security-events.server";
import { day, hour } from "~/platform/time";
import * as english from "~/texts/en";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

const page = "/admin/audit";
const thandi = { id: newId(), email: "thandi@thola.example" };
const sipho = { id: newId(), email: "sipho@thola.example" };

type Noted = { actor?: typeof thandi; action?: Act; subject?: string; ago?: number; details?: object };

async function noted(db: Db, now: Date, { actor = thandi, action = "user.suspend", ...rest }: Noted) {
  const { subject = newId(), ago = hour, details = {} } = rest;
  const at = new Date(now.getTime() - ago);
  await recordAudit(db, { actor, action, subject, details: { ...details }, network: "196.25.x.x" }, at);
  return subject;
}

const aMessage = (createdAt: Date) => ({
  ...{ name: "Fatima Adams", email: "f@example.co.za", subject: "Plumber", message: "Who helps?" },
  ...{ language: "en", createdAt },
});

const linesOf = async (response: Response) => (await response.text()).trim().split("\r\n").slice(1);

test("every sentence that links to what was done on knows where that is", () => {
  const sentences: Record<string, Record<string, string>> = english.adminAudit.said;
  const unknown = acts.filter((act) => {
    const [noun = "", verb = ""] = act.split(".");
    return sentences[noun]?.[verb]?.includes("<on>") && !namedNouns.has(noun);
  });
  expect(unknown).toEqual([]);
});

test("the acts are found by who, what, on what and when, and downloaded as they are found", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const business = await noted(db, now, { action: "business.remove", details: { reason: "=Closed" } });
  await noted(db, now, { actor: sipho, action: "promo.create", subject: "WINTER", ago: 40 * day });
  const found = async (query: string) => {
    const html = await (await admin.get(`${page}?${query}`)).text();
    const table = html.slice(html.indexOf("<table"), html.indexOf("</table>"));
    const hits = { business, promo: "WINTER" };
    return Object.keys(hits).filter((name) => table.includes(`on=${hits[name as keyof typeof hits]}`));
  };
  const all = await wordsOf(await admin.get(page));
  for (const words of [t("adminAudit.acts.business.remove"), thandi.email, "196.25.x.x", "=Closed"])
    expect(all).toContain(words);
  expect(await found("")).toEqual(["business", "promo"]);
  expect(await found(`q=${sipho.email.slice(0, 5)}`)).toEqual(["promo"]);
  expect(await found("q=winter")).toEqual(["promo"]);
  expect(await found(`q=${business}`)).toEqual(["business"]);
  expect(await found(`q=${sipho.id}`)).toEqual(["promo"]);
  expect(await found("act=business.remove")).toEqual(["business"]);
  expect(await found(`actor=${sipho.email}`)).toEqual(["promo"]);
  expect(await found("on=WINTER")).toEqual(["promo"]);
  expect(await found("from=2026-11-01")).toEqual(["business"]);
  expect(await found("to=2026-11-01")).toEqual(["promo"]);
  expect(await wordsOf(await admin.get(`${page}?q=%25&act=nothing`))).toContain(
    t("adminAudit.noMatch.title"),
  );

  const csv = await admin.get("/admin/audit.csv?act=business.remove");
  expect(csv.headers.get("Content-Disposition")).toContain('filename="thola-acts-');
  const [line, ...more] = await linesOf(csv);
  expect(more).toEqual([]);
  expect(line).toContain(`"${t("adminAudit.acts.business.remove")}","${business}","","196.25.x.x"`);
});

test("what an act was done on is named, leads to its page and is found by its name", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer", "Nomvula Radebe");
  const unpaid = { businessName: "Jabu Gutters", subscribed: false, accessUntil: null };
  const { business } = await aSubscription(db, { business: await aBusiness(db, unpaid) }, now);
  const [{ payment = "" } = {}] = await db.select({ payment: payments.pfPaymentId }).from(payments);
  const [post, message, report] = [newId(), newId(), newId()];
  const dates = { createdAt: now, updatedAt: now };
  const words = { excerpt: "Jobs.", content: "Storms.", author: "Lindiwe", category: "tips" as const };
  await db
    .insert(newsPosts)
    .values({ id: post, slug: "storms", title: "After the storm", ...words, ...dates });
  await db.insert(contactMessages).values({ ...aMessage(now), id: message, subject: "Which plumber" });
  const said = { reason: "other", details: "Gone", language: "en", createdAt: now } as const;
  await db.insert(reports).values({ id: report, kind: "business", businessId: business.id, ...said });
  const acts = [
    ["account.lock", business.id, "Jabu Gutters", `/admin/financial/${business.id}`],
    ["business.remove", business.id, "Jabu Gutters", `/admin/business/${business.id}`],
    ["user.suspend", customer.id, "Nomvula Radebe", `/admin/users/${customer.id}`],
    ["news.publish", post, "After the storm", `/admin/news?post=${post}`],
    ["message.close", message, "Which plumber", `/admin/inbox?message=${message}`],
    ["report.leave", report, "Jabu Gutters", `/admin/inbox?report=${report}`],
    ["refund.ask", payment, "Jabu Gutters", `/admin/financial/${business.id}`],
  ] as const;
  for (const [action, subject] of acts) await noted(db, now, { action, subject });
  const gone = await noted(db, now, { action: "business.restore" });
  await recordAudit(db, { actor: thandi, asUserId: customer.id, action: "impersonation.start" }, now);
  for (const [action, , name, href] of acts) {
    const html = await (await admin.get(`${page}?act=${action}`)).text();
    expect(html, action).toContain(`href="${href}"`);
    expect(wordsIn(html), action).toContain(name);
    expect((await admin.get(href)).status, href).toBe(200);
  }
  const ofGone = await wordsOf(await admin.get(`${page}?act=business.restore`));
  expect(ofGone).toContain(t("adminAudit.somethingGone"));
  expect(ofGone).not.toContain(gone);
  expect(await wordsOf(await admin.get(`${page}?act=impersonation.start`))).toContain(
    "began to view Thola as Nomvula Radebe",
  );
  for (const [q, found] of [
    ["jabu+gutters", ["account.lock", "business.remove"]],
    ["Radebe", ["user.suspend"]],
    ["the+storm", ["news.publish"]],
    ["fatima", ["message.close"]],
  ] as const) {
    const lines = await linesOf(await admin.get(`/admin/audit.csv?q=${q}`));
    expect(lines, q).toHaveLength(found.length);
    for (const act of found) expect(lines.join(), q).toContain(t(`adminAudit.acts.${act}`));
  }
  const [line] = await linesOf(await admin.get("/admin/audit.csv?act=refund.ask"));
  expect(line).toContain(`"${payment}","Jabu Gutters"`);
});

test("a name that too many have says so", async ({ db, now, site }) => {
  const admin = await aSignedIn(site, "admin");
  const notice = t("adminAudit.tooMany.title");
  const send = (count: number) =>
    db
      .insert(contactMessages)
      .values(Array.from({ length: count }, () => ({ ...aMessage(now), id: newId() })));
  await send(500);
  expect(await wordsOf(await admin.get(`${page}?q=fatima`))).not.toContain(notice);
  await send(1);
  expect(await wordsOf(await admin.get(`${page}?q=fatima`))).toContain(notice);
});

test("more than one page of acts is read in pages, each act once", async ({ db, now, site }) => {
  const admin = await aSignedIn(site, "admin");
  const subjects: string[] = [];
  for (let n = 0; n < 120; n++)
    // Some share their time: the order is by time and id.
    subjects.push(await noted(db, now, { action: "news.draft", ago: Math.floor(n / 7) * hour }));
  const seen: string[] = [];
  let next: string | undefined = `${page}?act=news.draft`;
  for (let pages = 0; next; pages++) {
    expect(pages).toBeLessThan(3);
    const html: string = await (await admin.get(next)).text();
    expect(html).toContain(t("adminAudit.total", { count: 120 }));
    seen.push(...[...html.matchAll(/on=([0-9a-f-]{36})"/g)].map(([, id]) => id ?? ""));
    const pager = html.slice(html.indexOf(t("common.pages")));
    next = /href="([^"]*before=[^"]*)"/.exec(pager)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen)).toEqual(new Set(subjects));
  expect(await linesOf(await admin.get("/admin/audit.csv?act=news.draft"))).toHaveLength(120);
});

test("the security log tells of wrong sign-ins and of administrators who signed in", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site, "customer");
  const signIn = ({ email }: typeof admin, password: string) =>
    site.newVisitor().post("/auth?action=signin", { intent: "sign-in", email, password });
  await signIn(admin, admin.password);
  await signIn(customer, "Wrong&Drain#26");
  await recordSecurity(db, { event: "limit", details: { limits: ["sign-in"] } }, now);
  const words = async (query: string) => wordsOf(await admin.get(`${page}?view=security&${query}`));
  const body = (text: string) => text.slice(text.indexOf(t("adminAudit.csv")));
  const all = body(await words(""));
  for (const event of ["sign_in.wrong", "sign_in.admin", "limit"] as const)
    expect(all).toContain(t(`adminAudit.events.${event}`));
  const ofCustomer = body(await words(`q=${customer.email}`));
  expect(ofCustomer).toContain(t("adminAudit.events.sign_in.wrong"));
  expect(ofCustomer).not.toContain(admin.email);
  const admins = body(await words("event=sign_in.admin"));
  expect(admins).toContain(admin.email);
  expect(admins).not.toContain(customer.email);
  const csv = await linesOf(await admin.get("/admin/audit.csv?view=security&event=sign_in.wrong"));
  expect(csv).toHaveLength(1);
  expect(csv[0]).toContain(`"${customer.email}"`);
});

test("a log that cannot be read says so", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  const response = await without(db, "audit_log", () => admin.get(page));
  expect(response.status).toBe(500);
  expect(await wordsOf(response)).toContain(t("adminAudit.loadFailed"));
});
