import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { proposeSanctions } from "~/modules/moderation/sanctions/propose.server";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/admin/onboarding";
const reason = "Not your pictures";

const waiting = (db: Db, businessName: string) =>
  aBusiness(db, { businessName, subscribed: false, accessUntil: null, status: "pending" });
const actsOn = (db: Db, id: string) => db.select().from(auditLog).where(eq(auditLog.subject, id));

describe("a second tap in onboarding", () => {
  test.for([
    ["approve", "approved", "Business Approved"],
    ["reject", "rejected", "Business Rejected"],
  ] as const)(
    "on %s says what stands, not that it failed",
    async ([intent, state, done], { site, db, now }) => {
      const [admin, second] = [await aSignedIn(site, "admin"), await aSignedIn(site, "admin")];
      const { id } = await waiting(db, "Vusi Fences");
      await admin.post(page, { intent, ids: id, reason });
      await admin.get(page);
      const already = t(`adminOnboarding.standing.${state}`, {
        name: "Vusi Fences",
        who: admin.email,
        at: now,
      });
      for (const browser of [admin, second]) {
        expect((await browser.post(page, { intent, ids: id, reason })).status).toBe(302);
        const words = await wordsOf(await browser.get(page));
        expect(words).toContain(documented(done));
        expect(words).toContain(already);
        expect(words).not.toContain(t(`adminOnboarding.refused.${intent}`));
      }
      expect(await actsOn(db, id)).toHaveLength(1);
    },
  );

  test("on the other button names who decided, and changes nothing", async ({ site, db, now }) => {
    const [admin, second] = [await aSignedIn(site, "admin"), await aSignedIn(site, "admin")];
    const { id } = await waiting(db, "Vusi Fences");
    await admin.post(page, { intent: "approve", ids: id });
    const late = await second.post(page, { intent: "reject", ids: id, reason });
    expect(late.status).toBe(422);
    const words = await wordsOf(late);
    expect(words).toContain(t("adminOnboarding.standing.title"));
    expect(words).toContain(
      t("adminOnboarding.standing.approved", { name: "Vusi Fences", who: admin.email, at: now }),
    );
    expect(words).not.toContain(t("adminOnboarding.refused.reject"));
    expect(await actsOn(db, id)).toHaveLength(1);
  });

  test("on several says which are decided and how many wait; none at all says to select", async ({
    site,
    db,
  }) => {
    const admin = await aSignedIn(site, "admin");
    const [one, two, three] = [
      await waiting(db, "One"),
      await waiting(db, "Two"),
      await waiting(db, "Three"),
    ];
    const ids = [one.id, two.id];
    const approve = (chosen: string[]) => admin.post(page, { intent: "approve", ids: chosen });
    for (const _ of [1, 2]) expect((await approve(ids)).status).toBe(302);
    expect(await wordsOf(await admin.get(page))).toContain(
      t("adminOnboarding.standing.more", { first: "", count: 1 }),
    );
    const mixed = await approve([...ids, three.id]);
    expect(mixed.status).toBe(422);
    expect(await wordsOf(mixed)).toContain(
      t("adminOnboarding.standing.waiting", { decided: "", count: 1 }).trim(),
    );
    expect(await actsOn(db, three.id)).toEqual([]);
    const nothing = await approve([]);
    expect(nothing.status).toBe(422);
    expect(await wordsOf(nothing)).toContain(t("adminOnboarding.errors.none"));
    const wordless = await admin.post(page, { intent: "reject", bulk: "yes", ids: three.id, reason: "" });
    expect(wordless.status).toBe(422);
    expect(await wordless.text()).toMatch(/id="bulk-reason"[^>]*aria-invalid="true"/);
    const gone = await approve([crypto.randomUUID()]);
    expect(await wordsOf(gone)).toContain(t("adminOnboarding.refused.gone"));
  });

  test("on one that was decided before decisions were kept says what stands", async ({ site, db }) => {
    const admin = await aSignedIn(site, "admin");
    const { id } = await waiting(db, "Vusi Fences");
    await db.update(businessProfiles).set({ status: "approved" }).where(eq(businessProfiles.id, id));
    await admin.post(page, { intent: "approve", ids: id });
    expect(await wordsOf(await admin.get(page))).toContain(
      t("adminOnboarding.standing.unsigned.approved", { name: "Vusi Fences" }),
    );
  });
});

