import { and, between, eq, sql, sum } from "drizzle-orm";
import { csvText } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { addDays } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import {
  comparedFigures,
  type LeadKind,
  leadKinds,
  measured,
  type Period,
  type Step,
  stepsOf,
  viewSources,
} from "../rules";
import { businessLeads, businessViews } from "../tables.server";
import { figuresOf, findPeers, mediansOf, medianViews } from "./comparison.server";
import { countNames, countsOf, madeWithin, sourcesOf } from "./counts.server";

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

/**
 * What a business had of these days, as its analytics count it. `worthCents` are the prices of the bookings that were
 * neither cancelled nor missed; null when none of them has a price.
 */
export type Worth = { views: number; leads: number; booked: number; worthCents: number | null };

export async function findWorth(db: Db, businessId: string, days: Step): Promise<Worth> {
  const [{ views, leads, booked }, worthCents] = await Promise.all([
    figuresOf(db, businessId, days),
    findWorthCents(db, businessId, days),
  ]);
  return { views, leads, booked, worthCents };
}

export async function findWorthCents(db: Db, businessId: string, days: Step): Promise<number | null> {
  const { rows } = await db.execute<{ cents: string | number | null }>(sql`
    select sum(price_cents) as cents from bookings
    where business_id = ${businessId} and customer_id is not null and ${madeWithin(days)}
      and status in ('accepted', 'completed') and no_show_at is null`);
  const cents = rows[0]?.cents ?? null;
  return cents === null ? null : Number(cents);
}

/** The files of an owner's analytics: one for each chart. */
const files = {
  days: ({ steps, counts, comparison }: Report, { t }: Texts) => [
    [t("analytics.step"), t("analytics.views"), t("analytics.chart.medianShort")],
    ...steps.map(({ from }, step) => [from, counts[step]?.views ?? 0, comparison?.views[step] ?? ""]),
  ],
  contacts: ({ steps, counts }: Report, { t }: Texts) => {
    const names = [...leadKinds, ...countNames.filter((name) => name === "requested" || name === "booked")];
    return [
      [t("analytics.step"), ...names.map((name) => t(`analytics.${name}`))],
      ...steps.map(({ from }, step) => [from, ...names.map((name) => counts[step]?.[name] ?? 0)]),
    ];
  },
  funnel: ({ figures, comparison }: Report, { t }: Texts) => [
    [t("analytics.funnel.title"), t("analytics.chart.you"), t("analytics.chart.medianShort")],
    ...(["views", "leads", "requested", "booked"] as const).map((name) => [
      t(`analytics.funnel.${name}`),
      figures[name],
      comparison?.figures[name] ?? "",
    ]),
  ],
  sources: ({ sources }: Report, { t }: Texts) => [
    [t("analytics.sources.source"), t("analytics.views")],
    ...viewSources.map((source) => [t(`analytics.sources.${source}`), sources[source]]),
  ],
  comparison: ({ figures, comparison }: Report, { t }: Texts) => [
    [t("analytics.compare.figure"), t("analytics.chart.you"), t("analytics.chart.medianShort")],
    ...comparedFigures.map((name) => {
      const [you, median] = [
        measured(name, figures[name]),
        measured(name, comparison?.figures[name] ?? null),
      ];
      return [t(`analytics.compare.${name}`), you ? t(you) : "", median ? t(median) : ""];
    }),
  ],
};

type ReportFile = keyof typeof files;
export const isReportFile = (name: string): name is ReportFile => Object.hasOwn(files, name);

export const reportCsv = (name: ReportFile, report: Report, texts: Texts): string =>
  csvText(files[name](report, texts).map((cells: (string | number)[]) => cells.map(String)));
