import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dropRemovedPictures } from "~/modules/businesses/commands/gallery.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { openDatabase } from "~/platform/db.server";
import { filesInStore } from "~/platform/object-store.server";
import { day, hour } from "~/platform/time";
import { freePort } from "../setup/free-port";
import { stored } from "../setup/stored";
import { aCustomerBefore } from "./customer";
import { addPicture, pictureId, removePicture } from "./gallery";
import { seenWithin, staleFor, test } from "./pair";
import { newVisitor, type Visitor } from "./visitor";

const slug = "mthembu-sons-plumbing-soweto";
const publicPage = `/business/${slug}`;

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
  expect(await seenOn(other)).toEqual(everywhere);

  await act(admin, id, { intent: "sanction", businessId: id, type: "suspension", reason: "Nobody came." });
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

/** A UUIDv7 of this time: the sweep reads from it when a file was stored. */
function idOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${"0".repeat(11)}1`;
}

test("the sweep of one program leaves what another has just stored", async ({
  pair: { place, store, env, one },
  serve,
}) => {
  const owner = await anOwner(one.url);
  await removePicture(owner);
  const added = await addPicture(owner);
  const files = filesInStore(store.settings);
  const folder = added.split("/")[2] ?? "";
  const [old, fresh] = [idOf(Date.now() - 2 * day), idOf(Date.now())];
  // As another program does, which stores the file before its row.
  for (const id of [old, fresh]) await files.put(`${folder}/${id}/original.webp`, Buffer.from("x"));
  const kept = async () => {
    const ids = (await stored(files, folder)).map((path) => path.split("/")[1]);
    return [old, fresh, pictureId(added)].filter((id) => ids.includes(id));
  };
  expect(await kept()).toEqual([old, fresh, pictureId(added)]);
  // It sweeps when it starts.
  await serve({ ...env, DATA_DIR: join(place.dataDir, "third"), PORT: String(await freePort()) });
  await expect.poll(kept, { timeout: 20_000 }).toEqual([fresh, pictureId(added)]);
  expect((await fetch(one.url + added)).status).toBe(200);
});
