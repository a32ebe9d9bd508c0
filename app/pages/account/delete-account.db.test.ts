import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions, users } from "~/modules/accounts/tables.server";
import { erasureRequests } from "~/modules/moderation/tables.server";
import { listMails } from "~/modules/notifications/queries.server";
import { minute } from "~/platform/time";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { sender } from "../../../tests/setup/mail-sender";
import { openSite } from "../../../tests/setup/site";
import { said, t } from "../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../tests/setup/words";

const page = "/settings?tab=account";
const intent = "delete-account";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("customer", ({ site }) => aSignedIn(site))
  .extend(
    "asked",
    ({ db }) =>
      () =>
        db.select().from(erasureRequests),
  );

describe("the page says what is deleted and what is kept", () => {
  test("to a customer", async ({ customer }) => {
    const words = await wordsOf(await customer.get(page));
    expect(words).toContain(t("account.settings.delete.text", { days: 7 }));
    expect(words).toMatch(
      inOrder(
        t("account.settings.delete.goes.title"),
        t("account.settings.delete.goes.person"),
        t("account.settings.delete.goes.voices"),
        t("account.settings.delete.kept.title"),
        t("account.settings.delete.kept.bookings"),
        t("account.settings.delete.kept.reviews"),
      ),
    );
    expect(words).not.toContain("PayFast");
  });

  test("to a business, with its subscription and payments", async ({ site }) => {
    const owner = await aSignedIn(site, "business");
    const words = await wordsOf(await owner.get(page));
    expect(words).toContain(t("account.settings.delete.goes.subscription"));
    expect(words).toContain(t("account.settings.delete.kept.payments"));
  });

  test("with a link to the data download", async ({ customer }) => {
    expect(await (await customer.get(page)).text()).toContain('href="/account/personal-data.html"');
  });
});

test("with the password the user is signed out everywhere and told the date", async ({
  now,
  site,
  customer,
  asked,
}) => {
  const { email, password } = customer;
  const elsewhere = site.newVisitor();
  await elsewhere.post("/auth?action=signin", { intent: "sign-in", email, password });
  const response = await customer.post(page, { intent, password });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
  expect(await wordsOf(await customer.get("/"))).toContain(
    `${t("account.settings.deletion.title")} ${said("account.settings.deletion.text", { dueAt: new Date("2026-11-30T08:00:00Z") })}`,
  );
  for (const browser of [customer, elsewhere])
    expect((await browser.get("/bookings")).headers.get("Location")).toMatch(/^\/auth\?/);
  expect(await asked()).toMatchObject([{ userId: customer.id, requestedAt: now, doneAt: null }]);
});

test("somebody who is suspended asks for it too, and reads that a sign-in does not take it back", async ({
  db,
  now,
  site,
  customer,
  asked,
}) => {
  const { id, password } = customer;
  await db.update(users).set({ suspendedAt: now, suspensionReason: "Threats" }).where(eq(users.id, id));
  const shown = await wordsOf(await customer.get(page));
  expect(shown).toContain(t("account.settings.delete.suspended", { days: 7 }));
  expect(shown).not.toContain(t("account.settings.delete.text", { days: 7 }));
  expect((await customer.post(page, { intent, password: "Wrong#2026" })).status).toBe(422);
  expect((await customer.post(page, { intent, password })).headers.get("Location")).toBe("/");
  const values = { dueAt: new Date("2026-11-30T08:00:00Z"), email: site.app.env.operator.email };
  expect(await wordsOf(await customer.get("/"))).toContain(
    said("account.settings.deletion.suspended", values),
  );
  expect(await asked()).toMatchObject([{ userId: id, doneAt: null }]);
  const [mail] = await listMails(db, customer.email, 10, sender);
  expect(mail?.text).not.toContain(t("mailsAccounts.erasure.howToKeep"));
  expect(mail?.text).not.toContain(t("mailsAccounts.erasure.closing"));
});

describe("deletion is refused", () => {
  test.for([
    ["", t("accounts.passwordMissing")],
    ["Wrong#2026", t("account.settings.wrongPassword")],
  ] as const)("with the password '%s'", async ([password, message], { customer, asked }) => {
    const response = await customer.post(page, { intent, password });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).not.toContain('value="Wrong');
    expect(await asked()).toEqual([]);
    expect((await customer.get("/bookings")).status).toBe(200);
  });

  test("after five wrong passwords, for a while, even with the right one", async ({ customer, asked }) => {
    for (let tries = 0; tries < 5; tries++)
      expect((await customer.post(page, { intent, password: "Wrong#2026" })).status).toBe(422);
    const response = await customer.post(page, { intent, password: customer.password });
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("900");
    expect(await wordsOf(response)).toContain(t("accounts.tooMany", { count: 15 }));
    expect(await asked()).toEqual([]);
  });

  test("to a visitor and to an administrator", async ({ site, customer, asked }) => {
    const { password, id } = customer;
    const visitor = await site.newVisitor().post(page, { intent, password, userId: id });
    expect(visitor.headers.get("Location")).toMatch(/^\/auth\?/);
    const admin = await aSignedIn(site, "admin");
    expect((await admin.post(page, { intent, password: admin.password })).status).toBe(403);
    expect(await asked()).toEqual([]);
  });

  test("to an administrator who impersonates the customer", async ({ db, now, site, customer, asked }) => {
    const admin = await aSignedIn(site, "admin");
    const impersonationEndsAt = new Date(now.getTime() + 30 * minute);
    await db
      .update(sessions)
      .set({ impersonates: "user", impersonatedUserId: customer.id, impersonationEndsAt })
      .where(eq(sessions.userId, admin.id));
    expect((await admin.post(page, { intent, password: customer.password })).status).toBe(403);
    expect(await asked()).toEqual([]);
    expect((await customer.post(page, { intent, password: customer.password })).status).toBe(302);
  });
});

test("nobody can delete the account of somebody else", async ({ site, customer, asked }) => {
  const other = await aSignedIn(site);
  await other.post(page, { intent, password: other.password, userId: customer.id, id: customer.id });
  expect((await asked()).map(({ userId }) => userId)).toEqual([other.id]);
  expect((await customer.get("/bookings")).status).toBe(200);
});
