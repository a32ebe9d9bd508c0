import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { forgetPages } from "~/platform/page-tags.server";
import { businessProfiles as b } from "./tables.server";

/** An access_until in the future with the subscription on (domain.md, Subscription: Active). */
export const subscriptionActive = (now: Date | Placeholder) =>
  and(b.subscribed, gt(b.accessUntil, now)) as SQL;

/** The SQL twin of isVisible in rules.ts. */
export const visibleNow = (now: Date | Placeholder) =>
  and(
    or(eq(b.status, "approved"), subscriptionActive(now)),
    ne(b.status, "rejected"),
    isNull(b.suspendedAt),
    isNull(b.blacklistedAt),
    or(isNull(b.userId), isNotNull(b.ownerConfirmedAt)),
  ) as SQL;

/** The SQL twin of isBookable. */
export const bookableNow = (now: Date | Placeholder) =>
  and(visibleNow(now), subscriptionActive(now), eq(b.locked, false)) as SQL;

/** Listed and still visible at this moment: what every public page asks. `listed` is what the indexes know. */
export const listedNow = (now: Date) => and(b.listed, visibleNow(now)) as SQL;

/** Of public pages that show a business; who changes what they show forgets them. */
export const businessTag = (businessId: string): string => `business:${businessId}`;

/** What depends on more than one command: on the standing, the services' prices and the time. */
const derived = (now: Date) => ({
  listed: sql<boolean>`coalesce(${visibleNow(now)}, false)`,
  shownPriceCents: sql<number | null>`case when ${subscriptionActive(now)} then ${b.priceFromCents} end`,
});

/**
 * Brings `listed` and the shown price in line; every command that writes a column of Standing or a price calls it in
 * the same transaction.
 */
export async function refreshListed(tx: Db, businessId: string, now: Date): Promise<void> {
  await tx.update(b).set(derived(now)).where(eq(b.id, businessId));
  forgetPages(businessTag(businessId));
}

/** The minute job: those whose time has passed without anybody writing. */
export async function unlistPassed(db: Db, now: Date): Promise<void> {
  const passed = and(
    b.listed,
    b.subscribed,
    lte(b.accessUntil, now),
    or(isNotNull(b.shownPriceCents), not(visibleNow(now))),
  );
  const rows = await db.update(b).set(derived(now)).where(passed).returning({ id: b.id });
  for (const { id } of rows) forgetPages(businessTag(id));
}

/** When the next of them passes, if that is before `until`. */
export async function nextToPass(db: Db, now: Date, until: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(b.accessUntil) })
    .from(b)
    .where(and(b.listed, gt(b.accessUntil, now), lte(b.accessUntil, until)));
  return row?.at ?? null;
}
