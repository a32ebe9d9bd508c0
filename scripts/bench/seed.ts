import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { recountListed, recountTerms } from "~/modules/businesses/upkeep.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { restoreIndexes, withoutIndexes } from "../../db/seed/without-indexes.server";
import { onPostgres } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { residentMb } from "./machine";
import type { Section } from "./report";
import { whole } from "./statistics";

/** `peaks` is the peak resident memory in MB for each quarter of the rows. */
export type SeedRun = { seconds: number; peaks: number[]; added: number; megabytes: number };

/** Fills the database with the real command, then adds ratings, which otherwise come only from reviews. */
export async function fill(url: string, size: number, folder: string): Promise<SeedRun> {
  console.log(`filling ${whole(size)} businesses ...`);
  const started = performance.now();
  const { peaks, added } = await runSeed(url, size, folder);
  const seconds = (performance.now() - started) / 1000;
  console.log(`  ${seconds.toFixed(0)} s; ratings and VACUUM ...`);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
  try {
    await spreadRatings(db);
    const { rows } = await db.execute<{ mb: number }>(
      sql`select pg_database_size(current_database())::float8 / 1048576 as mb`,
    );
    return { seconds, peaks, added, megabytes: rows[0]?.mb ?? 0 };
  } finally {
    await close();
  }
}

async function runSeed(url: string, size: number, folder: string) {
  const child = spawn("node_modules/.bin/node", ["server.js", "seed", "--businesses", String(size)], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: folder, LOG_LEVEL: "warn", ...onPostgres(url) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const peaks = [0, 0, 0, 0];
  let done = 0;
  let added = 0;
  createInterface(child.stdout).on("line", (line) => {
    done = Number(/^(\d+) of /.exec(line)?.[1] ?? done);
    added = Number(/^(\d+) businesses added/.exec(line)?.[1] ?? added);
    if (done % 100_000 === 0 && done > 0) console.log(`  ${line}`);
  });
  const sampler = setInterval(() => {
    const quarter = Math.min(3, Math.floor((4 * done) / size));
    if (child.pid && child.exitCode === null)
      peaks[quarter] = Math.max(peaks[quarter] ?? 0, residentMb(child.pid));
  }, 100);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(sampler);
  process.off("exit", endWithUs);
  if (code !== 0) throw new Error(`The seed command ended with ${code}.`);
  return { peaks, added };
}

/** Three of five businesses have reviews, a few of them hundreds, with 3 to 5 stars on average. */
async function spreadRatings(db: Db) {
  await restoreIndexes(db, () => {});
  await withoutIndexes(
    db,
    () => {},
    () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          update business_profiles set review_count = reviews, rating_sum = stars, rating_score = rating_score(stars, reviews),
            spot = spot_of(id, latitude, longitude, stars, reviews),
            search_vector = search_vector_of(search_text, filter_terms, hour_terms, shown_price_cents, price_terms,
              stars, reviews, status)
          from (
            select rated, reviews, round(reviews * (3 + dice / 1000 % 201 / 100.0))::int as stars
            from (
              select id as rated, dice, case when dice % 100 < 3 then 100 + dice / 100 % 400 else 1 + dice / 100 % 30 end as reviews
              from (select id, hashtext(id::text) & 2147483647 as dice from business_profiles where user_id is null and review_count = 0) thrown
              where dice % 5 < 3
            ) given
          ) rates where id = rated`);
      }),
  );
  await recountListed(db);
  await recountTerms(db);
  await db.execute(sql`vacuum analyze`);
}

export async function seed({ sizes, databases }: Bench): Promise<Section> {
  const rows = [];
  for (const size of sizes) {
    const { run } = await databases.filled(size);
    if (!run) rows.push([whole(size), "kept from an earlier run"]);
    else {
      const [first = 0, second = 0, , last = 0] = run.peaks;
      const flat = last <= 1.2 * Math.max(first, second) ? "pass: flat" : "FAIL: grows";
      const bar = size < 1_000_000 ? "" : run.seconds < 900 ? "pass" : "FAIL";
      const peaks = run.peaks.map((peak) => peak.toFixed(0)).join(" / ");
      const perSecond = whole(run.added / run.seconds);
      rows.push([whole(size), run.seconds.toFixed(1), bar, perSecond, peaks, flat, whole(run.megabytes)]);
    }
  }
  return {
    title: "Seed",
    about: [
      "`npm run seed -- --businesses N` into an empty database, with the sample data first; then, not timed, ratings",
      "are spread over three of five businesses. Memory is the peak of the command over each quarter of the rows.",
    ],
    tables: [
      {
        head: [
          "businesses",
          "seconds",
          "< 15 min",
          "rows/s",
          "resident MB by quarter",
          "memory",
          "database MB",
        ],
        rows,
      },
    ],
  };
}
