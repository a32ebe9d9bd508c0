import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sweepAccounts } from "~/modules/accounts/commands/session.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { contactConfirmations, sessions } from "~/modules/accounts/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { hour } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { location } from "../../../tests/pages/person";
import { confirm, newAddress, save, tokenTo } from "../../../tests/pages/profile-page";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("the contact address", () => {
  test("is used once its link was followed, and until then the old one is", async ({ db, now }) => {
    const site = await openSite(db, now);
    const person = await aSignedIn(site);
    expect(location(await save(person, { email: ` ${newAddress.toUpperCase()} ` }))).toBe("/profile");
    expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    const waiting = await wordsOf(await person.get("/profile"));
    expect(waiting).toContain(`E-mail ${person.email}`);
    expect(waiting).toContain(
      t("account.profile.waiting.text", { waiting: newAddress, email: person.email }),
    );
    expect(await (await person.get("/profile?edit")).text()).toContain(`value="${newAddress}"`);

    const token = await tokenTo(db);
    expect(JSON.stringify(await db.select().from(contactConfirmations))).not.toContain(token);
    for (let time = 0; time < 2; time++) {
      const page = await wordsOf(await person.get(`/profile?confirm-email=${token}`));
      expect(page).toContain(t("account.profile.confirming.text", { address: newAddress }));
      expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    }
    expect(location(await confirm(person, token))).toBe("/profile");
    expect(await wordsOf(await person.get("/profile"))).toContain(
      `${t("account.profile.confirmed.title")} ${t("account.profile.confirmed.text", { email: newAddress })}`,
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

    const told = eq(mailOutbox.subject, "mailsAccounts.contactChanged.subject");
    expect(await db.select().from(mailOutbox).where(told)).toMatchObject([{ recipient: person.email }]);
    await save(person, { email: person.email });
    expect((await recipientOf(db, person.id))?.to).toBe(person.email);
    expect(await db.select().from(mailOutbox)).toHaveLength(2);
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
