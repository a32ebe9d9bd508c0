import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { businessDecisions } from "~/modules/moderation/onboarding/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsIn, wordsOf } from "../../../tests/setup/words";

const page = "/admin/onboarding";

const waiting = (db: Db, businessName: string, change: Parameters<typeof aBusiness>[1] = {}) =>
  aBusiness(db, { businessName, status: "pending", subscribed: false, accessUntil: null, ...change });

test("those that wait are searched by name and telephone, filtered by kind and downloaded", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  await waiting(db, "Vusi Fences", { phone: "+27825550147" });
  const { id } = await waiting(db, "Lerato Nails");
  await db.update(businessProfiles).set({ sentInAt: now }).where(eq(businessProfiles.id, id));
  await aBusiness(db, { businessName: "Paid Plumbing", status: "pending" });
  await aBusiness(db, { businessName: "Approved Vusi", status: "approved" });
  const names = ["Vusi Fences", "Lerato Nails", "Paid Plumbing", "Approved Vusi"];
  const found = async (query: string) => {
    const words = await wordsOf(await admin.get(`${page}?${query}`));
    return names.filter((name) => words.includes(t("adminOnboarding.select", { name })));
  };
  expect(await found("")).toEqual(["Vusi Fences", "Lerato Nails", "Paid Plumbing"]);
  expect(await found("q=vusi")).toEqual(["Vusi Fences"]);
  expect(await found("q=082+555+0147")).toEqual(["Vusi Fences"]);
  expect(await found("kind=new")).toEqual(["Vusi Fences"]);
  expect(await found("kind=again")).toEqual(["Lerato Nails"]);
  expect(await found("kind=paid")).toEqual(["Paid Plumbing"]);
  expect(await wordsOf(await admin.get(`${page}?q=nobody`))).toContain(t("adminOnboarding.noMatch"));
  const csv = await (await admin.get("/admin/onboarding.csv?kind=again")).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain(`"Lerato Nails"`);
});

test("all on the page are selected at one press, and none again", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  await waiting(db, "Vusi Fences");
  await aBusiness(db, { businessName: "Paid Plumbing", status: "pending" });
  const ticked = async (query: string) => {
    const html = await (await admin.get(`${page}${query}`)).text();
    return [...html.matchAll(/<input[^>]*name="ids"[^>]*checked=""/g)].length;
  };
  expect(await ticked("")).toBe(0);
  expect(await ticked("?all=yes")).toBe(2);
  expect(await wordsOf(await admin.get(page))).toContain(t("adminOnboarding.selectAll"));
  expect(await wordsOf(await admin.get(`${page}?all=yes`))).toContain(t("adminOnboarding.selectNone"));
});

test("the preview has the pictures that customers see: none that its owner removed or we took down", async ({
  db,
  now,
  site,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { id: businessId } = await waiting(db, "Vusi Fences");
  const picture = (change: Partial<typeof businessImages.$inferInsert>) => ({
    ...{ id: newId(), businessId, width: 1200, height: 800, createdAt: now, ...change },
  });
  const [shown, removed, takenDown] = [
    picture({ position: 1 }),
    picture({ removedAt: now }),
    picture({ removedAt: now, takenDownAt: now }),
  ];
  await db.insert(businessImages).values([shown, removed, takenDown]);
  const html = await (await admin.get(`${page}?business=${businessId}`)).text();
  const seen = [shown, removed, takenDown].map(({ id }) => html.includes(id));
  expect(seen).toEqual([true, false, false]);
  await admin.post(page, { intent: "approve", ids: businessId });
  const [decided] = await db.select().from(businessDecisions);
  expect(decided?.profile.pictures).toBe(shown.id.slice(-6));
});

test("a rejected business is on a list of its own, and its rejection is taken back", async ({ db, site }) => {
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const { id } = await waiting(db, "Orange River Walks", { userId: owner.userId });
  const { id: unclaimed } = await waiting(db, "Karoo Candles", { userId: null });
  await waiting(db, "Rejected long ago", { status: "rejected" });
  const ids = [id, unclaimed];
  await admin.post(page, { intent: "reject", ids, reason: "Not your pictures" });
  const rejected = await (await admin.get(`${page}?kind=rejected`)).text();
  for (const name of ["Orange River Walks", "Karoo Candles", "Rejected long ago"])
    expect(rejected).toContain(name);
  expect(rejected).not.toContain('type="checkbox"');
  const csv = await (await admin.get("/admin/onboarding.csv?kind=rejected")).text();
  expect(csv).toContain(t("adminOnboarding.kinds.rejected"));

  const reopen = { intent: "reopen", business: id };
  expect((await owner.post(page, reopen)).status).toBe(404);
  const statusOf = async () =>
    (await db.select().from(businessProfiles).where(inArray(businessProfiles.id, ids))).map(
      ({ status }) => status,
    );
  expect(await statusOf()).toEqual(["rejected", "rejected"]);
  for (const business of ids)
    expect((await admin.post(page, { intent: "reopen", business })).status).toBe(302);
  expect(await statusOf()).toEqual(["pending", "pending"]);
  expect((await admin.post(page, reopen)).status).toBe(422);
  expect(await wordsOf(await admin.get(`${page}?business=${id}`))).toContain(t("adminOnboarding.approve"));
  expect((await db.select().from(mailOutbox)).map(({ subject }) => subject)).toContain(
    "mailsOnboarding.reopened.subject",
  );
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain("business.reopen");
});

test("an approval is taken back, by whoever reads it as approved alone", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await waiting(db, "Karoo Candles", { userId: null });
  const now = async () => {
    const [found] = await db
      .select()
      .from(businessProfiles)
      .where(inArray(businessProfiles.id, [id]));
    return [found?.status, found?.approvedAt === null];
  };
  await admin.post(page, { intent: "approve", ids: id });
  const opened = await (await admin.get(`${page}?business=${id}`)).text();
  expect(wordsIn(opened)).toContain(t("adminOnboarding.reopen.approved.title"));
  expect(opened).toContain('name="from" value="approved"');
  // The second tap of somebody who took a rejection back.
  expect((await admin.post(page, { intent: "reopen", business: id })).status).toBe(422);
  expect(await now()).toEqual(["approved", false]);
  const before = site.app.now();
  site.app.now = () => new Date(before.getTime() + 11 * minute);
  const late = await admin.post(page, { intent: "reopen", business: id, from: "approved" });
  expect(await wordsOf(late)).toContain(t("admin.ownPassword.waits"));
  expect([late.status, await now()]).toEqual([422, ["approved", false]]);
  site.app.now = () => before;
  expect((await admin.post(page, { intent: "reopen", business: id, from: "approved" })).status).toBe(302);
  expect(await now()).toEqual(["pending", true]);
});
