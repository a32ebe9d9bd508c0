import { readFile } from "node:fs/promises";
import { buffer, json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { openFiles, openPaperFiles } from "../app.server";
import { erasedFile } from "../modules/moderation/erased-list.server";
import type { App } from "../platform/app-context.server";
import { type Database, newestKnownMigration, openDatabase } from "../platform/db.server";
import { type Env, parseEnv } from "../platform/env.server";
import type { Files } from "../platform/files.server";
import { openLog } from "../platform/log.server";
import { internet } from "../platform/outside.server";
import { siteAt } from "../platform/site";
import { stoppedBy } from "../stopped";
import { UsageProblem } from "../usage-problem";
import { type Entry, readArchive } from "./archive.server";
import { archiveKey } from "./backup.server";
import { type Manifest, manifest, names } from "./manifest";
import { prepareToOpen, union } from "./reopen.server";
import { placeOf } from "./restore-target.server";
import { markFinished, markUnfinished } from "./unfinished.server";

const usage = `Usage: npm run restore -- FILE --erased LIST, or npm run restore -- --in-place --erased LIST. LIST is the newest ${erasedFile}, or the word none if nobody was erased since; it may be left out where the pictures' store has the list.`;

/**
 * `npm run restore -- FILE`: an archive into an empty place. `--in-place`: the database itself was taken back to an earlier
 * time. Either way it stays closed until everything is done that must be done first.
 */
export async function restore(args: string[]): Promise<void> {
  const { file, list } = optionsOf(args);
  const env = parseEnv(process.env);
  openLog(env.logLevel);
  const files = await openFiles(env);
  const kept = await files.get(erasedFile);
  if (list === null && kept === null) throw new UsageProblem(`Who was erased since is not known. ${usage}`);
  const given = list === null || list === "none" ? null : await listAt(list);
  const done = await (file === null
    ? reopen(env, files, [given, kept])
    : fill(file, env, files, [given, kept]));
  process.stdout.write(`${done.join("\n")}\nrestored\n`);
}

function optionsOf(args: string[]) {
  const options = { erased: { type: "string" }, "in-place": { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file = null, ...rest] = positionals;
    if (rest.length === 0 && (file === null) === (values["in-place"] ?? false))
      return { file, list: values.erased ?? null };
  } catch {
    // An unknown option: told as any other mistake.
  }
  throw new UsageProblem(usage);
}

const listAt = (list: string) =>
  readFile(list).catch(({ message }: Error) => {
    throw new UsageProblem(`The list of erased accounts cannot be read: ${message}.`);
  });

type Lists = (Buffer | null)[];

async function fill(file: string, env: Env, files: Files, lists: Lists): Promise<string[]> {
  const unpacked = unpack(file, env, files, lists).catch((error) => Promise.reject(explained(file, error)));
  const { place, at, pictures } = await unpacked;
  const database = await place.open();
  const done = await prepare(env, files, database, lists);
  await place.finish(database);
  return [`all until ${at}`, `pictures: ${pictures}`, ...done];
}

async function unpack(file: string, env: Env, files: Files, lists: Lists) {
  const entries = readArchive(file, await archiveKey(env.backup));
  const { at } = await checkedManifest(file, await entries.next(), env);
  const place = await placeOf(env);
  let pictures = 0;
  for await (const { name, body } of entries) {
    if (name.split("/").includes("..")) throw new UsageProblem(`${file} names files outside of its folders.`);
    if (name === `${names.uploads}${erasedFile}`) lists.push(await buffer(body));
    else if (name.startsWith(names.uploads)) {
      await files.put(name.slice(names.uploads.length), await buffer(body));
      pictures++;
    } else await place.put(name, body);
  }
  return { place, at, pictures };
}

async function checkedManifest(
  file: string,
  { value: first }: IteratorResult<Entry>,
  { databaseUrl }: Env,
): Promise<Manifest> {
  if (first?.name !== names.manifest) throw new UsageProblem(`${file} is no archive of Thola.`);
  const said = manifest.parse(await json(first.body));
  if (said.schema > newestKnownMigration())
    throw new UsageProblem(`${file} is of a newer version of Thola: restore it with that version.`);
  if (said.engine === "pglite" && databaseUrl !== null)
    throw new UsageProblem(`${file} is of the embedded engine: unset DATABASE_URL.`);
  if (said.engine === "postgres" && databaseUrl === null)
    throw new UsageProblem(`${file} is of PostgreSQL: set DATABASE_URL to an empty database.`);
  return said;
}

async function reopen(env: Env, files: Files, lists: Lists): Promise<string[]> {
  const database = await openDatabase(env);
  await markUnfinished(database.db);
  const done = await prepare(env, files, database, lists);
  await markFinished(database.db);
  await database.close();
  return done;
}

async function prepare(env: Env, files: Files, database: Database, lists: Lists): Promise<string[]> {
  await database.migrate();
  const { db } = database;
  const site = siteAt(env.appUrl ?? `http://${env.host}:${env.port}`);
  const paperFiles = openPaperFiles(env, files);
  const app: App = { db, readDb: db, files, paperFiles, outside: internet, env, site, now: () => new Date() };
  return prepareToOpen(app, database, union(lists));
}

/** Wrong use is told as it is; an archive that is damaged fails in the middle, in many ways. */
function explained(file: string, error: unknown): Error {
  const line = stoppedBy(error);
  const said = error instanceof Error ? error.message : String(error);
  if (/^(ENOENT|EACCES|EISDIR):/.test(said) && (said.endsWith(`'${file}'`) || said.startsWith("EISDIR")))
    return new UsageProblem(`The archive cannot be read: ${said}.`, { cause: error });
  if (line !== null) return new UsageProblem(line, { cause: error });
  return new UsageProblem(
    `${file} cannot be restored: ${said}. If the disk has room, it is damaged or was made with another key.`,
    { cause: error },
  );
}
