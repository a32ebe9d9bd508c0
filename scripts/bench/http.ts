import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import { type Page, pagesNobodyShares, pagesOf } from "./addresses";
import type { Bench } from "./bench";
import { cached, type Load, rendered, runLoad } from "./load";
import { allCores, canPin, cpuMsOf, otherCore, pin, residentMb, serverCore, watchCores } from "./machine";
import type { Section, Table } from "./report";
import { ms, whole } from "./statistics";

const concurrencies = [1, 8, 32];
/** In seconds. Long enough that shared reads reach a steady state of expiry and refresh. */
const warmUp = { cached: 2, rendered: 12, read: 2 };
/** In seconds: two whole periods of shared reads, which last eight (app/platform/read-cache.server.ts). */
const sharedRounds = 16;
/** Requests per second on one core. */
const bars = { cached: 5000, rendered: 800, read: null };

type How = keyof typeof bars;
type Cell = Load & { cpuMs: number; cores: number[] };

/** Starts a server on the largest database and pins it to one core, and PostgreSQL to the other. */
export async function onServer<Result>(
  { databases, largest }: Bench,
  use: (server: Server, pages: Page[]) => Promise<Result>,
): Promise<Result> {
  const { url } = await databases.filled(largest);
  const pages = await pagesOf(url);
  const postgres = await databases.processes();
  const server = await startServer({ DATA_DIR: databases.folder, ...onPostgres(url) });
  pin(postgres, otherCore);
  pin([server.pid], serverCore);
  try {
    return await use(server, pages);
  } finally {
    await server.stop();
    pin(postgres, allCores);
  }
}

export function pinningText({ databases }: Bench): string {
  if (!canPin)
    return "Without taskset nothing is held to a core: server, PostgreSQL and load generator share all of them.";
  return databases.isOurs
    ? "The server has core 0 to itself; PostgreSQL and the load generator (autocannon) share core 1."
    : "The server is held to core 0 and the load generator (autocannon) to core 1; PostgreSQL runs where it likes.";
}

/** One address for a cached page, all addresses in turn for a rendered one. */
function requestsFor(how: How, { paths }: Page) {
  return how === "cached" ? paths.slice(0, 1).map(cached) : paths.map(rendered);
}

async function measure(server: Server, page: Page, how: How, connections: number, seconds: number) {
  const task = { url: server.url, connections, requests: requestsFor(how, page) };
  await runLoad({ ...task, seconds: warmUp[how] });
  const [before, coresSince] = [cpuMsOf(server.pid), watchCores()];
  const load = await runLoad({
    ...task,
    seconds: how === "rendered" ? Math.max(seconds, sharedRounds) : seconds,
  });
  return { ...load, cpuMs: (cpuMsOf(server.pid) - before) / Math.max(1, load.requests), cores: coresSince() };
}

export const http = (bench: Bench): Promise<Section> =>
  onServer(bench, async (server, pages) => {
    const tables: Table[] = [];
    const { url } = await bench.databases.filled(bench.largest);
    const alone = await pagesNobodyShares(url);
    for (const how of ["cached", "rendered", "read"] as const) {
      await bench.databases.filled(bench.largest);
      const rows = [];
      for (const page of how === "read" ? alone : pages)
        for (const connections of concurrencies)
          rows.push(
            rowOf(page, how, connections, await measure(server, page, how, connections, bench.seconds)),
          );
      tables.push({ title: titles[how], head, rows });
    }
    return {
      title: "HTTP",
      about: [
        `${whole(bench.largest)} businesses, ${bench.seconds} s each after ${warmUp.cached} s of warm-up (${Math.max(bench.seconds, sharedRounds)} after ${warmUp.rendered} where reads are shared), keep-alive, Zstandard (brotli from the cache). ${pinningText(bench)}`,
        "CPU is that of the server's process with all its threads. The bar is looked at where 32 ask at once. Resident",
        `memory of the server afterwards: ${residentMb(server.pid).toFixed(0)} MB.`,
      ],
      tables,
    };
  });

const titles: Record<How, string> = {
  cached: `Cached: one address, no cookie (bar: ${whole(bars.cached)} requests/s)`,
  rendered: `Rendered: a cookie, up to 200 addresses in turn; what was read is shared for 8 s (bar: ${whole(bars.rendered)} requests/s)`,
  read: "Read and rendered: a cookie, thousands of addresses in turn, so that nobody shares what was read (no bar)",
};

const head = [
  "page",
  "at once",
  "requests/s",
  "p50 ms",
  "p95 ms",
  "p99 ms",
  "CPU ms each",
  "KB each",
  "core 0 / 1 busy",
  "failed",
  "bar",
];

function rowOf({ name }: Page, how: How, connections: number, cell: Cell): string[] {
  const perSecond = cell.requests / cell.seconds;
  const bar = connections === Math.max(...concurrencies) ? bars[how] : null;
  console.log(`  ${how} ${name} ${connections}: ${whole(perSecond)}/s`);
  return [
    name,
    String(connections),
    whole(perSecond),
    ms(cell.p50),
    ms(cell.p95),
    ms(cell.p99),
    cell.cpuMs.toFixed(3),
    (cell.bytes / 1024).toFixed(1),
    `${cell.cores.slice(0, 2).join(" / ")} %`,
    String(cell.failed),
    bar === null ? "" : perSecond >= bar && cell.failed === 0 ? "pass" : "FAIL",
  ];
}
