import { and, eq, like } from "drizzle-orm";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import type { OwnBusiness } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { endEffect, takeEffect } from "./effects.server";
import { severityOf } from "./rules";
import { sanctionActions } from "./tables.server";

type Decision = { reason: string; by: string };

/** What tells such a sanction from others: it ends with the suspension of the owner's account. */
const evidence = (id: string) => `account:${id}`;

/**
 * Nobody runs the business of somebody who cannot sign in: it is suspended with its owner. Returns false if it is suspended
 * or blacklisted already. The owner gets one letter about both, from the caller.
 */
export async function suspendWithOwner(tx: Db, business: OwnBusiness, { reason, by }: Decision, now: Date) {
  const { id: businessId, userId, businessName, email, blacklistedAt } = business;
  if (blacklistedAt) return false;
  const effect = await takeEffect(tx, "suspension", { businessId, userId }, now);
  if (!effect.ok) return false;
  const id = newId();
  const subscription = await findSubscription(tx, businessId);
  await tx.insert(sanctionActions).values({
    ...{ id, businessId, userId, businessName, email: subscription?.email || email },
    ...{ actionType: "suspension", severity: severityOf("suspension", null), reason, evidence: evidence(id) },
    ...{ status: "applied", createdAt: now, decidedAt: now, decidedBy: by },
  });
  return true;
}

/** Lifts what `suspendWithOwner` did; null if that has ended before. Else the days that are added to what is paid for. */
export async function restoreWithOwner(
  tx: Db,
  businessId: string,
  { reason, by }: Decision,
  now: Date,
): Promise<number | null> {
  const [lifted] = await tx
    .update(sanctionActions)
    .set({ status: "lifted", liftedAt: now, liftedBy: by, liftReason: reason })
    .where(
      and(
        eq(sanctionActions.businessId, businessId),
        eq(sanctionActions.actionType, "suspension"),
        eq(sanctionActions.status, "applied"),
        like(sanctionActions.evidence, evidence("%")),
      ),
    )
    .returning();
  return lifted ? endEffect(tx, lifted, now) : null;
}
