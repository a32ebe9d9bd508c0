import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { tidyPapers } from "~/modules/businesses/papers/commands.server";
import { dropPaperPictures, sweepPaperPictures } from "~/modules/businesses/papers/files.server";
import { paperPictures } from "~/modules/businesses/papers/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { removeBusiness } from "~/modules/moderation/onboarding/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { day, hour } from "~/platform/time";
import { anAdministrator } from "../../../tests/builders/administrator";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { firstOf, openPapers, papersAddress } from "../../../tests/pages/papers";
import { test as base } from "../../../tests/setup/db";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

vi.setConfig({ testTimeout: 60_000 });

const test = base.extend("studio", ({ db, now }, { onCleanup }) => openPapers(db, onCleanup, now));

describe("the photo of a paper", () => {
  test("is not shown without the own password, nor to anybody else", async ({ studio, db, now }) => {
    const { send, held, admin, owner, clock, site } = studio;
    await send();
    const { id } = firstOf(await held());
    const picture = firstOf(await db.select().from(paperPictures)).id;
    const page = `/admin/onboarding/papers/${id}`;
    clock.now = new Date(now.getTime() + 11 * 60_000);
    expect(await (await admin.get(page)).text()).not.toContain(picture);
    expect((await admin.get(`${page}/photos/${picture}`)).status).toBe(403);
    expect(await wordsOf(await admin.post(page, { intent: "check", number: "PL 1" }))).toContain(
      t("papers.admin.wrong.password_due"),
    );
    for (const who of [owner, await aSignedIn(site, "customer")])
      expect((await who.get(`${page}/photos/${picture}`)).status).toBe(404);
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  test("is deleted after 30 days undecided, and when the business is removed or deleted", async ({
    studio,
    db,
    now,
  }) => {
    const { send, held, onDisk, site, business } = studio;
    const drop = () => dropPaperPictures(db, site.app.paperFiles);
    await send();
    const at = (days: number) => new Date(now.getTime() + days * day);
    await tidyPapers(db, at(29));
    await drop();
    await expect.poll(onDisk).toHaveLength(1);
    await tidyPapers(db, at(31));
    await tidyPapers(db, at(31));
    await drop();
    expect(await held()).toEqual([]);
    await expect.poll(onDisk).toEqual([]);
    expect(await db.select().from(mailOutbox)).toHaveLength(1);

    await send();
    const actor = await anAdministrator(db, now);
    await removeBusiness(db, actor, { id: business.id, reason: "Fraud" }, now);
    await drop();
    expect(await held()).toEqual([]);
    await expect.poll(onDisk).toEqual([]);
  });

  test("without a row is swept after an hour", async ({ studio, db }) => {
    const { site, onDisk } = studio;
    await site.app.paperFiles.put(`${newId()}/paper.webp`, Buffer.from("x"));
    expect(await sweepPaperPictures(db, site.app.paperFiles, new Date())).toBe(0);
    expect(await sweepPaperPictures(db, site.app.paperFiles, new Date(Date.now() + 2 * hour))).toBe(1);
    await expect.poll(onDisk).toEqual([]);
  });
});

test("a paper lapses: it is asked for twice, counts as none on the next day, shows for 90 days and then leaves", async ({
  studio,
  db,
}) => {
  const { send, held, admin, clock, site, business, owner, givePassword } = studio;
  await send({ endsOn: "2027-01-10" });
  const { id } = firstOf(await held());
  await admin.post(`/admin/onboarding/papers/${id}`, {
    intent: "check",
    number: "PL 1",
    endsOn: "2027-01-10",
  });
  const causes = async () =>
    (await db.select({ cause: mailOutbox.cause }).from(mailOutbox))
      .map(({ cause }) => cause.split(":").slice(2))
      .sort((one, other) => (one.join() < other.join() ? -1 : 1));
  const on = async (date: string) => {
    clock.now = new Date(`${date}T08:00:00Z`);
    await tidyPapers(db, clock.now);
    await tidyPapers(db, clock.now);
  };
  const isFound = async () =>
    (await wordsOf(await site.fetch("/services?registration=on"))).includes("Mthembu");
  const shown = async () => wordsOf(await site.fetch(`/business/${business.slug}`));
  await on("2026-12-10");
  expect(await causes()).toEqual([["checked"]]);
  await on("2026-12-11");
  expect(await causes()).toContainEqual(["ends", "30"]);
  await on("2027-01-10");
  expect(await causes()).toEqual([["checked"], ["ends", "30"], ["ends", "7"]]);
  expect(await isFound()).toBe(true);
  await on("2027-01-11");
  expect(await isFound()).toBe(false);
  expect(await shown()).toContain("Licensed plumber Lapsed");
  expect(await shown()).toContain(t("papers.public.missing"));
  expect(await wordsOf(await owner.get(papersAddress))).toContain(t("papers.states.lapsed"));
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect([row?.checkedKinds, row?.filterTerms.includes("k=yes")]).toEqual([[], false]);
  // The new one takes its place.
  await send({ number: "PL 2", endsOn: "2027-03-01" });
  const next = firstOf((await held()).filter(({ state }) => state === "waiting"));
  await givePassword();
  await admin.post(`/admin/onboarding/papers/${next.id}`, {
    intent: "check",
    number: "PL 2",
    endsOn: "2027-03-01",
  });
  expect((await held()).map(({ number }) => number)).toEqual(["PL 2"]);
  expect(await isFound()).toBe(true);
  await on("2027-05-30");
  expect(await held()).toHaveLength(1);
  await on("2027-05-31");
  expect(await held()).toEqual([]);
});
