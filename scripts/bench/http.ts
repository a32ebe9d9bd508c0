import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import { type Page, pagesNobodyShares, pagesOf } from "./addresses";
import type { Bench } from "./bench";
import { customerCookie } from "./customer";
import { anonymous, type Load, runLoad, signedIn } from "./load";
import { allCores, canPin, cpuMsOf, otherCore, pin, residentMb, serverCore, watchCores } from "./machine";
import type { Section, Table } from "./report";
import { ms, whole } from "./statistics";

const concurrencies = [1, 8, 32];
/** In seconds. */
const warmUp = 2;
/** Requests per second on one core. */
const bars = { cached: 5000, customer: 1500, alone: 150 };

type How = keyof typeof bars;
type Cell = Load & { cpuMs: number; cores: number[] };

/** Starts a server on the largest database and pins it to one core, and PostgreSQL to the other. */
async function onServer<Result>(
  { databases, largest }: Bench,
  use: (server: Server, pages: Page[], cookie: string) => Promise<Result>,
): Promise<Result> {
  const { url } = await databases.filled(largest);
  const pages = await pagesOf(url);
  const postgres = await databases.processes();
  const server = await startServer({ DATA_DIR: databases.folder, ...onPostgres(url) });
  pin(postgres, otherCore);
  pin([server.pid], serverCore);
  try {
    return await use(server, pages, await customerCookie(url, server.url));
  } finally {
    await server.stop();
    pin(postgres, allCores);
  }
}

function pinningText({ databases }: Bench): string {
  if (!canPin)
    return "Without taskset nothing is held to a core: server, PostgreSQL and load generator share all of them.";
  return databases.isOurs
    ? "The server has core 0 to itself; PostgreSQL and the load generator (autocannon) share core 1."
    : "The server is held to core 0 and the load generator (autocannon) to core 1; PostgreSQL runs where it likes.";
}

/** One address for a cached page, all addresses in turn for a customer. */
function requestsFor(how: How, { paths }: Page, cookie: string) {
  return how === "cached" ? paths.slice(0, 1).map(anonymous) : paths.map((path) => signedIn(path, cookie));
}

type Asked = { page: Page; how: How; connections: number; seconds: number; cookie: string };

async function measure(server: Server, { page, how, connections, seconds, cookie }: Asked) {
  const task = { url: server.url, connections, requests: requestsFor(how, page, cookie) };
  await runLoad({ ...task, seconds: warmUp });
  const [before, coresSince] = [cpuMsOf(server.pid), watchCores()];
  const load = await runLoad({ ...task, seconds });
  return { ...load, cpuMs: (cpuMsOf(server.pid) - before) / Math.max(1, load.requests), cores: coresSince() };
}

export const http = (bench: Bench): Promise<Section> =>
  onServer(bench, async (server, pages, cookie) => {
    const tables: Table[] = [];
    const { url } = await bench.databases.filled(bench.largest);
    const alone = await pagesNobodyShares(url);
    for (const how of ["cached", "customer", "alone"] as const) {
      await bench.databases.filled(bench.largest);
      const rows = [];
      for (const page of how === "alone" ? alone : pages)
        for (const connections of concurrencies) {
          const asked = { page, how, connections, seconds: bench.seconds, cookie };
          rows.push(rowOf(asked, await measure(server, asked)));
        }
      tables.push({ title: titles[how], head, rows });
    }
    return {
      title: "HTTP",
      about: [
        `${whole(bench.largest)} businesses, ${bench.seconds} s each after ${warmUp} s of warm-up, keep-alive, Zstandard (brotli from the cache). ${pinningText(bench)}`,
        "CPU is that of the server's process with all its threads. The bar is looked at where 32 ask at once. Resident",
        `memory of the server afterwards: ${residentMb(server.pid).toFixed(0)} MB.`,
      ],
      tables,
    };
  });

const titles: Record<How, string> = {
  cached: `Cached: one address, no cookie (bar: ${whole(bars.cached)} requests/s)`,
  customer: `A signed-in customer: up to 200 addresses in turn (bar: ${whole(bars.customer)} requests/s)`,
  alone: `A signed-in customer: thousands of addresses in turn, so that nobody shares a page (bar: ${whole(bars.alone)} requests/s for a business page)`,
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

/** What nobody shares has a bar for the page of a business, where 8 ask at once. */
function barOf(name: string, how: How, connections: number): number | null {
  const looksAt = how === "alone" ? ["/business/{slug}", 8] : [name, Math.max(...concurrencies)];
  return looksAt[0] === name && looksAt[1] === connections ? bars[how] : null;
}

function rowOf({ page: { name }, how, connections }: Asked, cell: Cell): string[] {
  const perSecond = cell.requests / cell.seconds;
  const bar = barOf(name, how, connections);
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
