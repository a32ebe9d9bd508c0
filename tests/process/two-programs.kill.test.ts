import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { countViews } from "~/modules/analytics/queries/report.server";
import { dropRemovedPictures } from "~/modules/businesses/gallery/commands.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { openDatabase } from "~/platform/db.server";
import { filesInStore } from "~/platform/object-store.server";
import { hour } from "~/platform/time";
import { stored } from "../setup/stored";
import { aBookingRequest, aCustomerBefore, pageOfNextMonth } from "./customer";
import { addPicture, pictureId, removePicture } from "./gallery";
import { seenWithin, staleFor, test } from "./pair";
import { viewUntilGone } from "./viewers";
import { hiddenFields, inputsOf, newVisitor, type Visitor } from "./visitor";

const slug = "mthembu-sons-plumbing-soweto";
const publicPage = `/business/${slug}`;
const slot = /href="[^"?]*\?service=[^"]*?date=([\d-]+)[^"]*?time=([^"#&]+)/;
const editor = "/business-profile-edit";
/** In ms. */
const viewsLost = 5000;

type Program = { url: string };

/** Where a visitor of this program meets the business. */
async function seenOn({ url }: Program) {
  const text = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  const [page, list, search, category, sitemap] = await Promise.all([
    text(publicPage),
    text("/services/plumbing/soweto"),
    text("/services?q=Mthembu"),
    text("/categories/home-services?q=Mthembu"),
    text("/sitemaps/businesses-1.xml"),
  ]);
  const links = [list, search, category, sitemap].map((page) => page.text.includes(publicPage));
  return { page: page.status, links };
}

const everywhere = { page: 200, links: [true, true, true, true] };
const nowhere = { page: 404, links: [false, false, false, false] };

const isSeenOn = (program: Program, where: typeof everywhere) => async () =>
  isDeepStrictEqual(await seenOn(program), where);

async function act(admin: Visitor, businessId: string, fields: Record<string, string>) {
  const page = `/admin/sanctions/${businessId}`;
  expect(await admin.post(page, fields)).toMatchObject({ status: 302, location: page });
}

/** The sanction in effect, as the form that lifts it names it. */
async function inEffect(admin: Visitor, businessId: string): Promise<string> {
  const { html } = await admin.get(`/admin/sanctions/${businessId}`);
  return /id="lift-([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
}

test("a suspension in one program takes a business off the other's pages, lists and sitemap within ten seconds, and its end brings it back", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const [found] = await db.select().from(businessProfiles).where(eq(businessProfiles.slug, slug));
  const id = found?.id ?? "";
  const admin = newVisitor(one.url);
  expect(await admin.signIn("admin@thola.test", "Admin#2026")).toBe("/admin");
  const customer = await aCustomerBefore(other.url);
  // A program that has just started, beside much else, may ask its first visitors to come again.
  for (const program of [one, other])
    await expect.poll(() => seenOn(program), { timeout: 60_000 }).toEqual(everywhere);

  const suspension = { intent: "sanction", businessId: id, type: "suspension", reason: "Nobody came." };
  await act(admin, id, { ...suspension, sure: "yes" });
  const suspensionUnseen = staleFor(isSeenOn(other, nowhere));
  expect(await seenOn(one)).toEqual(nowhere);
  // The form that the other program showed before books nothing.
  expect((await customer.book()).status).toBe(404);
  expect(await suspensionUnseen).toBeLessThan(seenWithin);

  await act(admin, id, { intent: "lift", id: await inEffect(admin, id), reason: "Settled." });
  // Pages that do not show the business know nothing of it: they come back when they expire.
  const endUnseen = [one, other].map((program) => staleFor(isSeenOn(program, everywhere)));
  expect(Math.max(...(await Promise.all(endUnseen)))).toBeLessThan(seenWithin);
  expect((await customer.book()).status).toBe(302);
});

async function anOwner(origin: string) {
  const owner = newVisitor(origin);
  await owner.signIn("business@thola.test", "Business#2026");
  return owner;
}

test("a picture added in one program is served by another; removed there, it is gone from the first within ten seconds", async ({
  pair: { place, store, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const here = await anOwner(one.url);
  const there = await anOwner(other.url);
  await removePicture(here);
  const address = await addPicture(here);
  const id = pictureId(address);
  const isShown = async ({ url }: { url: string }) =>
    (await (await fetch(url + publicPage)).text()).includes(id);
  const statuses = async () =>
    (await Promise.all([one, other].map(({ url }) => fetch(url + address)))).map(({ status }) => status);

  expect(await statuses()).toEqual([200, 200]);
  expect(await isShown(one)).toBe(true);
  expect(await staleFor(() => isShown(other))).toBeLessThan(seenWithin);

  await removePicture(there, id);
  const removalUnseen = staleFor(async () => !(await isShown(one)));
  expect(await isShown(other)).toBe(false);
  expect(await removalUnseen).toBeLessThan(seenWithin);

  const later = new Date(Date.now() + hour);
  expect(await dropRemovedPictures(db, filesInStore(store.settings), later)).toBeGreaterThan(0);
  expect(await statuses()).toEqual([404, 404]);
});

test("the sweep at the start of a program removes an old picture that nothing refers to, and leaves what another may have just stored", async ({
  pair: { store, strays },
}) => {
  const files = filesInStore(store.settings);
  const kept = async () => {
    const paths = [strays.old, strays.fresh];
    const found = await Promise.all(paths.map((path) => stored(files, path.split("/")[0] ?? "")));
    return found.flat();
  };
  await expect.poll(kept, { timeout: 60_000 }).toEqual([strays.fresh]);
});

async function rename(owner: Visitor, businessName: string, firstPrice: string) {
  const trade = { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" };
  const { html } = await owner.get(editor);
  const info = Object.fromEntries(hiddenFields(html, `${editor}#info`));
  const named = await owner.post(editor, { ...info, ...trade, businessName, description: "Pipes, mended." });
  const services = inputsOf(html, `${editor}#services`);
  const first = services.findIndex(([name]) => name === "price");
  const priced = await owner.post(editor, services.with(first, ["price", firstPrice]));
  expect([named.status, priced.status]).toEqual([302, 302]);
}

test("what changes in one process shows in another within ten seconds; kill -9 loses five seconds of views at most", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const [viewed] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessName, "Bright Spark Solar & Inverters"));
  const viewsBefore = await countViews(db, viewed?.id ?? "");
  const { arrived, gone } = viewUntilGone(`${one.url}/business/${viewed?.slug}`);

  const page = await pageOfNextMonth(one.url);
  const firstSlot = async (origin: string) => {
    const response = await fetch(origin + page);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    return slot
      .exec(await response.text())
      ?.slice(1)
      .join(" ");
  };
  const before = await firstSlot(one.url);
  expect(before).toMatch(/^20\d\d-/);
  expect(await firstSlot(other.url)).toBe(before);
  await aBookingRequest(one.url);
  const bookingUnseen = staleFor(async () => (await firstSlot(other.url)) !== before);
  expect(await firstSlot(one.url)).not.toBe(before);

  const titledOn = async ({ url }: { url: string }) => {
    const addresses = [publicPage, "/services?city=soweto&category=home-services", "/services?q=Zwelakhe"];
    const pages = addresses.map(async (path) => await (await fetch(url + path)).text());
    return (await Promise.all(pages)).map((html) => ({
      isNamed: html.replace(/<[^>]*>/g, "").includes("Zwelakhe Water Works"),
      isPriced: /R\s*347\b/.test(html),
    }));
  };
  const untitled = Array(3).fill({ isNamed: false, isPriced: false });
  const titled = Array(3).fill({ isNamed: true, isPriced: true });
  expect(await titledOn(other)).toEqual(untitled);
  const owner = newVisitor(one.url);
  await owner.signIn("business@thola.test", "Business#2026");
  await rename(owner, "Zwelakhe Water Works", "347");
  const nameUnseen = staleFor(async () => isDeepStrictEqual(await titledOn(other), titled));
  expect(await titledOn(one)).toEqual(titled);

  await removePicture(owner);
  const picture = await fetch(other.url + (await addPicture(owner)));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);

  expect(await bookingUnseen).toBeLessThan(seenWithin);
  expect(await nameUnseen).toBeLessThan(seenWithin);

  const oldAt = (now: number) => arrived.filter((at) => at < now - viewsLost).length;
  await expect.poll(() => oldAt(performance.now()), { timeout: 60_000 }).toBeGreaterThan(10);
  const old = oldAt(performance.now());
  await one.kill();
  await gone;
  const counted = (await countViews(db, viewed?.id ?? "")) - viewsBefore;
  expect(counted).toBeGreaterThanOrEqual(old);
  expect(counted).toBeLessThanOrEqual(arrived.length + 1);
  await other.stop();
});
