import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createAdmin } from "~/modules/accounts/commands/people.server";
import { findUserByEmail } from "~/modules/accounts/queries/users.server";
import { profiles, sessions, users } from "~/modules/accounts/tables.server";
import { businessSubscribers, providerSubscriptions } from "~/modules/billing/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { newId } from "~/platform/ids";
import { confirmationLink } from "../../../tests/builders/confirmation-link";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { aUser } from "../../../tests/builders/user";
import { asked, inDays, mailsTo, test } from "../../../tests/pages/erasure";
import { sender } from "../../../tests/setup/mail-sender";
import { t } from "../../../tests/setup/texts";
import { requestErasure } from "./commands.server";
import { eraseDue } from "./erase.server";

describe("requesting the deletion", () => {
  test("is due in seven days, ends every session and mails the sign-in address", async ({
    db,
    now,
    site,
  }) => {
    const person = await aSignedIn(site);
    await db.update(profiles).set({ email: "contact@example.co.za", emailConfirmedAt: now });
    expect(await requestErasure(db, person.id, now)).toEqual({ ok: true, dueAt: inDays(now, 7) });
    expect(await db.select().from(sessions)).toEqual([]);
    expect((await person.get("/bookings")).headers.get("Location")).toMatch(/^\/auth\?/);
    const [mail, ...more] = await mailsTo(db, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(t("mailsAccounts.erasure.subject"));
    expect(mail?.text).toContain(t("mailsAccounts.erasure.text", { dueAt: inDays(now, 7) }));
    expect(mail?.text).toContain("http://thola.test/auth?action=signin");
    for (const part of ["business", "subscription"] as const)
      expect(mail?.text).not.toContain(t(`mailsAccounts.erasure.${part}`));
  });

  test("a repeated request keeps the first date and sends no second mail", async ({ db, now }) => {
    const person = await aUser(db);
    await requestErasure(db, person.id, now);
    const again = await requestErasure(db, person.id, inDays(now, 1));
    expect(again).toEqual({ ok: true, dueAt: inDays(now, 7) });
    expect(await mailsTo(db, person.email)).toHaveLength(1);
    expect(await asked(db)).toHaveLength(1);
  });

  test("leaves the subscription as it is, and the mail says what becomes of it", async ({ db, now }) => {
    const { business, token } = await aSubscription(db, {}, now);
    const before = await db.select().from(businessSubscribers);
    await requestErasure(db, business.owner.userId, now);
    expect(await db.select().from(providerSubscriptions)).toMatchObject([
      { providerToken: token, wanted: "running", known: "running" },
    ]);
    expect(await db.select().from(businessSubscribers)).toEqual(before);
    const mails = await listMails(db, null, 10, sender);
    const mail = mails.find(({ subject }) => subject === t("mailsAccounts.erasure.subject"));
    expect(mail?.text).toContain(t("mailsAccounts.erasure.subscription"));
    expect(mail?.text).toContain(t("mailsAccounts.erasure.business"));
  });

  test("is refused for administrators, active or not, and for unknown users", async ({ db, now, site }) => {
    await createAdmin(site.app.db, "boss@example.co.za", site.app.now());
    const admin = await findUserByEmail(db, "boss@example.co.za");
    expect(await requestErasure(db, admin?.id ?? "", now)).toEqual({
      ok: false,
      reason: "administrator",
    });
    expect(await requestErasure(db, newId(), now)).toEqual({ ok: false, reason: "gone" });
    expect(await asked(db)).toEqual([]);
  });
});

describe("withdrawing the request", () => {
  test("happens by signing in, which says so once", async ({ db, now, site }) => {
    const person = await aSignedIn(site);
    await requestErasure(db, person.id, now);
    const { email, password } = person;
    const signIn = async () => {
      const browser = site.newVisitor();
      const response = await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
      return await (await browser.get(response.headers.get("Location") ?? "")).text();
    };
    expect(await signIn()).toContain(t("auth.signIn.kept"));
    expect(await asked(db)).toEqual([]);
    expect(await signIn()).not.toContain("the deletion was taken back");
    expect(await eraseDue(db, inDays(now, 30))).toBe(0);
    expect(await findUserByEmail(db, email)).toMatchObject({ name: "Zanele Khumalo" });
  });

  test("does not happen with a wrong password or by somebody else's sign-in", async ({ db, now, site }) => {
    const person = await aSignedIn(site);
    await requestErasure(db, person.id, now);
    await site
      .newVisitor()
      .post("/auth?action=signin", { intent: "sign-in", email: person.email, password: "Wrong#2026" });
    await aSignedIn(site);
    expect(await asked(db)).toHaveLength(1);
  });

  test("happens by following a confirmation link, which signs in too", async ({ db, now, site }) => {
    const [email, password] = ["sipho@example.co.za", "Braai#2026x"];
    const browser = site.newVisitor();
    const signUp = { intent: "sign-up", email, password, confirmPassword: password };
    await browser.post("/auth?type=customer", signUp);
    const person = await findUserByEmail(db, email);
    await requestErasure(db, person?.id ?? "", now);
    const { path, token } = await confirmationLink(db, email);
    await browser.post(path, { intent: "confirm", token });
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await asked(db)).toEqual([]);
  });

  test("does not happen by the sign-in of somebody who is suspended, who reads until that day", {
    timeout: 20_000,
  }, async ({ db, now, site }) => {
    const { id, email, password } = await aSignedIn(site);
    await db.update(users).set({ suspendedAt: now, suspensionReason: "Threats" }).where(eq(users.id, id));
    await requestErasure(db, id, now);
    const browser = site.newVisitor();
    await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
    expect((await browser.get("/bookings")).status).toBe(200);
    expect(await asked(db)).toHaveLength(1);
    expect(await eraseDue(db, inDays(now, 7))).toBe(1);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await findUserByEmail(db, email)).toBeNull();
  });

  test("is impossible after the erasure", async ({ db, now }) => {
    const person = await aUser(db);
    await requestErasure(db, person.id, now);
    await eraseDue(db, inDays(now, 7));
    expect(await requestErasure(db, person.id, inDays(now, 8))).toEqual({
      ok: false,
      reason: "gone",
    });
  });
});
