import { expect } from "vitest";
import { type Draft, emptyDraft } from "~/modules/businesses/draft";
import { saveDraft } from "~/modules/businesses/draft.server";
import { weekdayMessage } from "~/modules/businesses/opening";
import { findDraft, findOwnBusiness } from "~/modules/businesses/queries.server";
import { mostOtherSubcategories, subcategoriesIn } from "~/modules/trades/taxonomy";
import { usualServices } from "~/modules/trades/usual-services";
import { textsIn } from "~/texts/texts.server";
import { aServiceRow } from "../../../tests/builders/service-row";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";

const page = "/business-onboarding";
const withoutList = { category: "professional-services", subcategory: "general" };
const draftAddress = `${page}/draft`;

const complete: Draft = {
  ...emptyDraft,
  businessName: "Mthembu & Sons Plumbing",
  category: "home-services",
  subcategory: "appliance-repairs",
  description: "Geysers and drains.",
};

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"));

const inputWith = (name: string, value: string) =>
  expect.stringMatching(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));

test("a sixth further subcategory is asked about, and all that were chosen stay", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const others = subcategoriesIn("home-services")
    .map(({ slug }) => slug)
    .filter((slug) => slug !== complete.subcategory)
    .slice(0, 6);
  const { businessName, category, subcategory, description } = complete;
  const basics = { businessName, category, subcategory, description, intent: "continue" };
  const refused = await owner.post(`${page}?step=1`, { ...basics, otherSubcategories: others });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(t("onboarding.basics.othersTooMany", { max: mostOtherSubcategories }));
  const ticked = html.match(/<input[^>]*name="otherSubcategories"[^>]*checked=""/g);
  expect(ticked).toHaveLength(6);
  const five = await owner.post(`${page}?step=1`, { ...basics, otherSubcategories: others.slice(1) });
  expect(five.headers.get("Location")).toBe(`${page}?step=2`);
});

test("services are added, priced and removed without leaving the step", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const step = `${page}?step=4`;
  const rows = async () => (await findDraft(db, owner.id))?.services;
  const geyser = { service: " Geyser repair ", newPrice: "650", newMinutes: "90" };
  expect((await owner.post(step, { ...geyser, row: "add" })).headers.get("Location")).toBe(step);
  const first = { services: ["Geyser repair"], price: ["650"], minutes: ["90"] };
  expect(await (await owner.get(step)).text()).toEqual(inputWith("price", "650"));
  await owner.post(step, { ...first, service: "Drains", row: "add" });
  const both = { services: ["Geyser repair", "Drains"], price: ["650", ""], minutes: ["90", ""] };
  const twice = await owner.post(step, { ...both, service: "drains", newPrice: "90", row: "add" });
  expect(twice.status).toBe(422);
  const text = await twice.text();
  expect(text).toContain(t("onboarding.listed"));
  for (const [name, value] of [
    ["service", "drains"],
    ["newPrice", "90"],
  ] as const)
    expect(text).toEqual(inputWith(name, value));
  const wrong = await owner.post(step, { ...both, price: ["650", "free"], intent: "continue" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain(t("editor.services.priceWrong"));
  expect((await owner.post(step, { ...both, row: "remove-0" })).headers.get("Location")).toBe(step);
  expect(await rows()).toEqual([aServiceRow("Drains")]);
  const on = await owner.post(step, { services: ["Drains"], service: "Taps", intent: "continue" });
  expect(on.headers.get("Location")).toBe(`${page}?step=5`);
  expect(await rows()).toEqual([aServiceRow("Drains"), aServiceRow("Taps")]);
  // What is saved while it is typed adds nothing: only a button does.
  const typing = { services: ["Drains", "Taps"], price: ["", "120"], service: "Toi" };
  expect((await owner.post(`${draftAddress}?step=4`, typing)).status).toBe(204);
  expect(await rows()).toEqual([aServiceRow("Drains"), aServiceRow("Taps", { price: "120" })]);
});

test("the usual services of the trade are ticked, and become services without a price", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const step = `${page}?step=4`;
  const read = async () => (await owner.get(step)).text();
  const offered = (html: string) =>
    [...html.matchAll(/<input[^>]*name="usual"[^>]*value="([^"]*)"/g)].map(([, name]) => name);
  const [first = "", second = "", ...others] = usualServices(textsIn("en"), complete);
  expect(offered(await read())).toEqual([first, second, ...others]);
  const ticked = { usual: [first, second], service: "Drains", newPrice: "90", row: "add" };
  expect((await owner.post(step, ticked)).headers.get("Location")).toBe(step);
  const rows = [aServiceRow(first), aServiceRow(second), aServiceRow("Drains", { price: "90" })];
  expect((await findDraft(db, owner.id))?.services).toEqual(rows);
  expect(offered(await read())).toEqual(others);
  const twice = { services: [first, "Drains"], price: ["350", "90"], usual: [first.toLowerCase()] };
  const on = await owner.post(step, { ...twice, intent: "continue" });
  expect(on.headers.get("Location")).toBe(`${page}?step=5`);
  const priced = [aServiceRow(first, { price: "350" }), aServiceRow("Drains", { price: "90" })];
  expect((await findDraft(db, owner.id))?.services).toEqual(priced);
  await saveDraft(db, owner.id, { ...complete, ...withoutList }, now);
  const html = await read();
  expect(offered(html)).toEqual([]);
  expect(html).not.toContain(t("onboarding.services.usual"));
});

