import { and, desc, eq, gt, like } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { confirmationHours } from "./letters";
import type { UserType } from "./rules";
import { credentials, profiles, users, verifications } from "./tables.server";
import { fingerprint } from "./token.server";

/**
 * A sign-up with an address that has an account nobody confirmed yet. It changes nothing until its own link is
 * followed: whoever signed up first with an address that is not theirs keeps no password in the owner's account.
 */
export type PendingSignUp = {
  passwordHash: string;
  name: string;
  userType: UserType;
  businessName: string | null;
  termsVersion: string;
};

const nameOf = (userId: string, token: string) => `sign-up:${userId}:${fingerprint(token)}`;

export async function keepPending(db: Db, userId: string, token: string, pending: PendingSignUp, now: Date) {
  await insertPending(db, nameOf(userId, token), JSON.stringify(pending), now);
}

/** A link that is sent again stands for the latest sign-up. */
export async function carryPending(db: Db, userId: string, token: string, now: Date): Promise<void> {
  const [latest] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(like(verifications.identifier, `sign-up:${userId}:%`), gt(verifications.expiresAt, now)))
    .orderBy(desc(verifications.id))
    .limit(1);
  if (latest) await insertPending(db, nameOf(userId, token), latest.value, now);
}

async function insertPending(db: Db, identifier: string, value: string, now: Date) {
  const expiresAt = new Date(now.getTime() + confirmationHours * hour);
  await db
    .insert(verifications)
    .values({ id: newId(), identifier, value, expiresAt, createdAt: now, updatedAt: now });
}

/** The link was followed: what its sign-up said becomes the account, and every other pending one is dropped. */
export async function applyPending(tx: Db, userId: string, token: string, now: Date): Promise<void> {
  const rows = await tx
    .delete(verifications)
    .where(like(verifications.identifier, `sign-up:${userId}:%`))
    .returning({ identifier: verifications.identifier, value: verifications.value });
  const own = rows.find((row) => row.identifier === nameOf(userId, token));
  if (!own) return;
  const { passwordHash, ...person } = JSON.parse(own.value) as PendingSignUp;
  await tx
    .update(users)
    .set({ ...person, updatedAt: now })
    .where(eq(users.id, userId));
  await tx.delete(profiles).where(eq(profiles.id, userId));
  await setPassword(tx, userId, passwordHash, now);
}

export async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.insert(credentials).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: "credential",
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  });
}
