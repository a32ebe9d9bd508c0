import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startObjectStore } from "../../tests/setup/object-store";
import { stored } from "../../tests/setup/stored";
import { FilesUnavailable } from "./files.server";
import { checkStore, filesInStore } from "./object-store.server";

async function running(pageSize?: number) {
  const store = await startObjectStore(pageSize);
  onTestFinished(store.remove);
  return store;
}

const bytes = Buffer.from("one");

test("what one process stores another reads and removes", async () => {
  const { settings } = await running();
  const [one, other] = [filesInStore(settings), filesInStore(settings)];
  await one.put("business-1/a/original.webp", bytes);
  expect(await other.get("business-1/a/original.webp")).toEqual(bytes);
  await other.remove("business-1");
  expect(await one.get("business-1/a/original.webp")).toBeNull();
});

test("more files than one response lists are walked and removed", async () => {
  const { settings } = await running(3);
  const files = filesInStore(settings);
  const paths = Array.from({ length: 10 }, (_, n) => `social/ab/x/${n}.jpg`);
  await Promise.all(paths.map((path) => files.put(path, bytes)));
  expect(await stored(files, "social")).toEqual(paths);
  await files.remove("social");
  expect(await stored(files, "")).toEqual([]);
});

test("what others put into the bucket is left alone", async () => {
  const { settings } = await running();
  const files = filesInStore(settings);
  await files.put("business-1/a/original.webp", bytes);
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(
    new Response("<Contents><Key>READ ME.txt</Key></Contents><Contents><Key>a/b.webp</Key></Contents>"),
  );
  expect(await stored(files, "")).toEqual(["a/b.webp"]);
  vi.restoreAllMocks();
});

const acts = {
  put: (files: ReturnType<typeof filesInStore>) => files.put("a/b.webp", bytes),
  get: (files: ReturnType<typeof filesInStore>) => files.get("a/b.webp"),
  remove: (files: ReturnType<typeof filesInStore>) => files.remove("a"),
  walk: (files: ReturnType<typeof filesInStore>) => stored(files, ""),
};

describe.for(Object.entries(acts))("%s", ([, act]) => {
  test("says so when the credentials are wrong or the bucket is not there", async () => {
    const { settings } = await running();
    for (const wrong of [{ secret: "wrong" }, { key: "WRONG" }, { bucket: "not-there" }])
      await expect(act(filesInStore({ ...settings, ...wrong }))).rejects.toThrow(FilesUnavailable);
  });

  test("says so when the store is down, or breaks off", async () => {
    const { settings, stop } = await running();
    await stop();
    await expect(act(filesInStore(settings))).rejects.toThrow(FilesUnavailable);
    const broken = createServer((_req, res) => {
      res.writeHead(200, { "Content-Length": "1000" });
      res.write("x");
      setTimeout(() => res.destroy(), 20);
    }).listen(0);
    onTestFinished(() => void broken.close());
    const { port } = broken.address() as AddressInfo;
    await expect(act(filesInStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }))).rejects.toThrow(
      FilesUnavailable,
    );
  });
});

describe("at the start", () => {
  test("a store that responds is fine, and one that is down is no reason to stay down", async () => {
    const { settings, stop } = await running();
    expect(await checkStore(settings)).toBe(true);
    await stop();
    expect(await checkStore(settings)).toBe(false);
  });

  test("wrong credentials and a missing bucket are told by the variable's name", async () => {
    const { settings } = await running();
    await expect(checkStore({ ...settings, secret: "wrong" })).rejects.toThrow(
      /^S3_KEY and S3_SECRET are refused/,
    );
    await expect(checkStore({ ...settings, bucket: "not-there" })).rejects.toThrow(/^S3_BUCKET not-there/);
  });
});
