import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { profiles } from "~/modules/accounts/tables.server";
import { requestErasure } from "~/modules/moderation/commands.server";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import { without } from "../../../tests/setup/broken";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/admin/users";

test("the list shows customers and businesses with their details, and no administrators", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  await aUser(db, { name: "Thandi <b>Mokoena</b>", email: "thandi@example.co.za", emailVerified: false });
  const owner = await aUser(db, { name: "Bheki", email: "bheki@example.co.za", userType: "business" });
  await aBusiness(db, { userId: owner.id, businessName: "Bheki's Tiles" });
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain(
    "Thandi <b>Mokoena</b> thandi@example.co.za Customer Not confirmed Never Jun 01, 2026 View as",
  );
  expect(words).toContain("Bheki bheki@example.co.za Business Bheki's Tiles Never Jun 01, 2026 View as");
  expect(words.split(admin.email)).toHaveLength(2);
  expect(words).toContain(t("admin.users.total", { count: 2 }));
});

test("users to be deleted are shown with the date, and erased users are not shown", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const leaving = await aUser(db, { name: "Leaving" });
  const erased = await aUser(db, { name: "Erased" });
  await requestErasure(db, leaving.id, now);
  await anonymiseUser(db, erased.id, now);
  const words = await wordsOf(await admin.get(page));
  expect(words).toContain("Deletion on Nov 30, 2026");
  expect(words).not.toContain(erased.id);
  expect(words).not.toContain("erased.invalid");
  const response = await admin.post("/admin/view-as", { intent: "user", userId: erased.id });
  expect(response.headers.get("Location")).toBe(page);
  expect(await wordsOf(await admin.get(page))).toContain(t("admin.viewAs.gone"));
});

test("a search matches parts of names and addresses, literally", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  await aUser(db, { name: "Thandi Mokoena", email: "one@example.co.za" });
  await aUser(db, { name: "Sipho", email: "two_100%@example.co.za", contactEmail: "contact@sipho.co.za" });
  const found = async (q: string) => {
    const words = await wordsOf(await admin.get(`${page}?q=${encodeURIComponent(q)}`));
    return ["Thandi", "Sipho"].filter((name) => words.includes(`${name} `));
  };
  expect(await found("MOKO")).toEqual(["Thandi"]);
  expect(await found(" example.co.za ")).toEqual(["Thandi", "Sipho"]);
  expect(await found("contact@")).toEqual(["Sipho"]);
  expect(await found("100%@")).toEqual(["Sipho"]);
  expect(await found("two_1")).toEqual(["Sipho"]);
  expect(await found("twox1")).toEqual([]);
  expect(await found("Mo")).toEqual(["Thandi"]);
  for (const q of ["ok", "_", "%", "\\"]) expect(await found(q), q).toEqual([]);
  const none = await admin.get(`${page}?q=%3Cscript%3E%00`);
  expect(none.status).toBe(200);
  expect(await wordsOf(none)).toContain(t("admin.users.noMatch.title", { q: "<script>" }));
});

test("a search finds business names and telephones, of the person or the business, and says how many", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aUser(db, { name: "Lerato", userType: "business" });
  await aBusiness(db, { userId: owner.id, businessName: "Soweto Tiling Works", phone: "+27825550191" });
  await aBusiness(db, { userId: null, businessName: "Tiling without an owner" });
  const customer = await aUser(db, { name: "Sipho" });
  await db.update(profiles).set({ phone: "+27735550162" }).where(eq(profiles.id, customer.id));
  const found = async (q: string) => {
    const words = await wordsOf(await admin.get(`${page}?q=${encodeURIComponent(q)}`));
    const names = ["Lerato", "Sipho"].filter((name) => words.includes(`${name} `));
    if (names.length > 0) expect(words).toContain(t("admin.users.total", { count: names.length }));
    return names;
  };
  for (const q of ["tiling", "TILING W", "082 555 0191", "0191", "+27 82 555"])
    expect(await found(q), q).toEqual(["Lerato"]);
  expect(await found("073 555 0162")).toEqual(["Sipho"]);
  expect(await found("555")).toEqual(["Lerato", "Sipho"]);
  expect(await found("999 0191")).toEqual([]);
});

test("a page shows 24 users, and the link to the next ones keeps the search", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  for (let n = 0; n < 50; n++) await aUser(db, { email: `paged${n}@example.co.za` });
  const seen = new Set<string>();
  let href: string | undefined = `${page}?q=paged`;
  const lengths = [];
  while (href) {
    const html: string = await (await admin.get(href)).text();
    const emails = (await wordsOf(new Response(html))).match(/paged\d+@example\.co\.za/g) ?? [];
    lengths.push(emails.length);
    for (const email of emails) seen.add(email);
    href = /href="([^"]*after=[^"]*)"[^>]*>Next/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (href) expect(href).toContain("q=paged");
  }
  expect(lengths).toEqual([24, 24, 2]);
  expect(seen.size).toBe(50);
  expect(await wordsOf(await admin.get(`${page}?after=${crypto.randomUUID()}`))).toContain(
    t("admin.users.noFurther.title"),
  );
  expect((await admin.get(`${page}?after=x`)).status).toBe(200);
});

test("an empty list and a list that cannot be read say so", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  expect(await wordsOf(await admin.get(page))).toContain(t("admin.users.none.title"));
  await aUser(db);
  const broken = await without(db, "business_profiles", () => admin.get(page));
  expect(broken.status).toBe(500);
  expect(await wordsOf(broken)).toContain(
    `${documented("Error")} ${documented("There was an error loading users.")}`,
  );
});
