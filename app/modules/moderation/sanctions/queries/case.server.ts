import { and, desc, eq, gt, inArray, isNotNull, like, ne, sql } from "drizzle-orm";
import { profiles, signUpAddresses, users } from "~/modules/accounts/tables.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { tokenEnd } from "~/modules/billing/rules";
import { checkouts } from "~/modules/billing/tables.server";
import { countNoShowsThisWeek } from "~/modules/bookings/queries/disputes.server";
import { bookings } from "~/modules/bookings/tables.server";
import type { OwnBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { standingColumns } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { endEffect, takeEffect } from "../effects.server";
import { type FraudReason, type Named, type SanctionType, severityOf } from "../rules";
import { sanctionActions } from "../tables.server";
import { shownColumns } from "./lists.server";

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

/** For each business whose payer took a payment back through the bank: how often. */
export const countedChargebacks = sql`
  select business_id, count(*) as count from ${ledgerEntries} where kind = 'chargeback' group by business_id`;

const countChargebacks = (db: Db, businessId: string): Promise<number> =>
  db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.businessId, businessId), sql`${ledgerEntries.kind} = 'chargeback'`),
  );

/** Everything that an administrator judges a business by; null if there is none. */
export async function findCase(db: Db, businessId: string, now: Date) {
  const [business] = await db
    .select({
      ...pick(businessProfiles, "id", "businessName", "slug", "phone"),
      ...standingColumns,
      emailConfirmed: users.emailVerified,
      ownerName: profiles.name,
      ownerEmail: users.email,
    })
    .from(businessProfiles)
    .leftJoin(users, eq(users.id, businessProfiles.userId))
    .leftJoin(profiles, eq(profiles.id, businessProfiles.userId))
    .where(eq(businessProfiles.id, businessId));
  if (!business) return null;
  const subscription = await findSubscription(db, businessId);
  const sanctions = await db
    .select(shownColumns)
    .from(sanctionActions)
    .where(eq(sanctionActions.businessId, businessId))
    .orderBy(desc(sanctionActions.id))
    .limit(50);
  const chargebacks = await countChargebacks(db, businessId);
  const isLive = inArray(bookings.status, ["pending", "accepted"]);
  const isComing = and(eq(bookings.businessId, businessId), isLive, gt(bookings.startsAt, now));
  return {
    ...business,
    tier: subscription?.subscriptionTier ?? "basic",
    failedPayments: subscription?.failedPayments ?? 0,
    tokenEnd: subscription?.providerToken ? tokenEnd(subscription.providerToken) : null,
    chargebacks,
    noShowsThisWeek: await countNoShowsThisWeek(db, businessId, now),
    autoDowngraded: sanctions.some(
      ({ actionType, status }) =>
        actionType === "auto_downgrade" && status === "applied" && subscription?.subscriptionTier === "basic",
    ),
    comingBookings: await db.$count(bookings, isComing),
    sanctions,
    fraud: await findFraudReasons(db, { ...business, chargebacks }),
  };
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>;

const mostNamed = 5;
const named = { id: businessProfiles.id, businessName: businessProfiles.businessName };

type Suspect = { id: string; userId: string | null; phone: string | null; chargebacks: number };

/** Why it may be a fraud: it only flags, and a person judges. */
async function findFraudReasons(db: Db, suspect: Suspect): Promise<FraudReason[]> {
  const { phone, chargebacks } = suspect;
  const reasons: FraudReason[] = [];
  if (phone !== null) {
    const others = await db
      .select(named)
      .from(businessProfiles)
      .where(and(eq(businessProfiles.phone, phone), ne(businessProfiles.id, suspect.id)))
      .limit(mostNamed);
    if (others.length > 0) reasons.push({ kind: "phone", phone, others });
  }
  const address = await signedUpFromSame(db, suspect);
  if (address) reasons.push(address);
  const token = await paidWithSame(db, suspect);
  if (token) reasons.push(token);
  if (chargebacks > 0) reasons.push({ kind: "chargeback", count: chargebacks });
  return reasons;
}

async function signedUpFromSame(db: Db, { id, userId }: Suspect): Promise<FraudReason | null> {
  if (userId === null) return null;
  const [own] = await db.select().from(signUpAddresses).where(eq(signUpAddresses.userId, userId));
  if (!own) return null;
  const others = await db
    .select(named)
    .from(signUpAddresses)
    .innerJoin(businessProfiles, eq(businessProfiles.userId, signUpAddresses.userId))
    .where(and(eq(signUpAddresses.ipAddress, own.ipAddress), ne(businessProfiles.id, id)))
    .limit(mostNamed);
  return others.length > 0 ? { kind: "address", ipAddress: own.ipAddress, others } : null;
}

async function paidWithSame(db: Db, { id }: Suspect): Promise<FraudReason | null> {
  const own = db
    .select({ token: checkouts.providerToken })
    .from(checkouts)
    .where(and(eq(checkouts.businessId, id), isNotNull(checkouts.providerToken)));
  const others = await db
    .selectDistinct({ ...named, token: checkouts.providerToken })
    .from(checkouts)
    .innerJoin(businessProfiles, eq(businessProfiles.id, checkouts.businessId))
    .where(and(inArray(checkouts.providerToken, own), ne(checkouts.businessId, id)))
    .limit(mostNamed);
  const token = others[0]?.token;
  const businesses = others.map(({ id, businessName }): Named => ({ id, businessName }));
  return token ? { kind: "token", tokenEnd: tokenEnd(token), others: businesses } : null;
}

/** The types for which a direct sanction can still do something. */
export const openTypes = ({ suspendedAt, blacklistedAt, tier }: Case): SanctionType[] => [
  ...(tier !== "basic" && !blacklistedAt ? (["auto_downgrade"] as const) : []),
  ...(suspendedAt || blacklistedAt ? [] : (["suspension"] as const)),
  ...(blacklistedAt ? [] : (["blacklist"] as const)),
];
