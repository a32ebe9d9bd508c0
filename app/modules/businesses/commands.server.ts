import { eq, or, sql } from "drizzle-orm";
import type { Errors } from "~/forms/parse";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { becomeBusiness, type ProfileChange, saveProfile } from "~/modules/accounts/commands/profile.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import type { Draft } from "./draft";
import { finishDraft } from "./forms";
import { listCities, ownersAmong } from "./queries.server";
import {
  businessRows,
  keepIds,
  type NewBusiness,
  type NewService,
  type ProfileRow,
  searchColumns,
  serviceRows,
} from "./rows.server";
import { isInSetup, openingOf, slugCandidate } from "./rules";
import { belongedToAnother, changeSlug } from "./slugs.server";
import {
  businessCities,
  businessHours,
  businessImages,
  businessProfiles,
  businessServices,
  businessSlugs,
  onboardingDrafts,
} from "./tables.server";
import { businessTag, refreshListed } from "./visibility.server";

export type { NewBusiness } from "./rows.server";

/** Creates a business under the first free slug. Null when the user, or the seed's fixed id, has one already. */
export async function createBusiness(
  tx: Db,
  input: NewBusiness,
  now: Date,
): Promise<{ id: string; slug: string } | null> {
  const { profile, slug, cities, hours } = businessRows(input, now);
  const created = await insertProfile(tx, profile, slug);
  if (!created) return null;
  if (cities.length > 0) await tx.insert(businessCities).values(cities);
  if (hours.length > 0) await tx.insert(businessHours).values(hours);
  await setServices(tx, created.id, input.services, now);
  return created;
}

/**
 * Replaces everything the wizard asks for. Returns false unless the business is in setup; the lock waits for a payment
 * that is being applied. Nobody has seen the old slug, so it is freed.
 */
async function changeInSetup(tx: Db, userId: string, input: NewBusiness, now: Date): Promise<boolean> {
  const [business] = await tx
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.userId, userId))
    .for("update");
  if (!business || !isInSetup(business)) return false;
  const { id } = business;
  const { profile, slug, cities, hours } = businessRows({ ...input, id }, now);
  const { createdAt: _, ...columns } = profile;
  await tx
    .update(businessProfiles)
    .set({ ...noDetails, ...columns })
    .where(eq(businessProfiles.id, id));
  for (const table of [businessCities, businessHours]) await tx.delete(table).where(eq(table.businessId, id));
  if (cities.length > 0) await tx.insert(businessCities).values(cities);
  if (hours.length > 0) await tx.insert(businessHours).values(hours);
  await setServices(tx, id, input.services, now);
  for (let attempt = 1; ; attempt += 1) {
    const changed = await changeSlug(tx, id, slugCandidate(slug, attempt), now);
    if (changed.ok || changed.reason !== "taken") break;
  }
  await tx.delete(businessSlugs).where(eq(businessSlugs.businessId, id));
  return true;
}

/**
 * ON CONFLICT waits for a concurrent insert of the same slug or user, so that exactly one of the two succeeds and
 * neither fails. Skips slugs that used to belong to another business.
 */
async function insertProfile(tx: Db, profile: Omit<ProfileRow, "slug"> & { id: string }, slug: string) {
  for (let attempt = 1; ; attempt += 1) {
    const [created] = await tx
      .insert(businessProfiles)
      .values({ ...profile, slug: slugCandidate(slug, attempt) })
      .onConflictDoNothing()
      .returning({ id: businessProfiles.id, slug: businessProfiles.slug });
    if (created) {
      if (!(await belongedToAnother(tx, created.slug, created.id))) return created;
      await tx.delete(businessProfiles).where(eq(businessProfiles.id, created.id));
    } else if (await exists(tx, profile)) return null;
  }
}

async function exists(tx: Db, { id, userId }: { id: string; userId?: string | null | undefined }) {
  const [row] = await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(or(eq(businessProfiles.id, id), userId ? eq(businessProfiles.userId, userId) : undefined));
  return row !== undefined;
}

/**
 * Replaces all services, in this order. A service is known by its id, else by its name, also after it was removed:
 * renamed or offered again it keeps its id, to which bookings refer. Those left out are kept, but hidden.
 */
export async function setServices(
  tx: Db,
  businessId: string,
  services: readonly NewService[],
  now: Date,
): Promise<void> {
  const isOurs = eq(businessServices.businessId, businessId);
  const known = await tx.select().from(businessServices).where(isOurs).orderBy(businessServices.id);
  const rows = keepIds(serviceRows(businessId, services), known);
  // All are removed first: names may change places, and only those that are offered have to differ.
  await tx
    .update(businessServices)
    .set({ removedAt: sql`coalesce(removed_at, ${now.toISOString()}::timestamptz)` })
    .where(isOurs);
  if (rows.length > 0)
    await tx
      .insert(businessServices)
      .values(rows)
      .onConflictDoUpdate({
        target: businessServices.id,
        set: {
          name: sql`excluded.name`,
          position: sql`excluded.position`,
          priceCents: sql`excluded.price_cents`,
          durationMinutes: sql`excluded.duration_minutes`,
          removedAt: null,
        },
      });
  await setSearchColumns(tx, businessId, rows);
  await refreshListed(tx, [businessId], now);
}

