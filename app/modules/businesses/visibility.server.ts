import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessProfiles as b } from "./tables.server";

/** An access_until in the future with the subscription on (domain.md, Subscription: Active). */
export const subscriptionActive = (now: Date) => and(b.subscribed, gt(b.accessUntil, now)) as SQL;

/** The SQL twin of isVisible in rules.ts. */
export const visibleNow = (now: Date) =>
  and(
    or(eq(b.status, "approved"), subscriptionActive(now)),
    ne(b.status, "rejected"),
    isNull(b.suspendedAt),
    isNull(b.blacklistedAt),
    or(isNull(b.userId), isNotNull(b.ownerConfirmedAt)),
  ) as SQL;

/** The SQL twin of isBookable. */
export const bookableNow = (now: Date) =>
  and(visibleNow(now), subscriptionActive(now), eq(b.locked, false)) as SQL;

/** Listed and still visible at this moment: what every public page asks. `listed` is what the indexes know. */
export const listedNow = (now: Date) => and(b.listed, visibleNow(now)) as SQL;

/** Brings `listed` in line; every command that writes a column of Standing calls it in the same transaction. */
export async function refreshListed(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx
    .update(b)
    .set({ listed: sql`coalesce(${visibleNow(now)}, false)` })
    .where(eq(b.id, businessId));
}

/** The minute job: those whose time has passed without anybody writing. */
export async function unlistPassed(db: Db, now: Date): Promise<void> {
  await db
    .update(b)
    .set({ listed: false })
    .where(and(b.listed, sql`not coalesce(${visibleNow(now)}, false)`));
}
