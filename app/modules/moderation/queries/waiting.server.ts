import { and, count, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { type PgTable, unionAll } from "drizzle-orm/pg-core";
import { countDisputes } from "~/modules/bookings/queries/disputes.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { reports } from "../reports/tables.server";
import { sanctionActions } from "../sanctions/tables.server";
import { erasureRequests } from "../tables.server";

/** More than this is not counted: the size of a queue must not matter. */
export const mostWaiting = 1000;

/** A mail that failed so often needs somebody to look. */
const failedOften = 3;

export const isFailedMail = and(isNull(mailOutbox.sentAt), gte(mailOutbox.attempts, failedOften));

/** Open messages and reports. */
export async function countInbox(db: Db): Promise<number> {
  const one = { one: sql`1`.as("one") };
  const open = db
    .select(one)
    .from(contactMessages)
    .where(isNull(contactMessages.closedAt))
    .limit(mostWaiting);
  const undecided = db.select(one).from(reports).where(isNull(reports.decidedAt)).limit(mostWaiting);
  const [row] = await db.select({ count: count() }).from(unionAll(open, undecided).as("some"));
  return row?.count ?? 0;
}

/** What waits behind each tab of the admin area. */
export async function countAllWaiting(db: Db) {
  const upTo = async (table: PgTable, condition: SQL | undefined) => {
    const some = db.select(one).from(table).where(condition).limit(mostWaiting).as("some");
    const [row] = await db.select({ count: count() }).from(some);
    return row?.count ?? 0;
  };
  const one = { one: sql`1`.as("one") };
  const pending = and(eq(businessProfiles.status, "pending"), isNull(businessProfiles.removedAt));
  const proposed = await upTo(sanctionActions, eq(sanctionActions.status, "pending"));
  return {
    sanctions: proposed + (await countDisputes(db)),
    onboarding: await upTo(businessProfiles, pending),
    users: await upTo(erasureRequests, isNull(erasureRequests.doneAt)),
    inbox: await countInbox(db),
    system: await upTo(mailOutbox, isFailedMail),
  };
}
