import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { minute } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";
import { users } from "./tables.server";

test("a sign-in is noted, a request is not, and administrators read where somebody is signed in", async ({
  db,
  now,
}) => {
  let time = now;
  const site = await openSite(db, () => time);
  const admin = await aSignedIn(site, "admin");
  const person = await aSignedIn(site, "customer", "Sipho Dlamini");
  const noted = async () => {
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    return row?.lastSignInAt?.getTime();
  };
  expect(await noted()).toBe(now.getTime());
  time = new Date(now.getTime() + 5 * minute);
  expect((await person.get("/bookings")).status).toBe(200);
  expect(await noted()).toBe(now.getTime());
  const { email, password } = person;
  const wrong = { intent: "sign-in", email, password: "not it at all" };
  expect((await site.newVisitor().post("/auth?action=signin", wrong)).status).toBe(422);
  expect(await noted()).toBe(now.getTime());
  const again = { intent: "sign-in", email, password };
  const phone = site.newVisitor({ "User-Agent": "Mozilla/5.0 (iPhone) AppleWebKit Version/18 Safari/605" });
  expect((await phone.post("/auth?action=signin", again)).status).toBe(302);
  expect(await noted()).toBe(time.getTime());
  const words = await wordsOf(await admin.get(`/admin/users/${person.id}`));
  expect(words).toContain(t("adminUser.signedInAt", { at: time }));
  expect(words).toContain(t("adminUser.signOut.text", { count: 2 }));
  expect(words).toContain(t("account.settings.devices.browserOn", { browser: "Safari", system: "iPhone" }));
});
