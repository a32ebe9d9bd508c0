import { sql } from "drizzle-orm";
import { countListed, countListedIn } from "~/modules/listing/index/totals.server";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { search } from "~/modules/listing/search/search.server";
import { provinces } from "~/modules/places/places";
import { categories } from "~/modules/trades/taxonomy";
import { type Db, openDatabase } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { explainListings } from "../../tests/search/listing-plans";
import type { Bench } from "./bench";
import { type Kind, type Question, questions } from "./questions";
import type { Section, Table } from "./report";
import { ms, newDice, percentile, pick, whole } from "./statistics";

const runs = 80;
/** p95 in ms at the largest size, and the growth of p50 from the smallest. */
const bars: Record<Kind, number> = { plain: 30, radius: 100, words: 100, trigrams: 100 };
const growthBar = 3;

type Measured = { p50: number; p95: number };
type Line = { name: string; kind: Kind; measured: Measured[] };

/** Two words of existing names. */
export async function someNames(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select business_name as name from business_profiles where listed order by md5(id::text) limit ${count}`,
  );
  return rows.map(({ name }) =>
    name
      .replace(/[^\p{L}\d' ]+/gu, " ")
      .split(/ +/)
      .slice(0, 2)
      .join(" "),
  );
}

async function measure(asks: (() => Promise<unknown>)[]): Promise<Measured> {
  for (const ask of asks) await ask();
  const times = [];
  for (const ask of asks) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The same queries at every size; 'open now' at random half hours of the week. */
async function asksOf(db: Db, { name, ask, page }: Question, names: string[], now: Date) {
  const dice = newDice(name.length);
  const asks = [];
  const tokens = new Map<string, string | null>();
  for (let run = 0; run < runs; run++) {
    const address = ask(dice, names);
    const at = new Date(now.getTime() + dice(7 * 48) * 30 * minute);
    const listing = readQuestion(new URLSearchParams(address));
    if (listing.unknown.length > 0) throw new Error(`${address} is no address of the listing.`);
    if (page !== undefined && !tokens.has(address)) {
      let after: string | null = null;
      for (let turned = 1; turned < page; turned++)
        after = (await search(db, { ...listing, after }, at)).page.next ?? after;
      tokens.set(address, after);
    }
    const after = tokens.get(address) ?? null;
    asks.push(() => search(db, { ...listing, after }, at));
  }
  return asks;
}

const counters: { name: string; ask: (db: Db, run: number) => Promise<unknown> }[] = [
  {
    name: "count of a category in a province",
    ask: (db, run) =>
      countListedIn(db, pick(newDice(run), categories).slug, pick(newDice(run), provinces).slug, null),
  },
  { name: "facets of the whole country", ask: (db) => countListed(db) },
];

async function measureAll(url: string): Promise<Measured[]> {
  const { pages, db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const measured: Measured[] = [];
  const now = new Date();
  try {
    const names = await someNames(db, 200);
    for (const question of questions)
      measured.push(await measure(await asksOf(pages.readDb, question, names, now)));
    for (const { ask } of counters)
      measured.push(await measure(Array.from({ length: runs }, (_, run) => () => ask(pages.readDb, run))));
    return measured;
  } finally {
    await close();
  }
}

/** The size at which plans are looked at, and the most pages of 8 KB that one statement may read there. */
const plansAt = 100_000;
const mostRead = 25_000;

async function plans(url: string): Promise<Table> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  try {
    const explained = await explainListings(db, url, new Date());
    const most = Math.max(...explained.map(({ pages }) => pages));
    const readWhole = explained
      .filter(({ plan }) => /Seq Scan on business_profiles/.test(plan))
      .map(({ address }) => address);
    return {
      title: `Plans at ${plansAt}`,
      head: ["statements", "most pages read", "bar", "never the whole table"],
      rows: [
        [
          String(explained.length),
          String(most),
          most < mostRead ? "pass" : `FAIL (${mostRead})`,
          readWhole.length === 0 ? "pass" : `FAIL (${readWhole.join(", ")})`,
        ],
      ],
    };
  } finally {
    await close();
  }
}

export async function queries({ sizes, databases }: Bench): Promise<Section> {
  const bySize: Measured[][] = [];
  for (const size of sizes) bySize.push(await measureAll((await databases.filled(size)).url));
  const all = [...questions, ...counters.map(({ name }) => ({ name, kind: "plain" as const }))];
  const lines = all.map(({ name, kind }, at) => ({
    name,
    kind,
    measured: bySize.map((measured) => measured[at] ?? { p50: 0, p95: 0 }),
  }));
  return {
    title: "Listing queries",
    about: [
      `p50 / p95 in ms of ${runs} questions with random parameters, one after the other, warm: everything that a listing`,
      "page asks the database, over the pool of the pages. Growth is that of p50 from the smallest to the largest size,",
      "where less than 1 ms counts as 1 ms. Bars for p95 at the largest size: 30 ms without text, 100 ms with text or radius;",
      "for growth: 3.",
    ],
    tables: [
      { head: ["question", ...sizes.map(whole), "p95 bar", "growth", "growth bar"], rows: lines.map(rowOf) },
      ...(sizes.includes(plansAt) ? [await plans((await databases.filled(plansAt)).url)] : []),
    ],
  };
}

function rowOf({ name, kind, measured }: Line): string[] {
  const bar = bars[kind];
  const atLeastOne = (at: number) => Math.max(1, measured.at(at)?.p50 ?? 0);
  const grown = atLeastOne(-1) / atLeastOne(0);
  return [
    name,
    ...measured.map((one) => `${ms(one.p50)} / ${ms(one.p95)}`),
    (measured.at(-1)?.p95 ?? 0) < bar ? "pass" : `FAIL (${bar})`,
    `${grown.toFixed(1)}x`,
    grown < growthBar ? "pass" : `FAIL (${growthBar}x)`,
  ];
}
