import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cableTo } from "../../tests/setup/cable";
import { freePort } from "../../tests/setup/free-port";
import { startMailServer } from "../../tests/setup/mail-server";
import { startOwnPostgres } from "../../tests/setup/postgres";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { type Books, booksOf, type Read, readEmbedded, readPostgres, startWriting } from "./drill-work";
import type { Section } from "./report";

/** The program under test: on its own port, so that whoever writes finds it again after a restart. */
type Place = { env: Record<string, string>; read: Read };

type Trouble = {
  name: string;
  minutes: number;
  place: Place;
  /** Returns the running server: another one if the trouble ended the first. */
  cause: (server: Server, ms: number) => Promise<Server>;
};

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const sentWithin = 300_000;

/** Breaks what the program depends on while somebody writes, and counts what became of what was acknowledged. */
export async function drill({ minutes: most, troubles: asked }: Bench): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "thola-drill-"));
  // The user of PostgreSQL passes through it.
  chmodSync(folder, 0o711);
  const atEnd = [() => rmSync(folder, { recursive: true, force: true })];
  const mails = await startMailServer();
  const wire = await cableTo(`postgres://mail@127.0.0.1:${new URL(mails.url).port}/mail`);
  const common = {
    ...{ PORT: String(await freePort()), LOG_LEVEL: "silent", SAMPLE_DATA: "on" },
    SMTP_URL: `smtp://127.0.0.1:${new URL(wire.url).port}?requireTLS=false`,
  };
  const postgres = await startOwnPostgres();
  atEnd.unshift(postgres.remove);
  const place: Place = {
    env: { ...common, ...onPostgres(postgres.url), DATA_DIR: join(folder, "data") },
    read: readPostgres(postgres.url),
  };
  const troubles: Trouble[] = [
    { name: "mail server gone", minutes: 60, place, cause: during(wire.cut, wire.mend) },
    {
      name: "PostgreSQL restarted",
      minutes: 1,
      place,
      cause: during(async () => {
        postgres.halt();
        await postgres.start();
      }),
    },
    {
      name: "PostgreSQL gone",
      minutes: 1,
      place,
      cause: during(async () => postgres.halt(), postgres.start),
    },
    { name: "kill -9 at random", minutes: 10, place, cause: killing(place.env) },
    ...(existsSync(faketime) ? [clockTrouble(folder, place)] : []),
    ...(process.getuid?.() === 0 ? await diskTroubles(folder, common, atEnd) : []),
  ];
  const isAsked = ({ name }: Trouble) => asked.length === 0 || asked.some((word) => name.includes(word));
  try {
    const rows: string[][] = [];
    for (const [turn, trouble] of troubles.filter(isAsked).entries()) {
      rows.push(await suffer(trouble, Math.min(most, trouble.minutes), turn, mails.accepted));
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    return sectionOf(rows);
  } finally {
    await mails.stop();
    await wire.cut();
    for (const end of atEnd) end();
  }
}

const during =
  (begin: () => Promise<unknown>, end: () => Promise<unknown> = async () => {}) =>
  async (server: Server, ms: number) => {
    await begin();
    await sleep(ms);
    await end();
    return server;
  };

/** A supervisor that starts it again at once, between three and ten seconds after it was ready. */
const killing = (env: Record<string, string>) => async (first: Server, ms: number) => {
  let server = first;
  for (const until = Date.now() + ms; Date.now() < until; ) {
    await sleep(3000 + Math.random() * 7000);
    await server.kill();
    server = await startServer(env);
  }
  return server;
};

