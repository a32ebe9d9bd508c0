import { openDatabase } from "~/platform/db.server";
import { newVisitor, type Visitor } from "../../tests/process/visitor";
import { onPostgres, startServer } from "../../tests/setup/server";
import { addHistory } from "./admin-history";
import { adminPages, nextIn, pathOf, someKnown } from "./admin-pages";
import type { Bench } from "./bench";
import type { Section } from "./report";
import { ms, newDice, percentile, whole } from "./statistics";

const runs = 20;
const warmUp = 3;
/** ms, of p95 at the largest size. */
const bar = 200;

async function visit(admin: Visitor, path: string) {
  const started = performance.now();
  const { status, html } = await admin.get(path);
  if (status !== 200) throw new Error(`${path} responded with ${status}`);
  return { took: performance.now() - started, next: nextIn(html) };
}

async function measureAll(url: string, size: number, folder: string) {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const rules = await addHistory(db, size, new Date());
  const known = await someKnown(db);
  await close();
  const server = await startServer({ ...onPostgres(url), DATA_DIR: folder });
  try {
    const admin = newVisitor(server.url);
    await admin.signIn("admin@thola.test", "Admin#2026");
    const times: number[][] = [];
    for (const page of adminPages) {
      const dice = newDice(page.length);
      const ofPage: number[] = [];
      for (let run = 0; run < warmUp + runs; run++) {
        const { took, next } = await visit(admin, pathOf(page, dice, known));
        const second = next ? [(await visit(admin, next)).took] : [];
        if (run >= warmUp) ofPage.push(took, ...second);
      }
      times.push(ofPage);
    }
    return { rules, times };
  } finally {
    await server.stop();
  }
}

export async function admin({ sizes, databases }: Bench): Promise<Section> {
  const measured: Awaited<ReturnType<typeof measureAll>>[] = [];
  for (const size of sizes)
    measured.push(await measureAll((await databases.filled(size)).url, size, databases.folder));
  return {
    title: "Admin",
    about: [
      `p50 / p95 in ms of ${runs} visits one after the other, warm: each page of the admin area as an administrator gets it, and`,
      `where a list goes on. Bar for p95 at the largest size: ${bar} ms. The rules of the sanctions run over all businesses once:`,
      measured
        .map(
          ({ rules: { proposed, took } }, at) =>
            `${whole(sizes[at] ?? 0)} businesses, ${proposed} offenders, ${ms(took)} ms`,
        )
        .join("; "),
    ],
    tables: [
      {
        head: ["page", ...sizes.map(whole), "p95 bar"],
        rows: adminPages.map((page, at) => {
          const times = measured.map((one) => one.times[at] ?? []);
          const last = percentile(times.at(-1) ?? [], 0.95);
          return [
            page,
            ...times.map((all) => `${ms(percentile(all, 0.5))} / ${ms(percentile(all, 0.95))}`),
            last < bar ? "pass" : `FAIL (${bar})`,
          ];
        }),
      },
    ],
  };
}
