import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { newsPosts } from "~/modules/news/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { restorableFor } from "../onboarding/rules";
import { erasureRequests } from "../tables.server";
import { isFailedMail, mostWaiting } from "./waiting.server";

export type TabLead = { count: number; first: Date | null };

/** `first` is the earliest of that column among those that are counted. */
export async function readLead(
  db: Db,
  table: PgTable,
  at: PgColumn,
  condition: SQL | undefined,
): Promise<TabLead> {
  const rows = await db
    .select({ at: sql<Date>`${at}`.mapWith((value) => at.mapFromDriverValue(value) as Date) })
    .from(table)
    .where(condition)
    .orderBy(asc(at))
    .limit(mostWaiting);
  return { count: rows.length, first: rows[0]?.at ?? null };
}

/** Removed businesses; the first is the next that goes for good. */
export async function readRemovedLead(db: Db): Promise<TabLead> {
  const { removedAt } = businessProfiles;
  const { count, first } = await readLead(db, businessProfiles, removedAt, isNotNull(removedAt));
  return { count, first: first && new Date(first.getTime() + restorableFor) };
}

/** Accounts that wait to be deleted; the first is the next. */
export const readErasureLead = (db: Db): Promise<TabLead> =>
  readLead(db, erasureRequests, erasureRequests.dueAt, isNull(erasureRequests.doneAt));

/** Mails that nobody could deliver; the first is the oldest. */
export const readMailLead = (db: Db): Promise<TabLead> =>
  readLead(db, mailOutbox, mailOutbox.createdAt, isFailedMail);

/** Posts with a time to come; the first is the next. */
export const readPlanLead = (db: Db, now: Date): Promise<TabLead> =>
  readLead(
    db,
    newsPosts,
    newsPosts.publishAt,
    and(eq(newsPosts.published, true), gt(newsPosts.publishAt, now)),
  );
