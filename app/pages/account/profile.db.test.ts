import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { profiles } from "~/modules/accounts/tables.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { location } from "../../../tests/pages/person";
import { confirm, newAddress, save, tokenTo } from "../../../tests/pages/profile-page";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsOf } from "../../../tests/setup/words";

const saved = `${documented("Profile updated successfully")} ${documented("Your profile has been saved.")}`;

test("the profile is shown, edited and saved, and Cancel leads back", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  const view = await person.get("/profile");
  const html = await view.clone().text();
  expect(await wordsOf(view)).toContain(
    [
      ...[t("accounts.name"), "Zanele Khumalo", t("accounts.accountType"), t("accounts.userType.customer")],
      ...[t("accounts.email"), person.email, t("accounts.phone"), t("account.profile.notGiven")],
    ].join(" "),
  );
  expect(html).toContain('href="/profile?edit"');
  expect(html).toContain('href="/settings"');
  expect(html).toContain('href="/business-subscription"');

  const edit = await (await person.get("/profile?edit")).text();
  expect(edit).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
  expect(edit).toMatch(/<input[^>]*type="tel"[^>]*name="phone"/);
  expect(edit).toMatch(/href="\/profile"[^>]*>Cancel</);

  const done = await save(person, { name: "  Zanele Dube ", phone: "082 555 0119" });
  expect(location(done)).toBe("/profile");
  const words = await wordsOf(await person.get("/profile"));
  expect(words).toContain(saved);
  expect(words).toMatch(inOrder(`${t("accounts.name")} Zanele Dube `, `${t("accounts.phone")} 082 555 0119`));
  expect(await db.select().from(profiles)).toMatchObject([{ name: "Zanele Dube", phone: "+27825550119" }]);
  expect(await (await person.get("/profile?edit")).text()).toContain('value="082 555 0119"');

  await save(person, { name: "Zanele Dube", phone: "" });
  expect(await db.select().from(profiles)).toMatchObject([{ phone: null }]);
});

test("telephone numbers are accepted in every usual spelling", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  for (const spelling of [
    "0825550119",
    "+27 82 555 0119",
    "0027 82-555-0119",
    "(082) 555 0119",
    "27825550119",
  ]) {
    expect((await save(person, { phone: spelling })).status, spelling).toBe(302);
    expect(await db.select().from(profiles)).toMatchObject([{ phone: "+27825550119" }]);
  }
});

test("every problem is shown beside its field, and typed values are kept", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  const response = await save(person, { name: " ", email: "zanele", phone: "12", user_type: "admin" });
  expect(response.status).toBe(422);
  const html = await response.clone().text();
  expect(html).toContain('value="zanele"');
  expect(html).toContain('value="12"');
  const words = await wordsOf(response);
  for (const text of [
    documented("Error updating profile"),
    t("account.profile.nameMissing"),
    documented("Please enter a valid email address"),
    t("forms.phone"),
    t("account.profile.typeMissing"),
  ])
    expect(words).toContain(text);
  expect(await db.select().from(profiles)).toMatchObject([{ name: "Zanele Khumalo", userType: "customer" }]);
});

test("an unexpected error shows the specified message and keeps typed values", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  const failing = new Proxy(db, {
    get: (target, key) => {
      if (key === "transaction") throw new Error("no database");
      return Reflect.get(target, key);
    },
  });
  const broken = (await openSite(failing, now)).newVisitor();
  for (const [name, value] of person.cookies) broken.cookies.set(name, value);
  const response = await save({ ...person, ...broken }, { name: "Zanele Dube" });
  expect(response.status).toBe(500);
  expect(await response.clone().text()).toContain('value="Zanele Dube"');
  expect(await wordsOf(response)).toContain(
    `${documented("Error updating profile")} ${documented("There was a problem updating your profile. Please try again.")}`,
  );
});

describe("the account type", () => {
  test("leads to the onboarding when a customer becomes a business", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    expect(location(await save(person, { user_type: "business" }))).toBe("/business-onboarding");
    expect(await wordsOf(await person.get("/business-onboarding"))).toContain(saved);
    expect(await db.select().from(profiles)).toMatchObject([{ userType: "business" }]);
    expect(await (await person.get("/profile")).text()).toContain('href="/business-onboarding"');
    expect(location(await save(person, { user_type: "customer" }))).toBe("/profile");
    expect(await db.select().from(profiles)).toMatchObject([{ userType: "customer" }]);
  });

  test("stays business while there is a business profile, and the page says why", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site, "business");
    await aBusiness(db, { userId: person.id });
    expect(await wordsOf(await person.get("/profile?edit"))).toContain(t("account.profile.form.notCustomer"));
    const response = await save(person, { user_type: "customer", name: "Another Name" });
    expect(response.status).toBe(422);
    expect(await wordsOf(response)).toContain(
      `${documented("Error updating profile")} ${t("account.profile.staysBusiness")}`,
    );
    expect(await db.select().from(profiles)).toMatchObject([
      { userType: "business", name: "Zanele Khumalo" },
    ]);
    expect(location(await save(person, { user_type: "business" }))).toBe("/profile");
  });
});

test("the booking form is pre-filled with the profile's name, confirmed address and number", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const business = await aBusiness(db);
  const person = await aSignedIn(site);
  await save(person, { name: "Zanele Dube", email: newAddress, phone: "+27 82 555 0119" });
  await confirm(person, await tokenTo(db));
  const html = await (await person.get(`/business/${business.slug}?date=2026-11-24&time=10:00`)).text();
  expect(html).toMatch(/name="name"[^>]*value="Zanele Dube"|value="Zanele Dube"[^>]*name="name"/);
  expect(html).toContain(`value="${newAddress}"`);
  expect(html).toContain('value="082 555 0119"');
});

test("signing out from the profile has its own message", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  expect(await (await person.get("/profile")).text()).toMatch(/name="from" value="profile"/);
  expect(location(await person.post("/sign-out", { from: "profile" }))).toBe("/");
  expect(await wordsOf(await person.get("/"))).toContain(
    `${documented("Signed out successfully")} ${documented("You have been logged out of your account.")}`,
  );
});

test("the navigation links to the profile, and visitors sign in first", async ({ db, now }) => {
  const site = await openSite(db, now);
  const nav = async (html: string) =>
    [...(/<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/>([^<>]+)<\/a>/g)].map(
      (found) => found[1],
    );
  const visitor = site.newVisitor();
  expect(await nav(await (await visitor.get("/")).text())).toEqual([
    t("common.home"),
    t("common.services"),
    t("frame.nav.favourites"),
    t("frame.nav.profile"),
    t("contact.title"),
  ]);
  expect(location(await visitor.get("/profile"))).toBe("/auth?action=signin&next=%2Fprofile");
  const customer = await aSignedIn(site);
  expect(await nav(await (await customer.get("/")).text())).toEqual([
    t("common.home"),
    t("common.services"),
    t("frame.nav.favourites"),
    t("frame.nav.bookings"),
    t("frame.nav.profile"),
    t("contact.title"),
  ]);
  await createSeedUser(
    site.app.db,
    {
      email: "a@example.co.za",
      password: "Tap&Drain#26",
      name: "A",
      userType: "admin",
    },
    site.app.now(),
  );
  const admin = site.newVisitor();
  await admin.post("/auth", { intent: "sign-in", email: "a@example.co.za", password: "Tap&Drain#26" });
  expect((await admin.get("/profile")).status).toBe(403);
});
