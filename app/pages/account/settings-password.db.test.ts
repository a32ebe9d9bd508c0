import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles, sessions } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { aPerson, email, fresh, location } from "../../../tests/pages/person";
import { change, passwordTab, signedIn } from "../../../tests/pages/settings-page";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const subjectsTo = async (db: Db, to: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)).orderBy(desc(mailOutbox.id))).map(
    ({ subject }) => subject,
  );

describe("changing the password", () => {
  test("ends the other sessions, mails the sign-in address, and redirects to /settings", async ({
    db,
    now,
  }) => {
    const site = await openSite(db, now);
    const id = await aPerson(site);
    await db.update(profiles).set({ email: "elsewhere@example.co.za", emailConfirmedAt: now });
    const [here, there] = [await signedIn(site), await signedIn(site)];
    await here.get("/services");
    const page = await wordsOf(await here.get(passwordTab));
    expect(page).toContain(t("account.settings.password.title"));
    expect(page).toContain(`0/5 ${t("accounts.passwordRules.length")}`);

    const done = await change(here);
    expect(location(done)).toBe("/settings");
    expect(await wordsOf(await here.get("/settings"))).toContain(
      `${documented("Password Updated")} ${documented("Your password has been successfully updated.")}`,
    );
    expect(location(await there.get("/bookings"))).toContain("/auth");
    expect(await db.select().from(sessions)).toMatchObject([{ userId: id }]);
    expect(await subjectsTo(db, email)).toEqual(["mailsAccounts.passwordChanged.subject"]);
    await expect(signedIn(site)).rejects.toThrow("422");
    await signedIn(site, email, fresh);
  });

  test("is refused with the specified messages, and no password is returned", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const refuse = async (fields: Record<string, string>, ...texts: string[]) => {
      const response = await change(visitor, fields);
      expect(response.status).toBe(422);
      expect(await response.clone().text()).not.toMatch(/#202\d/);
      const words = await wordsOf(response);
      for (const text of texts) expect(words).toContain(text);
    };
    const weak = `${documented("Password Requirements Not Met")} ${documented("Please ensure your password meets all the security requirements.")}`;
    const mismatch = `${documented("Password Mismatch")} ${documented("Passwords do not match. Please try again.")}`;
    await refuse({ password: "short", confirmPassword: "short" }, weak);
    await refuse({ password: "Password1", confirmPassword: "Password1" }, weak);
    await refuse({ confirmPassword: "Other#2027y" }, mismatch);
    await refuse({ currentPassword: "" }, t("account.settings.currentPasswordMissing"));
    await refuse(
      { currentPassword: "", password: "short" },
      weak,
      t("account.settings.currentPasswordMissing"),
    );
    await refuse({ currentPassword: "Wrong#2026x" }, t("account.settings.wrongPassword"));
    await signedIn(site);
  });

  test("allows five guesses of the current password per session, and the user's other session is not affected", async ({
    db,
    now,
  }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    await aPerson(site);
    const [stolen, own] = [await signedIn(site), await signedIn(site)];
    const guess = () => change(stolen, { currentPassword: "Wrong#2026x" });
    const guesses = await Promise.all(Array.from({ length: 8 }, guess));
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const limited = await change(stolen);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("900");
    expect(await wordsOf(limited)).toContain(t("accounts.tooMany", { count: 15 }));
    expect(location(await change(own))).toBe("/settings");
    clock = new Date(now.getTime() + 15 * minute);
    expect(location(await change(stolen))).toContain("/auth");
  });

  test("shows its own message after an unexpected error", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const visitor = await signedIn(site);
    const failing = new Proxy(db, {
      get: (target, key) => {
        if (key === "transaction") throw new Error("no database");
        return Reflect.get(target, key);
      },
    });
    const broken = (await openSite(failing, now)).newVisitor();
    for (const [name, value] of visitor.cookies) broken.cookies.set(name, value);
    const response = await change(broken);
    expect(response.status).toBe(500);
    expect(await wordsOf(response)).toContain(
      `${documented("Error")} ${documented("Something went wrong. Please try again.")}`,
    );
  });
});
