import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles, users } from "~/modules/accounts/tables.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { saveDraft } from "~/modules/businesses/draft.server";
import { findDraft, findOwnBusiness } from "~/modules/businesses/queries.server";
import { day } from "~/platform/time";
import { basics, complete, inputWith, page, test } from "../../../tests/pages/onboarding-page";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const draftAddress = `${page}/draft`;

test("a visitor is redirected to sign in as a business, and back afterwards", async ({ site }) => {
  const visitor = site.newVisitor();
  const asked = await visitor.get(`${page}?step=3`);
  expect(asked.headers.get("Location")).toBe(
    `/auth?type=business&next=${encodeURIComponent(`${page}?step=3`)}`,
  );
});

test("whose session ended is asked to sign in, not to sign up, and comes back to the step", async ({
  owner,
}) => {
  const back = `/auth?type=business&action=signin&next=${encodeURIComponent(`${page}?step=3`)}`;
  const cookie = [...owner.cookies].find(([name]) => name.includes("session_token"));
  for (const [name] of [...owner.cookies]) owner.cookies.delete(name);
  if (!cookie) throw new Error("The owner has no session cookie.");
  owner.cookies.set(cookie[0], "ended");
  expect((await owner.get(`${page}?step=3`)).headers.get("Location")).toBe(back);
  const posted = await owner.post(`${page}?step=3`, { intent: "continue" });
  expect(posted.headers.get("Location")).toBe(back);
  const auth = await (await owner.get(back)).text();
  expect(auth).toContain(documented("You must be logged in to complete setup."));
  expect(auth).toContain(t("auth.titles.signInBusiness"));
  const saved = await owner.post(`${draftAddress}?step=3`, {});
  expect(saved.headers.get("Location")).toContain("/auth?");
});

test("a step is saved as it is typed, right or wrong, beside what another step saves", async ({
  db,
  owner,
  now,
}) => {
  await db.update(users).set({ businessName: "Sipho's Geysers" }).where(eq(users.id, owner.id));
  const save = async (step: number, fields: Record<string, string>) =>
    (await owner.post(`${draftAddress}?step=${step}`, fields)).status;
  expect(await save(2, { phone: "08", email: "sipho@example.co.za" })).toBe(204);
  expect(await findDraft(db, owner.id)).toMatchObject({ businessName: "Sipho's Geysers", phone: "08" });
  await Promise.all([
    save(1, { ...basics, businessName: "Sipho's Drains" }),
    save(3, { whatsapp: "082 555 0119" }),
    save(5, { facebook: "@sipho" }),
  ]);
  expect(await findDraft(db, owner.id)).toMatchObject({
    ...{ businessName: "Sipho's Drains", phone: "08", whatsapp: "082 555 0119" },
    facebook: "@sipho",
    passed: [],
  });
  for (const step of [0, 7]) expect(await save(step, {})).toBe(400);
  await saveDraft(db, owner.id, complete, now);
  await owner.post(`${page}?step=6`, { intent: "complete" });
  const { id = "" } = (await findOwnBusiness(db, owner.id)) ?? {};
  await setSubscription(db, id, { subscribed: true, accessUntil: new Date(now.getTime() + day) }, now);
  expect(await save(2, { phone: "082 555 0119" })).toBe(403);
  expect(await findDraft(db, owner.id)).toBeNull();
});

test("the progress counts the steps that are done, not those that were opened", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const percentAt = async (step: number) =>
    /(\d+)% complete/.exec(await (await owner.get(`${page}?step=${step}`)).text())?.[1];
  expect(await percentAt(6)).toBe("0");
  await owner.post(`${page}?step=1`, { ...basics, intent: "continue" });
  const soweto = { province: "gauteng", citiesOf: "gauteng", cities: "soweto" };
  await owner.post(`${page}?step=2`, { ...soweto, intent: "continue" });
  expect(await percentAt(3)).toBe("17");
  await owner.post(`${page}?step=3`, { intent: "continue" });
  await owner.post(`${page}?step=4`, { service: "Drains", intent: "back" });
  expect(await percentAt(4)).toBe("33");
  await owner.post(`${page}?step=4`, { services: "Drains", intent: "continue" });
  expect(await percentAt(1)).toBe("50");
});

test("the draft starts with the business name and the e-mail address of the sign-up", async ({
  db,
  owner,
}) => {
  await db.update(users).set({ businessName: "Sipho's Geysers" }).where(eq(users.id, owner.id));
  const first = await (await owner.get(page)).text();
  expect(first).toContain(t("common.stepOf", { step: 1, of: 6 }));
  expect(first).toContain(t("onboarding.percent", { percent: 0 }));
  expect(first).toEqual(inputWith("businessName", "Sipho&#x27;s Geysers"));
  expect(await findDraft(db, owner.id)).toBeNull();

  expect((await owner.post(page, { ...basics, intent: "continue" })).headers.get("Location")).toBe(
    `${page}?step=2`,
  );
  expect(await (await owner.get(`${page}?step=2`)).text()).toEqual(inputWith("email", "sipho@example.co.za"));
  expect(await findDraft(db, owner.id)).toMatchObject({ ...basics, email: "sipho@example.co.za" });
});

