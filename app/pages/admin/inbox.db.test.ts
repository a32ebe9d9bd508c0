import { and, asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { timeName } from "~/forms/trap";
import { auditLog } from "~/modules/audit/tables.server";
import { dropRemovedPictures } from "~/modules/businesses/gallery/commands.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { formTime } from "~/platform/form-time.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { day, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aReview } from "../../../tests/builders/review";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/inbox";
const from = "fatima@example.co.za";

async function aMessage(db: Db, now: Date): Promise<string> {
  const id = newId();
  const said = { name: "Fatima Adams", email: from, subject: "Who helps?", message: "He did not come." };
  await db.insert(contactMessages).values({ id, ...said, language: "en", createdAt: now });
  return id;
}

async function aReport(db: Db, now: Date): Promise<string> {
  const { id: businessId } = await aBusiness(db, { status: "approved" });
  const id = newId();
  await db.insert(reports).values({
    ...{ id, kind: "business", businessId, reason: "wrong", details: "The number is another's." },
    ...{ language: "en", createdAt: now },
  });
  return id;
}

type Made = (db: Db, now: Date) => Promise<string>;

const closed: Made = async (db, now) => {
  const id = await aMessage(db, now);
  await db
    .update(contactMessages)
    .set({ closedAt: now, closedBy: "a@b.test" })
    .where(eq(contactMessages.id, id));
  return id;
};

/** A report whose business was removed for it. */
const takenDown: Made = async (db, now) => {
  const id = await aReport(db, now);
  const [report] = await db
    .update(reports)
    .set({ decision: "taken_down", decidedAt: now, decidedBy: "a@b.test", decisionReason: "Fake" })
    .where(eq(reports.id, id))
    .returning();
  await db
    .update(businessProfiles)
    .set({ removedAt: now })
    .where(eq(businessProfiles.id, report?.businessId ?? ""));
  return id;
};

/** Every act of the inbox and the audit row that it leaves. `again`: it leaves another when it is done a second time. */
const acts: { intent: string; audit: string; made: Made; again?: true; password?: true }[] = [
  { intent: "assign", audit: "message.assign", made: aMessage, again: true },
  { intent: "unassign", audit: "message.unassign", made: aMessage, again: true },
  { intent: "answer", audit: "message.answer", made: aMessage, again: true },
  { intent: "answer-close", audit: "message.answer", made: aMessage },
  { intent: "close", audit: "message.close", made: aMessage },
  { intent: "reopen", audit: "message.reopen", made: closed },
  { intent: "assign-report", audit: "report.assign", made: aReport, again: true },
  { intent: "unassign-report", audit: "report.unassign", made: aReport, again: true },
  { intent: "leave", audit: "report.leave", made: aReport },
  { intent: "take-down", audit: "report.take_down", made: aReport, password: true },
  { intent: "put-back", audit: "report.put_back", made: takenDown, password: true },
];

const typed = { answer: "Thank you, we look into it.", reason: "The number is not theirs." };

test("each act leaves its audit row, is refused for everybody else, and a takedown asks for the password again", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const strangers = [site.newVisitor(), await aSignedIn(site, "customer"), await aSignedIn(site, "business")];
  for (const { intent, audit, made, again, password } of acts) {
    const id = await made(db, now);
    const rows = () => db.select().from(auditLog).where(eq(auditLog.subject, id));
    const post = (browser: { post: typeof admin.post }) => browser.post(page, { intent, id, ...typed });
    for (const stranger of strangers) expect([302, 404], intent).toContain((await post(stranger)).status);
    if (password) {
      site.app.now = () => new Date(now.getTime() + 11 * minute);
      expect((await post(admin)).status, intent).toBe(422);
      site.app.now = () => now;
    }
    expect(await rows(), intent).toEqual([]);
    expect((await post(admin)).status, intent).toBe(302);
    expect(await rows(), intent).toMatchObject([{ action: audit, actorEmail: admin.email }]);
    const twice = await post(admin);
    expect([302, 422], intent).toContain(twice.status);
    expect(await rows(), intent).toHaveLength(again ? 2 : 1);
  }
});

