import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { publicHoliday } from "~/modules/places/public-holidays";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { dayOf } from "~/platform/time";
import { minuteOfWeek } from "./rules";
import { businessProfiles as b } from "./tables.server";

/** What decides whether a business is listed and bookable (`BusinessStanding`). */
export const standingColumns = {
  ...pick(b, "status", "subscribed", "accessUntil", "city", "locked", "suspendedAt", "blacklistedAt"),
  ...pick(b, "ownerConfirmedAt", "leavingAt", "removedAt", "userId"),
};

/** The same rule as `hasActiveSubscription` in rules.ts. */
export const subscriptionActive = (now: Date | Placeholder) =>
  and(b.subscribed, gt(b.accessUntil, now)) as SQL;

/** The same rule as `isVisible` in rules.ts. */
export const visibleNow = (now: Date | Placeholder) =>
  and(
    or(eq(b.status, "approved"), subscriptionActive(now)),
    ne(b.status, "rejected"),
    isNotNull(b.city),
    isNull(b.suspendedAt),
    isNull(b.blacklistedAt),
    isNull(b.leavingAt),
    isNull(b.removedAt),
    or(isNull(b.userId), isNotNull(b.ownerConfirmedAt)),
  ) as SQL;

/** The same rule as `isBookable` in rules.ts. */
export const bookableNow = (now: Date | Placeholder) =>
  and(visibleNow(now), subscriptionActive(now), eq(b.locked, false)) as SQL;

/** Listed, so that partial indexes apply, and still visible at this moment. */
export const listedNow = (now: Date) => and(b.listed, visibleNow(now)) as SQL;

/** Tags cached pages that show a business; every change of what they show invalidates it. */
export const businessTag = (businessId: string): string => `business:${businessId}`;

/** Columns that depend on several commands' columns and on the time. */
const derived = (now: Date) => ({
  listed: sql<boolean>`coalesce(${visibleNow(now)}, false)`,
  shownPriceCents: sql<number | null>`case when ${subscriptionActive(now)} then ${b.priceFromCents} end`,
});

/**
 * Recomputes `listed` and the shown price where they changed. Every command that writes a column of `BusinessStanding`
 * or a price calls it in the same transaction.
 */
export async function refreshListed(tx: Db, businessIds: string[], now: Date): Promise<void> {
  const { listed, shownPriceCents } = derived(now);
  const changed = sql`(${b.listed}, ${b.shownPriceCents}) is distinct from (${listed}, ${shownPriceCents})`;
  await tx
    .update(b)
    .set({ listed, shownPriceCents })
    .where(and(inArray(b.id, businessIds), changed));
  for (const id of businessIds) invalidatePages(businessTag(id));
}

/** Runs every minute: refreshes businesses whose access has lapsed without any write. */
export async function refreshLapsed(db: Db, now: Date): Promise<void> {
  const lapsed = and(
    b.listed,
    b.subscribed,
    lte(b.accessUntil, now),
    or(isNotNull(b.shownPriceCents), not(visibleNow(now))),
  );
  const rows = await db.update(b).set(derived(now)).where(lapsed).returning({ id: b.id });
  for (const { id } of rows) invalidatePages(businessTag(id));
}

type OpenNow = {
  minute: number | Placeholder | SQL;
  now: string | Placeholder | SQL;
  holiday: boolean | Placeholder | SQL;
  today: string | Placeholder | SQL;
};

/** What `openNow` asks for at this moment, for a prepared statement. */
export const openNowValues = (now: Date) => ({
  minute: minuteOfWeek(now),
  now: now.toISOString(),
  holiday: publicHoliday(dayOf(now)) !== null,
  today: dayOf(now),
});

/**
 * The same rule as `openingAt` in opening.ts: the weekly hours, without days off and public holidays
 * (opening.db.test.ts compares the two).
 */
export const openNow = ({ minute, now, holiday, today }: OpenNow): SQL<boolean> =>
  sql<boolean>`(${b.opening} @> ${minute}::int4 and not ${b.shut} @> ${now}::timestamptz
    and not (${holiday}::boolean and ${b.closesOnHolidays} and not exists(select from business_days_off d
      where d.business_id = ${b}.id and ${today}::date between d.first_day and d.last_day)))`;
