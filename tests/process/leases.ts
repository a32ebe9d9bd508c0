import { gt } from "drizzle-orm";
import { providerRefunds } from "~/modules/billing/refunds/tables.server";
import { payfastNotices, providerSubscriptions } from "~/modules/billing/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { payfastSimulatorOrders } from "~/simulator/tables.server";

/** What a killed process had claimed is due at the next start, instead of in a minute or two. */
export async function endLeases(db: Db): Promise<void> {
  const now = new Date();
  for (const table of [mailOutbox, payfastNotices, providerRefunds, providerSubscriptions])
    await db.update(table).set({ nextAttemptAt: now }).where(gt(table.nextAttemptAt, now));
}

/** From now on PayFast's simulator carries out at once what it is asked, and responds after this many seconds. */
export async function respondAfter(db: Db, seconds: number): Promise<void> {
  await db.update(payfastSimulatorOrders).set({ validateDelaySeconds: seconds });
}