test("a message is read, assigned, answered by mail and closed; the tab says what waits", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const id = await aMessage(db, now);
  expect(await wordsOf(await admin.get(page))).toContain(t("adminInbox.lead.waiting", { count: 1 }));
  const opened = await wordsOf(await admin.get(`${page}?message=${id}`));
  expect(opened).toContain("He did not come.");
  const row = async () => (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];
  expect((await row())?.readAt).toEqual(now);
  await admin.post(page, { intent: "assign", id });
  expect(await wordsOf(await admin.get(`${page}?view=mine`))).toContain("Who helps?");
  const empty = await admin.post(`${page}?message=${id}`, { intent: "answer", id, answer: "" });
  expect(await wordsOf(empty)).toContain(t("adminInbox.errors.answer"));
  await admin.post(page, { intent: "answer-close", id, answer: "He comes tomorrow." });
  const [mail] = await db.select().from(mailOutbox);
  expect(mail).toMatchObject({ recipient: from, replyTo: null });
  expect(JSON.stringify(mail?.letter)).toContain("He comes tomorrow.");
  expect((await row())?.closedBy).toBe(admin.email);
  expect(await wordsOf(await admin.get(`${page}?view=closed`))).toContain("Who helps?");
  expect(await wordsOf(await admin.get(page))).toContain(t("adminInbox.lead.none"));
  const broken = await without(db, "contact_messages", () => admin.get(page));
  expect([broken.status, await wordsOf(broken)]).toEqual([
    500,
    expect.stringContaining(t("adminInbox.loadFailed")),
  ]);
});

test("business, review and picture are reported, taken down at once, told to both sides, and put back", async ({
  db,
  now,
}) => {
  const site = await openSite(db, () => now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.userId, status: "approved" });
  const businessId = business.id;
  await aReview(db, { business, date: "2026-11-02", stars: 1, text: "My daughter is Amahle." }, now);
  const [review] = await db.select().from(reviews);
  const pictureId = newId();
  const picture = { id: pictureId, businessId, position: 1, width: 1200, height: 800, createdAt: now };
  await db.insert(businessImages).values(picture);
  const address = `/business/${business.slug}`;
  const shown = async (path = address) => {
    invalidatePages(`business:${businessId}`);
    const response = await site.fetch(path);
    return { status: response.status, html: await response.text() };
  };
  const visitor = site.newVisitor();
  const time = formTime(site.app.env.networkSecret, new Date(now.getTime() - minute));
  const send = (query: string, fields: Record<string, string> = {}) =>
    visitor.post(`${address}/report${query}`, {
      ...{ intent: "report", reason: "personal", details: "It should not be online.", email: from },
      ...{ [timeName]: time, ...fields },
    });

  expect((await shown()).html).toContain(`${address}/report?review=${review?.id}`);
  const wrong = await wordsOf(await send("", { reason: "", details: "No", email: "x" }));
  for (const key of ["report.errors.reason", "report.errors.details", "forms.email"] as const)
    expect(wrong).toContain(t(key));
  expect((await send("", { [timeName]: "" })).status).toBe(422);
  expect((await send(`?review=${newId()}`)).status).toBe(404);
  for (const [kind, query, isThere] of [
    ["review", `?review=${review?.id}`, async () => (await shown()).html.includes("Amahle")],
    ["picture", `?picture=${pictureId}`, async () => (await shown()).html.includes(pictureId)],
    ["business", "", async () => (await shown()).status === 200],
  ] as const) {
    expect((await send(query)).headers.get("Location"), kind).toBe(address);
    const [report] = await db.select().from(reports).where(eq(reports.kind, kind));
    const id = report?.id ?? "";
    expect(await wordsOf(await admin.get(`${page}?report=${id}`)), kind).toContain(
      "It should not be online.",
    );
    expect(await isThere(), kind).toBe(true);
    const bare = await admin.post(`${page}?report=${id}`, { intent: "take-down", id, reason: "" });
    const [above] = (await bare.text()).split('id="opened"');
    expect(above, kind).toContain(t("adminInbox.errors.reason"));
    await admin.post(page, { intent: "take-down", id, reason: "Against our terms.", answer: "It is gone." });
    expect(await isThere(), kind).toBe(false);
    await dropRemovedPictures(db, site.app.files, new Date(now.getTime() + day));
    const mails = await db
      .select({ letter: mailOutbox.letter })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, from), eq(mailOutbox.cause, `report:${id}:outcome`)))
      .orderBy(asc(mailOutbox.id));
    expect(JSON.stringify(mails), kind).toContain("It is gone.");
    expect((await admin.post(page, { intent: "put-back", id })).status, kind).toBe(302);
    expect(await isThere(), kind).toBe(true);
    const acts = db.select().from(auditLog).where(eq(auditLog.subject, id));
    const done = (await acts).length;
    await admin.post(page, { intent: "put-back", id });
    expect(await acts, kind).toHaveLength(done);
    const down = {
      intent: "take-down",
      id,
      reason: "Against our terms, we see now.",
      answer: "You were right.",
    };
    await admin.post(page, down);
    expect(await isThere(), kind).toBe(true);
    expect(await (await admin.get(`${page}?report=${id}`)).text(), kind).toContain(
      'name="again" value="yes"',
    );
    site.app.now = () => new Date(now.getTime() + minute);
    expect((await admin.post(page, { ...down, again: "yes" })).status, kind).toBe(302);
    expect(await isThere(), kind).toBe(false);
    expect(JSON.stringify(await db.select().from(mailOutbox)), kind).toContain("You were right.");
    expect((await admin.post(page, { intent: "put-back", id })).status, kind).toBe(302);
    expect(await isThere(), kind).toBe(true);
    site.app.now = () => now;
  }
  const told = JSON.stringify(await db.select().from(mailOutbox));
  expect(told).toContain("mailsReports.takenDown.picture.text");
});

