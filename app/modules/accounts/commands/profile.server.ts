import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { applyPending } from "../pending-sign-up.server";
import type { UserType } from "../rules";
import { profiles, users } from "../tables.server";

const userTypes: UserType[] = ["customer", "business"];

/** Creates a missing profile from the sign-up form's values. Administrators have none. */
export async function ensureProfile(db: Db, userId: string, now: Date): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.userType, userTypes)));
  if (!user) return;
  await db
    .insert(profiles)
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      emailConfirmedAt: user.emailVerified ? now : null,
      userType: user.userType === "business" ? "business" : "customer",
      termsVersion: user.termsVersion,
      termsAcceptedAt: user.termsVersion === null ? null : user.createdAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: profiles.id });
}

/**
 * What becomes, in the same transaction, of the business that was set up before the address was confirmed. `isFirst`: by
 * whoever confirms it.
 */
export type SettleBusiness = (
  tx: Db,
  person: { userId: string; isFirst: boolean },
  now: Date,
) => Promise<void>;

/**
 * Confirms the sign-in address, once, with the data of this pending sign-up, or with those of the first (null): false when
 * it was done before.
 */
export async function confirmUser(
  db: Db,
  { userId, signUpId }: { userId: string; signUpId: string | null },
  settle: SettleBusiness,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ email: users.email });
    if (!user) return false;
    const isFirst = await applyPending(tx, userId, signUpId, now);
    await ensureProfile(tx, userId, now);
    await settle(tx, { userId, isFirst }, now);
    await tx
      .update(profiles)
      .set({ emailConfirmedAt: now, updatedAt: now })
      .where(and(eq(profiles.id, userId), eq(profiles.email, user.email), isNull(profiles.emailConfirmedAt)));
    return true;
  });
}

export async function becomeBusiness(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ userType: "business", updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.userType, "customer")));
}

/** The contact address has its own commands. */
export type ProfileChange = { name: string; phone: string | null; userType: UserType };

/** Call through `saveOwnProfile` of businesses, which keeps owners businesses. */
export async function saveProfile(tx: Db, userId: string, change: ProfileChange, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...change, updatedAt: now })
    .where(eq(profiles.id, userId));
}

/** Applies to every device from its next sign-in on; null follows the system. */
export async function saveTheme(db: Db, userId: string, theme: "light" | "dark" | null): Promise<void> {
  await db.update(profiles).set({ theme }).where(eq(profiles.id, userId));
}

/** Keeps with what somebody booked: the number, if the profile has none, and the name, if that is still the one of the sign-up. */
export async function keepContact(
  db: Db,
  userId: string,
  { name, phone }: { name: string; phone: string },
  now: Date,
): Promise<void> {
  const isFromAddress = sql`${profiles.name} = split_part(${profiles.email}, '@', 1)`;
  await db
    .update(profiles)
    .set({
      phone: sql`coalesce(${profiles.phone}, ${phone})`,
      name: sql`case when ${isFromAddress} then ${name} else ${profiles.name} end`,
      updatedAt: now,
    })
    .where(and(eq(profiles.id, userId), or(isNull(profiles.phone), isFromAddress)));
}
