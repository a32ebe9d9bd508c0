import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject } from "vitest";
import { galleryPath, maxImages, uploadPath } from "~/modules/businesses/gallery/rules";
import { filesInStore } from "~/platform/object-store.server";
import { newDataDir } from "../setup/data-dir";
import { startObjectStore } from "../setup/object-store";
import { createDatabase } from "../setup/postgres";
import { onPostgres, startServer } from "../setup/server";
import { stored } from "../setup/stored";
import { serverMb, watchMemory } from "./memory";
import { test as base } from "./program";
import { pictureForm, slowPhone } from "./slow-phone";
import { newVisitor, type Visitor } from "./visitor";

const megabyte = 1024 * 1024;
const publicPage = "/business/mthembu-sons-plumbing-soweto";

/** One server for both tests. Its pictures lie in an object store: so it has what it stores in memory. */
const test = base
  .extend("databases", { scope: "file" }, () => ({
    url: inject("postgresUrl"),
    template: inject("postgresTemplate"),
  }))
  .extend("place", { scope: "file" }, async ({ databases }, { onCleanup }) => {
    const { dataDir, remove } = newDataDir();
    const database = await createDatabase(databases.url, databases.template);
    const store = await startObjectStore();
    const server = await startServer({ ...onPostgres(database.url), ...store.env, DATA_DIR: dataDir });
    onCleanup(async () => {
      await Promise.all([server.kill(), store.remove()]);
      await database.drop();
      remove();
    });
    return { server, files: filesInStore(store.settings), arriving: join(dataDir, "tmp") };
  })
  .extend("told", { auto: true }, ({ place: { server }, onTestFailed }) => {
    onTestFailed(() => console.error(server.output()));
    return null;
  });

/** An owner without pictures; the files of those that were removed stay for an hour. */
async function anOwner(origin: string) {
  const owner = newVisitor(origin);
  await owner.signIn("business@thola.test", "Business#2026");
  const { html } = await owner.get(galleryPath);
  const removed = new Set([...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = ""]) => id));
  for (const id of removed) await owner.post(galleryPath, { intent: "remove", id });
  const [, folder = ""] = /\/images\/(business-[^/]+)\//.exec(html) ?? [];
  return { owner, folder };
}

const picturesOf = async (owner: Visitor) =>
  new Set([...(await owner.get(galleryPath)).html.matchAll(/id="description-\d+"/g)].map(([field]) => field))
    .size;

const reasonsOf = (answers: { text: string }[]) =>
  answers.map(({ text }) => String(JSON.parse(text).reason)).sort();

test("pages are answered while fifty slow telephones upload; what is cut off leaves nothing", async ({
  place: { server, files, arriving: uploads },
}) => {
  const { owner, folder } = await anOwner(server.url);
  const customer = newVisitor(server.url);
  await customer.signIn("customer@thola.test", "Customer#2026");
  const pages = ["/", publicPage, "/services?q=plumber", "/bookings"];
  /** In turn, as a visitor and as a customer. */
  const ask = async (turn: number) => {
    const path = pages[turn % pages.length] ?? "";
    const { status } = await (path === "/bookings" ? customer.get(path) : fetch(server.url + path));
    expect([path, status]).toEqual([path, 200]);
  };
  let before = 0;
  for (let turn = 0; turn < 200; turn++) {
    await ask(turn);
    before = Math.max(before, serverMb(server.pid));
  }

  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#28349a" } })
    .jpeg()
    .toBuffer();
  const sent = Math.round(4.8 * megabyte);
  const form = pictureForm(Buffer.concat([content, randomBytes(sent - content.length)]));
  const phones = Array.from({ length: 50 }, () =>
    slowPhone(server.url, uploadPath, owner.cookieHeader(), form),
  );
  const arriving = () => (existsSync(uploads) ? readdirSync(uploads).length : 0);
  let most = 0;
  // 640 kB a second from each.
  const step = 64_000;
  for (let from = 0; from < form.body.length; from += step) {
    if (from >= megabyte && from < megabyte + step) {
      await expect.poll(arriving).toBe(50);
      phones[0]?.hangUp();
      await expect.poll(arriving).toBe(49);
    }
    expect(phones.some((phone) => phone.isAnswered())).toBe(false);
    for (const phone of phones) phone.write(from, from + step);
    await ask(from / step);
    most = Math.max(most, serverMb(server.pid));
    await new Promise((later) => setTimeout(later, 100));
  }
  // Of 240 MB that came in; each of fifty connections has buffers of its own.
  expect(most - before).toBeLessThan(140);

  const answers = await Promise.all(phones.slice(1).map(({ answer }) => answer));
  expect(reasonsOf(answers)).toEqual([
    ...Array(49 - maxImages).fill("full"),
    ...Array(maxImages).fill("null"),
  ]);
  await expect.poll(arriving).toBe(0);
  expect(await picturesOf(owner)).toBe(maxImages);
  const kept = (await stored(files, folder)).map((path) => path.split("/")[1] ?? "");
  expect(new Set(kept).size).toBe(maxImages);
});

test("many large pictures at once keep nobody else waiting, and take no more memory than two", async ({
  place: { server, files, arriving: uploads },
}) => {
  const { owner, folder } = await anOwner(server.url);
  const before = new Set((await stored(files, folder)).map((path) => path.split("/")[1]));
  const customer = newVisitor(server.url);
  await customer.signIn("customer@thola.test", "Customer#2026");
  // To be turned, it must be in memory as a whole: 50 MB. What is kept of one so long is soon written.
  const large = await sharp({ create: { width: 12_000, height: 1400, channels: 3, background: "#28349a" } })
    .withMetadata({ orientation: 6 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const form = pictureForm(large);
  const send = async (count: number) => {
    const memory = watchMemory(server.pid);
    const phones = Array.from({ length: count }, () =>
      slowPhone(server.url, uploadPath, owner.cookieHeader(), form),
    );
    for (const phone of phones) phone.write(0, form.body.length);
    const statuses: number[] = [];
    while (!phones.every((phone) => phone.isAnswered())) {
      statuses.push((await customer.get("/bookings")).status);
      await new Promise((later) => setTimeout(later, 100));
    }
    return {
      reasons: reasonsOf(await Promise.all(phones.map(({ answer }) => answer))),
      statuses,
      mb: memory.most(),
    };
  };

  const two = await send(2);
  expect(two.reasons).toEqual(["null", "null"]);
  const many = await send(8);
  expect(many.reasons).toEqual(Array(8).fill("null"));
  expect(new Set(many.statuses)).toEqual(new Set([200]));
  // Six more in memory would be 290 MB or more.
  expect(many.mb).toBeLessThan(two.mb + 150);

  expect(await picturesOf(owner)).toBe(10);
  const after = new Set((await stored(files, folder)).map((path) => path.split("/")[1]));
  expect(after.size).toBe(before.size + 10);
  await expect.poll(() => readdirSync(uploads)).toEqual([]);
});
