import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { auditLog } from "~/modules/audit/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { eraseDue } from "~/modules/moderation/erase.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { day, minute } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const reason = "Asked for by letter, with a copy of the ID.";
const pageOf = (userId: string) => `/admin/users/${userId}`;

test("an administrator has an account deleted: what is kept is named, the person reads why, and it is real", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business", "Lindiwe Mokoena");
  const business = await aBusiness(db, { userId: owner.id, businessName: "Lindiwe's Kitchen" });
  const page = pageOf(owner.id);
  const asked = await wordsOf(await admin.get(page));
  for (const kept of ["bookings", "payments", "records"] as const)
    expect(asked).toContain(t(`adminUser.erase.kept.${kept}`));
  expect(asked).toContain(t("adminUser.erase.goes.business", { business: "Lindiwe's Kitchen" }));

  const unsaid = await admin.post(page, { intent: "erase", reason: " " });
  expect(unsaid.status).toBe(422);
  expect(await wordsOf(unsaid)).toContain(t("adminUser.reasonMissing"));
  expect((await owner.get("/dashboard")).status).toBe(200);

  expect((await admin.post(page, { intent: "erase", reason })).headers.get("Location")).toBe(page);
  expect((await admin.post(page, { intent: "erase", reason })).headers.get("Location")).toBe(page);
  const already = t("admin.doneBefore", { who: admin.email, at: now });
  expect(await wordsOf(await admin.get(page))).toContain(already);
  expect((await owner.get("/dashboard")).headers.get("Location")).toContain("/auth");
  const [leaving] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(leaving?.listed).toBe(false);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, owner.email));
  expect(mail?.letter.paragraphs).toContainEqual({ key: "standing.reason", values: { reason } });
  expect(mail?.letter.paragraphs).toContainEqual("mailsAccounts.erasure.howToKeep");
  const [act] = await db.select().from(auditLog);
  expect(act).toMatchObject({ action: "user.erase", subject: owner.id, details: { reason } });

  expect(await eraseDue(db, new Date(now.getTime() + 8 * day))).toBe(1);
  const [gone] = await db.select().from(users).where(eq(users.id, owner.id));
  expect(gone).toMatchObject({ name: "", lastSignInAt: null });
  expect((await admin.get(page)).status).toBe(404);
});

test("an administrator takes a deletion back, also of somebody who is suspended, whose sign-in does not", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const person = await aSignedIn(site, "customer");
  const page = pageOf(person.id);
  await admin.post(page, { intent: "suspend", reason: "Rude messages." });
  await admin.post(page, { intent: "erase", reason });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, person.email));
  const [told] = mails.filter(({ cause }) => cause.includes(":erasure:"));
  expect(told?.letter.paragraphs).not.toContainEqual("mailsAccounts.erasure.howToKeep");
  const { email, password } = person;
  expect((await person.post("/auth", { intent: "sign-in", email, password })).status).toBe(302);
  expect((await person.get("/bookings")).status).toBe(200);
  expect(await wordsOf(await admin.get(page))).not.toContain(t("adminUser.erase.title"));
  expect((await admin.post(page, { intent: "keep" })).headers.get("Location")).toBe(page);
  expect((await admin.post(page, { intent: "keep" })).headers.get("Location")).toBe(page);
  const already = t("admin.doneBefore", { who: admin.email, at: now });
  expect(await wordsOf(await admin.get(page))).toContain(already);
  expect(await eraseDue(db, new Date(now.getTime() + 8 * day))).toBe(0);
  expect(await wordsOf(await admin.get(page))).toContain(t("adminUser.erase.title"));
});

test("only customers and owners are deleted, with the own password of the last ten minutes", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const other = await aSignedIn(site, "admin");
  const person = await aSignedIn(site, "customer");
  expect((await admin.post(pageOf(other.id), { intent: "erase", reason })).headers.get("Location")).toBe(
    "/admin/users",
  );
  const long = new Date(now.getTime() - 11 * minute);
  await db.update(sessions).set({ passwordAt: long }).where(eq(sessions.userId, admin.id));
  const late = await admin.post(pageOf(person.id), { intent: "erase", reason });
  expect(await wordsOf(late)).toContain(t("adminUser.refused.password_due"));
  expect((await person.get("/bookings")).status).toBe(200);
  expect(await db.select().from(auditLog)).toEqual([]);
});
