import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessChanges } from "~/modules/businesses/editor/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { deleteRemoved } from "~/modules/moderation/onboarding/commands.server";
import { businessDecisions } from "~/modules/moderation/onboarding/tables.server";
import { countAllWaiting } from "~/modules/moderation/queries/waiting.server";
import { proposeSanctions } from "~/modules/moderation/sanctions/propose.server";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

type Fields = Record<string, string | string[]>;

async function anOffender(db: Db, now: Date) {
  const { business } = await aSubscription(db, {}, now);
  const ofBusiness = eq(businessSubscribers.businessId, business.id);
  await db.update(businessSubscribers).set({ failedPayments: 3 }).where(ofBusiness);
  await proposeSanctions(db, now);
  const mine = eq(sanctionActions.businessId, business.id);
  const [sanction] = await db.select().from(sanctionActions).where(mine);
  return { ...business, sanction: sanction?.id ?? "" };
}

const pendingOne = (db: Db) => aBusiness(db, { subscribed: false, accessUntil: null, status: "pending" });
const approvedOne = (db: Db) => aBusiness(db, { status: "approved" });
const reason = "They did not come.";

/** Every act of these tabs: where it is posted, what it names, and the audit row that it leaves. */
const acts: {
  intent: string;
  tab: "sanctions" | "onboarding" | "business";
  audit: string;
  /** Whether it asks for the own password again. */
  password?: false;
  fields: (db: Db, now: Date) => Promise<Fields & { subject: string }>;
}[] = [
  {
    ...{ intent: "approve", tab: "onboarding", audit: "business.approve", password: false },
    fields: async (db) => pendingOne(db).then(({ id }) => ({ ids: id, subject: id })),
  },
  {
    ...{ intent: "reject", tab: "onboarding", audit: "business.reject", password: false },
    fields: async (db) => pendingOne(db).then(({ id }) => ({ ids: id, subject: id, reason })),
  },
  {
    ...{ intent: "check", tab: "onboarding", audit: "business.check", password: false },
    fields: async (db, now) => {
      const { id } = await approvedOne(db);
      const change = { field: "businessName", before: "Mthembu", after: "Absa Bank" } as const;
      const ids = newId();
      await db.insert(businessChanges).values({ ...change, id: ids, businessId: id, at: now });
      return { business: id, ids, subject: id };
    },
  },
  {
    ...{ intent: "remove", tab: "business", audit: "business.remove" },
    fields: async (db) => approvedOne(db).then(({ id }) => ({ id, subject: id, reason })),
  },
  {
    ...{ intent: "restore", tab: "business", audit: "business.restore" },
    fields: async (db, now) => {
      const { id } = await approvedOne(db);
      await db.update(businessProfiles).set({ removedAt: now }).where(eq(businessProfiles.id, id));
      return { id, subject: id };
    },
  },
  {
    ...{ intent: "apply", tab: "sanctions", audit: "sanction.apply" },
    fields: async (db, now) =>
      anOffender(db, now).then(({ id, sanction }) => ({ id: sanction, subject: id, sure: "yes" })),
  },
  {
    ...{ intent: "dismiss", tab: "sanctions", audit: "sanction.dismiss" },
    fields: async (db, now) =>
      anOffender(db, now).then(({ id, sanction }) => ({ id: sanction, subject: id })),
  },
  {
    ...{ intent: "sanction", tab: "sanctions", audit: "sanction.direct" },
    fields: async (db) =>
      approvedOne(db).then(({ id }) => ({
        businessId: id,
        subject: id,
        type: "suspension",
        reason,
        sure: "yes",
      })),
  },
  ...(["lift", "uphold"] as const).map((intent) => ({
    ...{ intent, tab: "sanctions" as const, audit: `sanction.${intent}` },
    fields: async (db: Db, now: Date) => {
      const { id, sanction } = await anOffender(db, now);
      await db
        .update(sanctionActions)
        .set({
          status: "applied",
          decidedAt: now,
          appeal: "We came.",
          appealedAt: now,
          tierBefore: "business",
        })
        .where(eq(sanctionActions.id, sanction));
      return { id: sanction, subject: id, reason };
    },
  })),
];