/** An hour ahead, then back again, both while it serves. */
function clockTrouble(folder: string, { env, read }: Place): Trouble {
  const file = join(folder, "clock");
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set("+0");
  const faked = {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  return {
    name: "clock an hour ahead, then back",
    minutes: 2,
    place: { env: { ...env, ...faked }, read },
    async cause(server, ms) {
      set("+3600s");
      await sleep(ms / 2);
      set("+0");
      await sleep(ms / 2);
      return server;
    },
  };
}

const diskSize = "1g";

/** Both engines on small disks of memory, filled to the last byte by another program. Only root may mount them. */
async function diskTroubles(
  folder: string,
  common: Record<string, string>,
  atEnd: (() => void)[],
): Promise<Trouble[]> {
  const mount = (name: string) => {
    const disk = join(folder, name);
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", disk]);
    atEnd.unshift(() => execFileSync("umount", [disk]));
    return disk;
  };
  const full =
    (disk: string, afterwards: (server: Server) => Promise<Server>) => async (server: Server, ms: number) => {
      const file = join(disk, "filler");
      fill(file);
      await sleep(ms);
      rmSync(file);
      return afterwards(server);
    };
  const [forPostgres, forEmbedded] = [mount("postgres"), mount("embedded")];
  const postgres = await startOwnPostgres(forPostgres);
  atEnd.unshift(postgres.remove);
  const embedded = { ...common, DATA_DIR: join(forEmbedded, "data") };
  return [
    {
      name: "PostgreSQL's disk full",
      minutes: 1,
      place: {
        env: { ...common, ...onPostgres(postgres.url), DATA_DIR: join(folder, "data of full") },
        read: readPostgres(postgres.url),
      },
      cause: full(forPostgres, async (server) => {
        // It may have stopped, as it does when it cannot write its log.
        await postgres.start().catch(() => {});
        return server;
      }),
    },
    {
      name: "embedded engine's disk full",
      minutes: 1,
      place: { env: embedded, read: readEmbedded(embedded.DATA_DIR) },
      cause: full(forEmbedded, async (server) => (isRunning(server) ? server : startServer(embedded))),
    },
  ];
}

/** Writes until nothing more fits. */
function fill(file: string) {
  const block = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, "w");
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(handle);
  }
}

function isRunning({ pid }: Server): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function suffer(
  { name, place: { env, read }, cause }: Trouble,
  minutes: number,
  turn: number,
  accepted: { messageId: string }[],
): Promise<string[]> {
  let server = await startServer(env);
  const work = startWriting(server.url, turn, minutes);
  await work.ready;
  server = await cause(server, minutes * 60_000);
  const healed = performance.now();
  await work.untilNext();
  const back = (performance.now() - healed) / 1000;
  await work.untilNext(20);
  const { acknowledged, answers } = await work.stop();
  const look = () => booksOf(read, acknowledged, accepted);
  if (read.needsEnd) {
    await sleep(retryAfter);
    await server.stop();
    return [name, String(minutes), ...rowOf(await look(), acknowledged.length, answers, back)];
  }
  // A mail that failed is tried again after a wait that doubles: as long again as the trouble lasted.
  let books = await look();
  for (const until = Date.now() + sentWithin + minutes * 60_000; books.unsent > 0 && Date.now() < until; ) {
    await sleep(1000);
    books = await look();
  }
  await server.stop();
  return [name, String(minutes), ...rowOf(books, acknowledged.length, answers, back)];
}

/** In milliseconds: within it a mail that failed once is tried again. */
const retryAfter = 90_000;

const rowOf = (books: Books, acknowledged: number, answers: Record<string, number>, back: number) => [
  String(acknowledged),
  books.lost === 0 ? "pass" : `FAIL ${books.lost}`,
  books.twice === 0 ? "pass" : `FAIL ${books.twice}`,
  Object.entries(answers)
    .map(([answer, count]) => `${count} ${answer}`)
    .join(", "),
  back.toFixed(1),
  `${books.mails}`,
  books.unsent === 0 ? "pass" : `FAIL ${books.unsent}`,
  String(books.mailsTwice),
];

const sectionOf = (rows: string[][]): Section => ({
  title: "Drills",
  about: [
    "On PostgreSQL with fsync, or on the embedded engine, while an owner writes in bookings one after the other and a visitor",
    "reads pages. Acknowledged are bookings that the program said it had stored; each has a mail. The seconds are those from",
    "the end of the trouble to the next booking. A mail that arrives twice has the same Message-ID both times.",
  ],
  tables: [
    {
      head: [
        "trouble",
        "minutes",
        "acknowledged",
        "none lost",
        "none twice",
        "other responses",
        "s until back",
        "mails",
        "all arrived",
        "twice",
      ],
      rows,
    },
  ],
});