test("a saved answer is put into the box with the name, and is sent as it is changed", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const id = await aMessage(db, now);
  const opened = await (await admin.get(`${page}?message=${id}`)).text();
  expect(opened).toContain(`saved=notListed`);
  expect(opened).toContain(`href="/admin/find?q=${encodeURIComponent(from)}"`);
  const filled = await wordsOf(await admin.get(`${page}?message=${id}&saved=notListed`));
  expect(filled).toContain("Dear Fatima Adams");
  expect(await wordsOf(await admin.get(`${page}?message=${id}&saved=none`))).not.toContain("Dear Fatima");
});

test("two reports of the same business are in one state, whichever it was taken down by", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const first = await aReport(db, now);
  const second = newId();
  const addresses = new Map([
    [first, "first@example.co.za"],
    [second, "second@example.co.za"],
  ]);
  let minutes = 0;
  const send = (intent: string, id: string, more: Record<string, string> = {}) => {
    minutes += 1;
    site.app.now = () => new Date(now.getTime() + minutes * minute);
    return admin.post(page, { intent, id, ...more });
  };
  const offers = async (id: string) => {
    const html = await (await admin.get(`${page}?report=${id}`)).text();
    return ["take-down", "put-back"].filter((intent) => html.includes(`value="${intent}"`));
  };
  /** How often who reported it was written to. */
  const told = async (id: string) =>
    (await db.select().from(mailOutbox)).filter(({ recipient }) => recipient === addresses.get(id)).length;

  await db
    .update(reports)
    .set({ reporterEmail: addresses.get(first) ?? "" })
    .where(eq(reports.id, first));
  await send("leave", first);
  const [left] = await db.select().from(reports);
  await db.insert(reports).values({
    ...{ id: second, kind: "business", businessId: left?.businessId ?? "", reason: "wrong" },
    ...{ details: "It is fake.", reporterEmail: addresses.get(second) ?? "", language: "en", createdAt: now },
  });
  expect((await send("take-down", second, { reason: "Fake" })).status).toBe(302);
  for (const id of [first, second]) expect(await offers(id)).toEqual(["put-back"]);
  expect([await told(first), await told(second)]).toEqual([2, 1]);
  expect((await send("put-back", second)).status).toBe(302);
  for (const id of [first, second]) expect(await offers(id)).toEqual(["take-down"]);
  expect((await send("take-down", first, { reason: "Fake after all", again: "yes" })).status).toBe(302);
  for (const id of [first, second]) expect(await offers(id)).toEqual(["put-back"]);
  expect([await told(first), await told(second)]).toEqual([3, 2]);
  expect((await send("put-back", second)).status).toBe(302);
  expect((await db.select().from(businessProfiles))[0]?.removedAt).toBeNull();
});
