import { desc, eq, isNull, max } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { payments } from "../tables.server";
import { reconciledDays, reconciliationDifferences } from "./tables.server";

const shownDifferences = 100;

export type OpenDifference = Awaited<ReturnType<typeof listDifferences>>[number];

/** What is not settled, newest day first, with the business where we know the payment. */
export const listDifferences = (db: Db) =>
  db
    .select({
      ...pick(reconciliationDifferences, "id", "day", "kind", "pfPaymentId", "oursCents", "theirsCents"),
      businessId: businessProfiles.id,
      businessName: businessProfiles.businessName,
    })
    .from(reconciliationDifferences)
    .leftJoin(payments, eq(payments.pfPaymentId, reconciliationDifferences.pfPaymentId))
    .leftJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .where(isNull(reconciliationDifferences.settledAt))
    .orderBy(desc(reconciliationDifferences.day), reconciliationDifferences.pfPaymentId)
    .limit(shownDifferences);

/** The last Johannesburg day that was compared; null before the first. */
export async function findLastReconciled(db: Db): Promise<string | null> {
  const [last] = await db.select({ day: max(reconciledDays.day) }).from(reconciledDays);
  return last?.day ?? null;
}
