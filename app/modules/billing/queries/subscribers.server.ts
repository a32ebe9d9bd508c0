import { desc, eq, ilike, or, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { manualBusinessSignups } from "../manual/tables.server";
import { type AdminBadge, adminBadge, tokenEnd } from "../rules";
import { businessSubscribers } from "../tables.server";

const shownSubscribers = 30;

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number] & { badge: AdminBadge };

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Subscribers by business or address; those with failed payments first, then the newest. Never a whole token. */
export async function listSubscribers(db: Db, search: string, now: Date) {
  const like = `%${escaped(search.trim())}%`;
  const { email, failedPayments, updatedAt } = businessSubscribers;
  const rows = await db
    .select({
      businessId: businessSubscribers.businessId,
      businessName: businessProfiles.businessName,
      locked: businessProfiles.locked,
      email,
      tier: businessSubscribers.subscriptionTier,
      subscribed: businessSubscribers.subscribed,
      paymentStatus: businessSubscribers.paymentStatus,
      subscriptionEnd: businessSubscribers.subscriptionEnd,
      failedPayments,
      token: businessSubscribers.providerToken,
      paidBy: sql<"cash" | "bank_transfer" | "other" | null>`(
        select payment_method from ${manualBusinessSignups}
        where business_id = ${businessSubscribers.businessId} order by created_at desc limit 1)`,
    })
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(
      search.trim() === "" ? undefined : or(ilike(email, like), ilike(businessProfiles.businessName, like)),
    )
    .orderBy(desc(failedPayments), desc(updatedAt), desc(businessSubscribers.id))
    .limit(shownSubscribers);
  return rows.map(({ token, ...row }) => ({
    ...row,
    card: token === null ? null : tokenEnd(token),
    badge: adminBadge(row, now),
  }));
}
