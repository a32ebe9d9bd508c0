import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { requestErasure } from "~/modules/moderation/commands.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/users";

/** Four people, the oldest first, each in another state. */
async function somePeople(db: Db, now: Date) {
  const names = ["bheki", "Zanele", "Anele", "Sipho"] as const;
  const ids: Record<string, string> = {};
  for (const [n, name] of names.entries()) {
    const userType = name === "bheki" || name === "Sipho" ? "business" : "customer";
    const { id } = await aUser(db, {
      name,
      userType,
      emailVerified: name !== "Zanele",
      phone: "+27825550191",
    });
    ids[name] = id;
    await db
      .update(users)
      .set({ createdAt: new Date(Date.UTC(2026, 5, 1 + n, 8)) })
      .where(eq(users.id, id));
  }
  const { bheki = "", Anele = "", Sipho = "" } = ids;
  await aBusiness(db, { userId: bheki, businessName: "Bheki's Tiles" });
  for (const [id, lastSignInAt] of [
    [bheki, new Date("2026-11-20T08:00:00Z")],
    [ids.Zanele ?? "", new Date("2026-10-02T08:00:00Z")],
  ] as const)
    await db.update(users).set({ lastSignInAt }).where(eq(users.id, id));
  await db.update(users).set({ suspendedAt: now, suspensionReason: "Because" }).where(eq(users.id, Sipho));
  await requestErasure(db, Anele, now);
  return names;
}

test("users are filtered by type and status, and stand in the order asked for", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const names = await somePeople(db, now);
  const found = async (query: string) => {
    const words = await wordsOf(await admin.get(`${page}?${query}`));
    const placed = names.map((name) => ({ name, at: words.indexOf(`View as ${name}`) }));
    const shown = placed.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
    if (shown.length > 0) expect(words).toContain(t("admin.users.total", { count: shown.length }));
    return shown.map(({ name }) => name);
  };
  expect(await found("")).toEqual(["Sipho", "Anele", "Zanele", "bheki"]);
  expect(await found("order=oldest")).toEqual(["bheki", "Zanele", "Anele", "Sipho"]);
  expect(await found("order=name")).toEqual(["Anele", "bheki", "Sipho", "Zanele"]);
  expect(await found("order=sign-in")).toEqual(["bheki", "Zanele", "Sipho", "Anele"]);
  expect(await found("role=business")).toEqual(["Sipho", "bheki"]);
  expect(await found("role=customer&order=name")).toEqual(["Anele", "Zanele"]);
  expect(await found("state=active")).toEqual(["Anele", "bheki"]);
  expect(await found("state=unconfirmed")).toEqual(["Zanele"]);
  expect(await found("state=suspended")).toEqual(["Sipho"]);
  expect(await found("state=leaving")).toEqual(["Anele"]);
  expect(await found("role=business&state=active&q=tiles")).toEqual(["bheki"]);
  expect(await found("role=none&state=none&order=none")).toHaveLength(4);
  const none = await wordsOf(await admin.get(`${page}?role=customer&state=suspended`));
  expect(none).toContain(t("admin.users.noneSuch.title"));
});

test("each order goes on where its page ended, with the filter", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  for (let n = 0; n < 30; n++) await aUser(db, { name: `Paged ${n % 3}`, email: `paged${n}@example.co.za` });
  await aUser(db, { userType: "business", email: "paged99@example.co.za" });
  for (const order of ["newest", "oldest", "name", "sign-in"]) {
    const html = await (await admin.get(`${page}?role=customer&order=${order}`)).text();
    const next = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toContain("role=customer");
    const both = [html, await (await admin.get(next)).text()];
    const seen = both.flatMap((one) => [...new Set(one.match(/paged\d+@example\.co\.za(?=<)/g))]);
    expect(seen, order).toHaveLength(30);
    expect(new Set(seen).size, order).toBe(30);
  }
});

test("the users of the filter are downloaded in its order", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  await somePeople(db, now);
  await aUser(db, { name: "=Formula", email: "formula@example.co.za" });
  const linesOf = async (query: string) => {
    const response = await admin.get(`${page}.csv?${query}`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    return (await response.text()).trim().split("\r\n");
  };
  const [head, ...lines] = await linesOf("order=name");
  expect(head).toContain(`"${t("admin.users.columns.user")}","${t("admin.users.columns.email")}"`);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain(`"'=Formula","formula@example.co.za"`);
  expect(lines[1]).toContain(`"${t("admin.users.states.active")}","2026-11-30","2026-06-03",""`);
  const owner = `"${t("accounts.userType.business")}","Bheki's Tiles","${t("admin.users.states.active")}"`;
  expect(lines[2]).toContain(`"'+27825550191",${owner}`);
  expect(lines[2]).toContain('"2026-06-01","2026-11-20"');
  expect(await linesOf("state=suspended")).toHaveLength(2);
  expect(await linesOf("q=%25")).toHaveLength(1);
});
