import { and, eq, gt, notLike, sql } from "drizzle-orm";
import { listSessions } from "~/modules/accounts/commands/sessions.server";
import { deviceOf } from "~/modules/accounts/device";
import { erasedHost } from "~/modules/accounts/erased";
import { profiles, users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";

/** A customer or an owner, with what a suspension would touch; null for administrators, erased and unknown people. */
export async function findUser(db: Db, userId: string, now: Date) {
  const [user] = await db
    .select({
      id: users.id,
      name: profiles.name,
      email: users.email,
      contactEmail: profiles.email,
      phone: profiles.phone,
      userType: profiles.userType,
      emailConfirmed: users.emailVerified,
      ...pick(users, "createdAt", "lastSignInAt", "suspendedAt", "suspensionReason"),
      businessId: businessProfiles.id,
      businessName: businessProfiles.businessName,
      isBusinessStopped: sql<boolean>`coalesce(${businessProfiles.suspendedAt}, ${businessProfiles.blacklistedAt}) is not null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(businessProfiles, eq(businessProfiles.userId, users.id))
    .where(and(eq(users.id, userId), notLike(users.email, `%@${erasedHost}`)));
  if (!user) return null;
  const sessions = (await listSessions(db, userId, now)).map(({ id, userAgent, createdAt, updatedAt }) => ({
    ...{ id, createdAt, updatedAt },
    device: deviceOf(userAgent),
  }));
  const live = await countLive(db, eq(bookings.customerId, userId), now);
  const ofBusiness = user.businessId
    ? await countLive(db, eq(bookings.businessId, user.businessId), now)
    : null;
  return { ...user, sessions, live, ofBusiness };
}

export type ShownUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

async function countLive(db: Db, whose: ReturnType<typeof eq>, now: Date) {
  const [live] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${bookings.status} = 'pending')::int`,
      agreed: sql<number>`count(*) filter (where ${bookings.status} = 'accepted' and ${gt(bookings.startsAt, now)})::int`,
    })
    .from(bookings)
    .where(whose);
  return live ?? { waiting: 0, agreed: 0 };
}
