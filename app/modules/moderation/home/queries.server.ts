import { and, desc, eq, gte, isNull, lt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isOdd } from "~/modules/billing/queries/open-matters.server";
import { reconciliationDifferences } from "~/modules/billing/reconciliation/tables.server";
import { listToRefund } from "~/modules/billing/refunds/queries.server";
import { payfastNotices } from "~/modules/billing/tables.server";
import { listDisputes } from "~/modules/bookings/queries/disputes.server";
import { businessPapers } from "~/modules/businesses/papers/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { messageReports } from "~/modules/conversations/tables.server";
import { businessSuggestions } from "~/modules/demand/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { waitsForStaff } from "../old-records/queries.server";
import { recordProposals } from "../old-records/tables.server";
import { countQueue } from "../onboarding/queries.server";
import { listOpenRequests } from "../own-data/commands.server";
import { readLead, type TabLead } from "../queries/tab-leads.server";
import { mostWaiting } from "../queries/waiting.server";
import { reports } from "../reports/tables.server";
import { countWaiting, isAppealed } from "../sanctions/queries/lists.server";
import { sanctionActions } from "../sanctions/tables.server";
import { besideUsual, daysKnown, promises, type WaitingKind, waitingKinds } from "./rules";
import { dayFigures } from "./tables.server";

export type Waiting = { kind: WaitingKind; count: number; oldest: Date; late: boolean };

/** What waits, with the oldest of each; kinds of which nothing waits are left out. */
export async function readWaiting(db: Db, now: Date): Promise<Waiting[]> {
  const open = (table: PgTable, at: PgColumn, done: PgColumn) => readLead(db, table, at, isNull(done));
  const queue = await countQueue(db);
  const proposed = await countWaiting(db);
  const disputes = await listDisputes(db);
  const refunds = await listToRefund(db);
  const asked = await listOpenRequests(db, now);
  const differences = reconciliationDifferences;
  const messages = await open(contactMessages, contactMessages.createdAt, contactMessages.closedAt);
  const reported = await open(reports, reports.createdAt, reports.decidedAt);
  const leads: Record<WaitingKind, TabLead> = {
    businesses: { count: queue.total ?? mostWaiting, first: queue.oldest },
    papers: await readLead(db, businessPapers, businessPapers.sentAt, eq(businessPapers.state, "waiting")),
    sanctions: { count: proposed.all, first: proposed.oldest },
    appeals: await readLead(db, sanctionActions, sanctionActions.appealedAt, isAppealed),
    records: await readLead(db, recordProposals, recordProposals.createdAt, waitsForStaff(now)),
    disputes: { count: disputes.length, first: disputes[0]?.disputedAt ?? null },
    inbox: { count: messages.count + reported.count, first: earlier(messages.first, reported.first) },
    reported: await open(messageReports, messageReports.createdAt, messageReports.decidedAt),
    suggestions: await open(businessSuggestions, businessSuggestions.createdAt, businessSuggestions.calledAt),
    data: { count: asked.length, first: asked[0]?.at ?? null },
    refunds: { count: refunds.length, first: refunds[0]?.paidAt ?? null },
    differences: await open(differences, differences.foundAt, differences.settledAt),
    notices: await readLead(db, payfastNotices, payfastNotices.receivedAt, isOdd(now)),
  };
  return waitingKinds.flatMap((kind) => {
    const { count, first: oldest } = leads[kind];
    const promised = promises[kind];
    const late = oldest !== null && promised !== null && now.getTime() - oldest.getTime() > promised;
    return oldest ? [{ kind, count, oldest, late }] : [];
  });
}

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

const daysInChart = 14;

export type Yesterday = NonNullable<Awaited<ReturnType<typeof readYesterday>>>;

/** Yesterday beside what is usual, and the bookings of two weeks, oldest first; null until it is counted. */
export async function readYesterday(db: Db, now: Date) {
  const yesterday = addDays(dayOf(now), -1);
  const days = await db
    .select()
    .from(dayFigures)
    .where(and(gte(dayFigures.day, addDays(yesterday, -daysKnown)), lt(dayFigures.day, dayOf(now))))
    .orderBy(desc(dayFigures.day));
  const beside = besideUsual(days, yesterday);
  if (!beside) return null;
  const chart = days.slice(0, daysInChart).map(({ day, bookings }) => ({ day, bookings }));
  return { ...beside, chart: chart.reverse() };
}
