import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateIdentity } from "age-encryption";
import { and, eq, isNull, like } from "drizzle-orm";
import { expect, inject } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { erasing } from "~/modules/moderation/erased-list.server";
import { fileErasure } from "~/modules/moderation/file-erasure.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { type Files, localFiles } from "~/platform/files.server";
import { filesInStore } from "~/platform/object-store.server";
import { findPostgresProgram } from "~/platform/postgres-programs.server";
import { day } from "~/platform/time";
import { newDataDir } from "../setup/data-dir";
import { startObjectStore } from "../setup/object-store";
import { createDatabase } from "../setup/postgres";
import { onPostgres, type Server } from "../setup/server";
import { stored } from "../setup/stored";
import { aBookingRequest } from "./customer";
import { anOrder, anOwnerWithProfile, enterMany, untilPageSays } from "./owner";
import { look } from "./place";
import { runProgram, test } from "./program";
import { newVisitor } from "./visitor";

type Settings = Record<string, string>;

/** Backs up while an owner writes in bookings; returns the names of those that must be in the archive. */
async function backUpUnderLoad({ url }: Server, archive: string, env: Settings): Promise<string[]> {
  const owner = newVisitor(url);
  await owner.signIn("business@thola.test", "Business#2026");
  const entered: { name: string; at: number }[] = [];
  let isOver = false;
  const tell = async (name: string) => {
    entered.push({ name, at: Date.now() });
    await sleep(50);
    return !isOver;
  };
  const storm = Promise.all([60, 160, 260].map((firstDay) => enterMany(owner, firstDay, tell)));
  await expect.poll(() => entered.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(5);
  const { stdout, stderr } = await runProgram(["backup", archive], env);
  isOver = true;
  await storm;
  expect(stderr).toBe("");
  const mark = Date.parse(/: all until (\S+),/.exec(stdout)?.[1] ?? "");
  expect(entered.some(({ at }) => at > mark)).toBe(true);
  return entered.filter(({ at }) => at < mark).map(({ name }) => name);
}

/** A customer asks to be deleted, and is, seven days later; returns the id. */
async function eraseSomebody(db: Db, files: Files): Promise<string> {
  const [somebody] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.userId, users.id))
    .where(and(like(users.email, "%@example.co.za"), isNull(businessProfiles.id)))
    .limit(1);
  const userId = somebody?.id ?? "";
  const now = new Date();
  expect(await db.transaction((tx) => fileErasure(tx, { userId, reason: null }, now))).toMatchObject({
    ok: true,
  });
  await erasing(db, files)(new Date(now.getTime() + 8 * day));
  expect(await isErased(db, userId)).toBe(true);
  return userId;
}

async function isErased(db: Db, userId: string) {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name === "";
}

/** What a restored database holds before anybody sees it. */
async function expectRestored(db: Db, entered: string[], erasedId: string) {
  const rows = await db.select({ name: bookings.customerName }).from(bookings);
  const names = new Set(rows.map(({ name }) => name));
  expect(entered.filter((name) => !names.has(name))).toEqual([]);
  expect(await isErased(db, erasedId)).toBe(true);
  const mails = await db.select().from(mailOutbox).where(like(mailOutbox.cause, "booking:%:enter:%"));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ held, sentAt }) => sentAt === null && !held)).toEqual([]);
}

const pictures = async (files: Files) =>
  (await stored(files, "")).filter((path) => path.includes("/original."));

/** A customer books, an owner joins and pays. */
async function takeTheJourney({ url }: Server) {
  await aBookingRequest(url);
  const owner = await anOwnerWithProfile(url);
  await owner.post(await anOrder(owner), { intent: "pay" });
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
}