test("no step may be opened before the first is complete", async ({ owner }) => {
  expect((await owner.get(`${page}?step=4`)).headers.get("Location")).toBe(`${page}?step=1`);
  const refused = await owner.post(`${page}?step=1`, { ...basics, subcategory: "", intent: "continue" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain(t("onboarding.basics.subcategoryMissing"));
  expect(text).toEqual(inputWith("businessName", "Mthembu &amp; Sons Plumbing"));
  expect(text).toContain("Geysers and drains.");
  expect((await owner.get(`${page}?step=2`)).headers.get("Location")).toBe(`${page}?step=1`);
});

test("wrong formats are reported beside their fields, and typed values are kept", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const fields = { phone: "12", email: "nobody", website: "no address", address: "12 Vilakazi St" };
  const refused = await owner.post(`${page}?step=2`, { ...fields, intent: "continue" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  for (const message of ["phone number", "email address", "web address"])
    expect(text).toContain(`Please enter a valid ${message}`);
  for (const [name, value] of [
    ["phone", "12"],
    ["email", "nobody"],
    ["website", "no address"],
  ] as const)
    expect(text).toEqual(inputWith(name, value));
  expect(text).toContain("12 Vilakazi St");
});

test("the contact step requires a city, and shows the cities of a new province first", async ({
  db,
  owner,
  now,
}) => {
  await saveDraft(db, owner.id, complete, now);
  const go = async (fields: Record<string, string | string[]>) =>
    (await owner.post(`${page}?step=2`, { intent: "continue", ...fields })).headers.get("Location");
  const refused = async (fields: Record<string, string>) => {
    const response = await owner.post(`${page}?step=2`, { intent: "continue", ...fields });
    expect(response.status).toBe(422);
    return wordsOf(response);
  };
  expect(await refused({ citiesOf: "" })).toContain(t("onboarding.contact.provinceMissing"));
  expect(await go({ citiesOf: "", province: "limpopo", intent: "cities" })).toBe(`${page}?step=2`);
  expect(await (await owner.get(`${page}?step=2`)).text()).toContain(
    t("onboarding.contact.cities", { province: "Limpopo" }),
  );
  expect(await go({ citiesOf: "limpopo", province: "gauteng", cities: "polokwane" })).toBe(`${page}?step=2`);
  expect(await findDraft(db, owner.id)).toMatchObject({ province: "gauteng", cities: [] });
  const cityless = { citiesOf: "gauteng", province: "gauteng", phone: "082 555 0119" };
  expect(await refused(cityless)).toContain(t("onboarding.contact.cityMissing"));
  const html = await (await owner.post(`${page}?step=2`, { intent: "continue", ...cityless })).text();
  expect(html).toContain('href="#cities"');
  expect(html.match(/id="cities"/g)).toHaveLength(1);
  const invented = { intent: "continue", citiesOf: "atlantis", province: "atlantis" };
  const noProvince = await (await owner.post(`${page}?step=2`, invented)).text();
  expect(noProvince).toContain('href="#province"');
  expect(noProvince).not.toContain('href="#cities"');
  await go({ ...cityless, intent: "back" });
  expect(await findDraft(db, owner.id)).toMatchObject({ phone: "082 555 0119", passed: [] });
  expect(await go({ citiesOf: "gauteng", province: "gauteng", cities: "soweto" })).toBe(`${page}?step=3`);
});

test("Back keeps typed values, even invalid ones", async ({ db, owner, now }) => {
  await saveDraft(db, owner.id, complete, now);
  const back = await owner.post(`${page}?step=2`, { phone: "08", intent: "back" });
  expect(back.headers.get("Location")).toBe(`${page}?step=1`);
  expect((await findDraft(db, owner.id))?.phone).toBe("08");
  const late = await owner.post(`${page}?step=6`, { intent: "complete" });
  expect(late.headers.get("Location")).toBe(`${page}?step=2`);
  expect(await (await owner.get(`${page}?step=2`)).text()).toContain(t("forms.phone"));
  expect(await findOwnBusiness(db, owner.id)).toBeNull();
});

test("other pages redirect here without words about the payment", async ({ owner }) => {
  for (const path of ["/dashboard", "/booking-management"]) {
    expect((await owner.get(path)).headers.get("Location")).toBe(page);
    const text = await (await owner.get(page)).text();
    expect(text).toContain(t("onboarding.heading"));
    expect(text).not.toContain(t("onboarding.setUpFirst.text"));
  }
});

test("without a business the owner's other pages redirect here", async ({ owner }) => {
  for (const path of ["/dashboard", "/business-payment"])
    expect((await owner.get(path)).headers.get("Location")).toBe(page);
  const text = await (await owner.get(page)).text();
  expect(text).toContain(t("onboarding.setUpFirst.title"));
  expect(text).toContain(t("onboarding.setUpFirst.text"));
});

test("a customer registers a business here", async ({ db, signIn }) => {
  const customer = await signIn("customer", "thandi@example.co.za");
  expect((await customer.get("/dashboard")).headers.get("Location")).toBe(page);
  expect(await (await customer.get(page)).text()).toContain(t("onboarding.setUpFirst.tools"));
  await customer.post(page, { ...basics, intent: "continue" });
  const done = await customer.post(`${page}?step=6`, { intent: "complete" });
  expect(done.headers.get("Location")).toBe("/business-payment");
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, customer.id));
  expect(profile?.userType).toBe("business");
  expect((await customer.get("/dashboard")).status).toBe(200);
});

test("an administrator cannot open it", async ({ signIn }) => {
  const admin = await signIn("admin", "admin@example.co.za");
  for (const path of [page, "/dashboard"]) expect((await admin.get(path)).status).toBe(403);
});