test.for(["onboarding", "business", "sanctions"] as const)(
  "each act of %s leaves its audit row, is refused for everybody else, happens once, and asks for the password again",
  async (tab, { site, db, now }) => {
    const admin = await aSignedIn(site, "admin");
    const second = await aSignedIn(site, "admin");
    const strangers = [
      site.newVisitor(),
      await aSignedIn(site, "customer"),
      await aSignedIn(site, "business"),
    ];
    const late = new Date(now.getTime() + 11 * minute);
    for (const { intent, audit, password = true, fields } of acts.filter((act) => act.tab === tab)) {
      const { subject, ...sent } = await fields(db, now);
      const post = (browser: { post: typeof admin.post }) =>
        browser.post(`/admin/${tab}`, { intent, ...sent });
      const rows = () => db.select().from(auditLog).where(eq(auditLog.subject, subject));
      for (const stranger of strangers) {
        const response = await post(stranger);
        expect([302, 404], intent).toContain(response.status);
        expect(await rows(), intent).toEqual([]);
      }
      if (password) {
        site.app.now = () => late;
        expect([302, 422], intent).toContain((await post(admin)).status);
        expect(await rows(), intent).toEqual([]);
        site.app.now = () => now;
      }
      const [one, two] = await Promise.all([post(admin), post(second)]);
      expect([302, 422], intent).toContain(one.status);
      expect([302, 422], intent).toContain(two.status);
      expect(await rows(), intent).toMatchObject([{ action: audit, network: "196.25.x.x" }]);
    }
  },
);

test("a business is approved, or rejected, corrected and sent in again; several at once or none", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const own = await aBusiness(db, { userId: owner.userId, subscribed: false, accessUntil: null });
  const paid = await aBusiness(db);
  const others = [await pendingOne(db), await pendingOne(db)];
  const page = await wordsOf(await admin.get("/admin/onboarding"));
  expect(page.indexOf(t("adminOnboarding.paid"))).toBeLessThan(page.indexOf(t("adminOnboarding.pending")));
  const post = (fields: Fields) => admin.post("/admin/onboarding", fields);
  expect((await post({ intent: "reject", ids: own.id })).status).toBe(422);
  await post({ intent: "reject", ids: own.id, reason: "Not your pictures" });
  expect(await wordsOf(await admin.get("/admin/onboarding"))).toContain(documented("Business Rejected"));
  const standing = await wordsOf(await owner.get("/standing"));
  expect(standing).toContain("Not your pictures");
  expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toContain(
    "mailsOnboarding.rejected.subject",
  );
  await db
    .update(businessProfiles)
    .set({ description: "Our own pictures now." })
    .where(eq(businessProfiles.id, own.id));
  expect((await owner.post("/standing", { intent: "send-in" })).headers.get("Location")).toBe("/dashboard");
  const again = await wordsOf(await admin.get(`/admin/onboarding?business=${own.id}`));
  expect(again).toContain("Our own pictures now.");
  expect(again).toContain(t("adminOnboarding.lastReason", { reason: "Not your pictures" }));
  expect(again).toContain(t("adminOnboarding.same.phone").split("<")[0]);
  expect(
    (await post({ intent: "approve", ids: [...others.map(({ id }) => id), crypto.randomUUID()] })).status,
  ).toBe(422);
  await post({ intent: "approve", ids: [...others.map(({ id }) => id), own.id, paid.id] });
  expect(await wordsOf(await admin.get("/admin/onboarding"))).toContain(documented("Business Approved"));
  expect(await db.select().from(businessDecisions)).toHaveLength(5);
  const decided = await wordsOf(await admin.get(`/admin/onboarding?business=${own.id}`));
  expect(decided).not.toContain(t("adminOnboarding.reject"));
});

