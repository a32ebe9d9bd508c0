import { expect } from "vitest";
import { businessImages } from "~/modules/businesses/tables.server";
import { reports } from "~/modules/moderation/reports/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { auditEntries, test } from "../../../tests/pages/admin-panel";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("a picture that nobody reported is taken down with a reason, told to the owner, and put back", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const { id: businessId } = await aBusiness(db, { userId: owner.id });
  const picture = newId();
  await db
    .insert(businessImages)
    .values({ id: picture, businessId, width: 1200, height: 800, position: 1, createdAt: now });
  const page = `/admin/business/${businessId}`;
  expect(await (await admin.get(page)).text()).toContain(`value="${picture}"`);
  const act = { intent: "take-down-picture", picture };
  const unsaid = await admin.post(page, { ...act, reason: " " });
  expect(unsaid.status).toBe(422);
  expect(await wordsOf(unsaid)).toContain(t("adminInbox.errors.reason"));
  expect((await admin.post(page, { ...act, reason: "Not their work" })).headers.get("Location")).toBe(page);
  const after = await admin.get(page);
  const html = await after.text();
  expect(html).toContain(t("adminBusinessPage.pictures.done"));
  expect(html).not.toContain(`value="${picture}"`);
  const [report] = await db.select().from(reports);
  expect(await auditEntries(db)).toEqual([`${admin.email} report.take_down ${report?.id}`]);
  const mails = await db.select().from(mailOutbox);
  expect(mails.filter(({ cause }) => cause.endsWith(":taken-down"))).toHaveLength(1);
  const again = await admin.post(page, { ...act, reason: "Not their work" });
  expect(await wordsOf(again)).toContain(t("adminBusinessPage.pictures.gone"));
  await admin.post(`/admin/inbox?report=${report?.id}`, { intent: "put-back", id: report?.id ?? "" });
  expect(await (await admin.get(page)).text()).toContain(`value="${picture}"`);
});
