import { openDatabase } from "~/platform/db.server";
import { adminAsks } from "./admin-asks";
import { addHistory } from "./admin-history";
import type { Bench } from "./bench";
import { someNames } from "./queries";
import type { Section } from "./report";
import { ms, newDice, percentile, whole } from "./statistics";

const runs = 40;
/** ms, of p95 at the largest size. */
const bar = 200;

async function measureAll(url: string, size: number) {
  const { pages, db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const now = new Date();
  try {
    const rules = await addHistory(db, size, now);
    const names = await someNames(db, 200);
    const times: { p50: number; p95: number }[] = [];
    for (const { name, ask } of adminAsks) {
      const dice = newDice(name.length);
      const taken: number[] = [];
      for (let run = 0; run < runs + 3; run++) {
        const started = performance.now();
        await ask(pages.readDb, dice, names, now);
        if (run >= 3) taken.push(performance.now() - started);
      }
      times.push({ p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) });
    }
    return { rules, times };
  } finally {
    await close();
  }
}

export async function admin({ sizes, databases }: Bench): Promise<Section> {
  const measured: Awaited<ReturnType<typeof measureAll>>[] = [];
  for (const size of sizes) measured.push(await measureAll((await databases.filled(size)).url, size));
  return {
    title: "Admin",
    about: [
      `p50 / p95 in ms of ${runs} questions one after the other, warm: what each tab of the admin area asks the database.`,
      `Bar for p95 at the largest size: ${bar} ms. The rules of the sanctions run over all businesses once:`,
      sizes
        .map((size, at) => {
          const { proposed = 0, took = 0 } = measured[at]?.rules ?? {};
          return `${whole(size)} businesses, ${proposed} offenders, ${ms(took)} ms`;
        })
        .join("; "),
    ],
    tables: [
      {
        head: ["question", ...sizes.map(whole), "p95 bar"],
        rows: adminAsks.map(({ name }, at) => {
          const times = measured.map((one) => one.times[at] ?? { p50: 0, p95: 0 });
          const last = times.at(-1)?.p95 ?? 0;
          return [
            name,
            ...times.map(({ p50, p95 }) => `${ms(p50)} / ${ms(p95)}`),
            last < bar ? "pass" : `FAIL (${bar})`,
          ];
        }),
      },
    ],
  };
}
