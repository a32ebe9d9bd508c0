import { eq, or } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { businessDaysOff, businessHours } from "../availability/tables.server";
import { businessRows, type NewBusiness, type ProfileRow } from "../rows.server";
import { isVisible } from "../rules";
import { slugCandidate } from "../slugs";
import { belongedToAnother } from "../slugs.server";
import { businessCities, businessProfiles, businessServices } from "../tables.server";

type Profile = Omit<ProfileRow, "slug"> & { id: string };
type Rows = Omit<ReturnType<typeof businessRows>, "profile"> & { profile: Profile };

/** Creates a business under the first free slug. Null when the user, or the seed's fixed id, has one already. */
export async function createBusiness(
  tx: Db,
  input: NewBusiness,
  now: Date,
): Promise<{ id: string; slug: string } | null> {
  const rows = businessRows(input, now);
  const listed = isVisible({ ...newStanding, ...rows.profile }, now);
  return insertBusiness(tx, { ...rows, profile: { ...rows.profile, listed } });
}

/** Of a business that nothing has happened to yet. */
export const newStanding = {
  subscribed: false,
  accessUntil: null,
  status: "pending",
  locked: false,
  suspendedAt: null,
  blacklistedAt: null,
  leavingAt: null,
  removedAt: null,
} as const;

/** What `createBusiness` does with the rows of a business, whose `listed` and shown price are right. */
export async function insertBusiness(
  tx: Db,
  { profile, slug, cities, hours, daysOff, services }: Rows,
): Promise<{ id: string; slug: string } | null> {
  const created = await insertProfile(tx, profile, slug);
  if (!created) return null;
  if (cities.length > 0) await tx.insert(businessCities).values(cities);
  if (hours.length > 0) await tx.insert(businessHours).values(hours);
  if (daysOff.length > 0) await tx.insert(businessDaysOff).values(daysOff);
  if (services.length > 0) await tx.insert(businessServices).values(services);
  return created;
}

/**
 * ON CONFLICT waits for a concurrent insert of the same slug or user, so that exactly one of the two succeeds and
 * neither fails. Skips slugs that used to belong to another business.
 */
async function insertProfile(tx: Db, profile: Profile, slug: string) {
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
