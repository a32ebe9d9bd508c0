import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openFiles } from "../app.server";
import { erasedFile } from "../modules/moderation/erased-list.server";
import { generatedSecrets } from "../platform/data-dir.server";
import { newestMigration, openDatabase } from "../platform/db.server";
import { type Env, parseEnv } from "../platform/env.server";
import { newId } from "../platform/ids";
import { findPostgresProgram, runOnDatabase } from "../platform/postgres-programs.server";
import { askForSnapshot, type Snapshot, takeSnapshot } from "../platform/snapshot.server";
import { UsageProblem } from "../usage-problem";
import { type AddEntry, type ArchiveKey, readKeys, writeArchive } from "./archive.server";
import { type Manifest, names } from "./manifest";

const usage = "Usage: npm run backup -- FILE, with FILE a file that does not exist yet.";

/** Of the last backup, in DATA_DIR: the time it stands for. */
export const lastBackupFile = "last-backup";

/** `npm run backup -- FILE`: the database and the pictures in one archive, also while the site is served. */
export async function backup(args: string[]): Promise<void> {
  const [file, ...rest] = positionalsOf(args);
  if (!file || rest.length > 0) throw new UsageProblem(usage);
  if (existsSync(file)) throw new UsageProblem(`${file} exists already. ${usage}`);
  const env = parseEnv(process.env);
  const key = await archiveKey(env.backup);
  const manifest = await (env.directUrl === null
    ? backUpEmbedded(file, key, env)
    : backUpPostgres(file, key, env, env.directUrl));
  await writeFile(join(env.dataDir, lastBackupFile), `${manifest.at}\n`);
  const { size } = await stat(file);
  const sealed = key ? "encrypted" : "NOT encrypted: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE";
  process.stdout.write(`${file}: all until ${manifest.at}, ${(size / 1e6).toFixed(1)} MB, ${sealed}\n`);
}

const positionalsOf = (args: string[]): string[] => {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals;
  } catch {
    throw new UsageProblem(usage);
  }
};

export async function archiveKey({ passphrase, keyFile }: Env["backup"]): Promise<ArchiveKey> {
  if (passphrase !== null) return { passphrase };
  return keyFile === null ? null : { keys: await readKeys(keyFile) };
}

async function backUpEmbedded(file: string, key: ArchiveKey, env: Env): Promise<Manifest> {
  const { dataDir } = env;
  if (!existsSync(join(dataDir, "db")))
    throw new UsageProblem(`There is no database in DATA_DIR ${dataDir}.`);
  const { folder, at, schema } = (await askForSnapshot(dataDir)) ?? (await ownSnapshot(dataDir));
  const manifest: Manifest = { format: 1, engine: "pglite", at, schema };
  try {
    await writeArchive(file, key, async (add) => {
      await addManifest(add, manifest);
      for (const name of generatedSecrets)
        if (existsSync(join(dataDir, name)))
          await add(`${names.secrets}${name}`, await readFile(join(dataDir, name)));
      await addFolder(add, names.database, folder);
      await addUploads(add, env);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return manifest;
}

/** Of a database that no server holds. */
async function ownSnapshot(dataDir: string): Promise<Snapshot> {
  const { db, engine, close } = await openDatabase({ databaseUrl: null, dataDir });
  try {
    if (engine.kind !== "pglite") throw new Error("The embedded engine was asked for.");
    return await takeSnapshot(engine.pglite, db, dataDir);
  } finally {
    await close();
  }
}

/** The dump lies on the disk first: a tar file says how long each of its files is before it begins. */
async function backUpPostgres(
  file: string,
  key: ArchiveKey,
  env: Env,
  databaseUrl: string,
): Promise<Manifest> {
  const folder = join(env.dataDir, "tmp");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dump = join(folder, `dump-${newId()}`);
  const { db, close } = await openDatabase({ databaseUrl, dataDir: env.dataDir });
  try {
    const program = await findPostgresProgram("pg_dump", db);
    const manifest: Manifest = {
      format: 1,
      engine: "postgres",
      at: new Date().toISOString(),
      schema: await newestMigration(db),
    };
    // The archive is compressed as a whole. Comments on extensions could only be restored by a superuser.
    const options = ["--format=custom", "--compress=0", "--no-comments", "--no-owner", "--no-privileges"];
    await runOnDatabase(program, [...options, `--file=${dump}`], databaseUrl).done;
    await writeArchive(file, key, async (add) => {
      await addManifest(add, manifest);
      await addFile(add, names.dump, dump);
      await addUploads(add, env);
    });
    return manifest;
  } finally {
    await rm(dump, { force: true });
    await close();
  }
}

const addManifest = (add: AddEntry, manifest: Manifest) =>
  add(names.manifest, Buffer.from(JSON.stringify(manifest)));

const addFile = async (add: AddEntry, name: string, file: string) =>
  add(name, { file, size: (await stat(file)).size });

/** Also its empty folders, without which PostgreSQL does not start. */
async function addFolder(add: AddEntry, name: string, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) await addFile(add, `${name}${entry.name}`, path);
    else {
      await add(`${name}${entry.name}/`, Buffer.alloc(0));
      await addFolder(add, `${name}${entry.name}/`, path);
    }
  }
}

/**
 * After the database: a picture is stored before its row. Widths are made again from the originals. Pictures of papers have
 * another name, and lie elsewhere.
 */
async function addUploads(add: AddEntry, env: Env): Promise<void> {
  const files = await openFiles(env);
  for await (const path of files.walk(""))
    if (path === erasedFile || /\/original\.\w+$/.test(path)) {
      const bytes = await files.get(path);
      if (bytes) await add(`${names.uploads}${path}`, bytes);
    }
}
