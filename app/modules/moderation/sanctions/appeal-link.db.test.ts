import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { aBusiness } from "../../../../tests/builders/business";
import { aSignedIn } from "../../../../tests/builders/signed-in";
import { test } from "../../../../tests/setup/db";
import { openSite } from "../../../../tests/setup/site";
import { t } from "../../../../tests/setup/texts";
import { wordsOf } from "../../../../tests/setup/words";

const words = "The reports came from one competitor, with the same words.";

/** The addresses behind the buttons of the letters to somebody. */
const linksTo = async (db: Db, email: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).flatMap(
    ({ letter }) => letter.action?.href ?? [],
  );

const paragraphsTo = async (db: Db, email: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ letter }) =>
    JSON.stringify(letter.paragraphs),
  );

test("a suspended owner appeals once by the link in the letter", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.id, businessName: "Nandi Braids" });
  await admin.post(`/admin/users/${owner.id}`, {
    intent: "suspend",
    reason: "Three reports of rude messages.",
  });
  const [link = ""] = await linksTo(db, owner.email);
  expect(link).toMatch(/^\/appeal\?token=[\w-]{43}$/);

  const outside = site.newVisitor();
  const shown = await wordsOf(await outside.get(link));
  expect(shown).toContain("Nandi Braids");
  expect(shown).toContain(t("standing.reason", { reason: "Three reports of rude messages." }));
  const short = await outside.post(link, { intent: "appeal", appeal: "No" });
  expect(short.status).toBe(422);
  expect(await wordsOf(short)).toContain(t("standing.appeal.missing"));
  expect((await outside.post(link, { intent: "appeal", appeal: words })).status).toBe(302);
  const after = await wordsOf(await outside.get(link));
  expect(after).toContain(t("standing.appeal.said", { words }));
  const twice = await outside.post(link, { intent: "appeal", appeal: `${words} Again.` });
  expect(await wordsOf(twice)).toContain(t("standing.appeal.refused.once"));
  expect((await outside.get(`${link.slice(0, -1)}!`)).status).toBe(404);

  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(words);
  expect(await wordsOf(await admin.get(`/admin/sanctions/${business.id}`))).toContain(words);
  await admin.post(`/admin/users/${owner.id}`, { intent: "restore", reason: "A mix-up." });
  const over = await outside.get(link);
  expect(over.status).toBe(404);
  const gone = await wordsOf(over);
  expect(gone).toContain(t("standing.appeal.refused.gone"));
  expect(gone).not.toContain(`${t("common.home")} ${t("errors.home")}`);
});

test("an owner is led to the account; one whose account is suspended later gets the link then", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.id });
  const sanction = {
    intent: "sanction",
    businessId: business.id,
    type: "blacklist",
    reason: "A chargeback.",
    sure: "yes",
  };
  await admin.post("/admin/sanctions", sanction);
  expect(await linksTo(db, owner.email)).toEqual(["/standing"]);
  await admin.post(`/admin/users/${owner.id}`, { intent: "suspend", reason: "And more." });
  const links = await linksTo(db, owner.email);
  expect(links.filter((href) => href.startsWith("/appeal?token="))).toHaveLength(1);
});

test("an owner whose account is not suspended signs in by the letter, reads the decision and appeals once", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  const business = await aBusiness(db, { userId: owner.id, businessName: "Nandi Braids" });
  const reason = "Three reports of rude messages.";
  const sanction = { intent: "sanction", businessId: business.id, type: "suspension", reason, sure: "yes" };
  expect((await admin.post("/admin/sanctions", sanction)).status).toBe(302);
  expect(await paragraphsTo(db, owner.email)).toEqual([
    expect.stringContaining("mailsSanctions.appealSignedIn"),
  ]);

  const [link = ""] = await linksTo(db, owner.email);
  const phone = site.newVisitor();
  const asked = (await phone.get(link)).headers.get("Location") ?? "";
  expect(asked).toMatch(/^\/auth\?.*next=%2Fstanding/);
  const { email, password } = owner;
  const signedIn = await phone.post(asked, { intent: "sign-in", email, password });
  expect(signedIn.headers.get("Location")).toBe(link);
  const shown = await phone.get(link);
  const html = await shown.text();
  expect(html).toContain(t("standing.types.suspension.title"));
  expect(html).toContain(t("standing.reason", { reason }));
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await phone.post(link, { intent: "appeal", id, appeal: words })).headers.get("Location")).toBe(
    link,
  );
  const after = await (await phone.get(link)).text();
  expect(after).toContain(t("standing.appeal.said", { words }));
  expect(after).not.toContain(t("standing.appeal.submit"));
  const twice = await phone.post(link, { intent: "appeal", id, appeal: `${words} Again.` });
  expect(await wordsOf(twice)).toContain(t("standing.appeal.refused.once"));

  await admin.post("/admin/sanctions", { intent: "uphold", id, reason: "Three people wrote." });
  expect(await linksTo(db, owner.email)).toEqual([link, link]);
  expect(await wordsOf(await phone.get(link))).toContain(
    t("standing.appeal.answer", { answer: "Three people wrote." }),
  );
});

test("the letters of a decided appeal lead an owner whose account is suspended to what may be read", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const owner = await aSignedIn(site, "business");
  await aBusiness(db, { userId: owner.id });
  await admin.post(`/admin/users/${owner.id}`, { intent: "suspend", reason: "Rude messages." });
  const [link = ""] = await linksTo(db, owner.email);
  const outside = site.newVisitor();
  await outside.post(link, { intent: "appeal", appeal: words });
  const [sanction] = await db.select().from(sanctionActions);
  const act = (intent: string) =>
    admin.post("/admin/sanctions", { intent, id: sanction?.id ?? "", reason: "Three people wrote." });
  expect((await act("uphold")).status).toBe(302);
  expect(await wordsOf(await outside.get(link))).toContain(
    t("standing.appeal.answer", { answer: "Three people wrote." }),
  );
  expect((await act("lift")).status).toBe(302);
  expect(await linksTo(db, owner.email)).toEqual([link, "/standing", "/dashboard"]);
  const { email, password } = owner;
  const back = await outside.post("/auth?action=signin", { intent: "sign-in", email, password });
  expect(back.headers.get("Location")).toBe("/dashboard");
  expect((await outside.get("/standing")).status).toBe(200);
});
