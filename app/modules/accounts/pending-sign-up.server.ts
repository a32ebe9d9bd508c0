import { and, desc, eq, gt, like, sql } from "drizzle-orm";
import { createCookie } from "react-router";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { newLinkToken } from "~/platform/one-time-token.server";
import { hour } from "~/platform/time";
import { endAllSessions } from "./commands/sessions.server";
import { confirmationHours, type UserType } from "./rules";
import { credentials, profiles, users, verifications } from "./tables.server";
import { fingerprint } from "./token.server";

/**
 * A sign-up with an unconfirmed address, including the first one. It changes nothing until it is confirmed: by a link
 * followed in the browser that signed up, or elsewhere with its password (docs/decisions/0011-passwords-and-sessions.md).
 */
export type PendingSignUp = {
  passwordHash: string;
  name: string;
  userType: UserType;
  businessName: string | null;
  termsVersion: string;
  /** Its password was set anew by a link of the first sign-up. */
  isFirst?: boolean;
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
    .where(and(ofUser(userId), gt(verifications.expiresAt, now)))
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

const ofUser = (userId: string) => like(verifications.identifier, `sign-up:${userId}:%`);

export async function isPending(db: Db, userId: string, signUpId: string, now: Date): Promise<boolean> {
  const mine = and(eq(verifications.identifier, nameOf(userId, signUpId)), gt(verifications.expiresAt, now));
  const rows = await db.select({ id: verifications.id }).from(verifications).where(mine);
  return rows.length > 0;
}

/** Strangers may sign up with the same address again and again; each password that is compared costs a hash. */
const maxCompared = 5;

/**
 * The pending sign-ups of an account with different passwords: the link's own first, then the latest. When all have
 * expired, the first one, whose data are the account's already and whose `id` is null.
 */
export async function listPending(
  db: Db,
  userId: string,
  token: string,
  now: Date,
): Promise<{ id: string | null; passwordHash: string }[]> {
  const byHash = new Map<string, string>();
  for (const { identifier, value } of await waiting(db, userId, token, now)) {
    const { passwordHash } = JSON.parse(value) as PendingSignUp;
    if (!byHash.has(passwordHash)) byHash.set(passwordHash, identifier.slice(nameOf(userId, "").length));
  }
  if (byHash.size === 0) return listFirst(db, userId);
  return [...byHash].slice(0, maxCompared).map(([passwordHash, id]) => ({ id, passwordHash }));
}

/** The link's own first, then the latest. */
const waiting = (db: Db, userId: string, token: string, now: Date) =>
  db
    .select({ identifier: verifications.identifier, value: verifications.value })
    .from(verifications)
    .where(and(ofUser(userId), gt(verifications.expiresAt, now)))
    .orderBy(desc(eq(verifications.identifier, nameOf(userId, signUpIdOf(token)))), desc(verifications.id));

async function listFirst(db: Db, userId: string) {
  const passwordHash = await firstHash(db, userId);
  return passwordHash === null ? [] : [{ id: null, passwordHash }];
}

/** The hash of the account's password: while the address is unconfirmed, that of its first sign-up. */
export async function firstHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return row?.passwordHash ?? null;
}

/** Adds a copy of the link's sign-up, or of the latest or the first one, with another password. Returns its id. */
export async function addWithPassword(
  db: Db,
  userId: string,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await waiting(db, userId, token, now).limit(1);
  const said = row ? (JSON.parse(row.value) as PendingSignUp) : await firstSignUp(db, userId);
  if (!said) return null;
  const isFirst = !("passwordHash" in said) || said.passwordHash === (await firstHash(db, userId));
  const ownToken = newLinkToken();
  await keepPending(db, userId, ownToken, { ...said, passwordHash, isFirst }, now);
  return signUpIdOf(ownToken);
}

async function firstSignUp(db: Db, userId: string): Promise<Omit<PendingSignUp, "passwordHash"> | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const { name, userType, businessName, termsVersion } = user;
  return { name, userType: userType ?? "customer", businessName, termsVersion: termsVersion ?? "" };
}

/**
 * The sign-up becomes the account, if there is one; every pending sign-up of the account is deleted. Another password ends the
 * sessions that were opened to pay. Returns whether it is the first sign-up, which those sessions belong to.
 */
export async function applyPending(tx: Db, userId: string, signUpId: string | null, now: Date) {
  const rows = await tx
    .delete(verifications)
    .where(ofUser(userId))
    .returning({ identifier: verifications.identifier, value: verifications.value });
  if (signUpId === null) return true;
  const chosen = rows.find(({ identifier }) => identifier === nameOf(userId, signUpId));
  if (!chosen) throw new Error("The sign-up expired while it was confirmed.");
  const { passwordHash, isFirst = false, ...person } = JSON.parse(chosen.value) as PendingSignUp;
  const isSamePassword = passwordHash === (await firstHash(tx, userId));
  await tx
    .update(users)
    .set({ ...person, updatedAt: now })
    .where(eq(users.id, userId));
  await tx.delete(profiles).where(eq(profiles.id, userId));
  await setPassword(tx, userId, passwordHash, now);
  if (!isSamePassword) await endAllSessions(tx, userId);
  return isFirst || isSamePassword;
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

/** Identifies this browser's sign-up, for the page that confirms the address. */
const cookie = createCookie("sign-up", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: (confirmationHours * hour) / 1000,
});

export const rememberSignUp = (id: string): Promise<string> => cookie.serialize(id);

export async function rememberedSignUp({ headers }: Request): Promise<string | null> {
  const id: unknown = await cookie.parse(headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

export const forgetSignUp = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
