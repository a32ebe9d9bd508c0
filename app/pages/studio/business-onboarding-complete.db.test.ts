import { expect } from "vitest";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { saveDraft } from "~/modules/businesses/draft.server";
import { findDraft, findOwnBusiness } from "~/modules/businesses/queries.server";
import { day } from "~/platform/time";
import { aServiceRow } from "../../../tests/builders/service-row";
import { complete, inputWith, page, test } from "../../../tests/pages/onboarding-page";
import { t } from "../../../tests/setup/texts";
import { documented } from "../../../tests/setup/words";

test("Complete Setup is refused without the basics", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, { ...complete, subcategory: "" }, now);
  const refused = await owner.post(`${page}?step=6`, { intent: "complete" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(t("onboarding.incomplete"));
  expect(await findOwnBusiness(db, owner.id)).toBeNull();
});

test("Complete Setup redirects to the payment, and the wizard to the dashboard once it is paid for", async ({
  db,
  owner,
  now,
}) => {
  const contact = { phone: "082 555 0119", address: "12 Vilakazi St", province: "gauteng" };
  await saveDraft(
    db,
    owner.id,
    { ...complete, ...contact, cities: ["soweto"], services: [aServiceRow("Taps")] },
    now,
  );
  const done = await owner.post(`${page}?step=6`, { "monday-isOpen": "on", intent: "complete" });
  expect(done.headers.get("Location")).toBe("/business-payment");
  const payment = await (await owner.get("/business-payment")).text();
  expect(payment).toContain(t("onboarding.completed.title"));
  expect(payment).toContain(t("onboarding.completed.text").replace("'", "&#x27;"));
  expect(await findOwnBusiness(db, owner.id)).toMatchObject({
    slug: "mthembu-sons-plumbing-soweto",
    status: "pending",
  });
  expect(await findDraft(db, owner.id)).toBeNull();
  const { id = "" } = (await findOwnBusiness(db, owner.id)) ?? {};
  await setSubscription(db, id, { subscribed: true, accessUntil: new Date(now.getTime() + day) }, now);
  expect((await owner.get(page)).headers.get("Location")).toBe("/dashboard");
  const again = await owner.post(`${page}?step=6`, { intent: "complete" });
  expect(again.headers.get("Location")).toBe("/dashboard");
  expect(await findDraft(db, owner.id)).toBeNull();
});

test("the last step, the payment and the dashboard say what the profile lacks, until it is added", async ({
  db,
  owner,
  now,
}) => {
  const gaps = [t("gaps.place"), t("gaps.services"), t("gaps.phone")];
  await saveDraft(db, owner.id, complete, now);
  const lastStep = await (await owner.get(`${page}?step=6`)).text();
  for (const gap of gaps) expect(lastStep).toContain(gap);
  const kept = await owner.post(`${page}?step=6`, { "friday-isOpen": "on", intent: "step-4" });
  expect(kept.headers.get("Location")).toBe(`${page}?step=4`);
  expect((await findDraft(db, owner.id))?.workingHours).toMatchObject({ monday: { closed: true } });
  await owner.post(`${page}?step=6`, { "monday-isOpen": "on", intent: "complete" });
  for (const path of ["/business-payment", "/dashboard"]) {
    const text = await (await owner.get(path)).text();
    expect(text).not.toContain(documented("Profile Complete!"));
    for (const gap of gaps) expect(text).toContain(gap);
    expect(text).toMatch(/<a href="\/business-onboarding\?step=2"[^>]*>Add what is missing/);
    expect(text).toMatch(/<a href="\/business-onboarding\?step=4"[^>]*>No services yet/);
    if (path === "/business-payment") expect(text).toMatch(/<a href="#missing">4(<!-- -->)? things/);
  }

  const again = await (await owner.get(page)).text();
  expect(again).toEqual(inputWith("businessName", "Mthembu &amp; Sons Plumbing"));
  expect(again).toContain(t("onboarding.changing"));
  const contact = { phone: "082 555 0119", address: "12 Vilakazi Street", intent: "continue" };
  await owner.post(`${page}?step=2`, {
    ...{ ...contact, province: "gauteng", citiesOf: "gauteng", cities: "soweto" },
  });
  await owner.post(`${page}?step=4`, { service: "Drains", intent: "continue" });
  const unsaved = "Your last changes are not in your profile yet";
  expect(await (await owner.get("/business-payment")).text()).toContain(unsaved);
  const done = await owner.post(`${page}?step=6`, { "monday-isOpen": "on", intent: "complete" });
  expect(done.headers.get("Location")).toBe("/business-payment");
  expect(await (await owner.get("/business-payment")).text()).not.toContain(unsaved);
  for (const path of [`${page}?step=6`, "/business-payment", "/dashboard"])
    expect(await (await owner.get(path)).text()).not.toContain(t("gaps.title"));
  expect(await findOwnBusiness(db, owner.id)).toMatchObject({
    slug: "mthembu-sons-plumbing-soweto",
    city: "soweto",
    phone: "+27825550119",
  });
});

test("languages, payment and emergencies are asked once, folded, and stand on the profile", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const fields = /<details[^>]*>(?:(?!<\/details>)[\s\S])*name="languages"/;
  const empty = fields.exec(await (await owner.get(`${page}?step=3`)).text())?.[0] ?? "";
  expect(empty).toContain(t("onboarding.methods.serving"));
  expect(empty).not.toMatch(/^<details[^>]* open/);
  const said = { languages: "xh", paysWith: "card", emergencies: "always" };
  await owner.post(`${page}?step=3`, { ...said, intent: "continue" });
  const again = await (await owner.get(`${page}?step=3`)).text();
  expect(fields.exec(again)?.[0]).toMatch(/^<details[^>]* open/);
  expect(again).toMatch(/<input[^>]*name="languages"[^>]*checked[^>]*value="xh"/);
  await owner.post(`${page}?step=6`, { "monday-isOpen": "on", intent: "complete" });
  const business = await findOwnBusiness(db, owner.id);
  expect(business).toMatchObject({ languages: ["xh"], paysWith: ["card"], emergencies: "always" });
  expect(business?.filterTerms).toEqual(expect.arrayContaining(["l=xh", "w=card", "e=always"]));
});

test("a language or payment that nobody knows is left out, and nothing need be said", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  await owner.post(`${page}?step=3`, { languages: "klingon", paysWith: "gold", emergencies: "maybe" });
  await owner.post(`${page}?step=6`, { "monday-isOpen": "on", intent: "complete" });
  const business = await findOwnBusiness(db, owner.id);
  expect(business).toMatchObject({ languages: [], paysWith: [], emergencies: "none" });
});
