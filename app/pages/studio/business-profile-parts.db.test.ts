import { expect } from "vitest";
import { maxImages } from "~/modules/businesses/gallery/rules";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsIn } from "../../../tests/setup/words";

const page = "/business-profile-edit";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", async ({ site, db, now }) => {
    const owner = await aSignedIn(site, "business");
    const services = [{ name: "Repair", priceCents: 35_000 }, { name: "Wash" }];
    await aBusiness(db, { userId: owner.id, status: "approved", approvedAt: now, services });
    return owner;
  });

/** The parts of the page: title, how it stands, whether it is open. */
const partsIn = (html: string) =>
  [...html.matchAll(/<details[^>]*name="part"([^>]*)>.*?<h2[^>]*>(.*?)<\/h2><span[^>]*>(.*?)<\/span>/gs)].map(
    ([, rest = "", title = "", state = ""]) => ({
      title: wordsIn(title),
      state: wordsIn(state),
      open: rest.includes("open"),
    }),
  );

test("the page is parts that say how they stand; one is open, what came back from saving before others", async ({
  owner,
}) => {
  const html = await (await owner.get(page)).text();
  const parts = partsIn(html);
  expect(parts).toHaveLength(8);
  const stateOf = (part: "services" | "gallery") =>
    parts.find(({ title }) => title === t(`editor.${part}.title`))?.state;
  expect(stateOf("services")).toBe(t("editor.part.servicesFrom", { count: 2, cents: 35_000 }));
  expect(stateOf("gallery")).toBe(t("editor.part.noPictures", { max: maxImages }));
  expect(parts.filter(({ open }) => open)).toHaveLength(1);
  const refused = await owner.post(page, { intent: "contact", version: "0", phone: "" });
  const open = partsIn(await refused.text()).filter((part) => part.open);
  expect(open.map(({ title }) => title)).toEqual([t("editor.contact.title")]);
});

test("profile and settings of an owner stand among the tools; a customer's do not", async ({
  site,
  owner,
}) => {
  const customer = await aSignedIn(site, "customer");
  const tools = `aria-label="${t("frame.studio.label")}"`;
  for (const address of ["/profile", "/settings"]) {
    expect(await (await owner.get(address)).text()).toContain(tools);
    expect(await (await customer.get(address)).text()).not.toContain(tools);
  }
});
