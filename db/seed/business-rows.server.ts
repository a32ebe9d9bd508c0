import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessDaysOff, businessHours } from "~/modules/businesses/availability/tables.server";
import { businessRows } from "~/modules/businesses/rows.server";
import { isVisible } from "~/modules/businesses/rules";
import { businessCities, businessProfiles, businessServices } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { dayOf } from "~/platform/time";
import { insertAll } from "./insert-all.server";
import { newBusinessOf, type SeedBusiness } from "./seed-business";

type Registered = {
  id: string;
  userId: string | null;
  since: Date;
  ownerConfirmedAt: Date | null;
  suspended: boolean;
  /** Null without a subscription. */
  accessUntil: Date | null;
};

type Rows = ReturnType<typeof rowsOf>;

export function rowsOf(business: SeedBusiness, registered: Registered, now: Date) {
  const { id, userId, since, ownerConfirmedAt, suspended, accessUntil } = registered;
  const rows = businessRows({ ...newBusinessOf(business, since, dayOf(now)), id, userId }, since);
  const standing = {
    subscribed: accessUntil !== null,
    accessUntil,
    status: business.status,
    locked: false,
    suspendedAt: suspended ? since : null,
    blacklistedAt: null,
    ownerConfirmedAt,
    leavingAt: null,
    removedAt: null,
    userId,
    city: rows.profile.city,
  };
  const profile = {
    ...rows.profile,
    ...standing,
    slug: rows.slug,
    listed: isVisible(standing, now),
    shownPriceCents: accessUntil && rows.profile.priceFromCents,
  };
  return { ...rows, profile };
}

type Subscriber = typeof businessSubscribers.$inferInsert;

export async function fillWithSubscribers(
  tx: Db,
  made: readonly { rows: Rows; subscriber: Subscriber | null }[],
): Promise<void> {
  const subscribers = made.flatMap(({ subscriber }) => subscriber ?? []);
  const rows = made.map((one) => one.rows);
  await insertBusinesses(tx, rows);
  await insertAll(tx, businessSubscribers, subscribers);
}

export async function insertBusinesses(tx: Db, rows: readonly Rows[]): Promise<void> {
  const profiles = rows.map(({ profile }) => profile);
  const services = rows.flatMap((row) => row.services);
  const hours = rows.flatMap((row) => row.hours);
  const daysOff = rows.flatMap((row) => row.daysOff);
  const cities = rows.flatMap((row) => row.cities);
  await insertAll(tx, businessProfiles, profiles);
  await insertAll(tx, businessServices, services);
  await insertAll(tx, businessHours, hours);
  await insertAll(tx, businessDaysOff, daysOff);
  await insertAll(tx, businessCities, cities);
}

/** The subscription of a business without an account: paid by hand, and not in the ledger. */
export function subscriberRow(
  { email }: SeedBusiness,
  businessId: string,
  since: Date,
  paidUntil: Date,
): Subscriber {
  return {
    id: newId(),
    businessId,
    email,
    subscribed: true,
    subscriptionEnd: paidUntil,
    anchorDay: Number(dayOf(paidUntil).slice(8)),
    createdAt: since,
    updatedAt: since,
  };
}
