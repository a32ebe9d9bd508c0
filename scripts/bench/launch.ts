import { readFileSync } from "node:fs";
import type { Section } from "./report";
import { whole } from "./statistics";

/** What is assumed of a day of the whole country; everything else was measured. */
const assumed = {
  visits: 10_000_000,
  pagesPerVisit: 5,
  bookings: 200_000,
  /** Pages that belong to one person alone, for each booking: its form, sign-in, the owner's answer and calendar. */
  ownPages: 10,
  /** Of a day's visits in its busiest hour, and how much busier the busiest minute is than that hour. */
  busiestHour: 0.11,
  busiestMinute: 1.5,
  signedIn: 0.25,
  /** Of the pages, and over how many addresses: some far more often than others, as words are (Zipf). */
  kinds: [
    { name: "lists", pages: 0.35, addresses: 5000 },
    { name: "searches", pages: 0.3, addresses: 300_000 },
    { name: "businesses", pages: 0.35, addresses: 1_000_000 },
  ],
  /** In seconds: how long a process keeps a page, or what it read for it (decision 13). */
  kept: 8,
  /** Of a core: the rest is for what is busier still, and for the jobs. */
  full: 0.6,
  cores: 16,
  /** In ms of a core for a request, TLS included: from general knowledge. */
  nginx: 0.15,
} as const;

type Costs = ReturnType<typeof costsIn>;

/** CPU in ms for each, as docs/benchmark.md has it where 32 ask at once. */
export function costsIn(benchmark: string) {
  const cell = (title: string, row: string, column: number) => {
    const [, table = ""] = benchmark.split(title);
    const line = table.split("\n").find((one) => one.startsWith(`| ${row} |`)) ?? "";
    const value = Number(line.split("|")[column]?.replaceAll(" ", ""));
    if (!(value > 0)) throw new Error(`docs/benchmark.md has no figure of '${row}' under '${title}'`);
    return value;
  };
  const cpuOf = (title: string, row: string) => cell(title, `${row} | 32`, 7);
  return {
    cached: cpuOf("**Cached:", "/services"),
    rendered: cpuOf("**Rendered:", "/services"),
    read: {
      lists: cpuOf("**Read and rendered:", "category and city"),
      searches: cpuOf("**Read and rendered:", "one common word in a city"),
      businesses: cpuOf("**Read and rendered:", "/business/{slug}"),
    },
    booking: cell("## Bookings", "distinct slots | 50", 6),
    bookingInPostgres: cell("## Bookings", "distinct slots | 50", 7),
  };
}

/** Of the requests to so many addresses, those that find what another one read within `kept` seconds. */
export function sharedOf(perSecond: number, addresses: number): number {
  let [sum, shared] = [0, 0];
  // Addresses of about the same rank are taken together.
  for (let rank = 1; rank <= addresses; rank += Math.max(1, Math.floor(rank / 50))) {
    const width = Math.min(Math.max(1, Math.floor(rank / 50)), addresses - rank + 1);
    sum += width / rank;
  }
  for (let rank = 1; rank <= addresses; rank += Math.max(1, Math.floor(rank / 50))) {
    const width = Math.min(Math.max(1, Math.floor(rank / 50)), addresses - rank + 1);
    const part = 1 / rank / sum;
    const within = perSecond * part * assumed.kept;
    shared += width * part * (within / (1 + within));
  }
  return shared;
}

/** The cores that are busy in the busiest minute of a day, with so many processes of pages. */
export function busiest(costs: Costs, visits: number, processes: number) {
  const peak = (count: number) => (count * assumed.busiestHour * assumed.busiestMinute) / 3600;
  const pages = peak(visits * assumed.pagesPerVisit);
  const bookings = peak((assumed.bookings * visits) / assumed.visits);
  let [program, reads, fromMemory] = [0, 0, 0];
  for (const { name, pages: part, addresses } of assumed.kinds) {
    const perSecond = pages * part;
    const shared = sharedOf(perSecond / processes, addresses);
    const found = shared * (assumed.signedIn * costs.rendered + (1 - assumed.signedIn) * costs.cached);
    program += (perSecond * (found + (1 - shared) * costs.read[name])) / 1000;
    // PostgreSQL takes as much again for what is read (What limits it).
    reads += (perSecond * (1 - shared) * costs.read[name]) / 1000;
    fromMemory += part * shared;
  }
  const own = (bookings * assumed.ownPages * costs.read.businesses) / 1000;
  return {
    pages,
    bookings,
    fromMemory,
    program: program + own + (bookings * costs.booking) / 1000,
    reads,
    // People read on the primary what they have just written.
    writes: own + (bookings * costs.bookingInPostgres) / 1000,
    nginx: (pages * assumed.nginx) / 1000,
  };
}

/** Machines of each kind; one of each may be lost. */
export function machinesFor(costs: Costs, visits: number) {
  const of = (cores: number) => Math.max(1, Math.ceil(cores / (assumed.cores * assumed.full)));
  // The more processes, the less each finds in its own memory.
  let processes: number = assumed.cores;
  for (;;) {
    const load = busiest(costs, visits, processes);
    const pages = of(load.program);
    if (pages * assumed.cores > processes) {
      processes = pages * assumed.cores;
      continue;
    }
    const counts = {
      pages: pages + 1,
      replicas: of(load.reads) + 1,
      primary: of(load.writes),
      nginx: of(load.nginx) + 1,
    };
    return { load, counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  }
}

/** The most visits a day that all fit on one machine: pages, jobs, PostgreSQL and nginx. */
function mostOnOne(costs: Costs): number {
  let visits = 0;
  for (const step of [1_000_000, 100_000, 10_000])
    for (;;) {
      const { program, reads, writes, nginx } = busiest(costs, visits + step, assumed.cores / 2);
      if (program + reads + writes + nginx > assumed.cores * assumed.full) break;
      visits += step;
    }
  return visits;
}

/** `npm run bench -- --only launch`: measures nothing. */
export async function launch(): Promise<Section> {
  const costs = costsIn(readFileSync("docs/benchmark.md", "utf8"));
  const days = [1_000_000, 3_000_000, assumed.visits, 30_000_000];
  const rows = days.map((visits) => {
    const { load, counts, all } = machinesFor(costs, visits);
    return [
      whole(visits),
      whole(load.pages),
      load.bookings.toFixed(1),
      `${Math.round(load.fromMemory * 100)} %`,
      ...[load.program, load.reads, load.writes, load.nginx].map((cores) => cores.toFixed(1)),
      `${counts.pages} + ${counts.replicas} + ${counts.primary} + ${counts.nginx} = ${all}`,
    ];
  });
  return {
    title: "A national launch",
    about: [
      `Not measured but reckoned from the figures above: ${assumed.pagesPerVisit} pages a visit, a booking for each ${assumed.visits / assumed.bookings} visits and ${assumed.ownPages} pages of its own, ${assumed.busiestHour * 100} % of the day in its busiest hour and`,
      `its busiest minute ${assumed.busiestMinute} times that, ${assumed.signedIn * 100} % signed in; addresses asked for as often as words are. Machines of ${assumed.cores} cores, busy to ${assumed.full * 100} % in that`,
      "minute, with one more of pages, replicas and nginx than are needed. No CDN. One machine with everything carries",
      `${whole(mostOnOne(costs))} visits a day.`,
    ],
    tables: [
      {
        head: [
          ...["visits a day", "pages/s", "bookings/s", "what was read is in memory"],
          ...["cores: pages", "reads", "primary", "nginx"],
          "machines: pages + replicas + primary + nginx",
        ],
        rows,
      },
    ],
  };
}
