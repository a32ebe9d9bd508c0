import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cableTo } from "../../tests/setup/cable";
import { freePort } from "../../tests/setup/free-port";
import { startMailServer } from "../../tests/setup/mail-server";
import { startOwnPostgres } from "../../tests/setup/postgres";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { type Books, booksOf, startWriting } from "./drill-work";
import type { Section } from "./report";

/** The program under test: on its own port, so that whoever writes finds it again after a restart. */
type Place = { env: Record<string, string>; databaseUrl: string; folder: string };

type Trouble = {
  name: string;
  env?: Record<string, string>;
  /** Returns the running server: another one if the trouble ended the first. */
  cause: (server: Server) => Promise<Server>;
};

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const sentWithin = 300_000;

/** Breaks what the program depends on while somebody writes, and counts what became of what was acknowledged. */
export async function drill({ minutes }: Bench): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "thola-drill-"));
  const postgres = await startOwnPostgres();
  const mails = await startMailServer();
  const wire = await cableTo(`postgres://mail@127.0.0.1:${new URL(mails.url).port}/mail`);
  const env = {
    ...onPostgres(postgres.url),
    ...{ PORT: String(await freePort()), DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent" },
    SMTP_URL: `smtp://127.0.0.1:${new URL(wire.url).port}?requireTLS=false`,
  };
  const place = { env, databaseUrl: postgres.url, folder };
  const length = minutes * 60_000;
  const troubles: Trouble[] = [
    { name: "mail server gone", cause: during(length, wire.cut, wire.mend) },
    {
      name: "PostgreSQL restarted",
      cause: during(length, async () => {
        postgres.halt();
        await postgres.start();
      }),
    },
    { name: "PostgreSQL gone", cause: during(length, async () => postgres.halt(), postgres.start) },
    { name: "kill -9 at random", cause: killing(length, env) },
    ...(existsSync(faketime) ? [clockTrouble(folder, length)] : []),
  ];
  try {
    const rows: string[][] = [];
    for (const [turn, trouble] of troubles.entries()) {
      rows.push(await suffer(place, trouble, turn, mails.accepted));
      console.log(`  ${rows.at(-1)?.join("  ")}`);
    }
    return sectionOf(rows, minutes);
  } finally {
    await mails.stop();
    await wire.cut();
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const during =
  (ms: number, begin: () => Promise<unknown>, end: () => Promise<unknown> = async () => {}) =>
  async (server: Server) => {
    await begin();
    await sleep(ms);
    await end();
    return server;
  };

/** A supervisor that starts it again at once, between three and ten seconds after it was ready. */
const killing = (ms: number, env: Record<string, string>) => async (first: Server) => {
  let server = first;
  for (const until = Date.now() + ms; Date.now() < until; ) {
    await sleep(3000 + Math.random() * 7000);
    await server.kill();
    server = await startServer(env);
  }
  return server;
};

/** An hour ahead, then back again, both while it serves. */
function clockTrouble(folder: string, ms: number): Trouble {
  const file = join(folder, "clock");
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set("+0");
  const env = {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  const cause = during(
    ms / 2,
    async () => set("+3600s"),
    async () => {
      set("+0");
      await sleep(ms / 2);
    },
  );
  return { name: "clock an hour ahead, then back", env, cause };
}

async function suffer(
  { env, databaseUrl }: Place,
  trouble: Trouble,
  turn: number,
  accepted: { messageId: string }[],
): Promise<string[]> {
  let server = await startServer({ ...env, ...trouble.env });
  const work = startWriting(server.url, turn);
  await work.ready;
  server = await trouble.cause(server);
  const healed = performance.now();
  await work.untilNext();
  const back = (performance.now() - healed) / 1000;
  await work.untilNext(20);
  const { acknowledged, answers } = await work.stop();
  const look = () => booksOf(databaseUrl, acknowledged, accepted);
  let books = await look();
  for (const until = Date.now() + sentWithin; books.unsent > 0 && Date.now() < until; books = await look())
    await sleep(1000);
  await server.stop();
  return [trouble.name, ...rowOf(books, acknowledged.length, answers, back)];
}

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

const sectionOf = (rows: string[][], minutes: number): Section => ({
  title: "Drills",
  about: [
    `Each trouble lasts ${minutes} minutes, on PostgreSQL with fsync, while an owner writes in bookings one after the other and a`,
    "visitor reads pages. Acknowledged are bookings that the program said it had stored; each has a mail. The seconds are those",
    "from the end of the trouble to the next booking. A mail that arrives twice has the same Message-ID both times.",
  ],
  tables: [
    {
      head: [
        "trouble",
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
