import type { Db } from "~/platform/db.server";
import { addDays } from "~/platform/time";
import { type Period, stepsOf } from "../periods";
import { figuresOf, findPeers, mediansOf, medianViews } from "./comparison.server";
import { countsOf, sourcesOf } from "./counts.server";

type Compared = Parameters<typeof findPeers>[1];

/** Everything that an owner's analytics show for a period that ends on this day. */
export async function findReport(db: Db, business: Compared, period: Period, today: string) {
  const steps = stepsOf(period, today);
  const days = { from: steps[0]?.from ?? today, to: today };
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1;
  const before = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  const [counts, sources, figures, earlier, peers] = await Promise.all([
    countsOf(db, business.id, steps),
    sourcesOf(db, business.id, days),
    figuresOf(db, business.id, days),
    figuresOf(db, business.id, before),
    findPeers(db, business),
  ]);
  const comparison = peers && {
    by: peers.by,
    count: peers.ids.length,
    figures: await mediansOf(db, peers, days),
    views: await medianViews(db, peers, steps),
  };
  return { days, steps, counts, sources, figures, earlier, comparison };
}

export type Report = Awaited<ReturnType<typeof findReport>>;
