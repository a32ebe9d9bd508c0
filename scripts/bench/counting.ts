import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { flushEvery } from "~/modules/analytics/view-counter.server";
import { type Db, openDatabase } from "~/platform/db.server";
import type { Server } from "../../tests/setup/server";
import type { Page } from "./addresses";
import type { Bench } from "./bench";
import { onServer, pinningText } from "./http";
import { anonymous, runLoad } from "./load";
import { cpuMsOf } from "./machine";
import type { Section } from "./report";
import { whole } from "./statistics";

const bar = 0.95;
const connections = 8;
const viewsPerSecond = 1000;
/** Rounds with counting and without take turns, in an order that a drift of the machine does not favour. */
const order = ["on", "off", "off", "on", "on", "off", "off", "on"] as const;
type Counting = (typeof order)[number];

/** Only a browser sends Sec-Fetch-Site, so its views count; the other header is as long and says nothing to us. */
const headersOf: Record<Counting, Record<string, string>> = {
  on: { "Sec-Fetch-Site": "same-origin" },
  off: { "Sec-Fetch-Mode": "same-origin" },
};
const person = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36" };
const requestsFor = (paths: string[], counting: Counting) =>
  paths.map(anonymous).map(({ path, headers }) => ({
    path,
    headers: { ...headers, ...person, ...headersOf[counting] },
  }));

type Sum = { requests: number; seconds: number; cpuMs: number; failed: number };
const nothing: Sum = { requests: 0, seconds: 0, cpuMs: 0, failed: 0 };

type Task = { what: string; paths: string[]; perSecond?: number };

async function measure(server: Server, { paths, perSecond }: Task, seconds: number) {
  const sums = { on: nothing, off: nothing };
  for (const counting of order) {
    const before = cpuMsOf(server.pid);
    const load = await runLoad({
      url: server.url,
      connections,
      seconds,
      requests: requestsFor(paths, counting),
      ...(perSecond ? { perSecond } : {}),
    });
    const sum = sums[counting];
    sums[counting] = {
      requests: sum.requests + load.requests,
      seconds: sum.seconds + load.seconds,
      cpuMs: sum.cpuMs + cpuMsOf(server.pid) - before,
      failed: sum.failed + load.failed,
    };
  }
  return sums;
}

async function viewsIn(db: Db): Promise<number> {
  // Also the views that wait in memory.
  await sleep(flushEvery + 1000);
  const { rows } = await db.execute<{ views: number }>(
    sql`select coalesce(sum(count), 0)::int as views from business_views`,
  );
  return rows[0]?.views ?? 0;
}

function tasksOn(pages: Page[]): Task[] {
  const paths = pages.find(({ name }) => name === "/business/{slug}")?.paths ?? [];
  return [
    { what: `${whole(viewsPerSecond)} views/s asked for`, paths, perSecond: viewsPerSecond },
    { what: `${paths.length} pages in turn, as fast as it goes`, paths },
    { what: "one page, as fast as it goes", paths: paths.slice(0, 1) },
  ];
}

const rate = ({ requests, seconds }: Sum) => requests / seconds;
const cpu = ({ cpuMs, requests }: Sum) => (cpuMs / Math.max(1, requests)).toFixed(3);

/** Requests per second of businesses' pages from the cache, with views counted and without. */
export const counting = (bench: Bench): Promise<Section> =>
  onServer(bench, async (server, pages) => {
    const { url } = await bench.databases.filled(bench.largest);
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
    try {
      const rows = [];
      for (const task of tasksOn(pages)) {
        await runLoad({ url: server.url, connections, seconds: 2, requests: requestsFor(task.paths, "off") });
        const before = await viewsIn(db);
        const { on, off } = await measure(server, task, bench.seconds);
        const counted = (await viewsIn(db)) - before;
        const ratio = rate(on) / rate(off);
        const failed = on.failed + off.failed;
        const holds = ratio >= bar && failed === 0 && counted >= on.requests;
        rows.push([
          ...[task.what, whole(rate(on)), whole(rate(off)), ratio.toFixed(3), cpu(on), cpu(off)],
          ...[`${whole(counted)} of ${whole(on.requests)}`, String(failed), holds ? "pass" : "FAIL"],
        ]);
      }
      return {
        title: "Counting",
        about: [
          `${whole(bench.largest)} businesses; pages of businesses from the cache, ${connections} at once, ${order.length / 2} rounds of ${bench.seconds} s with views`,
          `counted and as many without, in turn. Without means without Sec-Fetch-Site, as machines ask. ${pinningText(bench)}`,
        ],
        tables: [
          {
            head: [
              ...["load", "requests/s on", "off", "ratio", "CPU ms each on", "off"],
              ...["views counted", "failed", `>= ${bar}`],
            ],
            rows,
          },
        ],
      };
    } finally {
      await close();
    }
  });
