import { parseArgs } from "node:util";
import { admin } from "./admin";
import { bookings } from "./bookings";
import { crawl } from "./crawl";
import { type Databases, openDatabases } from "./databases";
import { drill } from "./drill";
import { http } from "./http";
import { loadText, machineText, requireLinux } from "./machine";
import { queries } from "./queries";
import { countBars, print, type Section, write } from "./report";
import { seed } from "./seed";
import { start } from "./start";
import { voices } from "./voices";
import { words } from "./words";

/** The arguments of every part; `seconds` is the length of one measurement under load. */
export type Bench = {
  sizes: number[];
  largest: number;
  seconds: number;
  minutes: number;
  troubles: string[];
  /** What the drill upgrades from. */
  from: string | null;
  addresses: number;
  conversations: number;
  databases: Databases;
};

const parts: Record<string, (bench: Bench) => Promise<Section>> = {
  seed,
  queries,
  admin,
  http,
  bookings,
  start,
  words,
  crawl,
  drill,
  voices,
};
const onRequest = ["crawl", "drill", "voices"];
const usual = Object.keys(parts).filter((name) => !onRequest.includes(name));

const usage = `npm run bench -- [options]
  --sizes N,N,...   businesses in each database (10000,100000,1000000)
  --only PART,...   of ${Object.keys(parts).join(", ")} (all but ${onRequest.join(", ")})
  --seconds N       length of one measurement under load (10)
  --minutes N       the longest of a trouble of the drill and of the crawl (60)
  --trouble WORD    only the troubles of the drill whose name has it; may stand more than once
  --from COMMIT     what the drill upgrades from (the last tag; without one, the commit before the newest migration)
  --addresses N     different addresses of the part crawl (200000)
  --conversations N conversations of the part voices (1000000)
  --keep PREFIX     keeps the filled databases of BENCH_DATABASE_URL's server under this name, and uses them again
  --write           puts the results of these parts into docs/benchmark.md
BENCH_DATABASE_URL is a PostgreSQL server where databases may be made; without it a throw-away one is started.`;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10000,100000,1000000" },
      only: { type: "string", default: usual.join(",") },
      seconds: { type: "string", default: "10" },
      minutes: { type: "string", default: "60" },
      trouble: { type: "string", multiple: true, default: [] },
      from: { type: "string" },
      addresses: { type: "string", default: "200000" },
      conversations: { type: "string", default: "1000000" },
      keep: { type: "string" },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const asked = values.only.split(",");
  const unknown = asked.filter((name) => !(name in parts));
  if (values.help || unknown.length > 0)
    return console.log(unknown.length > 0 ? `There is no part ${unknown.join(", ")}.\n${usage}` : usage);
  requireLinux();
  const sizes = values.sizes.split(",").map(Number);
  const databases = await openDatabases(values.keep ?? null);
  const closeAndEnd = () => void databases.close().finally(() => process.exit(130));
  process.once("SIGINT", closeAndEnd).once("SIGTERM", closeAndEnd);
  try {
    const given = {
      ...{ sizes, largest: Math.max(...sizes), databases },
      ...{ troubles: values.trouble, from: values.from ?? null },
      seconds: Number(values.seconds),
      minutes: Number(values.minutes),
      addresses: Number(values.addresses),
      conversations: Number(values.conversations),
    };
    const sections = await run(asked, given, values.write ? write : () => {});
    const { held, missed } = countBars(sections);
    console.log(`\n${held} bars held, ${missed} missed`);
  } finally {
    await databases.close();
  }
}

/** A part that fails reports its error, and the others still run. */
async function run(asked: string[], given: Bench, keep: (sections: Section[]) => void): Promise<Section[]> {
  const machine: Section = {
    title: "Machine",
    about: [`${machineText()}.`, `${given.databases.facts}.`],
    tables: [],
  };
  print(machine);
  const sections = [machine];
  for (const [name, part] of Object.entries(parts)) {
    if (!asked.includes(name)) continue;
    const [when, before] = [new Date().toISOString().slice(0, 16).replace("T", " "), loadText()];
    console.log(`\n${name} ... (load ${before})`);
    const section = await part(given).catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
    if (!section) continue;
    section.about.push(`${when} UTC; load before ${before}, after ${loadText()}.`);
    print(section);
    sections.push(section);
    keep(sections);
  }
  return sections;
}
