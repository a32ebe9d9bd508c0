import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { reports } from "../reports/tables.server";
import { erasureRequests } from "../tables.server";

const pageLength = 25;

export type DataRequest = Awaited<ReturnType<typeof listDataRequests>>[number];

/** Requests to be deleted: those that are due soonest, then those that were done last. */
export async function listDataRequests(db: Db) {
  const { userId, requestedAt, dueAt, doneAt } = erasureRequests;
  const requests = () =>
    db
      .select({ userId, requestedAt, dueAt, doneAt, email: users.email })
      .from(erasureRequests)
      .innerJoin(users, eq(users.id, userId))
      .$dynamic();
  const waiting = await requests().where(isNull(doneAt)).orderBy(asc(dueAt)).limit(pageLength);
  const done = await requests().where(isNotNull(doneAt)).orderBy(desc(doneAt)).limit(10);
  return [...waiting, ...done];
}

export type ReviewCounts = Awaited<ReturnType<typeof countReviews>>;

/** Reviews that are not public yet, and why, and those that somebody reported. */
export async function countReviews(db: Db) {
  const held = (why: "network" | "dispute") => db.$count(reviews, eq(reviews.heldFor, why));
  return {
    network: await held("network"),
    dispute: await held("dispute"),
    reported: await db.$count(reports, and(eq(reports.kind, "review"), isNull(reports.decidedAt))),
  };
}
