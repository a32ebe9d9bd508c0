import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { FilesUnavailable } from "~/platform/files.server";
import { hour } from "~/platform/time";
import type { UploadedFile } from "~/platform/uploads.server";
import type { Refusal } from "./page-requests.server";

/** Where posted files lie while their request runs. */
export const uploadFolder = (dataDir: string): string =>
  dataDir.startsWith("memory:") ? join(tmpdir(), "thola-uploads") : join(dataDir, "tmp");

/** Removes what a killed process has left, of this machine or another that shares the folder. */
export async function removeOldUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const { mtime } = await stat(join(folder, name));
    if (mtime.getTime() < now.getTime() - hour)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Of files beyond the allowed number. */
const moreFiles = 20;

type Limits = { files: number; maxBytes: number; maxFieldBytes: number; maxFields: number };
type Received = { fields: [name: string, value: string][]; files: UploadedFile[] };

/**
 * Streams the files of a multipart form into new files of the folder. A body with some files too many or too large is
 * read to its end, so that the page can respond with words of its own; nothing of those files is kept.
 */
export async function receiveUpload(
  req: IncomingMessage,
  limits: Limits,
  folder: string,
): Promise<Received | Refusal> {
  const maxBody = (limits.files + moreFiles) * limits.maxBytes + limits.maxFieldBytes;
  if (Number(req.headers["content-length"] ?? 0) > maxBody) return 413;
  const parser = parserFor(req, limits);
  if (!parser) return 400;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(notKept(req));
  const form = collect(parser, folder, limits);
  try {
    let length = 0;
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > maxBody) form.refuse(413);
      if (form.refusal() !== null) break;
      if (!parser.write(chunk)) await Promise.race([once(parser, "drain"), form.finished]);
    }
    parser.end();
    await form.finished;
    return await form.received();
  } catch (error) {
    form.stop();
    const refusal = form.refusal();
    if (refusal === null) return notKept(req)(error);
    req.resume();
    return refusal;
  }
}

/** Where the disk refuses what came in, the sender is told to try again. */
const diskRefuses = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EEXIST|ENOTDIR)$/;

const notKept =
  (req: IncomingMessage) =>
  (error: unknown): never => {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!diskRefuses.test(code)) throw error;
    req.resume();
    throw new FilesUnavailable("The upload was not kept.", { cause: error });
  };

/** Null without a boundary. */
function parserFor({ headers }: IncomingMessage, { files, maxBytes, maxFieldBytes, maxFields }: Limits) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        // One more of each than is read, so that too many can be told from just enough.
        ...{ files: files + moreFiles + 1, fields: maxFields + 1, parts: files + moreFiles + maxFields + 2 },
        ...{ fileSize: maxBytes, fieldSize: maxFieldBytes, headerPairs: 20, headerSize: 8 * 1024 },
      },
    });
  } catch {
    return null;
  }
}

/** Gathers what the parser finds. */
function collect(parser: InstanceType<typeof Busboy>, folder: string, limits: Limits) {
  const fields: Received["fields"] = [];
  const saved: Promise<UploadedFile | null>[] = [];
  const open = new Set<BusboyFileStream>();
  let refusal: Refusal | null = null;
  let fieldBytes = 0;
  const end = Promise.withResolvers<void>();
  end.promise.catch(() => {});
  const refuse = (status: Refusal) => {
    refusal ??= status;
    end.reject(new Error("refused"));
  };
  parser.on("field", (name, value, _nameCut, valueCut) => {
    fieldBytes += value.length;
    if (valueCut || fieldBytes > limits.maxFieldBytes) return refuse(413);
    if (name === undefined || fields.length === limits.maxFields) return refuse(400);
    fields.push([name, value]);
  });
  parser.on("file", (field, stream, name, _encoding, type) => {
    open.add(stream);
    const about = { field, name: name ?? "", type };
    const file = saved.length < limits.files ? save(stream, folder, about) : discard(stream, about);
    file.catch((error: NodeJS.ErrnoException) => (error.syscall ? end.reject(error) : refuse(400)));
    saved.push(file);
    if (saved.length > limits.files + moreFiles) refuse(413);
  });
  parser.once("finish", end.resolve);
  // The form is malformed or ends too early.
  parser.on("error", () => refuse(400));
  return {
    finished: end.promise,
    refuse,
    refusal: (): Refusal | null => refusal,
    stop: () => {
      for (const stream of open) stream.destroy();
    },
    received: async (): Promise<Received> => ({
      fields,
      files: (await Promise.all(saved)).filter((file) => file !== null),
    }),
  };
}

type About = Omit<UploadedFile, "path" | "isExcess">;

async function discard(stream: BusboyFileStream, about: About): Promise<UploadedFile> {
  for await (const _ of stream);
  return { ...about, path: null, isExcess: true };
}

/** Null for a file input that was left empty. */
async function save(stream: BusboyFileStream, folder: string, about: About): Promise<UploadedFile | null> {
  const path = join(folder, randomUUID());
  await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const isExcess = false;
  if (!stream.truncated)
    return stream.bytesRead === 0 && about.name === "" ? null : { ...about, path, isExcess };
  await rm(path, { force: true });
  return { ...about, path: null, isExcess };
}
