import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { hashOf } from "~/platform/one-time-token.server";
import { manualBusinessSignups } from "./tables.server";

const shownSignups = 200;

export type ManualSignup = Omit<typeof manualBusinessSignups.$inferSelect, "claimTokenHash">;

/** The newest registrations, newest first. */
export async function listManualSignups(db: Db): Promise<ManualSignup[]> {
  const rows = await db
    .select()
    .from(manualBusinessSignups)
    .orderBy(desc(manualBusinessSignups.createdAt), desc(manualBusinessSignups.id))
    .limit(shownSignups);
  return rows.map(({ claimTokenHash: _, ...signup }) => signup);
}

/** By which address the audit log knows a signup; null if there is none. */
export async function emailOfSignup(db: Db, id: string): Promise<string | null> {
  if (!isId(id)) return null;
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
