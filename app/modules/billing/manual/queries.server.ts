import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { hashOf } from "~/platform/one-time-token.server";
import { anyLike, phoneLike } from "~/platform/search.server";
import { manualBusinessSignups } from "./tables.server";

const shownSignups = 200;

export type ManualSignup = Omit<typeof manualBusinessSignups.$inferSelect, "claimTokenHash">;

/** The newest registrations, of this name, address, number or city; newest first. */
export async function listManualSignups(db: Db, q: string): Promise<ManualSignup[]> {
  const { businessName, email, phone, city } = manualBusinessSignups;
  const rows = await db
    .select()
    .from(manualBusinessSignups)
    .where(or(anyLike([businessName, email, city], q), phoneLike(phone, q)))
    .orderBy(desc(manualBusinessSignups.createdAt), desc(manualBusinessSignups.id))
    .limit(shownSignups);
  return rows.map(({ claimTokenHash: _, ...signup }) => signup);
}

/** How many pay without PayFast, and how many of them run out in so many milliseconds. */
export async function countCashPayers(db: Db, within: number, now: Date) {
  const { status, subscriptionEnd } = manualBusinessSignups;
  const paid = and(eq(status, "approved"), gt(subscriptionEnd, now));
  const soon = and(paid, lt(subscriptionEnd, new Date(now.getTime() + within)));
  return {
    all: await db.$count(manualBusinessSignups, paid),
    ending: await db.$count(manualBusinessSignups, soon),
  };
}

/** By which address the audit log knows a signup; null if there is none. */
export async function emailOfSignup(db: Db, id: string): Promise<string | null> {
  const { email } = manualBusinessSignups;
  const [found] = await db
    .select({ email })
    .from(manualBusinessSignups)
    .where(eq(manualBusinessSignups.id, id));
  return found?.email ?? null;
}

/** The unclaimed business of a link that still counts; null otherwise. */
export async function findClaim(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      signupId: manualBusinessSignups.id,
      businessId: businessProfiles.id,
      businessName: businessProfiles.businessName,
    })
    .from(manualBusinessSignups)
    .innerJoin(businessProfiles, eq(businessProfiles.id, manualBusinessSignups.businessId))
    .where(
      and(
        eq(manualBusinessSignups.claimTokenHash, hashOf(token)),
        gt(manualBusinessSignups.claimExpiresAt, now),
        isNull(manualBusinessSignups.claimedAt),
        isNull(businessProfiles.userId),
      ),
    );
  return found ?? null;
}