async function setSearchColumns(
  tx: Db,
  businessId: string,
  services: { name: string; priceCents: number | null }[],
) {
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business) return;
  const cities = await listCities(tx, businessId);
  await tx
    .update(businessProfiles)
    .set(searchColumns(business, { services, cities }))
    .where(eq(businessProfiles.id, businessId));
}

/** Records the subscription as billing knows it: until when it gives access, and whether bookings are locked. */
export async function setSubscription(
  tx: Db,
  businessId: string,
  subscription: { subscribed: boolean; accessUntil: Date | null; locked?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(businessProfiles)
    .set({ ...subscription, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

/**
 * Adds stars and reviews to businesses, or takes them away, in the transaction that writes the reviews. Changes of one
 * business are summed first, because an UPDATE ... FROM applies only one row to each.
 */
export async function addRatings(
  tx: Db,
  changes: readonly { businessId: string; stars: number; reviews: number }[],
): Promise<void> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const rows = [...Map.groupBy(changes, ({ businessId }) => businessId)].map(
    ([id, own]) =>
      sql`(${id}::uuid, ${sum(own.map(({ stars }) => stars))}::int, ${sum(own.map(({ reviews }) => reviews))}::int)`,
  );
  if (rows.length === 0) return;
  await tx
    .update(businessProfiles)
    .set({
      ratingSum: sql`${businessProfiles.ratingSum} + added.stars`,
      reviewCount: sql`${businessProfiles.reviewCount} + added.reviews`,
    })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as added (id, stars, reviews)`)
    .where(eq(businessProfiles.id, sql`added.id`));
  for (const { businessId } of changes) invalidatePages(businessTag(businessId));
}

/**
 * Removes everything personal and unlists the business; bookings and payments keep referring to it. Its slugs contained
 * its name, so they are freed.
 */
export async function anonymiseBusiness(tx: Db, businessId: string, now: Date): Promise<void> {
  for (const table of [businessServices, businessHours, businessCities, businessImages, businessSlugs])
    await tx.delete(table).where(eq(table.businessId, businessId));
  await tx
    .update(businessProfiles)
    .set({ ...anonymous, slug: `former-business-${businessId}`, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

const noDetails = {
  phone: null,
  email: null,
  website: null,
  whatsapp: null,
  facebook: null,
  twitter: null,
  instagram: null,
  tiktok: null,
  youtube: null,
  linkedin: null,
  address: null,
} as const satisfies Partial<ProfileRow>;

const anonymous = {
  ...noDetails,
  businessName: "Former business",
  description: "",
  city: null,
  province: null,
  latitude: null,
  longitude: null,
  status: "rejected",
  approvedAt: null,
  ownerConfirmedAt: null,
  priceFromCents: null,
  searchText: "",
  filterTerms: [],
  priceTerms: [],
  hourTerms: [],
  opening: openingOf([]),
} as const satisfies Partial<ProfileRow>;

export async function removeDraft(tx: Db, userId: string): Promise<void> {
  await tx.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId));
}

export async function saveDraft(db: Db, userId: string, draft: Draft, now: Date): Promise<void> {
  await db
    .insert(onboardingDrafts)
    .values({ userId, draft, updatedAt: now })
    .onConflictDoUpdate({ target: onboardingDrafts.userId, set: { draft, updatedAt: now } });
}

export type Setup =
  | { ok: true }
  | { ok: false; reason: "incomplete" }
  | { ok: false; reason: "closed" }
  | { ok: false; reason: "invalid"; step: number; errors: Errors };

/**
 * Turns the draft into a pending business of the user, or changes the one that is still in setup, and removes the
 * draft. Two concurrent calls create one business and both succeed. `closed`: it is not in setup any more. A session
 * requires a confirmed address, so the owner counts as confirmed.
 */
export async function completeSetup(db: Db, userId: string, draft: Draft, now: Date): Promise<Setup> {
  const check = finishDraft(draft);
  if (!check.ok)
    return check.step === 1
      ? { ok: false, reason: "incomplete" }
      : { ok: false, reason: "invalid", step: check.step, errors: check.errors };
  const { services, ...finished } = check.finished;
  return db.transaction(async (tx): Promise<Setup> => {
    const input = {
      ...finished,
      services: services.map((name) => ({ name })),
      userId,
      ownerConfirmedAt: now,
    };
    const isSaved = (await createBusiness(tx, input, now)) ?? (await changeInSetup(tx, userId, input, now));
    await removeDraft(tx, userId);
    await becomeBusiness(tx, userId, now);
    return isSaved ? { ok: true } : { ok: false, reason: "closed" };
  });
}

/**
 * Saves name, phone and account type. Returns false if it would turn the owner of a business into a customer. The lock
 * conflicts with the foreign key of a business that is being created, so that one of the two sees the other.
 */
export async function saveOwnProfile(
  db: Db,
  userId: string,
  change: ProfileChange,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (change.userType === "customer") {
      await lockUser(tx, userId);
      if ((await ownersAmong(tx, [userId])).size > 0) return false;
    }
    await saveProfile(tx, userId, change, now);
    return true;
  });
}
