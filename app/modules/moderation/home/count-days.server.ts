import { and, count, eq, gte, isNotNull, lt, max, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { users } from "~/modules/accounts/tables.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf, instantOf } from "~/platform/time";
import { daysKnown } from "./rules";
import { dayFigures } from "./tables.server";

/** Days in Johannesburg, `to` excluded. */
type Span = { from: string; to: string };

/**
 * Counts the days that are over and not counted yet, at first as many as the first page compares. It reads whole tables,
 * once a day.
 */
export async function countDays(db: Db, now: Date): Promise<void> {
  const to = dayOf(now);
  const [counted] = await db.select({ last: max(dayFigures.day) }).from(dayFigures);
  const from = counted?.last ? addDays(counted.last, 1) : addDays(to, -daysKnown);
  if (from >= to) return;
  const span = { from, to };
  const people = await countIn(db, users, users.createdAt, span, isNotNull(users.userType));
  const businesses = await countIn(db, businessProfiles, businessProfiles.createdAt, span);
  const booked = await countIn(db, bookings, bookings.createdAt, span);
  const paid = await sumPaid(db, span);
  const failed = await countFailed(db, span);
  const mails = await countIn(db, mailOutbox, mailOutbox.sentAt, span);
  const rows = [];
  for (let day = from; day < to; day = addDays(day, 1))
    rows.push({
      ...{ day, countedAt: now },
      ...{ people: people.get(day) ?? 0, businesses: businesses.get(day) ?? 0 },
      ...{ bookings: booked.get(day) ?? 0, payments: paid.get(day)?.count ?? 0 },
      ...{ paidCents: paid.get(day)?.cents ?? 0, failedCharges: failed.get(day) ?? 0 },
      mails: mails.get(day) ?? 0,
    });
  await db.insert(dayFigures).values(rows).onConflictDoNothing();
}

const dayIn = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;

const within = (at: PgColumn, { from, to }: Span) =>
  and(gte(at, instantOf(from, "00:00")), lt(at, instantOf(to, "00:00")));

async function countIn(db: Db, table: PgTable, at: PgColumn, span: Span, condition?: SQL) {
  const rows = await db
    .select({ day: dayIn(at), count: count() })
    .from(table)
    .where(and(within(at, span), condition))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}

async function sumPaid(db: Db, span: Span) {
  const { at, kind, amountCents } = ledgerEntries;
  const rows = await db
    .select({ day: dayIn(at), count: count(), cents: sum(amountCents).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(within(at, span), eq(kind, "charge")))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row]));
}

/** A subscription keeps the day of its last failure: a day is counted right after it. */
async function countFailed(db: Db, { from, to }: Span) {
  const day = sql<string>`to_char(${businessSubscribers.lastFailedOn}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, count: count() })
    .from(businessSubscribers)
    .where(and(gte(businessSubscribers.lastFailedOn, from), lt(businessSubscribers.lastFailedOn, to)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.count]));
}
