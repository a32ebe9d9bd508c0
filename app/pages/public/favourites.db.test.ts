import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { shortId } from "~/modules/favourites/rules";
import { favourites } from "~/modules/favourites/tables.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("site", ({ db, now }) => openSite(db, now));
const add = (id: string) => ({ intent: "add", business: shortId(id) });
const remove = (id: string) => ({ intent: "remove", business: shortId(id) });

test("a visitor's favourites stand in the browser, and come along into the account at the first page after the sign-in", async ({
  db,
  site,
}) => {
  const [one, two] = [await aBusiness(db), await aBusiness(db)];
  const visitor = site.newVisitor();
  expect(await wordsOf(await visitor.get("/favourites"))).toContain(t("favourites.none.text"));
  for (const { id } of [one, two])
    expect((await visitor.post("/favourites", add(id))).headers.get("Location")).toBe("/favourites");
  const page = await visitor.get("/favourites");
  const html = await page.clone().text();
  expect(html.match(/value="remove"/g)).toHaveLength(2);
  expect(html.indexOf(two.slug)).toBeLessThan(html.indexOf(one.slug));
  expect(await wordsOf(page)).toContain(t("favourites.inBrowser"));
  expect(await db.$count(favourites)).toBe(0);

  // Taken away, it stays on this one page.
  const away = await visitor.post("/favourites", remove(one.id));
  const after = await visitor.get(away.headers.get("Location") ?? "");
  expect(await wordsOf(after.clone())).toContain(t("favourites.removed"));
  expect((await after.text()).match(/value="remove"/g)).toHaveLength(1);
  await visitor.post("/favourites", add(one.id));

  const customer = await aSignedIn(site);
  const session = [...customer.cookies].find(([name]) => name.includes("session"));
  if (!session) throw new Error("no session");
  visitor.cookies.set(...session);
  // A page that all customers share, too.
  await visitor.get("/services");
  expect(await db.select().from(favourites)).toHaveLength(2);
  expect(visitor.cookies.get("favourites")).toMatch(/^a/);
  const own = await wordsOf(await visitor.get("/favourites"));
  expect(own).not.toContain(t("favourites.inBrowser"));
  // On another device.
  expect((await (await customer.get("/favourites")).text()).match(/value="remove"/g)).toHaveLength(2);
  await visitor.post("/sign-out", {});
  expect(visitor.cookies.get("favourites") ?? "").toBe("");
  expect(await wordsOf(await visitor.get("/favourites"))).toContain(t("favourites.none.text"));
});

test("shows what was booked last with its price; a business that is gone can only be taken away", async ({
  db,
  site,
}) => {
  const customer = await aSignedIn(site);
  const [kept, gone] = [await aBusiness(db), await aBusiness(db)];
  await aBooking(db, {
    business: kept,
    customer: { id: customer.userId, name: "Thandi", email: customer.email },
    status: "accepted",
  });
  for (const { id } of [kept, gone]) await customer.post("/favourites", add(id));
  await db.update(businessProfiles).set({ listed: false }).where(eq(businessProfiles.id, gone.id));
  const words = await wordsOf(await customer.get("/favourites"));
  expect(words).toContain("Booked Tue, 24 Nov");
  expect(words).toContain(t("favourites.gone"));
  await customer.post("/favourites", remove(gone.id));
  expect(await wordsOf(await customer.get("/favourites"))).not.toContain(t("favourites.gone"));
  await customer.post("/favourites", add(gone.id));
  expect(await wordsOf(await customer.get("/favourites"))).toContain(t("favourites.notFound"));
});

test("the cookie of an account has a mark of every favourite, from the sign-in on, and stays under 1 KB", async ({
  db,
  site,
  now,
}) => {
  const customer = await aSignedIn(site);
  const some = await aBusiness(db);
  const ids = [some.id, ...Array.from({ length: 199 }, () => newId())];
  const {
    id: _,
    slug: __,
    ...row
  } = (
    await db.select().from(businessProfiles).where(eq(businessProfiles.id, some.id))
  )[0] as typeof businessProfiles.$inferSelect;
  await db
    .insert(businessProfiles)
    .values(ids.slice(1).map((id) => ({ ...row, id, slug: id, userId: null })));
  await db
    .insert(favourites)
    .values(ids.map((businessId, n) => ({ userId: customer.id, businessId, createdAt: new Date(+now - n) })));
  const phone = site.newVisitor();
  const { email, password } = customer;
  await phone.post("/auth", { intent: "sign-in", email, password });
  const marks = ids.map((id) => shortId(id).slice(-5)).join("");
  expect(phone.cookies.get("favourites")).toBe(`a${marks}`);
  expect(`favourites=a${marks}`.length).toBeLessThan(1024);
  // What a visitor kept is not overwritten: it comes along at the next page.
  const tablet = site.newVisitor();
  const other = await aBusiness(db);
  await tablet.post("/favourites", add(other.id));
  await customer.post("/favourites", remove(some.id));
  await tablet.post("/auth", { intent: "sign-in", email, password });
  await tablet.get("/services");
  expect(await db.$count(favourites, eq(favourites.businessId, other.id))).toBe(1);
});

test("the cookie of a stranger's making does no harm, and a full browser says so", async ({ db, site }) => {
  const visitor = site.newVisitor();
  const { id } = await aBusiness(db);
  for (const hostile of ["v", "v...", `v${"A".repeat(5000)}`, "v<script>", `a${shortId(id)}`, "v%00"]) {
    visitor.cookies.set("favourites", hostile);
    expect((await visitor.get("/favourites")).status).toBe(200);
  }
  const full = Array.from({ length: 40 }, (_, n) => shortId(`${n + 10}000000-0000-7000-8000-000000000000`));
  visitor.cookies.set("favourites", `v${full.join(".")}`);
  await visitor.post("/favourites", add(id));
  expect(await wordsOf(await visitor.get("/favourites"))).toContain(
    t("favourites.browserFull", { count: 40 }),
  );
  expect(`favourites=v${full.join(".")}`.length).toBeLessThan(1024);
});
