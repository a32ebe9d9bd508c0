import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { anonymiseBusiness } from "~/modules/businesses/commands/anonymise.server";
import { setLeaving } from "~/modules/businesses/commands/standing.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { StaffReason } from "~/modules/moderation/components/listed-state";
import { erasureRequests } from "~/modules/moderation/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import * as english from "~/texts/en";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { auditEntries, test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const pageOf = (id: string) => `/admin/business/${id}`;
const titleOf = (...reasons: StaffReason[]) =>
  t("unlisted.admin.title", {
    reasons: reasons.map((reason) => t(`unlisted.admin.reasons.${reason}`)).join(" and "),
  });
const set = (db: Db, id: string, values: Partial<typeof businessProfiles.$inferInsert>) =>
  db.update(businessProfiles).set(values).where(eq(businessProfiles.id, id));

/** What the administrator presses, and what the audit log has then. */
const mended: [
  StaffReason,
  string,
  string,
  (db: Db, id: string, userId: string, now: Date) => Promise<unknown>,
][] = [
  [
    "waiting",
    "approve",
    "business.approve",
    async (db, id) => set(db, id, { status: "pending", subscribed: false, accessUntil: null }),
  ],
  [
    "ended",
    "approve",
    "business.approve",
    async (db, id, _, now) =>
      set(db, id, { status: "pending", subscribed: false, accessUntil: new Date(now.getTime() - day) }),
  ],
  ["removed", "restore", "business.restore", async (db, id, _, now) => set(db, id, { removedAt: now })],
  [
    "leaving",
    "keep",
    "user.keep",
    async (db, id, userId, now) => {
      await db
        .insert(erasureRequests)
        .values({ userId, requestedAt: now, dueAt: new Date(now.getTime() + 7 * day) });
      await setLeaving(db, id, now, now);
    },
  ],
];

for (const [reason, intent, audited, spoil] of mended)
  test(`a business that is not listed for '${reason}' says so, and one press mends it`, async ({
    site,
    db,
    now,
  }) => {
    const admin = await aSignedIn(site, "admin");
    const { id, userId } = await aBusiness(db, { status: "approved" });
    expect(await wordsOf(await admin.get(pageOf(id)))).toContain(t("unlisted.listed"));
    await spoil(db, id, userId ?? "", now);
    const words = await wordsOf(await admin.get(pageOf(id)));
    expect(words).toContain(titleOf(reason));
    expect(words).toContain(t("unlisted.admin.only"));
    const done = await admin.post(pageOf(id), { intent });
    expect(done.headers.get("Location")).toBe(pageOf(id));
    expect(await wordsOf(await admin.get(pageOf(id)))).not.toContain(titleOf(reason));
    expect(await auditEntries(db)).toEqual([`${admin.email} ${audited} ${intent === "keep" ? userId : id}`]);
    const again = await admin.post(pageOf(id), { intent });
    expect(again.status).toBe(422);
    expect(await wordsOf(again)).toContain(t("unlisted.admin.refused.gone"));
  });

test("of a business whose owner's account was deleted nothing is offered to be taken back", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { id, userId } = await aBusiness(db);
  await setLeaving(db, id, now, now);
  await anonymiseBusiness(db, id, now);
  await anonymiseUser(db, userId ?? "", now);
  const words = await wordsOf(await admin.get(pageOf(id)));
  expect(words).toContain(t("common.formerBusiness"));
  expect(words).toContain(t("adminBusinessPage.former"));
  for (const reason of ["leaving", "rejected"] as const)
    expect(words).not.toContain(t(`unlisted.admin.mend.${reason}`));
  expect((await admin.post(pageOf(id), { intent: "reopen" })).status).toBe(422);
  expect((await admin.post("/admin/onboarding", { intent: "reopen", business: id })).status).toBe(422);
  const [former] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, id));
  expect(former?.status).toBe("rejected");
  const facts = await wordsOf(await admin.get(`/admin/sanctions/${id}`));
  for (const words of ["common.formerBusiness", "adminSystem.requests.erased"] as const)
    expect(facts).toContain(t(words));
});

test("a rejection is taken back, and the business waits again", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await aBusiness(db, { status: "rejected", subscribed: false, accessUntil: null });
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("rejected"));
  await admin.post(pageOf(id), { intent: "reopen" });
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("waiting"));
});

test("what is done to the account of a locked business is to unlock it", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await aBusiness(db);
  const [lock, unlock] = [t("adminBusinessPage.acts.account"), t("adminBusinessPage.acts.unlock")];
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(lock);
  await set(db, id, { locked: true });
  const words = await wordsOf(await admin.get(pageOf(id)));
  expect(words).toContain(unlock);
  expect(words).not.toContain(` ${lock}`);
});

test("the owner who has not confirmed the address gets the mail again", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id, userId } = await aBusiness(db, { status: "approved" });
  await set(db, id, { ownerConfirmedAt: null });
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("unanswered"));
  expect((await admin.post(pageOf(id), { intent: "confirm-mail" })).status).toBe(422);
  await db
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, userId ?? ""));
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("unconfirmed"));
  expect((await admin.post(pageOf(id), { intent: "confirm-mail" })).status).toBe(302);
  const mails = await db.select().from(mailOutbox);
  expect(mails.filter(({ cause }) => cause.startsWith(`account:${userId}:confirm:`))).toHaveLength(1);
  expect(await auditEntries(db)).toEqual([`${admin.email} user.confirm_mail ${userId}`]);
});

test("a business without a city and an owner gets its city here; every reason is named", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await aBusiness(db, { status: "approved" });
  await set(db, id, { city: null, province: null, userId: null, ownerConfirmedAt: null, suspendedAt: now });
  const words = await wordsOf(await admin.get(pageOf(id)));
  expect(words).toContain(titleOf("suspended", "placeless"));
  expect(words).toContain(t("unlisted.admin.more"));
  const nowhere = await admin.post(pageOf(id), { intent: "place", city: "nowhere" });
  expect(await wordsOf(nowhere)).toContain(t("unlisted.admin.refused.city"));
  expect((await admin.post(pageOf(id), { intent: "place", city: "durban" })).status).toBe(302);
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("suspended"));
});

test("the record is the one that the public sees: neither what the owner wrote in nor what customers called off", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  const business = await aBusiness(db);
  const one = async (date: string, values: Partial<typeof bookings.$inferInsert>) => {
    const { id } = await aBooking(db, { business, date, status: "accepted" });
    await db.update(bookings).set(values).where(eq(bookings.id, id));
  };
  await one("2026-11-02", { status: "completed" });
  await one("2026-11-03", { status: "completed", customerId: null });
  await one("2026-11-04", { status: "cancelled", reason: "customer_cancelled" });
  await one("2026-11-05", { status: "cancelled", reason: "business_missing" });
  const { came, cancelled, missed } = english.adminBusinessPage.record;
  expect(await wordsOf(await admin.get(pageOf(business.id)))).toContain(
    [came, 1, cancelled, 0, missed, 1].join(" "),
  );
});

test("an act that the database refuses says so, and changes nothing", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const { id } = await aBusiness(db, { status: "rejected" });
  const failed = await without(db, "audit_log", async () => {
    const response = await admin.post(pageOf(id), { intent: "reopen" });
    return response.status;
  });
  expect(failed).toBe(500);
  expect(await wordsOf(await admin.get(pageOf(id)))).toContain(titleOf("rejected"));
});

test("a business that is not there has no page", async ({ site }) => {
  const admin = await aSignedIn(site, "admin");
  expect((await admin.get(pageOf("none"))).status).toBe(404);
});
