import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { contactAnswers, contactMessages } from "~/modules/contact/tables.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { actsOnMoney, actsOnPeople, reason, type StaffAct } from "../../../tests/access/admin-acts";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { accountOf, test as base, strong } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("two", async ({ site }) => [
  await aSignedIn(site, "admin"),
  await aSignedIn(site, "admin"),
]);

/** What both may do, one after the other: the second changes nothing, or begins anew. */
const repeatable = new Set([
  ...["account.tier", "user.sign-out", "sanction.automatic", "manual_signup.renew_claim"],
  "notice.process_again",
]);

type Two = Awaited<ReturnType<typeof aSignedIn>>[];

/** Each act by both administrators at once: it happens once, and whoever came second is told so. */
async function bothDo(db: Db, two: Two, acts: StaffAct[]) {
  for (const { audit, path, send } of acts) {
    const responses = await Promise.all(two.map((admin) => admin.post(path, send)));
    for (const { status } of responses) expect([302, 422], audit).toContain(status);
    const done = await db.select().from(auditLog).where(eq(auditLog.action, audit));
    if (repeatable.has(audit)) expect([1, 2], audit).toContain(done.length);
    else expect(done, audit).toHaveLength(1);
  }
}

const aMessage = async (db: Db, now: Date) => {
  const id = newId();
  const said = {
    name: "Fatima Adams",
    email: "fatima@example.co.za",
    subject: "Plumber",
    message: "Help me.",
  };
  await db.insert(contactMessages).values({ id, ...said, language: "en", createdAt: now });
  return id;
};

describe("two administrators at one row at once", () => {
  test("of Financial and the panels of money in Settings", async ({ db, now, two }) => {
    await bothDo(db, two, await actsOnMoney(db, now));
    expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.reason, reason))).toMatchObject([
      { kind: "days", days: 5 },
      { kind: "adjustment", amountCents: 2000 },
      { kind: "chargeback" },
      { kind: "refund" },
    ]);
  });

  test("of Users and disputes", async ({ site, db, now, two }) => {
    const { id } = await aSignedIn(site, "customer", "Thandi Nkosi");
    await bothDo(db, two, await actsOnPeople(db, id, now));
  });

  test("of the accounts, codes and signups of Settings", async ({ site, db, two }) => {
    const third = await aSignedIn(site, "admin");
    const { id: accountId } = await accountOf(db, third.email);
    const [path, email] = ["/admin/settings/people", "new-admin@example.co.za"];
    const code = { code: "SPRING", discount: "10", maxUses: "5", expiration: "never" };
    const signup = {
      ...{ businessName: "Gugu's Sewing", email: "gugu@example.co.za", phone: "082 555 0611" },
      ...{ category: "home-services", paymentMethod: "cash" },
    };
    await bothDo(db, two, [
      { audit: "admin.create", path, send: { intent: "create", email, password: strong } },
      { audit: "admin.deactivate", path, send: { intent: "deactivate", accountId } },
      { audit: "admin.activate", path, send: { intent: "activate", accountId } },
      { audit: "admin.delete", path, send: { intent: "delete", accountId } },
      { audit: "promo.create", path: "/admin/settings/codes", send: { intent: "create-promo", ...code } },
      {
        audit: "manual_signup.register",
        path: "/admin/settings/cash",
        send: { intent: "register-manual", ...signup },
      },
    ]);
    expect(await db.select().from(manualBusinessSignups)).toHaveLength(1);
  });

  test("of the Inbox: messages and reports", async ({ db, now, two }) => {
    const [answered, closed] = [await aMessage(db, now), await aMessage(db, now)];
    const path = "/admin/inbox";
    const reportOn = async () => {
      const id = newId();
      const { id: businessId } = await aBusiness(db);
      await db.insert(reports).values({
        id,
        kind: "business",
        businessId,
        reason: "wrong",
        details: "It is wrong.",
        language: "en",
        createdAt: now,
      });
      return id;
    };
    const [taken, left] = [await reportOn(), await reportOn()];
    await bothDo(db, two, [
      {
        audit: "message.answer",
        path,
        send: { intent: "answer", id: answered, seen: "0", answer: "We are on it." },
      },
      { audit: "message.close", path, send: { intent: "close", id: closed } },
      { audit: "message.reopen", path, send: { intent: "reopen", id: closed } },
      { audit: "report.take_down", path, send: { intent: "take-down", id: taken, reason } },
      { audit: "report.put_back", path, send: { intent: "put-back", id: taken } },
      { audit: "report.leave", path, send: { intent: "leave", id: left } },
    ]);
    expect(await db.select().from(contactAnswers)).toHaveLength(1);
  });

  test("of News: who saves second reads that the post was changed, and keeps what was typed", async ({
    site,
    db,
    now,
    two: [first, second],
  }) => {
    const path = "/admin/news";
    const id = newId();
    const words = {
      author: "Lindiwe",
      category: "tips",
      excerpt: "Three jobs.",
      content: "The first storms.",
    };
    const post = { ...words, title: "Gutters", image_url: "", intent: "save" };
    await first?.post(path, { ...post, id: "", fresh: id });
    const html = (await (await second?.get(`${path}?post=${id}`))?.text()) ?? "";
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(seen).not.toBe("");
    const save = (admin: Two[number] | undefined, title: string, given = seen) =>
      admin?.post(path, { ...post, id, fresh: id, seen: given, title }) ??
      Promise.reject(new Error("nobody"));
    site.app.now = () => new Date(now.getTime() + minute);
    const both = await Promise.all([save(first, "Roofs"), save(second, "Drains")]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
    const late = both.find(({ status }) => status === 422);
    expect(await wordsOf(late ?? new Response())).toContain(t("adminNews.failed.changed"));
    const title = async () =>
      (await db.select().from(newsPosts).where(eq(newsPosts.id, id))).map((row) => row.title)[0];
    const lost = (await title()) === "Roofs" ? "Drains" : "Roofs";
    await save(second, lost, "");
    expect(await title()).toBe(lost);
    for (const intent of ["publish", "unpublish", "republish", "delete"]) {
      const sent = intent === "publish" ? { ...post, id, fresh: id } : { id };
      const responses = await Promise.all(
        [first, second].map((admin) => admin?.post(path, { ...sent, intent })),
      );
      for (const response of responses) expect([302, 422], intent).toContain(response?.status);
    }
    const acts = db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ["news.unpublish", "news.delete"]));
    expect((await acts).map(({ action }) => action).sort()).toEqual(["news.delete", "news.unpublish"]);
  });
});
