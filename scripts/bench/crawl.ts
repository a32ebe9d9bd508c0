import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { provinces } from "~/modules/places/places";
import { categories, subcategoriesIn } from "~/modules/trades/taxonomy";
import { openDatabase } from "~/platform/db.server";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { cpuMsOf, residentMb } from "./machine";
import { startFront } from "./proxy";
import { someNames } from "./queries";
import type { Section } from "./report";
import { mean, newDice, whole } from "./statistics";

/** As many robots at once. */
const robots = 24;
const sampleEvery = 2000;
/** How often a robot asks again for an address that the server has no time for. */
const mostTurns = 5;
/** The allowed ratio of memory in the last quarter to the second. */
const mostGrowth = 1.05;
const cities = provinces.flatMap((province) => province.cities.map(({ slug }) => slug));

/** So many different addresses, in no order: businesses, trades in places, and searches of names, alone and in places. */
async function addressesOf(databaseUrl: string, count: number): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from business_profiles where listed order by md5(id::text) limit ${Math.floor(count / 2)}`,
  );
  const names = [...new Set(await someNames(db, count))];
  await close();
  const trades = categories.flatMap(({ slug }) => [
    `category=${slug}`,
    ...subcategoriesIn(slug).map((sub) => `subcategory=${sub.slug}`),
  ]);
  const inPlaces = trades.flatMap((trade) => cities.map((city) => `/services?${trade}&city=${city}`));
  const searches = names.flatMap((name) => `/services?q=${encodeURIComponent(name)}`);
  const all = new Set([...rows.map(({ slug }) => `/business/${slug}`), ...inPlaces, ...searches]);
  for (let turn = 0; all.size < count && turn < cities.length; turn++)
    for (const search of searches) all.add(`${search}&city=${cities[turn]}`);
  const dice = newDice(11);
  const mixed = [...all].slice(0, count).map((path) => ({ path, at: dice(1 << 30) }));
  return mixed.sort((one, other) => one.at - other.at).map(({ path }) => path);
}

type Sample = { seen: number; megabytes: number[] };

/** Robots that ask for each address once, of two processes in turn, until all were asked for or the time is over. */
export async function crawl({ databases, largest, addresses: count, minutes }: Bench): Promise<Section> {
  const { url } = await databases.filled(largest);
  const addresses = await addressesOf(url, count);
  const front = await startFront();
  const env = { ...onPostgres(url), APP_URL: front.url, DATA_DIR: databases.folder, ROLE: "web" };
  const servers: Server[] = [];
  try {
    for (const _ of [1, 2]) servers.push(await startServer(env));
    front.use(servers.map((server) => server.url));
    const began = performance.now();
    const took = () => (performance.now() - began) / 60_000;
    const statuses: Record<string, number> = {};
    const samples: Sample[] = [];
    let seen = 0;
    const sampler = setInterval(() => {
      samples.push({ seen, megabytes: servers.map(({ pid }) => residentMb(pid)) });
      if (samples.length % 30 === 0)
        console.log(
          `  ${whole(seen)} after ${took().toFixed(0)} min: ${samples.at(-1)?.megabytes.map(whole)} MB`,
        );
    }, sampleEvery);
    const agent = new Agent({ keepAlive: true, maxSockets: robots });
    let again = 0;
    const robot = async () => {
      while (seen < addresses.length && took() < minutes) {
        const path = addresses[seen++] ?? "/";
        let response = await ask(front.url, path, agent);
        for (let turn = 0; turn < mostTurns && response.retryAfter; turn++) {
          again += 1;
          await setTimeout(response.retryAfter * 1000);
          response = await ask(front.url, path, agent);
        }
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        if (response.status !== "200") console.log(`  ${response.status} ${path}`);
      }
    };
    await Promise.all(Array.from({ length: robots }, robot));
    clearInterval(sampler);
    agent.destroy();
    const { 200: _, ...others } = statuses;
    const told = Object.entries(others).map(([status, times]) => `${times} times ${status}`);
    const about = [
      `Different addresses once each, in no order, of ${whole(largest)} businesses: their pages, every trade in every place, and searches,`,
      `by ${robots} robots, of two processes of pages in turn on one PostgreSQL. A robot that is told 503 asks again when Retry-After says.`,
      "Resident memory every two seconds, mean of each quarter of the addresses.",
    ];
    const speed = [whole(seen), took().toFixed(1), whole(seen / took() / 60)];
    return {
      title: "A crawl",
      about,
      tables: [
        {
          head: ["addresses", "minutes", "a second", "asked again", "other than 200", "no error"],
          rows: [[...speed, whole(again), told.join(", "), told.length === 0 ? "pass" : "FAIL"]],
        },
        {
          head: ["process", "resident MB by quarter", "most", "CPU s", "memory"],
          rows: servers.map(({ pid }, at) => memoryRow(at, samples, seen, whole(cpuMsOf(pid) / 1000))),
        },
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    front.stop();
  }
}

function memoryRow(at: number, samples: Sample[], all: number, cpu: string): string[] {
  const quarters = [0, 1, 2, 3].map((quarter) =>
    samples
      .filter(({ seen }) => Math.min(3, Math.floor((4 * seen) / all)) === quarter)
      .map(({ megabytes }) => megabytes[at] ?? 0),
  );
  const means = quarters.map(mean);
  const [, second = 0, , last = 0] = means;
  return [
    String(at + 1),
    means.map((megabytes) => megabytes.toFixed(0)).join(" / "),
    Math.max(...quarters.flat()).toFixed(0),
    cpu,
    last <= mostGrowth * second ? "pass: flat" : "FAIL: grows",
  ];
}

type Response = { status: string; retryAfter: number | null };

/** What came once all of the response is here; `retryAfter` is in seconds. */
const ask = (origin: string, path: string, agent: Agent): Promise<Response> =>
  new Promise((resolve) => {
    const failed = (status: string) => resolve({ status, retryAfter: null });
    const asked = request(origin + path, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      const wait = response.statusCode === 503 ? Number(response.headers["retry-after"]) : 0;
      response
        .once("end", () => resolve({ status: String(response.statusCode), retryAfter: wait || null }))
        .once("error", () => failed("broken off"));
      response.resume();
    });
    asked.once("error", ({ message }) => failed(message)).end();
  });
