import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { type Duplex, pipeline as joined, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { EnvProblem } from "../platform/env-problems.server";

/** Encrypts an archive in the age format: a passphrase, or keys as age-keygen writes them. Null: it is not encrypted. */
export type ArchiveKey = { passphrase: string } | { keys: string[] } | null;

/** In memory, or so many bytes of a file. */
type Content = Uint8Array | { file: string; size: number };
/** A name that ends with a slash is a folder's. */
export type AddEntry = (name: string, content: Content) => Promise<void>;
export type Entry = { name: string; body: Readable };

/** Writes a compressed tar file piece by piece. The file has its name once it is complete. */
export async function writeArchive(file: string, key: ArchiveKey, fill: (add: AddEntry) => Promise<void>) {
  const { readable, controller } = createTarPacker();
  const add: AddEntry = (name, content) => {
    const size = content instanceof Uint8Array ? content.length : content.size;
    const kind = name.endsWith("/")
      ? { type: "directory" as const, mode: 0o700 }
      : { type: "file" as const, mode: 0o600 };
    return toWeb(streamOf(content)).pipeTo(controller.add({ name, size, ...kind }));
  };
  const filling = fill(add).then(controller.finalize, controller.error);
  const unfinished = `${file}.unfinished`;
  try {
    const packed = through(fromWeb(readable), createGzip({ level: 1 }));
    const sealed = key ? await (await encrypter(key)).encrypt(packed) : packed;
    await pipeline(fromWeb(sealed), createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    controller.error(error);
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await filling;
  }
}

function streamOf(content: Content): Readable {
  if (content instanceof Uint8Array) return Readable.from([content]);
  // A file that is still written to may have grown since it was measured.
  return content.size === 0 ? Readable.from([]) : createReadStream(content.file, { end: content.size - 1 });
}

/** The entries in their order; each body is read to its end before the next. An archive that is cut off throws. */
export async function* readArchive(file: string, key: ArchiveKey): AsyncGenerator<Entry> {
  const sealed = toWeb(createReadStream(file));
  const packed = (await isEncrypted(file)) ? await (await decrypter(key)).decrypt(sealed) : sealed;
  const unpacked = through(fromWeb(packed), createGunzip());
  const entries = unpacked.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (let next = await entries.read(); !next.done; next = await entries.read())
    yield { name: next.value.header.name, body: fromWeb(next.value.body) };
}

async function isEncrypted(file: string): Promise<boolean> {
  const begin = Buffer.alloc(19);
  const handle = await open(file);
  await handle.read(begin);
  await handle.close();
  return begin.toString() === "age-encryption.org/";
}

async function encrypter(key: NonNullable<ArchiveKey>): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if ("passphrase" in key) encrypter.setPassphrase(key.passphrase);
  else
    for (const one of key.keys) encrypter.addRecipient(isSecret(one) ? await identityToRecipient(one) : one);
  return encrypter;
}

async function decrypter(key: ArchiveKey): Promise<Decrypter> {
  const decrypter = new Decrypter();
  if (!key)
    throw new EnvProblem(
      "The archive is encrypted: set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE to the file with its secret key.",
    );
  if ("passphrase" in key) decrypter.addPassphrase(key.passphrase);
  else for (const one of key.keys.filter(isSecret)) decrypter.addIdentity(one);
  return decrypter;
}

const isSecret = (key: string): boolean => key.startsWith("AGE-SECRET-KEY-");

/** The lines of a file that age-keygen wrote: a public key encrypts, a secret key does both. */
export async function readKeys(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch(({ message }: Error) => {
    throw new EnvProblem(`BACKUP_KEY_FILE cannot be read: ${message}.`);
  });
  const lines = text.split("\n").map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const isKey = async (key: string) => encrypter({ keys: [key] }).then(Boolean, () => false);
  if (keys.length === 0 || (await Promise.all(keys.map(isKey))).includes(false))
    throw new EnvProblem(`BACKUP_KEY_FILE ${file} must hold keys as age-keygen writes them, one on a line.`);
  return keys;
}

/** An error of either fails what reads the result. */
const through = (from: Readable, step: Duplex) => toWeb(joined(from, step, () => {}));

/** The types of the browser's streams, which the packages use, and of Node's differ. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
