import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cableTo } from "../../tests/process/cable";
import { hiddenFields, newVisitor } from "../../tests/process/visitor";
import { freePort } from "../../tests/setup/free-port";
import { type OwnPostgres, startOwnPostgres, together } from "../../tests/setup/postgres";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Place, Trouble } from "./drill";
import { readPostgres } from "./drill-work";
import type { Table } from "./report";
import { percentile } from "./statistics";

type Env = Record<string, string>;
type AtEnd = (() => unknown)[];

/** Two servers of PostgreSQL, of which one follows the other through a wire. */
async function pair(folder: string, common: Env, atEnd: AtEnd) {
  const primary = await startOwnPostgres(folder);
  atEnd.unshift(primary.remove);
  const wire = await cableTo(primary.url);
  const replica = await primary.startReplica({ through: wire.url });
  atEnd.unshift(replica.remove, wire.cut);
  const url = together(primary, replica);
  const env = {
    ...common,
    ...onPostgres(url),
    DATABASE_REPLICA_URL: url,
    DATA_DIR: join(folder, `data of ${new URL(primary.url).port}`),
  };
  const place: Place = { env, read: readPostgres(url) };
  return { primary, replica, wire, place };
}

/** In ms. */
const behind = 2000;

/** The replica goes, lags, and takes the primary's place: with and without writes that wait for it. */
export async function replicaTroubles(folder: string, common: Env, atEnd: AtEnd): Promise<Trouble[]> {
  const waiting = await pair(folder, common, atEnd);
  const hurried = await pair(folder, common, atEnd);
  return [
    {
      name: "replica gone",
      minutes: 1,
      place: waiting.place,
      async cause(server, ms) {
        waiting.replica.kill();
        await sleep(ms);
        await waiting.replica.start();
        return server;
      },
    },
    {
      name: "replica behind",
      minutes: 1,
      place: waiting.place,
      async cause(server, ms) {
        await delayBy(waiting.replica, ms);
        await sleep(ms);
        await delayBy(waiting.replica, 0);
        return server;
      },
    },
    {
      name: "primary lost, synchronous replica promoted",
      minutes: 0.2,
      place: waiting.place,
      async cause(server, ms) {
        await waiting.primary.waitFor();
        await sleep(behind);
        return promoted(waiting, server, ms);
      },
    },
    {
      name: `primary lost, replica promoted that was ${behind / 1000} s behind`,
      minutes: 0.2,
      mayLose: true,
      place: hurried.place,
      async cause(server, ms) {
        await hurried.wire.cut();
        await sleep(behind);
        return promoted(hurried, server, ms);
      },
    },
  ];
}

type Pair = Awaited<ReturnType<typeof pair>>;

async function promoted({ primary, replica }: Pair, server: Server, ms: number) {
  primary.kill();
  await sleep(ms);
  replica.promote();
  return server;
}

async function delayBy({ url }: OwnPostgres, ms: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter system set recovery_min_apply_delay = ${ms}`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

const editor = "/business-profile-edit";
const page = "/business/mthembu-sons-plumbing-soweto";
const trade = { category: "home-services", subcategory: "emergency-repairs-plumbing-electric" };

/** An owner writes in one program; they and a stranger read in another one, at addresses that no cache has. */
export async function lagSeen(folder: string, common: Env): Promise<Table> {
  const atEnd: AtEnd = [];
  try {
    const { replica, place } = await pair(folder, common, atEnd);
    const start = async () => {
      const server = await startServer({ ...place.env, PORT: String(await freePort()) });
      atEnd.unshift(server.kill);
      return server;
    };
    const [one, other] = [await start(), await start()];
    const owner = newVisitor(one.url);
    await owner.signIn("business@thola.test", "Business#2026");
    const rows: string[][] = [];
    let named = 0;
    for (const [delay, writes] of [
      [0, 100],
      [2000, 20],
      [8000, 10],
    ] as const) {
      await delayBy(replica, delay);
      // Until it is in use, or left out.
      await sleep(delay + 7000);
      rows.push([`${delay / 1000} s`, ...(await write(owner, other.url, named, writes))]);
      named += writes;
    }
    return {
      title: "Lag seen by people",
      head: ["replica's delay", "writes", "own writes read at once", "stranger p50 ms", "longest ms"],
      rows,
    };
  } finally {
    for (const end of atEnd) await end();
  }
}

async function write(owner: ReturnType<typeof newVisitor>, there: string, named: number, writes: number) {
  let asked = 0;
  const seen = async (text: string, Cookie = "") => {
    const address = `${there}${page}?n=${named}-${asked++}`;
    const html = await (await fetch(address, { headers: { Cookie } })).text();
    return html.replace(/<[^>]*>/g, "").includes(text);
  };
  let stale = 0;
  const waits: number[] = [];
  for (let n = named; n < named + writes; n++) {
    const description = `Pipes of ${n} houses, mended.`;
    const info = Object.fromEntries(hiddenFields((await owner.get(editor)).html, `${editor}#info`));
    const fields = { ...info, ...trade, businessName: "Mthembu & Sons Plumbing", description };
    const { status } = await owner.post(editor, fields);
    if (status !== 302) throw new Error(`The editor said ${status}`);
    const written = performance.now();
    if (!(await seen(description, owner.cookieHeader()))) stale++;
    while (!(await seen(description))) await sleep(20);
    waits.push(performance.now() - written);
  }
  return [
    String(writes),
    stale === 0 ? "pass" : `FAIL ${stale}`,
    String(Math.round(percentile(waits, 0.5))),
    String(Math.round(Math.max(...waits))),
  ];
}
