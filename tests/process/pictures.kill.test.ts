import { join } from "node:path";
import { expect } from "vitest";
import { dropRemovedPictures } from "~/modules/businesses/commands/gallery.server";
import { openDatabase } from "~/platform/db.server";
import { filesInStore } from "~/platform/object-store.server";
import { day, hour } from "~/platform/time";
import { freePort } from "../setup/free-port";
import { stored } from "../setup/stored";
import { addPicture, pictureId, removePicture } from "./gallery";
import { test } from "./pair";
import { newVisitor } from "./visitor";

const publicPage = "/business/mthembu-sons-plumbing-soweto";
/** In ms. */
const seenWithin = 10_000;
const within = { timeout: seenWithin + 2000, interval: 100 };

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
  await expect.poll(() => isShown(other), within).toBe(true);

  await removePicture(there, id);
  const removed = performance.now();
  expect(await isShown(other)).toBe(false);
  await expect.poll(() => isShown(one), within).toBe(false);
  expect(performance.now() - removed).toBeLessThan(seenWithin);

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
  pair: { place, store, env, one, other },
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
  await other.stop();
  // It sweeps when it starts.
  await serve({ ...env, DATA_DIR: join(place.dataDir, "third"), PORT: String(await freePort()) });
  await expect.poll(kept, { timeout: 20_000 }).toEqual([fresh, pictureId(added)]);
  expect((await fetch(one.url + added)).status).toBe(200);
});
