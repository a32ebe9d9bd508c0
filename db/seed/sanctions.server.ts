import { eq } from "drizzle-orm";
import { z } from "zod";
import { accessUntil } from "~/modules/billing/rules";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { setSubscription } from "~/modules/businesses/commands/standing.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { sanctionTypes, severityOf } from "~/modules/moderation/sanctions/rules";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, dayOf, hour } from "~/platform/time";
import { sampleId } from "./sample-ids";

const sampleIndex = z.int().min(0);

/** Failed payments, for three of which the rules propose a downgrade; a locked account; decisions of the past. */
export const sanctionRow = z.union([
  z.strictObject({
    ...{ business: sampleIndex, failedPayments: z.int() },
    /** So long ago the paid time ran out: the days of grace run. */
    overdueDays: z.int().optional(),
  }),
  z.strictObject({ business: sampleIndex, lockedDaysAgo: z.int() }),
  z.strictObject({
    ...{ business: sampleIndex, type: z.enum(sanctionTypes), daysAgo: z.int() },
    status: z.enum(["dismissed", "lifted"]),
    appeal: z.string().min(1).optional(),
    reason: z.string().min(1).optional(),
  }),
]);

type Row = z.infer<typeof sanctionRow>;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export async function fillSanction(tx: Db, row: Row, admin: string, now: Date) {
  const businessId = sampleId("business", row.business);
  if ("failedPayments" in row) return failPayments(tx, businessId, row, now);
  if ("lockedDaysAgo" in row) return lockSample(tx, businessId, before(now, row.lockedDaysAgo * day));
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) throw new Error(`There is no business ${row.business}`);
  const { type: actionType, status, daysAgo, appeal = null, reason = null } = row;
  const [createdAt, decidedAt] = [before(now, daysAgo * day), before(now, daysAgo * day - 4 * hour)];
  const liftedAt = status === "lifted" ? before(now, (daysAgo - 2) * day) : null;
  const appealedAt = appeal === null ? null : before(now, (daysAgo - 1) * day);
  await tx.insert(sanctionActions).values({
    ...{ id: sampleId("sanction", row.business), businessId, userId: business.userId, actionType, status },
    ...{ businessName: business.businessName, email: business.email, createdAt, decidedAt, decidedBy: admin },
    ...{ severity: severityOf(actionType, "business"), evidence: `sample:${row.business}` },
    signals: actionType === "suspension" ? { noShows: 3 } : { failedPayments: 3 },
    ...{ liftedAt, liftedBy: liftedAt && admin, liftReason: liftedAt && reason },
    ...{ appeal, appealedAt, appealDecidedAt: appealedAt && liftedAt },
  });
}

type Failing = Extract<Row, { failedPayments: number }>;

async function failPayments(tx: Db, businessId: string, { failedPayments, overdueDays }: Failing, now: Date) {
  const end = overdueDays === undefined ? null : before(now, overdueDays * day);
  const [failing] = await tx
    .update(businessSubscribers)
    .set({
      ...{ failedPayments, paymentStatus: "failed", lastFailedOn: dayOf(now) },
      ...(end && { subscriptionEnd: end }),
    })
    .where(eq(businessSubscribers.businessId, businessId))
    .returning();
  if (!failing) throw new Error(`${businessId} pays nothing that could fail.`);
  if (end === null) return;
  await setSubscription(tx, businessId, { subscribed: true, accessUntil: accessUntil(failing) }, now);
}

/** As after lockAccount, of one whose paid time ended before. */
async function lockSample(tx: Db, businessId: string, at: Date) {
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  await tx.insert(businessSubscribers).values({
    ...{ id: newId(), businessId, userId: business?.userId, email: business?.email ?? "", subscribed: false },
    ...{ subscriptionEnd: before(at, day), paymentStatus: "locked", failedPayments: 3, lockedAt: at },
    ...{ createdAt: before(at, 90 * day), updatedAt: at },
  });
  await setSubscription(tx, businessId, { subscribed: false, locked: true }, at);
}