test("how many customers are served at once is asked, and is one where nobody said", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const step = `${page}?step=6`;
  expect(await (await owner.get(step)).text()).toEqual(inputWith("capacity", "1"));
  for (const capacity of ["0", "51", "two"]) {
    const refused = await owner.post(step, { capacity, intent: "complete" });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(t("availability.rules.capacityWrong"));
    expect(text).toEqual(inputWith("capacity", capacity));
  }
  const own = async () => (await findOwnBusiness(db, owner.id))?.capacity;
  await owner.post(step, { capacity: "", intent: "complete" });
  expect(await own()).toBe(1);
  await owner.post(step, { capacity: "3", intent: "complete" });
  expect(await own()).toBe(3);
  expect(await (await owner.get(step)).text()).toEqual(inputWith("capacity", "3"));
  await owner.post(step, { intent: "complete" });
  expect(await own()).toBe(3);
});

test("the steps that were passed open by name, and keep what was typed", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, { ...complete, passed: [1, 2] }, now);
  const html = await (await owner.get(`${page}?step=3`)).text();
  const opens = (step: number) => html.includes(`value="step-${step}"`);
  expect([1, 2, 3, 4, 5, 6].filter(opens)).toEqual([1, 2]);
  const back = await owner.post(`${page}?step=3`, { whatsapp: "082 555 0119", intent: "step-1" });
  expect(back.headers.get("Location")).toBe(`${page}?step=1`);
  expect(await findDraft(db, owner.id)).toMatchObject({ whatsapp: "082 555 0119", passed: [1, 2] });
});

test("the hours of a day are copied to all of them by a button", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const friday = { "friday-isOpen": "on", "friday-open": "07:30", "friday-close": "16:00" };
  const copied = await owner.post(`${page}?step=6`, { ...friday, copy: "friday" });
  expect(copied.headers.get("Location")).toBe(`${page}?step=6`);
  expect(await (await owner.get(`${page}?step=6`)).text()).toEqual(inputWith("sunday-open", "07:30"));
});

test("a service name that is too long is neither cut nor lost", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const service = "Geyser ".repeat(16).trim();
  for (const act of [{ row: "add" }, { intent: "continue" }, { intent: "back" }] as const) {
    const refused = await owner.post(`${page}?step=4`, { services: ["Drains"], service, ...act });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain(t("onboarding.serviceTooLong", { max: 100 }));
    expect(text).toEqual(inputWith("service", service));
    expect((await findDraft(db, owner.id))?.services).toEqual([aServiceRow("Drains")]);
  }
});

test("opening hours that end before they begin are refused", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const hours = { "tuesday-isOpen": "on", "tuesday-open": "17:00", "tuesday-close": "09:00" };
  const refused = await owner.post(`${page}?step=6`, { ...hours, intent: "complete" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    t({ key: "onboarding.hours.closesFirst", values: { day: weekdayMessage(2) } }),
  );
  expect(await findOwnBusiness(db, owner.id)).toBeNull();
});

test("an emptied opening time is refused by its day, and is still empty", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const hours = { "tuesday-isOpen": "on", "tuesday-open": "", "tuesday-close": "17:00" };
  const refused = await owner.post(`${page}?step=6`, { ...hours, intent: "complete" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain(t({ key: "onboarding.hours.opensMissing", values: { day: weekdayMessage(2) } }));
  expect(text).toEqual(inputWith("tuesday-open", ""));
  expect(await findOwnBusiness(db, owner.id)).toBeNull();
});

test("a name on a network becomes its address, and another host is refused", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const refused = await owner.post(`${page}?step=5`, { facebook: "evil.example/sipho", intent: "continue" });
  expect(refused.status).toBe(422);
  const values = { network: { key: "common.networks.facebook" }, host: "facebook.com" } as const;
  expect(await refused.text()).toContain(t({ key: "onboarding.social.wrong", values }));
  await owner.post(`${page}?step=5`, { facebook: "@sipho", intent: "continue" });
  await owner.post(`${page}?step=6`, { intent: "complete" });
  expect(await findOwnBusiness(db, owner.id)).toMatchObject({ facebook: "https://www.facebook.com/sipho" });
});

test("the contact methods say that messages are not open yet, and what direct booking does", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const text = await (await owner.get(`${page}?step=3`)).text();
  for (const key of ["messagesHint", "directHint", "shown"] as const)
    expect(text).toContain(t(`onboarding.methods.${key}`));
});
