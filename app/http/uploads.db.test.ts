import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { uploadedFiles } from "~/platform/uploads.server";
import { test as base } from "../../tests/setup/db";
import { multipart, type Part } from "../../tests/setup/multipart";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";
import { openWeb } from "../../tests/setup/web";
import { removeOldUploads, uploadFolder } from "./uploads.server";

type Args = { request: Request; context: RouterContextProvider };
const kilobyte = 1024;
const maxBytes = 100 * kilobyte;

/** Says what it was given, and what lies at the paths. */
const pictures = {
  handle: { posts: { upload: { files: 2, maxBytes } } },
  loader: () => null,
  action: async ({ request, context }: Args) =>
    Response.json({
      fields: [...(await request.formData())],
      files: context.get(uploadedFiles).map(({ path, ...file }) => ({
        ...file,
        path,
        mode: path && statSync(path).mode & 0o777,
        content: path && readFileSync(path).toString("base64"),
      })),
    }),
};

const test = base.extend("door", async ({ db, now }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "thola-uploads-"));
  const site = await openSite(db, now);
  site.app.env.dataDir = dataDir;
  const web = await openWeb(site.app, { leads: pictures });
  onCleanup(async () => {
    await web.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const left = () => (existsSync(join(dataDir, "tmp")) ? readdirSync(join(dataDir, "tmp")) : []);
  return { ...web, dataDir, left };
});

const picture = (size: number, name = "picture", file = "geyser.jpg"): Part => ({
  name,
  file,
  value: randomBytes(size),
});

test("what a killed process left is removed after an hour", async ({ door, now }) => {
  const folder = join(uploadFolder(door.dataDir), "upload-x");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "file"), "x");
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  utimesSync(folder, now, now);
  await removeOldUploads(door.dataDir, at(59));
  expect(door.left()).toEqual(["upload-x"]);
  await removeOldUploads(door.dataDir, at(61));
  expect(door.left()).toEqual([]);
  await removeOldUploads(join(door.dataDir, "nowhere"), at(61));
});

describe("an upload", () => {
  test("lies in files of its own while the action runs, and is removed afterwards", async ({ door }) => {
    const parts = [
      picture(maxBytes),
      { name: "caption", value: "São Paulo & co" },
      picture(10, "other", "é.png"),
    ];
    const { status, text } = await door.send("/leads", multipart(parts));
    expect(status).toBe(200);
    const { fields, files } = JSON.parse(text);
    expect(fields).toEqual([["caption", "São Paulo & co"]]);
    expect(files).toMatchObject([
      { field: "picture", name: "geyser.jpg", type: "image/jpeg", mode: 0o600 },
      { field: "other", name: "é.png", type: "image/jpeg", mode: 0o600 },
    ]);
    expect(files.map(({ content }: { content: string }) => content)).toEqual(
      [parts[0], parts[2]].map((part) => part && Buffer.from(part.value).toString("base64")),
    );
    expect(files[0].path).toContain(door.dataDir);
    await expect.poll(() => door.left()).toEqual([]);
  });

  test("that the disk refuses is answered with 503 and words, and when to try again", async ({ door }) => {
    writeFileSync(join(door.dataDir, "tmp"), "no folder");
    const { status, headers, text } = await door.send("/leads", multipart([picture(maxBytes)]));
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toContain(t("errors.full.text"));
  });

  test("may be of files only, of fields only, or of an input left empty", async ({ door }) => {
    const send = async (parts: Part[]) => JSON.parse((await door.send("/leads", multipart(parts))).text);
    expect(await send([{ name: "a", value: "1" }])).toEqual({ fields: [["a", "1"]], files: [] });
    expect(await send([{ name: "picture", file: "", value: "" }])).toEqual({ fields: [], files: [] });
    expect((await send([picture(1)])).files).toHaveLength(1);
    expect(await send([])).toEqual({ fields: [], files: [] });
  });

  test("with a file that is too large reaches the action without it", async ({ door }) => {
    const parts = [picture(maxBytes + 1), { name: "caption", value: "mine" }, picture(5)];
    const { status, text } = await door.send("/leads", multipart(parts));
    expect(status).toBe(200);
    const { fields, files } = JSON.parse(text);
    expect(fields).toEqual([["caption", "mine"]]);
    expect(files).toMatchObject([{ name: "geyser.jpg", path: null }, { content: expect.any(String) }]);
    await expect.poll(() => door.left()).toEqual([]);
  });

  test("with files too many reaches the action, which hears of them", async ({ door }) => {
    const parts = [1, 2, 3, 4].map((n) => picture(n, "picture", `${n}.jpg`));
    const { status, text } = await door.send("/leads", multipart(parts));
    expect(status).toBe(200);
    const { files } = JSON.parse(text);
    expect(
      files.map(({ isExcess, path }: { isExcess: boolean; path: string | null }) => [
        isExcess,
        path === null,
      ]),
    ).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ]);
    await expect.poll(() => door.left()).toEqual([]);
  });

  test.for<[name: string, status: number, parts: Part[]]>([
    ["much too large", 413, [picture(26 * maxBytes)]],
    ["of far too many files", 413, Array.from({ length: 23 }, () => picture(1))],
    ["of too many fields", 400, Array.from({ length: 201 }, () => ({ name: "a", value: "1" }))],
    ["with a field that is too long", 413, [{ name: "a", value: "x".repeat(256 * kilobyte + 1) }]],
    ["with a null character", 400, [{ name: "a", value: "x\0y" }, picture(5)]],
  ])("%s gets %i, and nothing is left", async ([, status, parts], { door }) => {
    expect((await door.send("/leads", multipart(parts))).status).toBe(status);
    await expect.poll(() => door.left()).toEqual([]);
  });

  test.for<[name: string, change: (body: Buffer, type: string) => { body: Buffer | string; type: string }]>([
    ["that ends too early", (body, type) => ({ body: body.subarray(0, 600), type })],
    ["without a boundary", (body) => ({ body, type: "multipart/form-data" })],
    ["that has no parts", (_body, type) => ({ body: "hello", type })],
    ["whose boundary never comes", (body) => ({ body, type: "multipart/form-data; boundary=other" })],
  ])("%s gets 400, and nothing is left", async ([, change], { door }) => {
    const whole = multipart([picture(1000)]);
    const { body, type } = change(whole.body, whole.headers["Content-Type"]);
    const response = await door.send("/leads", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    expect(response.status).toBe(400);
    await expect.poll(() => door.left()).toEqual([]);
  });

  test("whose sender leaves is removed", async ({ door }) => {
    const { headers, body } = multipart([picture(maxBytes)]);
    const length = String(body.length);
    const sent = request(`${door.url}/leads`, {
      method: "POST",
      headers: { ...headers, "Content-Length": length },
    });
    sent.on("error", () => {});
    sent.write(body.subarray(0, 50 * kilobyte));
    await expect.poll(() => door.left()).toHaveLength(1);
    sent.destroy();
    await expect.poll(() => door.left()).toEqual([]);
  });

  test("is refused from another site before a byte of it is stored", async ({ door }) => {
    const { headers, ...rest } = multipart([picture(1000)]);
    const foreign = { ...headers, Origin: "https://evil.test" };
    expect((await door.send("/leads", { ...rest, headers: foreign })).status).toBe(403);
    expect(door.left()).toEqual([]);
  });

  test("page takes a plain form too", async ({ door }) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await door.send("/leads", { method: "POST", headers, body: "a=1" });
    expect(JSON.parse(response.text)).toEqual({ fields: [["a", "1"]], files: [] });
  });
});
