import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { alerts, businessSuggestions } from "~/modules/demand/tables.server";
import { formTime } from "~/platform/form-time.server";
import { minute } from "~/platform/time";
import { alertToken, anAlert } from "../../../tests/builders/alert";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { inOrder, wordsIn, wordsOf } from "../../../tests/setup/words";

const wish = { intent: "tell", trade: "home-services/appliance-repairs", place: "Soweto" };

test("an empty search offers both forms, with what was looked for", async ({ db, now }) => {
  const site = await openSite(db, now);
  const html = await (
    await site.newVisitor().get("/services?category=home-services&subcategory=appliance-repairs&near=soweto")
  ).text();
  for (const page of ["/tell-me", "/suggest-business"])
    expect(html).toContain(`${page}?trade=home-services%2Fappliance-repairs&amp;place=Soweto`);
});

test("with an account it is on at once, stands on the page, and one press stops it", async ({ db, now }) => {
  const site = await openSite(db, now);
  const customer = await aSignedIn(site, "customer");
  expect((await customer.post("/tell-me", wish)).status).toBe(302);
  expect(await wordsOf(await customer.get("/tell-me"))).toContain(
    t("demand.tellMe.for", { trade: { key: "trades.subcategory.appliance-repairs" }, place: "Soweto" }),
  );
  const [alert] = await db.select().from(alerts);
  await customer.post("/tell-me", { intent: "stop", id: alert?.id ?? "" });
  expect(await db.$count(alerts)).toBe(0);
});

test("without an account the address is asked for, and its link confirms and stops; opening it does neither", async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const visitor = site.newVisitor();
  expect(await wordsOf(await visitor.post("/tell-me", wish))).toContain(t("forms.email"));
  const alert = await anAlert(db, {}, now);
  const page = `/tell-me/${alertToken(alert, site.app.env)}`;
  expect(await wordsOf(await visitor.get(page))).toContain(t("demand.tellMe.link.open"));
  const confirmed = () => db.$count(alerts, eq(alerts.confirmedAt, now));
  expect(await confirmed()).toBe(0);
  expect(await wordsOf(await visitor.post(page, { intent: "confirm" }))).toContain(
    t("demand.tellMe.on.title"),
  );
  expect(await confirmed()).toBe(1);
  const stopped = await visitor.post(page, { intent: "stop" });
  expect(stopped.status).toBe(200);
  const over = await visitor.get(page);
  expect(over.status).toBe(410);
  for (const shown of [stopped, over]) expect(await shown.text()).toContain('href="/tell-me"');
  expect((await visitor.get(`${page.slice(0, -3)}abc`)).status).toBe(404);
});

test.for([["not an address"], [""]])(
  "a place that nobody knows and the address '%s' are wrong in one turn, each beside its field",
  async ([email = ""], { db, now }) => {
    const site = await openSite(db, now);
    const refused = await site.newVisitor().post("/tell-me", { ...wish, place: "Xyzzyville", email });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const field of ["place", "email"]) expect(html).toContain(`id="${field}-error"`);
    expect(wordsIn(html)).toMatch(inOrder(t("askThree.errors.place"), t("forms.email")));
  },
);

test("a number needs the tick; a form that programs send at once is not taken", async ({ db, now }) => {
  const site = await openSite(db, now);
  const visitor = site.newVisitor();
  const shownAt = (ago: number) => formTime(site.app.env.networkSecret, new Date(now.getTime() - ago));
  const suggest = (fields: Record<string, string>) =>
    visitor.post("/suggest-business", {
      ...{ intent: "suggest", name: "Warm Ovens", trade: wish.trade, place: "Soweto" },
      ...{ shown_at: shownAt(minute), ...fields },
    });
  expect(await wordsOf(await suggest({ phone: "082 555 0111" }))).toContain(t("demand.errors.public"));
  expect(await wordsOf(await suggest({ shown_at: shownAt(0) }))).toContain(t("demand.suggest.wrong.again"));
  expect((await suggest({ phone: "082 555 0111", public: "on" })).status).toBe(302);
  expect(await db.select({ phone: businessSuggestions.phone }).from(businessSuggestions)).toEqual([
    { phone: "+27825550111" },
  ]);
});

test("an administrator begins a manual signup from a suggestion", async ({ db, now }) => {
  const site = await openSite(db, now);
  await site.newVisitor().post("/suggest-business", {
    ...{ intent: "suggest", name: "Warm Ovens", trade: wish.trade, place: "Soweto" },
    shown_at: formTime(site.app.env.networkSecret, new Date(now.getTime() - minute)),
  });
  const admin = await aSignedIn(site, "admin");
  const html = await (await admin.get("/admin/inbox/suggestions")).text();
  const begin = /href="(\/admin\/settings\/cash\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await (await admin.get(begin)).text()).toContain('value="Warm Ovens"');
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await admin.post("/admin/inbox/suggestions", { intent: "close", id })).status).toBe(302);
  expect(await db.$count(businessSuggestions)).toBe(0);
});
