import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles as b } from "~/modules/businesses/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/business-profile-edit";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"))
  .extend("business", ({ db, owner }) => aBusiness(db, { userId: owner.id }));

const serving = { intent: "serving", version: "0", languages: ["xh", "en"], emergencies: "always" };

test("an owner says which languages are spoken and when emergencies are taken, and the page shows it", async ({
  db,
  owner,
  business,
}) => {
  expect(await wordsOf(await owner.get(`/business/${business.slug}`))).not.toContain(
    t("business.language.en"),
  );
  expect((await owner.post(page, serving)).headers.get("Location")).toBe("/dashboard");
  const [row] = await db.select().from(b).where(eq(b.id, business.id));
  expect(row).toMatchObject({ languages: ["en", "xh"], emergencies: "always" });
  expect(row?.filterTerms).toEqual(expect.arrayContaining(["l=en", "l=xh", "e=always"]));
  const shown = await wordsOf(await owner.get(`/business/${business.slug}`));
  expect(shown).toContain([t("business.language.en"), t("business.language.xh")].join(" · "));
  expect(shown).toContain(t("business.emergencies.always"));
});

test("what it is paid with is a term of the filters as soon as it is saved", async ({
  db,
  owner,
  business,
}) => {
  const contact = { intent: "contact", version: "0", phone: "082 555 0119", email: "a@example.co.za" };
  expect((await owner.post(page, { ...contact, paysWith: ["card", "cash"] })).status).toBe(302);
  const [row] = await db.select().from(b).where(eq(b.id, business.id));
  expect(row?.filterTerms).toEqual(expect.arrayContaining(["w=cash", "w=card"]));
});

test("another tab's change of the section is shown and not overwritten", async ({ owner, business }) => {
  expect(business.slug).not.toBe("");
  expect((await owner.post(page, serving)).status).toBe(302);
  const late = await owner.post(page, { ...serving, languages: ["af"], emergencies: "open" });
  expect(late.status).toBe(409);
  const words = await wordsOf(late);
  expect(words).toContain(t("editor.changed.title"));
  expect(words).toContain(t("business.language.af"));
  expect(words).toContain(t("editor.serving.emergency.open"));
});

test("unknown codes are left out by the form and refused by the database", async ({
  db,
  owner,
  business,
}) => {
  const odd = { ...serving, languages: ["xx", "zu"], emergencies: "sometimes" };
  expect((await owner.post(page, odd)).status).toBe(302);
  const [row] = await db.select().from(b).where(eq(b.id, business.id));
  expect(row).toMatchObject({ languages: ["zu"], emergencies: "none" });
  for (const change of ["languages = '{xx}'", "pays_with = '{gold}'", "emergencies = 'sometimes'"])
    await expect(
      db.execute(sql`update business_profiles set ${sql.raw(change)} where id = ${business.id}`),
      change,
    ).rejects.toThrow();
});
