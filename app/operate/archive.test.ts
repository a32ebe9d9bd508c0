import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { test as base, expect } from "vitest";
import { type ArchiveKey, readArchive, readKeys, writeArchive } from "./archive.server";

const test = base.extend("folder", ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "thola-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
});

/** Larger than any buffer on the way. */
const large = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * index) % 251));

async function write(folder: string, key: ArchiveKey) {
  const [archive, file] = [join(folder, "archive"), join(folder, "large")];
  writeFileSync(file, large);
  await writeArchive(archive, key, async (add) => {
    await add("first.json", Buffer.from("{}"));
    await add("empty/", Buffer.alloc(0));
    // It grew after it was measured.
    await add("empty/large", { file, size: large.length - 1 });
    await add("none", { file, size: 0 });
  });
  return archive;
}

async function read(archive: string, key: ArchiveKey) {
  const entries: [name: string, content: string][] = [];
  for await (const { name, body } of readArchive(archive, key))
    entries.push([name, marks(await buffer(body))]);
  return entries;
}

const marks = (content: Buffer) => hash("sha256", content);

const all = [
  ["first.json", marks(Buffer.from("{}"))],
  ["empty/", marks(Buffer.alloc(0))],
  ["empty/large", marks(large.subarray(0, -1))],
  ["none", marks(Buffer.alloc(0))],
];

test("an archive holds files and folders, for its owner's eyes only; one that was cut off is refused", async ({
  folder,
}) => {
  const archive = await write(folder, null);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(await read(archive, null)).toEqual(all);
  writeFileSync(archive, readFileSync(archive).subarray(0, -200));
  await expect(read(archive, null)).rejects.toThrow();
});

test("a public key encrypts an archive, and only its secret key opens it", async ({ folder }) => {
  const secret = await generateIdentity();
  const keys = [await identityToRecipient(secret)];
  const archive = await write(folder, { keys });
  writeFileSync(join(folder, "key"), `# created: today\n${secret}\n`);
  expect(await read(archive, { keys: await readKeys(join(folder, "key")) })).toEqual(all);
  await expect(read(archive, null)).rejects.toThrow(/^The archive is encrypted/);
  await expect(read(archive, { keys })).rejects.toThrow();
  await expect(read(archive, { keys: [await generateIdentity()] })).rejects.toThrow();
  writeFileSync(archive, readFileSync(archive).subarray(0, -200));
  await expect(read(archive, { keys: [secret] })).rejects.toThrow();
});

test("a key file that is not there, or holds no keys, is named", async ({ folder }) => {
  const file = join(folder, "key");
  await expect(readKeys(file)).rejects.toThrow(/^BACKUP_KEY_FILE cannot be read: ENOENT/);
  for (const text of ["", "# a comment\n", "ssh-ed25519 AAAA\n", `${await generateIdentity()}\nage1typo\n`]) {
    writeFileSync(file, text);
    await expect(readKeys(file)).rejects.toThrow(/^BACKUP_KEY_FILE \S+ must hold keys/);
  }
});

test("what fails while an archive is written leaves no file", async ({ folder }) => {
  const archive = join(folder, "archive");
  const failing = writeArchive(archive, null, async (add) => {
    await add("first.json", Buffer.from("{}"));
    throw new Error("the store is away");
  });
  await expect(failing).rejects.toThrow("the store is away");
  expect(() => statSync(archive)).toThrow();
  expect(() => statSync(`${archive}.unfinished`)).toThrow();
});
