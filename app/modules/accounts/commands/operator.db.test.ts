import { expect } from "vitest";
import { aSignedIn } from "../../../../tests/builders/signed-in";
import { test } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { secondFactors } from "../tables.server";
import { resetAdminPassword, resetFactorOf } from "./operator.server";

test("the operator resets an administrator's password: the old one and all sessions end", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  expect((await admin.get("/admin/users")).status).toBe(200);
  const password = await resetAdminPassword(site.app.db, admin.email, site.app.now());
  expect(password).toMatch(/.{12,}/);
  expect((await admin.get("/admin/users")).status).toBe(302);
  const signIn = async (given: string) =>
    (
      await site
        .newVisitor()
        .post("/auth?action=signin", { intent: "sign-in", email: admin.email, password: given })
    ).status;
  expect(await signIn(admin.password)).toBe(422);
  expect(await signIn(password ?? "")).toBe(302);
});

test("nobody else's password can be reset this way", async ({ db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site);
  expect(await resetAdminPassword(site.app.db, customer.email, site.app.now())).toBeNull();
  expect(await resetAdminPassword(site.app.db, "nobody@example.co.za", site.app.now())).toBeNull();
  expect((await customer.get("/bookings")).status).toBe(200);
});

test("the operator takes a lost second factor away: all sessions end, and the address gets a mail", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const customer = await aSignedIn(site);
  await db.insert(secondFactors).values({ userId: admin.id, secret: "sealed", createdAt: now });
  expect(await resetFactorOf(site.app.db, admin.email, site.app.now())).toBe(true);
  expect(await db.select().from(secondFactors)).toEqual([]);
  expect((await admin.get("/admin/users")).status).toBe(302);
  expect(await resetFactorOf(site.app.db, customer.email, site.app.now())).toBe(false);
});
