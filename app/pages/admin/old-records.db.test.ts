import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { noFigures } from "~/modules/moderation/old-records/rules";
import { oldRecords, recordProposals } from "~/modules/moderation/old-records/tables.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("an owner answers and appeals, an administrator decides; the page shows figures and the earlier name, no reason", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const stranger = await aSignedIn(site, "business", "Sipho Radebe");
  const old = await aBusiness(db, { businessName: "Quick Plumbers" });
  const fresh = await aBusiness(db, { businessName: "Better Plumbers", userId: owner.userId });
  await aBusiness(db, { businessName: "Honest Tiles", userId: stranger.userId });
  await db.update(businessProfiles).set({ blacklistedAt: now }).where(eq(businessProfiles.id, old.id));
  const figures = { ...noFigures, jobs: 9, came: 6, missed: 3, one: 4, blacklisted: 1 };
  const [recordId, id] = [newId(), newId()];
  const page = `/business/${fresh.slug}`;
  await db
    .insert(oldRecords)
    .values({ id: recordId, businessId: old.id, figures, endedAt: now, countedAt: now });
  await db.insert(recordProposals).values({
    ...{ id, businessId: fresh.id, recordId, ways: ["phone", "token"] },
    ...{ createdAt: now, answerBy: new Date(now.getTime() + 7 * day) },
  });

  const proposed = await wordsOf(await owner.get("/standing"));
  for (const words of [
    t("standing.record.proposed"),
    t("standing.record.ways.phone"),
    t("standing.record.ways.token"),
    t("standing.record.stars", { count: 4, stars: "1.0" }),
    t("standing.record.blacklisted", { count: 1 }),
  ])
    expect(proposed).toContain(words);
  expect(await wordsOf(await stranger.get("/standing"))).not.toContain("Quick Plumbers");
  expect(await wordsOf(await owner.get(page))).not.toContain("Quick Plumbers");

  const records = "/admin/sanctions/records";
  expect(await wordsOf(await admin.get(records))).toContain(
    t("adminRecords.waits", { at: new Date(now.getTime() + 7 * day) }),
  );
  const carry = { intent: "carry", id, reason: "The same van on the photo." };
  expect(await wordsOf(await admin.post(records, carry))).toContain(t("adminRecords.refused.early"));

  const answer = { intent: "answer-record", id, words: "My uncle had that number before." };
  expect(await wordsOf(await stranger.post("/standing", answer))).toContain(
    t("standing.record.refused.gone"),
  );
  expect((await owner.post("/standing", { ...answer, words: "No" })).status).toBe(422);
  expect((await owner.post("/standing", answer)).status).toBe(302);
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(
    t("adminRecords.linkCount", { count: 1 }),
  );
  expect(await wordsOf(await admin.get(records))).toContain(answer.words);
  expect((await admin.post(records, { ...carry, reason: "" })).status).toBe(422);
  expect((await admin.post(records, carry)).headers.get("Location")).toBe(records);

  for (const address of [page, `${page}/reviews`]) {
    const shown = await wordsOf(await stranger.get(address));
    expect(shown).toContain(t("reviews.earlier.title"));
    expect(shown).toContain("Quick Plumbers");
    expect(shown).toContain(t("standing.record.stars", { count: 4, stars: "1.0" }));
    expect(shown).not.toContain(t("standing.record.blacklisted", { count: 1 }));
    expect(shown).not.toContain(carry.reason);
    expect(shown).not.toContain(answer.words);
  }
  expect(await wordsOf(await owner.get("/standing"))).toContain(carry.reason);
  const appeal = { intent: "appeal-record", id, words: "The van is my uncle's as well." };
  expect((await owner.post("/standing", appeal)).status).toBe(302);
  expect(await wordsOf(await admin.get("/admin"))).toContain(
    t("adminHome.waits.records.label", { count: 1 }),
  );
  expect((await admin.post(records, { intent: "lift", id, reason: "We believe it." })).status).toBe(302);
  expect(await wordsOf(await stranger.get(page))).not.toContain("Quick Plumbers");
});
