import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { messageReports } from "~/modules/conversations/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";

const mostShown = 50;

/** Those that wait, the longest first, or the last that were decided. */
export const listReportedMessages = (db: Db, closed: boolean) =>
  db
    .select({
      ...pick(messageReports, "id", "reason", "reporterSide", "createdAt", "decision"),
      businessName: businessProfiles.businessName,
    })
    .from(messageReports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, messageReports.businessId))
    .where(closed ? isNotNull(messageReports.decidedAt) : isNull(messageReports.decidedAt))
    .orderBy(closed ? desc(messageReports.decidedAt) : asc(messageReports.createdAt))
    .limit(mostShown);

export const countReportedMessages = (db: Db): Promise<number> =>
  db.$count(messageReports, isNull(messageReports.decidedAt));