test("a removed business is unlisted, restorable, and deleted after 30 days; failures say so", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const business = await approvedOne(db);
  const post = (intent: string) => admin.post("/admin/business", { intent, id: business.id, reason });
  expect((await admin.get(`/business/${business.slug}`)).status).toBe(200);
  const failed = await without(db, "audit_log", () => post("remove"));
  expect(failed.status).toBe(500);
  expect(await wordsOf(failed)).toContain(documented("Failed to remove business. Please try again."));
  await post("remove");
  expect(await wordsOf(await admin.get("/admin/business?state=removed"))).toContain(
    documented("Business Removed"),
  );
  expect((await admin.get(`/business/${business.slug}`)).status).toBe(404);
  await post("restore");
  expect((await admin.get(`/business/${business.slug}`)).status).toBe(200);
  await post("remove");
  for (const days of [29, 31, 32]) await deleteRemoved(db, new Date(now.getTime() + days * day));
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ businessName: "", userId: null, listed: false });
  const csv = await (await admin.get("/admin/business.csv")).text();
  expect(csv).toContain(t("adminBusiness.columns.business"));
});

test("tabs say that a query failed, and each document's text when an act does", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const offender = await anOffender(db, now);
  const broken = async (table: string, path: string) => {
    const response = await without(db, table, () => admin.get(path));
    expect(response.status).toBe(500);
    return wordsOf(response);
  };
  expect(await broken("sanction_actions", "/admin/sanctions")).toContain(
    documented("Error loading business data"),
  );
  expect(await broken("business_decisions", `/admin/onboarding?business=${offender.id}`)).toContain(
    documented("Error loading business data"),
  );
  expect(await broken("business_profiles", "/admin/business")).toContain(
    documented("There was an error loading businesses."),
  );
  const pending = await pendingOne(db);
  for (const [intent, words] of [
    ["approve", "Failed to approve business. Please try again."],
    ["reject", "Failed to reject business. Please try again."],
  ] as const) {
    const response = await without(db, "audit_log", () =>
      admin.post("/admin/onboarding", { intent, ids: pending.id, reason }),
    );
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(words);
  }
});

test("the sanctions tab counts what waits, opens a case with its reasons, and the owner appeals once", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const twin = await aBusiness(db);
  const own = await aBusiness(db, { userId: owner.userId });
  await db.update(businessProfiles).set({ phone: "+27825550777" });
  const offender = await anOffender(db, now);
  const tab = await wordsOf(await admin.get("/admin/sanctions?find=business"));
  expect(tab).toContain(t("adminSanctions.lead.waiting", { count: 1 }));
  expect(tab).toContain(t("adminSanctions.rules.suspension"));
  expect(tab).toContain(t("adminSanctions.why.auto_downgrade", { count: 3 }));
  expect(await wordsOf(await admin.get("/admin/sanctions?view=all&q=business"))).toContain(
    t("adminSanctions.history.title"),
  );
  const file = `/admin/sanctions/${own.id}`;
  const opened = await wordsOf(await admin.get(file));
  expect(opened).toContain(t("adminSanctions.case.fraudCount", { count: 1 }));
  expect(opened).toContain("082 555 0777");
  expect((await admin.get(`/admin/sanctions/${offender.id}`)).status).toBe(200);
  const direct = { intent: "sanction", businessId: own.id, type: "suspension", reason, sure: "yes" };
  expect((await admin.post(file, { ...direct, reason: "" })).status).toBe(422);
  expect((await admin.post(file, direct)).headers.get("Location")).toBe(file);
  expect(await wordsOf(await owner.get("/standing"))).toContain(reason);
  const ofOwn = eq(sanctionActions.businessId, own.id);
  const [sanction] = await db.select().from(sanctionActions).where(ofOwn);
  const say = (appeal: string) =>
    owner.post("/standing", { intent: "appeal", id: sanction?.id ?? "", appeal });
  expect(await wordsOf(await say("No"))).toContain(t("standing.appeal.missing"));
  expect((await say("We came, and waited.")).status).toBe(302);
  expect(await wordsOf(await say("We came, and waited."))).toContain(t("standing.appeal.refused.once"));
  const appealed = await wordsOf(await admin.get("/admin/sanctions"));
  expect(appealed).toContain("We came, and waited.");
  expect(appealed).toContain(t("adminSanctions.lead.waiting", { count: 2 }));
  expect((await countAllWaiting(db)).sanctions).toBe(2);
  const csv = await (await admin.get("/admin/sanctions.csv")).text();
  expect(csv.trim().split("\r\n")).toHaveLength(3);
  expect(twin.id).not.toBe(own.id);
});
