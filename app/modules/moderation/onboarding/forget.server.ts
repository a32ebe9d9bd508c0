import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { recordProposals } from "../old-records/tables.server";
import { sanctionActions } from "../sanctions/tables.server";
import { businessDecisions } from "./tables.server";

/** Empties what is personal in the decisions about a business that is deleted; that they were made stays. */
export async function forgetDecisions(tx: Db, businessId: string): Promise<void> {
  await tx
    .update(businessDecisions)
    .set({ reason: null, profile: {} })
    .where(eq(businessDecisions.businessId, businessId));
  await tx
    .update(sanctionActions)
    .set({ businessName: "", email: null, reason: null, liftReason: null, appealAnswer: null, userId: null })
    .where(eq(sanctionActions.businessId, businessId));
  // What it carried went into its own record before (old-records/keep.server.ts).
  await tx.delete(recordProposals).where(eq(recordProposals.businessId, businessId));
  await tx
    .update(sanctionActions)
    .set({ appeal: null, appealedAt: null })
    .where(eq(sanctionActions.businessId, businessId));
}