test("a second tap on other buttons names who did it, and does nothing again", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const { id: userId } = await aSignedIn(site, "customer", "Thandi Nkosi");
  const id = newId();
  const said = { name: "Fatima Adams", email: "f@example.co.za", subject: "Plumber", message: "Who helps?" };
  await db.insert(contactMessages).values({ id, ...said, language: "en", createdAt: now });
  const money = { businessId: business.id };
  const postId = newId();
  const words = {
    title: "Gutters",
    author: "Lindiwe",
    category: "tips",
    excerpt: "Jobs.",
    content: "Storms.",
  };
  await admin.post("/admin/news", { intent: "publish", id: "", fresh: postId, image_url: "", ...words });
  const { business: other } = await aSubscription(db, {}, now);
  const offender = other.id;
  const ofOther = eq(businessSubscribers.businessId, offender);
  await db.update(businessSubscribers).set({ failedPayments: 3 }).where(ofOther);
  await proposeSanctions(db, now);
  const [sanction] = await db.select().from(sanctionActions);
  const proposed = sanction?.id ?? "";
  const acts = [
    ["/admin/financial", { intent: "lock-account", ...money, reason, sure: "yes" }, business.id],
    ["/admin/financial", { intent: "unlock-account", ...money }, business.id],
    ["/admin/business", { intent: "remove", id: business.id, reason }, business.id],
    ["/admin/business", { intent: "restore", id: business.id }, business.id],
    [`/admin/users/${userId}`, { intent: "suspend", reason }, userId],
    [`/admin/users/${userId}`, { intent: "restore", reason }, userId],
    ["/admin/inbox", { intent: "answer-close", id, seen: "0", answer: "We are on it." }, id],
    ["/admin/news", { intent: "unpublish", id: postId }, postId],
    ["/admin/news", { intent: "republish", id: postId }, postId],
    ["/admin/news", { intent: "delete", id: postId }, postId],
    ["/admin/sanctions", { intent: "dismiss", id: proposed }, offender],
    ["/admin/inbox", { intent: "reopen", id }, id],
    ["/admin/inbox", { intent: "close", id }, id],
  ] as const;
  const already = t("admin.doneBefore", { who: admin.email, at: now });
  for (const [path, send, subject] of acts) {
    expect((await admin.post(path, send)).status, send.intent).toBe(302);
    const before = await actsOn(db, subject);
    await admin.get(path);
    const second = await admin.post(path, send);
    expect(second.status, send.intent).toBe(302);
    const words = await wordsOf(await admin.get(second.headers.get("Location") ?? path));
    if (send.intent !== "answer-close") expect(words, send.intent).toContain(already);
    expect(await actsOn(db, subject), send.intent).toEqual(before);
  }
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, said.email));
  expect(mails).toHaveLength(1);
});

describe("a second tap on a sanction", () => {
  const path = "/admin/sanctions";

  test("whose appeal is answered names who answered", async ({ site, db, now }) => {
    const [admin, second] = [await aSignedIn(site, "admin"), await aSignedIn(site, "admin")];
    const id = await aSanction(db, now);
    await admin.post(path, { intent: "apply", id, sure: "yes" });
    await db
      .update(sanctionActions)
      .set({ appeal: "They did come.", appealedAt: now })
      .where(eq(sanctionActions.id, id));
    expect((await admin.post(path, { intent: "uphold", id, reason })).status).toBe(302);
    for (const browser of [admin, second]) {
      await browser.get(path);
      expect((await browser.post(path, { intent: "uphold", id, reason })).status).toBe(302);
      expect(await wordsOf(await browser.get(path))).toContain(
        t("admin.doneBefore", { who: admin.email, at: now }),
      );
    }
    const acts = await db.select().from(auditLog).where(eq(auditLog.action, "sanction.uphold"));
    expect(acts).toHaveLength(1);
    const late = await second.post(path, { intent: "dismiss", id });
    expect(late.status).toBe(422);
    expect(await wordsOf(late)).toContain(t("adminSanctions.standing.uphold", { who: admin.email, at: now }));
  });

  test("on the other button names what stands, and by whom", async ({ site, db, now }) => {
    const [admin, second] = [await aSignedIn(site, "admin"), await aSignedIn(site, "admin")];
    const id = await aSanction(db, now);
    await admin.post(path, { intent: "dismiss", id });
    const late = await second.post(path, { intent: "apply", id, sure: "yes" });
    expect(late.status).toBe(422);
    expect(await wordsOf(late)).toContain(
      t("adminSanctions.standing.dismiss", { who: admin.email, at: now }),
    );
  });

  test("that an administrator laid directly names who did", async ({ site, db, now }) => {
    const [admin, second] = [await aSignedIn(site, "admin"), await aSignedIn(site, "admin")];
    const { id: businessId } = await aBusiness(db);
    const direct = { intent: "sanction", businessId, type: "suspension", reason, sure: "yes" };
    await admin.post(path, direct);
    expect((await second.post(path, direct)).status).toBe(302);
    expect(await wordsOf(await second.get(path))).toContain(
      t("admin.doneBefore", { who: admin.email, at: now }),
    );
    expect(await actsOn(db, businessId)).toHaveLength(1);
  });

  test("that the rules applied says so", async ({ site, db, now }) => {
    const admin = await aSignedIn(site, "admin");
    const id = await aSanction(db, now);
    await db
      .update(sanctionActions)
      .set({ status: "applied", autoApplied: true, decidedAt: now })
      .where(eq(sanctionActions.id, id));
    const late = await admin.post(path, { intent: "dismiss", id });
    expect(late.status).toBe(422);
    expect(await wordsOf(late)).toContain(t("adminSanctions.standing.byRule", { at: now }));
  });
});

/** Proposed by the rules. */
async function aSanction(db: Db, now: Date): Promise<string> {
  const { business } = await aSubscription(db, {}, now);
  await db
    .update(businessSubscribers)
    .set({ failedPayments: 3 })
    .where(eq(businessSubscribers.businessId, business.id));
  await proposeSanctions(db, now);
  const [sanction] = await db.select().from(sanctionActions);
  return sanction?.id ?? "";
}

test("a second tap books no money and no days twice", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const path = `/admin/financial/${business.id}`;
  const days = { intent: "give-days", days: "5", reason, sure: "yes" };
  const money = { intent: "record-adjustment", amount: "20.00", direction: "came", reason };
  for (const [index, sent] of [days, money].entries()) {
    expect((await admin.post(path, sent)).status).toBe(302);
    const second = await admin.post(path, sent);
    expect(second.status).toBe(422);
    expect(await wordsOf(second)).toContain(t("adminFinancial.refused.twice"));
    expect((await admin.post(path, { ...sent, reason: "Once more." })).status).toBe(302);
    site.app.now = () => new Date(now.getTime() + (index + 1) * 2 * minute);
    expect((await admin.post(path, sent)).status).toBe(302);
  }
});
