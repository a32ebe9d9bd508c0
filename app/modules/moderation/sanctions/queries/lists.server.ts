import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countUpTo, falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import type { HistoryOrder, WaitingOrder } from "../../list-filters";
import { failedPaymentsForDowngrade } from "../rules";
import { sanctionActions } from "../tables.server";

const pageLength = 25;
const isPending = eq(sanctionActions.status, "pending");

export const shownColumns = {
  ...pick(sanctionActions, "id", "businessId", "businessName", "email", "actionType", "severity", "status"),
  ...pick(sanctionActions, "reason", "signals", "autoApplied", "createdAt", "decidedAt", "decidedBy"),
  ...pick(sanctionActions, "liftedAt", "liftReason", "appeal", "appealedAt", "appealAnswer"),
  appealDecidedAt: sanctionActions.appealDecidedAt,
};

export type ShownSanction = Awaited<ReturnType<typeof listRecent>>[number];

/** What waits, by what it is: 'high' counts every kind. */
export const waitingKinds = ["high", "auto_downgrade", "suspension", "blacklist"] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const ofKind = (kind: WaitingKind) =>
  kind === "high" ? eq(sanctionActions.severity, "high") : eq(sanctionActions.actionType, kind);

const lowerName = sql`lower(${sanctionActions.businessName})`;

const { id, createdAt } = sanctionActions;

const orders: Record<WaitingOrder | HistoryOrder, Order> = {
  waiting: rising(sanctionActions, [createdAt, id]),
  newest: falling(sanctionActions, [createdAt, id]),
  name: rising(sanctionActions, [lowerName, id]),
};

type WaitingPage = { kind: WaitingKind; order: WaitingOrder; after: string | null; length?: number };

/** Proposals that wait; `after` continues after that one. */
export async function listWaiting(db: Db, { kind, order, after, length = pageLength }: WaitingPage) {
  const rows = await db
    .select(shownColumns)
    .from(sanctionActions)
    .where(and(isPending, ofKind(kind), orders[order].after(after)))
    .orderBy(...orders[order].by)
    .limit(length + 1);
  return pageOf(rows, length);
}

/** How many wait of each kind, and since when the oldest. */
export async function countWaiting(db: Db) {
  const rows = await db
    .select({
      type: sanctionActions.actionType,
      severity: sanctionActions.severity,
      count: count(),
      oldest: sql<string>`min(${sanctionActions.createdAt})`,
    })
    .from(sanctionActions)
    .where(isPending)
    .groupBy(sanctionActions.actionType, sanctionActions.severity);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.count, 0);
  const counts = Object.fromEntries(
    waitingKinds.map((kind) => [
      kind,
      sum(rows.filter(({ type, severity }) => (kind === "high" ? severity === "high" : type === kind))),
    ]),
  ) as Record<WaitingKind, number>;
  const oldest = rows.map((row) => new Date(row.oldest)).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { counts, all: sum(rows), oldest };
}

const shownRecently = 5;

/** What was decided last; the documents show five. */
export const listRecent = (db: Db) =>
  db
    .select(shownColumns)
    .from(sanctionActions)
    .where(inArray(sanctionActions.status, ["applied", "lifted"]))
    .orderBy(desc(sanctionActions.decidedAt), desc(sanctionActions.id))
    .limit(shownRecently);

/** The owner said something against it, and waits for an answer. */
export const isAppealed = and(
  isNotNull(sanctionActions.appealedAt),
  isNull(sanctionActions.appealDecidedAt),
  eq(sanctionActions.status, "applied"),
);

/** Appeals that wait for an answer, the longest first. */
export const listAppeals = (db: Db) =>
  db
    .select(shownColumns)
    .from(sanctionActions)
    .where(isAppealed)
    .orderBy(asc(sanctionActions.appealedAt))
    .limit(pageLength);

/** More are not counted: the size of a queue must not matter. */
const mostAppeals = 1000;

export const countAppeals = (db: Db): Promise<number> =>
  countUpTo(db, sanctionActions, isAppealed, mostAppeals);

type HistoryPage = { q: string; order: HistoryOrder; after: string | null; length?: number };

/** Every sanction, of businesses of this name or address; `after` continues after that one. */
export async function listSanctions(db: Db, { q, order, after, length = pageLength }: HistoryPage) {
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null };
  const { businessName, email } = sanctionActions;
  const rows = await db
    .select(shownColumns)
    .from(sanctionActions)
    .where(and(anyLike([businessName, email], q), orders[order].after(after)))
    .orderBy(...orders[order].by)
    .limit(length + 1);
  return pageOf(rows, length);
}

/** Of the enterprise tier, with failed payments, but fewer than lead to a downgrade. */
export const listWatched = (db: Db) =>
  db
    .select({
      businessId: businessSubscribers.businessId,
      businessName: businessProfiles.businessName,
      failedPayments: businessSubscribers.failedPayments,
    })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(
      and(
        gt(businessSubscribers.failedPayments, 0),
        lt(businessSubscribers.failedPayments, failedPaymentsForDowngrade),
        eq(businessSubscribers.subscriptionTier, "enterprise"),
        businessSubscribers.subscribed,
      ),
    )
    .orderBy(desc(businessSubscribers.failedPayments), asc(businessSubscribers.id))
    .limit(pageLength);

/** The sanctions in effect about an owner's business, and what the owner said to them. */
export const listInEffect = (db: Db, businessId: string) =>
  db
    .select(shownColumns)
    .from(sanctionActions)
    .where(and(eq(sanctionActions.businessId, businessId), eq(sanctionActions.status, "applied")))
    .orderBy(desc(sanctionActions.decidedAt));
