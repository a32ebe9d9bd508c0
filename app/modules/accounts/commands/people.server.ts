import { and, eq, isNotNull, isNull, notExists, notLike } from "drizzle-orm";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";
import { erasedHost } from "../erased";
import { generatePassword, passwords } from "../passwords.server";
import { setPassword } from "../pending-sign-up.server";
import type { Person } from "../person";
import { findUserByEmail } from "../queries/users.server";
import type { UserType } from "../rules";
import { adminAccounts, credentials, users } from "../tables.server";
import { ensureProfile } from "./profile.server";

/** Of an administrator whom nobody has named. */
export const newAdminName = textsIn(defaultLanguage).t("accounts.administrator");

/** The first administrator of an installation is permanent. The password is shown once and not stored. */
export async function createAdmin(
  db: Db,
  email: string,
  now: Date,
): Promise<{ ok: true; password: string; permanent: boolean } | { ok: false; reason: "taken" }> {
  const password = generatePassword();
  const hash = await passwords.hash(password);
  try {
    const admin = { id: newId(), email, name: newAdminName, hash };
    const permanent = await db.transaction((tx) => insertAdmin(tx, admin, now));
    return { ok: true, password, permanent };
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_unique") throw error;
    return { ok: false, reason: "taken" };
  }
}

type SeedPerson = {
  /** Stable across runs of the seed. */
  id?: string;
  email: string;
  /** Null for users who never sign in, which saves the seed the time of hashing. */
  password: string | null;
  name: string;
  userType: UserType | "admin";
  termsVersion?: string;
};

/** Creates a user with a confirmed address; an existing one is left alone. */
export async function createSeedUser(
  db: Db,
  { password, ...person }: SeedPerson,
  now: Date,
): Promise<string> {
  const { id = newId(), email } = person;
  const known = await findUserByEmail(db, email);
  if (known) return known.id;
  const hash = password === null ? null : await passwords.hash(password);
  await db.transaction((tx) => insertSeedUser(tx, { ...person, id, hash }, now));
  return id;
}

type SeedUser = Omit<SeedPerson, "password"> & { id: string; hash: string | null };

export async function insertSeedUser(tx: Db, { userType, ...user }: SeedUser, now: Date): Promise<void> {
  if (userType === "admin") await insertAdmin(tx, user, now);
  else await insertUser(tx, { ...user, userType }, now);
  await ensureProfile(tx, user.id, now);
}

/** After a right password: hashes it again if its hash is of another cost. */
export async function renewHash(db: Db, userId: string, password: string, now: Date): Promise<void> {
  const own = eq(credentials.userId, userId);
  const [credential] = await db.select({ hash: credentials.password }).from(credentials).where(own);
  if (!credential?.hash || !passwords.isOutdated(credential.hash)) return;
  const renewed = await passwords.hash(password);
  // Not if it was changed meanwhile.
  await db
    .update(credentials)
    .set({ password: renewed, updatedAt: now })
    .where(and(own, eq(credentials.password, credential.hash)));
}

type NewUser = {
  id: string;
  email: string;
  name: string;
  hash: string | null;
  userType?: UserType;
  termsVersion?: string | null;
};

/** Returns whether it became the permanent administrator. */
export async function insertAdmin(tx: Db, admin: NewUser, now: Date): Promise<boolean> {
  const isPermanent = (await tx.$count(adminAccounts)) === 0;
  await insertUser(tx, admin, now);
  const { id: userId, email } = admin;
  await tx
    .insert(adminAccounts)
    .values({ id: newId(), userId, email, isPermanent, createdAt: now, updatedAt: now });
  return isPermanent;
}

async function insertUser(tx: Db, { hash, ...user }: NewUser, now: Date) {
  await tx.insert(users).values({ ...user, emailVerified: true, createdAt: now, updatedAt: now });
  if (hash !== null) await setPassword(tx, user.id, hash, now);
}

/** Whether there is such a customer or owner: administrators and erased people are not. */
const isPerson = (tx: Db, userId: string) =>
  and(
    eq(users.id, userId),
    notLike(users.email, `%@${erasedHost}`),
    notExists(tx.select().from(adminAccounts).where(eq(adminAccounts.userId, users.id))),
  );

export async function isCustomerOrOwner(tx: Db, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isPerson(tx, userId));
  return found.length > 0;
}

type Written = { ok: true; person: Person } | { ok: false; isThere: boolean };

/** Only for moderation's `suspendUser` and `restoreUser`. Not `ok` if the person is so already, or is not there. */
export async function writeSuspension(
  tx: Db,
  userId: string,
  reason: string | null,
  now: Date,
): Promise<Written> {
  const isOther = reason === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt);
  const [person] = await tx
    .update(users)
    .set({ suspendedAt: reason === null ? null : now, suspensionReason: reason, updatedAt: now })
    .where(and(isPerson(tx, userId), isOther))
    .returning({ id: users.id, email: users.email, language: users.language });
  return person ? { ok: true, person } : { ok: false, isThere: await isCustomerOrOwner(tx, userId) };
}
