import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { startObjectStore } from "../../tests/setup/object-store";
import { stored } from "../../tests/setup/stored";
import { FilesUnavailable, localFiles } from "./files.server";
import { filesInStore } from "./object-store.server";

function onDisk() {
  const folder = mkdtempSync(join(tmpdir(), "thola-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { files: localFiles(folder), folder };
}

async function inStore() {
  const store = await startObjectStore();
  onTestFinished(store.remove);
  return filesInStore(store.settings);
}

const kinds = {
  "on disk": async () => onDisk().files,
  "in memory": async () => localFiles("memory://"),
  "in an object store": inStore,
};

test("what the disk refuses is to be tried again later", async () => {
  const { files, folder } = onDisk();
  writeFileSync(join(folder, "uploads"), "no folder");
  await expect(files.put("c4/a-1/640.avif", Buffer.from("one"))).rejects.toThrow(FilesUnavailable);
});

describe.for(Object.entries(kinds))("%s", ([, open]) => {
  const bytes = Buffer.from("one");

  test("a file is there until its folder is removed, and can be replaced", async () => {
    const files = await open();
    await files.put("c4/a-1/640.avif", bytes);
    await files.put("c4/a-1/original.webp", bytes);
    await files.put("c4/a-2/original.webp", bytes);
    await files.put("c4/a-1/640.avif", Buffer.from("two"));
    expect(String(await files.get("c4/a-1/640.avif"))).toBe("two");
    const whole = ["c4/a-1/640.avif", "c4/a-1/original.webp", "c4/a-2/original.webp"];
    expect(await stored(files, "c4")).toEqual(whole);
    expect(await stored(files, "")).toEqual(whole);
    await files.remove("c4/a-1");
    expect(await files.get("c4/a-1/original.webp")).toBeNull();
    expect(await stored(files, "c4")).toEqual(whole.slice(2));
  });

  test("a missing file or folder is no error", async () => {
    const files = await open();
    expect(await files.get("c4/a-1/640.avif")).toBeNull();
    expect(await stored(files, "c4")).toEqual([]);
    await files.remove("c4");
  });

  test.for([
    "../secret",
    "/etc/passwd",
    "c4/../../x",
    "c4//x",
    "C4",
    ".hidden",
    "c4/x%2f",
    "c4\\x",
    "x\0",
    "",
  ])("refuses the path '%s'", async (path) => {
    const files = await open();
    await expect(async () => files.get(path)).rejects.toThrow();
    await expect(async () => files.put(path, bytes)).rejects.toThrow();
    await expect(async () => files.remove(path)).rejects.toThrow();
  });
});

test("of many concurrent writes, one file is stored whole, and nothing else", async () => {
  const { files, folder } = onDisk();
  const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(50_000));
  await Promise.all(texts.map((text) => files.put("c4/x/640.avif", Buffer.from(text))));
  expect(texts).toContain(String(await files.get("c4/x/640.avif")));
  expect(readdirSync(join(folder, "uploads/c4/x"))).toEqual(["640.avif"]);
});
