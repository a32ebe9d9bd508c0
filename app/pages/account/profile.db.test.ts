import { describe, expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { sweepAccounts } from "~/modules/accounts/commands/session.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { contactConfirmations, profiles, sessions } from "~/modules/accounts/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

type Person = Awaited<ReturnType<typeof aSignedIn>>;
const location = (response: Response) => response.headers.get("Location");
const newAddress = "zanele@work.example.co.za";

const save = (person: Person, fields: Record<string, string> = {}) =>
  person.post("/profile?edit", {
    intent: "save",
    name: "Zanele Khumalo",
    email: person.email,
    phone: "",
    user_type: "customer",
    ...fields,
  });

const saved = `${documented("Profile updated successfully")} ${documented("Your profile has been saved.")}`;

/** The token of the newest link to the new address. */
async function tokenTo(db: Db, address = newAddress) {
  const [mail] = await listMails(db, address, 1, sender);
  return (
    new URL(/http\S+confirm-email=\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("confirm-email") ??
    ""
  );
}

const confirm = (person: Person, token: string) =>
  person.post("/profile", { intent: "confirm-email", token });

test("the profile is shown, edited and saved, and Cancel leads back", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  const view = await person.get("/profile");
  const html = await view.clone().text();
  expect(await wordsOf(view)).toMatch(
    new RegExp(`Name Zanele Khumalo Account type Customer E-mail ${person.email} Phone Not given`),
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
  expect(words).toMatch(/Name Zanele Dube .*Phone 082 555 0119/);
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
      `${documented("Error updating profile")} You have a business profile, so your account stays a business account.`,
    );
    expect(await db.select().from(profiles)).toMatchObject([
      { userType: "business", name: "Zanele Khumalo" },
    ]);
    expect(location(await save(person, { user_type: "business" }))).toBe("/profile");
  });
});

describe("the contact address", () => {
  test("is used once its link was followed, and until then the old one is", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    expect(location(await save(person, { email: ` ${newAddress.toUpperCase()} ` }))).toBe("/profile");
    expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    const waiting = await wordsOf(await person.get("/profile"));
    expect(waiting).toContain(`E-mail ${person.email}`);
    expect(waiting).toContain(`We sent a link to ${newAddress}`);
    expect(await (await person.get("/profile?edit")).text()).toContain(`value="${newAddress}"`);

    const token = await tokenTo(db);
    expect(JSON.stringify(await db.select().from(contactConfirmations))).not.toContain(token);
    for (let time = 0; time < 2; time++) {
      const page = await wordsOf(await person.get(`/profile?confirm-email=${token}`));
      expect(page).toContain(`we write to you at ${newAddress}`);
      expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    }
    expect(location(await confirm(person, token))).toBe("/profile");
    expect(await wordsOf(await person.get("/profile"))).toContain(
      `Address confirmed Mail for you now goes to ${newAddress}.`,
    );
    expect((await recipientOf(db, person.id))?.to).toBe(newAddress);
    const settings = await wordsOf(await person.get("/settings"));
    expect(settings).toContain(`${t("account.addresses.contact.label")} ${newAddress}`);
    expect(settings).toContain(`${t("account.addresses.signIn.label")} ${person.email}`);
    const again = await confirm(person, token);
    expect(again.status).toBe(400);
    expect(await wordsOf(again)).toContain(t("account.profile.linkIsOver.title"));
    const late = await wordsOf(await person.get(`/profile?confirm-email=${token}`));
    expect(late).toContain(t("account.profile.linkIsOver.title"));

    await save(person, { email: person.email });
    expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    expect(await db.select().from(mailOutbox)).toHaveLength(1);
  });

  test("is confirmed by a visitor only after signing in", async ({ db, now }) => {
    const visitor = (await openSite(db, now)).newVisitor();
    expect(location(await visitor.get("/profile?confirm-email=abc"))).toBe(
      "/auth?action=signin&next=%2Fprofile%3Fconfirm-email%3Dabc",
    );
  });

  test("is not confirmed by a link that is another user's, older, expired or invented", async ({
    db,
    now,
  }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    const [person, thief] = [await aSignedIn(site), await aSignedIn(site)];
    await save(person, { email: newAddress });
    const older = await tokenTo(db);
    await person.post("/profile", { intent: "resend-email" });
    const newest = await tokenTo(db);
    expect(newest).not.toBe(older);
    for (const [who, token] of [
      [thief, newest],
      [person, older],
      [person, ""],
      [person, person.id],
    ] as const)
      expect((await confirm(who, token)).status).toBe(400);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 100 * hour) });
    clock = new Date(now.getTime() + 24 * hour);
    expect((await confirm(person, newest)).status).toBe(400);
    await sweepAccounts(db, new Date(clock.getTime() + 1));
    expect(await db.select().from(contactConfirmations)).toEqual([]);
    expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    expect((await recipientOf(db, thief.id))?.to).toBe(thief.email);
  });

  test("can be kept after all, and saving the form again sends no second mail", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    await save(person, { email: newAddress });
    await save(person, { email: newAddress, phone: "082 555 0119" });
    expect(await db.select().from(mailOutbox)).toHaveLength(1);
    const token = await tokenTo(db);
    expect(location(await person.post("/profile", { intent: "keep-email" }))).toBe("/profile");
    expect((await confirm(person, token)).status).toBe(400);

    await save(person, { email: newAddress });
    expect(location(await save(person, { email: person.email }))).toBe("/profile");
    expect(await db.select().from(contactConfirmations)).toEqual([]);
  });

  test("is confirmed once by two simultaneous clicks", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    await save(person, { email: newAddress });
    const token = await tokenTo(db);
    const both = await Promise.all([1, 2].map(() => confirm(person, token)));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  test("gets at most five mails an hour", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    await save(person, { email: newAddress });
    for (let time = 0; time < 4; time++)
      expect((await person.post("/profile", { intent: "resend-email" })).status).toBe(302);
    const limited = await person.post("/profile", { intent: "resend-email" });
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("3600");
    const other = await aSignedIn(site);
    expect((await save(other, { email: newAddress })).status).toBe(429);
    expect(await db.select().from(mailOutbox)).toHaveLength(5);
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
    "Home",
    "Services",
    "Profile",
    t("contact.title"),
  ]);
  expect(location(await visitor.get("/profile"))).toBe("/auth?action=signin&next=%2Fprofile");
  const customer = await aSignedIn(site);
  expect(await nav(await (await customer.get("/")).text())).toEqual([
    "Home",
    "Services",
    "Bookings",
    "Profile",
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
