import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createAdmin, createSeedUser } from "~/modules/accounts/commands/people.server";
import { adminAccounts, profiles, sessions } from "~/modules/accounts/tables.server";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

type Site = Awaited<ReturnType<typeof openSite>>;
const email = "admin@example.co.za";
const hour = 3_600_000;

async function signedIn(site: Site, person: { email: string; password: string }) {
  const visitor = site.newVisitor();
  const response = await visitor.post("/auth?action=signin", { intent: "sign-in", ...person });
  return { visitor, response };
}

async function anAdmin(site: Site) {
  const created = await createAdmin(site.app.db, email, site.app.now());
  if (!created.ok) throw new Error(created.reason);
  return created;
}

test("the first administrator is permanent, gets a password once, and has no profile", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { password, permanent } = await anAdmin(site);
  expect(permanent).toBe(true);
  expect(password).toHaveLength(12);
  expect(await createAdmin(site.app.db, "second@example.co.za", site.app.now())).toMatchObject({
    ok: true,
    permanent: false,
  });
  expect(await createAdmin(site.app.db, email, site.app.now())).toEqual({ ok: false, reason: "taken" });
  await createSeedUser(
    site.app.db,
    {
      email: "c@example.co.za",
      password: null,
      name: "C",
      userType: "customer",
    },
    site.app.now(),
  );
  expect(await createAdmin(site.app.db, "c@example.co.za", site.app.now())).toEqual({
    ok: false,
    reason: "taken",
  });

  const { visitor, response } = await signedIn(site, { email, password });
  expect(response.headers.get("Location")).toBe("/admin");
  expect(await wordsOf(await visitor.get("/admin"))).toContain(t("adminHome.waiting.nothing"));
  const page = await visitor.get("/admin/users");
  expect(page.status).toBe(200);
  expect(await wordsOf(page)).toMatch(/Admin.*Sign Out/);
  expect(await db.select().from(profiles)).toMatchObject([{ email: "c@example.co.za" }]);
});

test("an administrator's session ends one hour after the sign-in, however much it is used", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { visitor } = await signedIn(site, { email, password: (await anAdmin(site)).password });
  const lifetime = async () => {
    const [session] = await db.select().from(sessions);
    return session && session.expiresAt.getTime() - session.createdAt.getTime();
  };
  expect(await lifetime()).toBe(hour);
  for (let time = 0; time < 3; time++) expect((await visitor.get("/admin/users")).status).toBe(200);
  expect(await lifetime()).toBe(hour);

  const aMinuteLeft = new Date(Date.now() - 59 * 60_000);
  await db
    .update(sessions)
    .set({ createdAt: aMinuteLeft, expiresAt: new Date(aMinuteLeft.getTime() + hour) });
  expect((await visitor.get("/admin/users")).status).toBe(200);
  expect(await lifetime()).toBe(hour);
  const over = new Date(Date.now() - hour - 1000);
  await db.update(sessions).set({ createdAt: over, expiresAt: new Date(over.getTime() + hour) });
  expect((await visitor.get("/admin")).headers.get("Location")).toContain("/auth?action=signin");
  expect(await db.select().from(sessions)).toEqual([]);
});

test("sessions of customers and businesses last 30 days, extended by use", async ({ db, now }) => {
  const site = await openSite(db, now);
  const person = { email: "c@example.co.za", password: "Thola#2026x" };
  await createSeedUser(site.app.db, { ...person, name: "C", userType: "customer" }, site.app.now());
  const { visitor } = await signedIn(site, person);
  const [fresh] = await db.select().from(sessions);
  expect(fresh && fresh.expiresAt.getTime() - fresh.createdAt.getTime()).toBeCloseTo(30 * 24 * hour, -3);
  const soon = new Date(Date.now() + 5 * 24 * hour);
  await db.update(sessions).set({ expiresAt: soon });
  const response = await visitor.get("/bookings");
  expect(response.headers.getSetCookie().join()).toContain("thola.session_token=");
  const [used] = await db.select().from(sessions);
  expect(used?.expiresAt.getTime()).toBeGreaterThan(soon.getTime() + 20 * 24 * hour);
});

test("only an active row makes an administrator", async ({ db, now }) => {
  const site = await openSite(db, now);
  const { password } = await anAdmin(site);
  const { visitor } = await signedIn(site, { email, password });
  await db.update(adminAccounts).set({ isActive: false }).where(eq(adminAccounts.email, email));
  expect((await visitor.get("/admin")).headers.get("Location")).toContain("/auth");
  const again = await signedIn(site, { email, password });
  expect(again.response.status).toBe(422);
  expect(await wordsOf(again.response)).toContain(t("auth.signIn.wrong"));

  await db.update(adminAccounts).set({ isActive: true });
  expect((await visitor.get("/admin/users")).status).toBe(200);
});

test("the admin area is 404 for anybody else, and an administrator is neither customer nor owner", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const person = { email: "b@example.co.za", password: "Thola#2026x" };
  await createSeedUser(site.app.db, { ...person, name: "B", userType: "business" }, site.app.now());
  const business = (await signedIn(site, person)).visitor;
  expect((await business.get("/admin")).status).toBe(404);
  expect((await business.get("/admin.data")).status).toBe(404);
  expect((await site.newVisitor().get("/admin")).headers.get("Location")).toBe(
    "/auth?action=signin&next=%2Fadmin",
  );

  const admin = (await signedIn(site, { email, password: (await anAdmin(site)).password })).visitor;
  expect((await admin.get("/bookings")).status).toBe(403);
});
