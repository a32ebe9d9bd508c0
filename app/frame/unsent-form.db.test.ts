import { expect } from "vitest";
import { newsPosts } from "~/modules/news/tables.server";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";
import { wordsOf } from "../../tests/setup/words";

const navigated = { "Sec-Fetch-Mode": "navigate" };

/** The fields of the form that the page keeps. */
const keptIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);

test("a form that comes after the session ended is kept until it is sent again", async ({ db, now }) => {
  const site = await openSite(db, now);
  const admin = await aSignedIn(site, "admin");
  const post = {
    ...{ intent: "create", title: "Rain & hail", author: "Thola", category: "tips" },
    ...{ excerpt: "Gutters first.", content: '"Clean" them', image_url: "" },
  };
  const late = await site.newVisitor().post("/admin/news?tab=draft", post, navigated);
  expect(late.status).toBe(401);
  const html = await late.text();
  expect(html).toContain(t("errors.signedOut.text"));
  expect(html).toContain('action="/admin/news?tab=draft"');
  expect(html).toContain(
    `href="/auth?action=signin&amp;next=${encodeURIComponent("/admin/news?tab=draft")}"`,
  );
  const kept = keptIn(html.slice(html.indexOf('action="/admin/news?tab=draft"')));
  expect(kept.slice(0, 7)).toEqual(
    Object.entries(post).map(([name, value]) => [
      name,
      value.replaceAll("&", "&amp;").replaceAll('"', "&quot;"),
    ]),
  );
  expect(await db.select().from(newsPosts)).toEqual([]);
  expect((await admin.post("/admin/news?tab=draft", post, navigated)).status).not.toBe(401);
});

test("an owner signs in as Business again, a customer as anybody", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const owner = await visitor.post("/business-hours", { intent: "rules" }, navigated);
  expect(await owner.text()).toContain("/auth?type=business&amp;action=signin&amp;next=%2Fbusiness-hours");
  const customer = await visitor.post("/profile", { intent: "save", name: "Thandi" }, navigated);
  expect(await customer.text()).toContain("/auth?action=signin&amp;next=%2Fprofile");
});

test("a password is not kept, nor what a script or a program sends", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const there = async (path: string, fields: Record<string, string>, headers = {}) =>
    (await visitor.post(path, fields, headers)).headers.get("Location");
  expect(await there("/settings", { intent: "change", password: "Tap&Drain#26" }, navigated)).toContain(
    "/auth?",
  );
  expect(await there("/profile", { intent: "save" })).toContain("/auth?");
  expect(await there("/profile", { intent: "save" }, { "Sec-Fetch-Mode": "cors" })).toContain("/auth?");
});

test("nothing is kept of a page that does not exist", async ({ db, now }) => {
  const visitor = (await openSite(db, now)).newVisitor();
  const response = await visitor.post("/nowhere", { intent: "save" }, navigated);
  expect(response.status).not.toBe(401);
  expect(await wordsOf(response)).not.toContain(t("errors.signedOut.again"));
});
