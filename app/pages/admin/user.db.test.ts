import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { generationsOf } from "~/modules/links/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const reason = "Three reports of rude messages.";
const pageOf = (userId: string) => `/admin/users/${userId}`;

const stateOf = async (db: Db, id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return [row?.status, row?.reason];
};

const audited = async (db: Db) =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subject }) => [action, subject]);

test("a suspended customer is signed out, reads with the reason and cancels what was agreed, until restored", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const { password, ...person } = await aSignedIn(site, "customer", "Sipho Dlamini");
  const pending = await aBooking(db, { customer: person });
  const agreed = await aBooking(db, { customer: person, status: "accepted", date: "2026-11-26" });
  const page = pageOf(person.id);
  const asked = await wordsOf(await admin.get(page));
  expect(asked).toContain(t("adminUser.suspend.waiting", { count: 1 }));
  expect(asked).toContain(t("adminUser.suspend.agreed", { count: 1 }));

  const unsaid = await admin.post(page, { intent: "suspend", reason: " " });
  expect(unsaid.status).toBe(422);
  expect(await wordsOf(unsaid)).toContain(t("adminUser.reasonMissing"));
  expect((await person.get("/bookings")).status).toBe(200);

  expect((await admin.post(page, { intent: "suspend", reason })).headers.get("Location")).toBe(page);
  expect((await admin.post(page, { intent: "suspend", reason })).headers.get("Location")).toBe(page);
  const already = t("admin.doneBefore", { who: admin.email, at: now });
  expect(await wordsOf(await admin.get(page))).toContain(already);
  expect(await wordsOf(await admin.get("/admin/users"))).toContain(t("admin.users.suspended"));
  expect((await person.get("/bookings")).headers.get("Location")).toContain("/auth");
  const tried = await person.post("/auth?action=signin", {
    intent: "sign-in",
    email: person.email,
    password,
  });
  expect(tried.headers.get("Location")).toBe("/services");
  const { email } = site.app.env.operator;
  const mayRead = t("accounts.suspension.text", { why: reason, email }).replaceAll(
    /<[/]?(email|account)>/g,
    " ",
  );
  expect((await wordsOf(await person.get("/bookings"))).replaceAll(/\s+/g, " ")).toContain(
    mayRead.replaceAll(/\s+/g, " "),
  );

  expect(await stateOf(db, pending.id)).toEqual(["cancelled", "customer_suspended"]);
  expect(await stateOf(db, agreed.id)).toEqual(["accepted", null]);
  const mails = (await db.select().from(mailOutbox)).map(({ cause }) =>
    cause.split(":").slice(1, 4).join(" "),
  );
  expect(mails.sort()).toEqual(
    [
      `${pending.id} customerSuspended business`,
      `${agreed.id} keptWithoutCustomer business`,
      `${person.id} suspended ${now.getTime()}`,
    ].sort(),
  );

  const cancel = () => person.post(`/bookings/${agreed.id}`, { intent: "cancel", sure: "yes" });
  const shown = await wordsOf(await person.get(`/bookings/${agreed.id}`));
  expect(shown).toContain(t("ownBooking.cancel.action"));
  expect(shown).not.toContain(t("ownBooking.reschedule"));
  const missing = await person.post(`/bookings/${agreed.id}`, { intent: "missing", sure: "yes" });
  expect([missing.status, await wordsOf(missing)]).toEqual([
    403,
    expect.stringContaining(t("errors.forbidden.suspended")),
  ]);
  expect((await cancel()).status).toBe(302);
  expect(await stateOf(db, agreed.id)).toEqual(["cancelled", "customer_cancelled"]);

  await admin.post(page, { intent: "restore", reason: "A mix-up." });
  const restored = await person.get("/bookings");
  expect([restored.status, (await wordsOf(restored)).includes(reason)]).toEqual([200, false]);
  const generation = async () => (await generationsOf(db, [person.id]))(person.id);
  expect(await generation()).toBe(0);
  expect((await admin.post(page, { intent: "sign-out-everywhere" })).headers.get("Location")).toBe(page);
  // The links of mails end too: who has the telephone has the mails.
  expect(await generation()).toBe(1);
  expect((await person.get("/bookings")).headers.get("Location")).toContain("/auth");
  expect(await audited(db)).toEqual([
    ["user.suspend", person.id],
    ["user.restore", person.id],
    ["user.sign-out", person.id],
  ]);
});

test("the business of a suspended owner is suspended and restored with the account", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.id, businessName: "Nandi Braids" });
  const pending = await aBooking(db, { business });
  const agreed = await aBooking(db, { business, status: "accepted", date: "2026-11-26" });
  const page = pageOf(owner.id);
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(t("adminUser.suspend.business", { business: "Nandi Braids" }));
  const isListed = async () => {
    const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
    return row?.listed;
  };
  await admin.post(page, { intent: "suspend", reason });
  expect(await isListed()).toBe(false);
  expect(await stateOf(db, pending.id)).toEqual(["cancelled", "business_suspended"]);
  expect(await stateOf(db, agreed.id)).toEqual(["accepted", null]);
  const told = (await db.select().from(mailOutbox)).map(({ cause }) => cause);
  expect(told.filter((cause) => cause.includes(`${agreed.id}:keptInSuspension:customer`))).toHaveLength(1);
  await admin.post(page, { intent: "restore", reason: "A mix-up." });
  expect(await isListed()).toBe(true);
});

test("only customers and owners are suspended, with the own password of the last ten minutes", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const other = await aSignedIn(site, "admin");
  const person = await aSignedIn(site, "customer");
  for (const intent of ["suspend", "restore", "sign-out-everywhere"])
    expect((await admin.post(pageOf(other.id), { intent, reason })).headers.get("Location")).toBe(
      "/admin/users",
    );
  expect((await other.get("/admin/sanctions")).status).toBe(200);
  await db
    .update(sessions)
    .set({ passwordAt: new Date(now.getTime() - 11 * minute) })
    .where(eq(sessions.userId, admin.id));
  const late = await admin.post(pageOf(person.id), { intent: "suspend", reason });
  expect(late.status).toBe(422);
  expect(await wordsOf(late)).toContain(t("adminUser.refused.password_due"));
  expect((await person.get("/bookings")).status).toBe(200);
  expect(await audited(db)).toEqual([]);
});
