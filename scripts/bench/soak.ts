import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "./addresses";
import type { Bench } from "./bench";
import { onServer, pinningText } from "./http";
import { anonymous, type Load, runLoad, signedIn } from "./load";
import { cpuMsOf, residentMb } from "./machine";
import type { Section, Table } from "./report";
import { mean, ms, newDice, pick, whole } from "./statistics";

const connections = 32;
const share = 0.8;
const sampleEverySeconds = 30;
const mixed = 1000;
/** The allowed ratio of memory in the last third to the middle third. */
const mostGrowth = 1.05;

/** Half of the visitors are a signed-in customer, and every kind of page is requested equally often. */
export function mixOf(pages: Page[], cookie: string) {
  const dice = newDice(7);
  return Array.from({ length: mixed }, (_, at) => {
    const path = pick(dice, pick(dice, pages).paths);
    return at % 2 === 0 ? anonymous(path) : signedIn(path, cookie);
  });
}

export const soak = (bench: Bench): Promise<Section> =>
  onServer(bench, async (server, pages, cookie) => {
    const task = { url: server.url, connections, requests: mixOf(pages, cookie) };
    await runLoad({ ...task, seconds: bench.seconds });
    const { requests, seconds } = await runLoad({ ...task, seconds: 2 * bench.seconds });
    const limit = requests / seconds;
    const perSecond = Math.round(share * limit);
    console.log(`  limit ${whole(limit)}/s, now ${whole(perSecond)}/s for ${bench.minutes} min`);
    const load = runLoad({ ...task, seconds: bench.minutes * 60, perSecond });
    const samples = await watch(server.pid, bench.minutes * 60);
    return {
      title: "Soak",
      about: [
        `${bench.minutes} minutes at 80 % of the measured limit, ${connections} connections, all pages of the part above mixed, half of the`,
        `visitors signed in, ${whole(bench.largest)} businesses. ${pinningText(bench)}`,
      ],
      tables: [verdict(limit, perSecond, await load, samples), onTheWay(samples)],
    };
  });

type Sample = { minutes: number; megabytes: number; cpu: number };

async function watch(pid: number, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  const every = Math.min(sampleEverySeconds, seconds / 6);
  for (let at = every; at <= seconds; at += every) {
    const before = cpuMsOf(pid);
    await sleep(Math.max(0, at * 1000 - (performance.now() - began)));
    const cpu = (cpuMsOf(pid) - before) / (10 * every);
    samples.push({ minutes: at / 60, megabytes: residentMb(pid), cpu });
  }
  return samples;
}

function verdict(limit: number, perSecond: number, load: Load, samples: Sample[]): Table {
  const third = Math.floor(samples.length / 3);
  const memory = samples.map(({ megabytes }) => megabytes);
  const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(-third))];
  const row = [
    whole(limit),
    whole(perSecond),
    whole(load.requests),
    String(load.failed),
    load.failed === 0 ? "pass" : "FAIL",
    ...[load.p50, load.p95, load.p99].map(ms),
    `${middle.toFixed(0)}, then ${last.toFixed(0)}`,
    last <= mostGrowth * middle ? "pass: flat" : "FAIL: grows",
  ];
  const times = ["p50 ms", "p95 ms", "p99 ms"];
  const memoryHeads = ["MB in middle and last third", "memory"];
  return {
    head: ["limit/s", "asked/s", "requests", "failed", "no error", ...times, ...memoryHeads],
    rows: [row],
  };
}

const onTheWay = (samples: Sample[]): Table => ({
  title: "On the way",
  head: ["minute", "resident MB", "CPU of a core"],
  rows: samples.map(({ minutes, megabytes, cpu }) => [
    minutes.toFixed(1),
    megabytes.toFixed(0),
    `${cpu.toFixed(0)} %`,
  ]),
});
