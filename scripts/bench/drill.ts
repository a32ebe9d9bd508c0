import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cableTo } from "../../tests/process/cable";
import { freePort } from "../../tests/setup/free-port";
import { startMailServer } from "../../tests/setup/mail-server";
import { startOwnPostgres } from "../../tests/setup/postgres";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { diskTroubles } from "./drill-disks";
import { payfastTrouble } from "./drill-payfast";
import { poolerTrouble } from "./drill-pooler";
import { lagSeen, replicaTroubles } from "./drill-replica";
import { releaseBefore, upgrade } from "./drill-upgrade";
import { type Books, booksOf, type Read, readPostgres, startWriting } from "./drill-work";
import { hasNginx } from "./nginx";
import { hasPgbouncer } from "./pgbouncer";
import type { Section, Table } from "./report";

/** The program under test: on its own port, so that whoever writes finds it again after a restart. */
export type Place = { env: Record<string, string>; read: Read };

export type Trouble = {
  name: string;
  minutes: number;
  place: Place;
  /** Where people reach it, if not at its own address. */
  front?: string;
  /** Returns the running server: another one if the trouble ended the first. */
  cause: (server: Server, ms: number) => Promise<Server>;
  /** Before the server ends: what came of the rest. */
  afterwards?: () => Promise<Table>;
  /** What was lost is a figure, not a fault. */
  mayLose?: boolean;
};

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const sentWithin = 300_000;

/** Breaks what the program depends on while somebody writes, and counts what became of what was acknowledged. */
export async function drill({ minutes: most, troubles: asked, from }: Bench): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "thola-drill-"));
  // The user of PostgreSQL passes through it.
  chmodSync(folder, 0o711);
  // Every server ends with this process.
  process.setMaxListeners(40);
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
    await payfastTrouble(folder, common, postgres, atEnd),
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
    ...(hasPgbouncer() ? [await poolerTrouble(folder, common, atEnd)] : []),
    ...(await replicaTroubles(folder, common, atEnd)),
    ...(existsSync(faketime) ? [clockTrouble(folder, place)] : []),
    ...(process.getuid?.() === 0 ? await diskTroubles(folder, common, atEnd) : []),
  ];
  const isAsked = ({ name }: Pick<Trouble, "name">) =>
    asked.length === 0 || asked.some((word) => name.includes(word));
  try {
    const rows: string[][] = [];
    const more: Table[] = [];
    for (const [turn, trouble] of troubles.filter(isAsked).entries()) {
      const { row, tables } = await suffer(trouble, Math.min(most, trouble.minutes), turn, mails.accepted);
      rows.push(row);
      more.push(...tables);
      console.log(`  ${row.join("  ")}`);
    }
    const commit = from ?? releaseBefore();
    const name = `upgrade from ${commit}, process by process`;
    if (hasNginx() && isAsked({ name })) {
      rows.push(
        await sufferUpgrade(name, { folder, commit, env: place.env, read: place.read }, mails.accepted),
      );
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    if (isAsked({ name: "lag seen by people" })) more.push(await lagSeen(folder, common));
    return sectionOf(rows, more);
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

async function suffer(
  { name, place: { env, read }, front, cause, afterwards, mayLose }: Trouble,
  minutes: number,
  turn: number,
  accepted: { messageId: string }[],
): Promise<{ row: string[]; tables: Table[] }> {
  let server = await startServer(env);
  const work = startWriting(front ?? server.url, turn, minutes);
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
    const row = rowOf(await look(), acknowledged.length, answers, back);
    return { row: [name, String(minutes), ...row], tables: [] };
  }
  // A mail that failed is tried again after a wait that doubles: as long again as the trouble lasted.
  let books = await look();
  for (const until = Date.now() + sentWithin + minutes * 60_000; books.unsent > 0 && Date.now() < until; ) {
    await sleep(1000);
    books = await look();
  }
  const tables = afterwards ? [await afterwards()] : [];
  await server.stop();
  const row = rowOf(books, acknowledged.length, answers, back, mayLose);
  return { row: [name, String(minutes), ...row], tables };
}

/** The seconds are those that the whole change took. */
async function sufferUpgrade(
  name: string,
  given: { folder: string; commit: string; env: Record<string, string>; read: Read },
  accepted: { messageId: string }[],
): Promise<string[]> {
  const { acknowledged, answers, seconds, end } = await upgrade({ ...given, turn: 5 });
  try {
    const look = () => booksOf(given.read, acknowledged, accepted);
    let books = await look();
    for (const until = Date.now() + sentWithin; books.unsent > 0 && Date.now() < until; books = await look())
      await sleep(1000);
    const failed = Object.values(answers).reduce((sum, count) => sum + count, 0);
    const row = rowOf(books, acknowledged.length, answers, seconds);
    row[3] = failed === 0 ? "pass: none" : `FAIL: ${row[3]}`;
    return [name, (seconds / 60).toFixed(1), ...row];
  } finally {
    await end();
  }
}

/** In milliseconds: within it a mail that failed once is tried again. */
const retryAfter = 90_000;

const rowOf = (
  books: Books,
  acknowledged: number,
  answers: Record<string, number>,
  back: number,
  mayLose = false,
) => [
  String(acknowledged),
  books.lost === 0 ? "pass" : `${mayLose ? "" : "FAIL "}${books.lost}`,
  books.twice === 0 ? "pass" : `FAIL ${books.twice}`,
  Object.entries(answers)
    .map(([answer, count]) => `${count} ${answer}`)
    .join(", "),
  back.toFixed(1),
  `${books.mails}`,
  books.unsent === 0 ? "pass" : `FAIL ${books.unsent}`,
  String(books.mailsTwice),
  books.half === 0 ? "pass" : `FAIL ${books.half}`,
];

const sectionOf = (rows: string[][], more: Table[]): Section => ({
  title: "Drills",
  about: [
    "On PostgreSQL with fsync, or on the embedded engine, while an owner writes in bookings one after the other and a visitor",
    "reads pages. Acknowledged are bookings that the program said it had stored; each has a mail. The seconds are those from",
    "the end of the trouble to the next booking; of an upgrade, those that it took. A mail that arrives twice has the same Message-ID both times.",
    "A lost primary's trouble ends with the promotion; where the replica was behind, the bookings of those seconds are lost.",
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
        "none half done",
      ],
      rows,
    },
    ...more,
  ],
});
