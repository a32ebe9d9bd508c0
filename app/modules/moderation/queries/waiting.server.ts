import { and, eq, gte, isNull, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countDisputes } from "~/modules/bookings/queries/disputes.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { countUpTo } from "~/platform/lists.server";
import { reports } from "../reports/tables.server";
import { countAppeals } from "../sanctions/queries/lists.server";
import { sanctionActions } from "../sanctions/tables.server";
import { erasureRequests } from "../tables.server";

/** More than this is not counted: the size of a queue must not matter. */
export const mostWaiting = 1000;

/** A mail that failed so often needs somebody to look. */
const failedOften = 3;

export const isFailedMail = and(isNull(mailOutbox.sentAt), gte(mailOutbox.attempts, failedOften));

/** Open messages and reports. */
export const countInbox = async (db: Db): Promise<number> =>
  (await upTo(db, contactMessages, isNull(contactMessages.closedAt))) +
  (await upTo(db, reports, isNull(reports.decidedAt)));

const upTo = (db: Db, table: PgTable, which: SQL | undefined) => countUpTo(db, table, which, mostWaiting);

/** What waits behind each tab of the admin area. */
export async function countAllWaiting(db: Db) {
  const pending = and(eq(businessProfiles.status, "pending"), isNull(businessProfiles.removedAt));
  const proposed = await upTo(db, sanctionActions, eq(sanctionActions.status, "pending"));
  return {
    sanctions: proposed + (await countAppeals(db)) + (await countDisputes(db)),
    onboarding: await upTo(db, businessProfiles, pending),
    users: await upTo(db, erasureRequests, isNull(erasureRequests.doneAt)),
    inbox: await countInbox(db),
    system: await upTo(db, mailOutbox, isFailedMail),
  };
}
