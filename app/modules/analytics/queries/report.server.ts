import { and, between, eq, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { addDays } from "~/platform/time";
import { type Period, stepsOf } from "../periods";
import { type LeadKind, leadKinds } from "../rules";
import { businessLeads, businessViews } from "../tables.server";
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

/** How often people went from Thola to a business, by kind, from one Johannesburg day to another, both included. */
export async function leadsOf(
  db: Db,
  businessId: string,
  fromDay: string,
  toDay: string,
): Promise<Record<LeadKind, number>> {
  const rows = await db
    .select({ kind: businessLeads.kind, count: sum(businessLeads.count) })
    .from(businessLeads)
    .where(and(eq(businessLeads.businessId, businessId), between(businessLeads.day, fromDay, toDay)))
    .groupBy(businessLeads.kind);
  const counted = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  const all = leadKinds.map((kind) => [kind, counted.get(kind) ?? 0]);
  return Object.fromEntries(all) as Record<LeadKind, number>;
}

/** How often the page of a business was opened since views are counted. */
export async function countViews(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ views: sum(businessViews.count) })
    .from(businessViews)
    .where(eq(businessViews.businessId, businessId));
  return Number(row?.views ?? 0);
}