test("the embedded database is backed up under load, encrypted, and restored elsewhere: what was acknowledged is there, who was erased since stays erased, and people sign in, book and pay", async ({
  filledDataDir: DATA_DIR,
  serve,
  onTestFinished,
}) => {
  const { dataDir: elsewhere, remove } = newDataDir();
  onTestFinished(remove);
  await localFiles(DATA_DIR, "papers").put("1/paper.webp", Buffer.from("x"));
  const [archive, keyFile] = [join(DATA_DIR, "archive.age"), join(DATA_DIR, "key")];
  writeFileSync(keyFile, `# a comment\n${await generateIdentity()}\n`);
  const key = { BACKUP_KEY_FILE: keyFile };
  const server = await serve({ DATA_DIR });
  const entered = await backUpUnderLoad(server, archive, { DATA_DIR, ...key });
  await server.kill();
  const files = localFiles(DATA_DIR);
  const erasedId = await look({ databaseUrl: null, dataDir: DATA_DIR }, (db) => eraseSomebody(db, files));

  const env = { DATA_DIR: elsewhere, ...key };
  const list = ["--erased", join(DATA_DIR, "uploads/erased.jsonl")];
  const restored = await runProgram(["restore", archive, ...list], env);
  expect(restored).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^erasures repeated: 1$/m),
  });
  await look({ databaseUrl: null, dataDir: elsewhere }, (db) => expectRestored(db, entered, erasedId));
  expect(await pictures(localFiles(elsewhere))).toEqual(await pictures(files));
  // Papers are in no backup.
  expect(await stored(localFiles(DATA_DIR, "papers"), "")).toEqual(["1/paper.webp"]);
  expect(await stored(localFiles(elsewhere, "papers"), "")).toEqual([]);
  await takeTheJourney(await serve({ DATA_DIR: elsewhere }));
});

test("PostgreSQL is backed up under load with the store's pictures, and restored into an empty database and bucket; a list in the bucket needs not be given; without a fitting pg_dump the command names it", async ({
  serve,
  onTestFinished,
}) => {
  const { dataDir, remove } = newDataDir();
  const [store, newStore] = await Promise.all([startObjectStore(), startObjectStore()]);
  const [database, newDatabase] = await Promise.all([
    createDatabase(inject("postgresUrl"), inject("postgresTemplate")),
    createDatabase(inject("postgresUrl")),
  ]);
  onTestFinished(async () => {
    await Promise.all([store.remove(), newStore.remove(), database.drop(), newDatabase.drop()]);
    remove();
  });
  const [files, newFiles] = [filesInStore(store.settings), filesInStore(newStore.settings)];
  await files.put("business-1/1/original.webp", Buffer.from("x"));
  await files.put("business-1/1/640.avif", Buffer.from("x"));
  await files.put("papers/1/paper.webp", Buffer.from("x"));
  const archive = join(dataDir, "archive.tar.gz");
  const env = { ...onPostgres(database.url), ...store.env, DATA_DIR: dataDir };
  const newEnv = { ...onPostgres(newDatabase.url), ...newStore.env, DATA_DIR: dataDir };
  const place = { databaseUrl: database.url, dataDir };
  const hasProgram = await look(place, (db) => findPostgresProgram("pg_dump", db)).then(
    () => true,
    () => false,
  );
  if (!hasProgram) {
    const { stderr } = await runProgram(["backup", archive], env);
    return expect(stderr).toMatch(/^pg_dump of version \d+ or newer is needed, and this machine has none/);
  }
  const server = await serve(env);
  const entered = await backUpUnderLoad(server, archive, env);
  await server.kill();
  const erasedId = await look(place, (db) => eraseSomebody(db, files));

  await newFiles.put("erased.jsonl", (await files.get("erased.jsonl")) ?? Buffer.from("none"));
  const restored = await runProgram(["restore", archive], newEnv);
  expect(restored).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^erasures repeated: 1$/m),
  });
  await look({ databaseUrl: newDatabase.url, dataDir }, (db) => expectRestored(db, entered, erasedId));
  expect(await stored(newFiles, "")).toEqual(["business-1/1/original.webp", "erased.jsonl"]);
  await takeTheJourney(await serve(newEnv));
});
