import { and, desc, eq, gt, like, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { confirmationHours } from "./letters";
import type { UserType } from "./rules";
import { credentials, profiles, users, verifications } from "./tables.server";
import { fingerprint } from "./token.server";

/**
 * A sign-up with an unconfirmed address, including the first one. It changes nothing until it is confirmed, by its own
 * link or by another one followed in the browser that signed up (docs/decisions/0011-passwords-and-sessions.md).
 */
export type PendingSignUp = {
  passwordHash: string;
  name: string;
  userType: UserType;
  businessName: string | null;
  termsVersion: string;
};

/** Identifies the sign-up in its browser's cookie. The token cannot be derived from it. */
export const signUpIdOf = (token: string): string => fingerprint(token);

const nameOf = (userId: string, signUpId: string) => `sign-up:${userId}:${signUpId}`;

export async function keepPending(db: Db, userId: string, token: string, pending: PendingSignUp, now: Date) {
  await db
    .insert(verifications)
    .values({ ...pendingRow(userId, token, now), value: JSON.stringify(pending) });
}

/** A link that is sent again carries a copy of the latest sign-up. One statement, whether there is one or not. */
export async function carryPending(db: Db, userId: string, token: string, now: Date): Promise<void> {
  const row = pendingRow(userId, token, now);
  const at = sql<Date>`${now.toISOString()}::timestamptz`;
  const latest = db
    .select({
      id: sql<string>`${row.id}::uuid`.as("id"),
      identifier: sql<string>`${row.identifier}`.as("identifier"),
      value: verifications.value,
      expiresAt: sql<Date>`${row.expiresAt.toISOString()}::timestamptz`.as("expires_at"),
      createdAt: at.as("created_at"),
      updatedAt: at.as("updated_at"),
    })
    .from(verifications)
    .where(and(like(verifications.identifier, `sign-up:${userId}:%`), gt(verifications.expiresAt, now)))
    .orderBy(desc(verifications.id))
    .limit(1);
  await db.insert(verifications).select(latest);
}

const pendingRow = (userId: string, token: string, now: Date) => ({
  id: newId(),
  identifier: nameOf(userId, signUpIdOf(token)),
  expiresAt: new Date(now.getTime() + confirmationHours * hour),
  createdAt: now,
  updatedAt: now,
});

/** The first of these sign-ups that is pending becomes the account; every pending sign-up of the account is deleted. */
export async function applyPending(tx: Db, userId: string, signUpIds: string[], now: Date): Promise<void> {
  const rows = await tx
    .delete(verifications)
    .where(like(verifications.identifier, `sign-up:${userId}:%`))
    .returning({ identifier: verifications.identifier, value: verifications.value });
  const pending = new Map(rows.map(({ identifier, value }) => [identifier, value]));
  const chosen = signUpIds.map((id) => pending.get(nameOf(userId, id))).find((value) => value !== undefined);
  if (chosen === undefined) return;
  const { passwordHash, ...person } = JSON.parse(chosen) as PendingSignUp;
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
