import { expect } from "vitest";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { mostOtherSubcategories, subcategoriesIn } from "~/modules/trades/taxonomy";
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

const info = {
  ...{ intent: "info", version: "0", businessName: "Mthembu Geysers", category: "home-services" },
  ...{ subcategory: "appliance-repairs", description: "Geysers, day and night." },
};

test("a sixth further subcategory is asked about, and nothing chosen is dropped", async ({
  db,
  owner,
  business,
}) => {
  const others = subcategoriesIn("home-services")
    .map(({ slug }) => slug)
    .filter((slug) => slug !== info.subcategory)
    .slice(0, 6);
  const refused = await owner.post(page, { ...info, otherSubcategories: others });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(t("onboarding.basics.othersTooMany", { max: mostOtherSubcategories }));
  expect(html.match(/<input[^>]*name="otherSubcategories"[^>]*checked=""/g)).toHaveLength(6);
  expect(html).toContain('href="#otherSubcategories"');
  expect(html.match(/id="otherSubcategories"/g)).toHaveLength(1);
  expect((await owner.post(page, { ...info, otherSubcategories: others.slice(1) })).status).toBe(302);
  const saved = await findOwnBusiness(db, business.owner.userId);
  expect(saved?.otherSubcategories.toSorted()).toEqual(others.slice(1).toSorted());
});

test("a name made of markup is refused, and stays typed", async ({ db, owner, business }) => {
  const businessName = "<script>alert(1)</script>";
  const refused = await owner.post(page, { ...info, businessName });
  expect(refused.status).toBe(422);
  expect(await wordsOf(refused.clone())).toContain(t("forms.noAngles"));
  expect(await refused.text()).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect((await findOwnBusiness(db, business.owner.userId))?.businessName).not.toContain("<");
});
