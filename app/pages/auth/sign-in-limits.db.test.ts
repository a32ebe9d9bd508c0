import { notLike } from "drizzle-orm";
import { describe, expect } from "vitest";
import { rateLimits } from "~/platform/tables.server";
import { aPerson, email, password, signIn } from "../../../tests/pages/person";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("limits", () => {
  const wrong = { password: "Wrong#2026x" };

  test("allow five wrong tries per account and network, and the user can still sign in elsewhere", async ({
    db,
    now,
  }) => {
    let clock = now;
    const site = await openSite(db, () => clock);
    await aPerson(site);
    const stranger = site.newVisitor();
    for (let time = 0; time < 5; time++) expect((await signIn(stranger, wrong)).status).toBe(422);
    const limited = await signIn(stranger);
    expect(limited.status).toBe(429);
    expect(limited.headers.get("Retry-After")).toBe("900");
    expect(await limited.clone().text()).toContain(`value="${email}"`);
    expect(await wordsOf(limited)).toContain(
      `${t("auth.signIn.error")} ${t("accounts.tooMany", { count: 15 })}`,
    );

    const elsewhere = await site.fetch("/auth?action=signin", {
      method: "POST",
      body: new URLSearchParams({ intent: "sign-in", email, password }),
      headers: { "x-thola-client": "41.0.0.9" },
    });
    expect(elsewhere.status).toBe(302);
    clock = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn(stranger)).status).toBe(302);
  });

  test("are reset by a right password", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 4; time++) expect((await signIn(site.newVisitor(), wrong)).status).toBe(422);
      expect((await signIn(site.newVisitor())).status).toBe(302);
    }
  });

  test("hold against many simultaneous tries: no more than five are checked", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(site.newVisitor(), wrong)));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("allow 100 tries per network, over all accounts", async ({ db, now }) => {
    const site = await openSite(db, now);
    await aPerson(site);
    await signIn(site.newVisitor(), { email: "somebody@example.co.za" });
    await db.update(rateLimits).set({ count: 98 }).where(notLike(rateLimits.key, "%@%"));
    expect((await signIn(site.newVisitor(), { email: "another@example.co.za" })).status).toBe(422);
    expect((await signIn(site.newVisitor())).status).toBe(302);
    expect((await signIn(site.newVisitor())).status).toBe(429);
  });
});
