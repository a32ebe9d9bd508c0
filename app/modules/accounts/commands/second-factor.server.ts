import { and, eq, isNull, lt, or } from "drizzle-orm";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { countTry, forgetTries, type Limit, type TooMany } from "~/platform/limits.server";
import { recordSecurity } from "~/platform/security-events.server";
import { day, minute } from "~/platform/time";
import { factorMail } from "../mails.server";
import type { Person } from "../person";
import { newRecoveryCodes, recoveryHash, seal, unseal } from "../queries/second-factor.server";
import { recoveryCodes, secondFactors, sessions } from "../tables.server";
import { matchingStep, newTotpSecret } from "../totp.server";
import { isPasswordFresh } from "./own-password.server";
import { lockUser } from "./password.server";
import { endOtherSessions, isOwnSession } from "./sessions.server";

/** An administrator, also one whose session still lacks the second factor. `network` is the hash for the security log. */
type Admin = Person & { sessionId: string; network: string };
type Keys = Pick<Env, "factorSecret">;
type TypedCode = { typed: string; env: Keys };
type Wrong = { ok: false; reason: "wrong" };
type WithCodes = { ok: true; codes: string[] };

type Closed = { ok: false; reason: "closed" | "password_due" };

/**
 * A first factor may be set up by whoever has the password; one that is in use is changed only in a session that has
 * passed it, with the password given again.
 */
async function mayChange(tx: Db, admin: Admin, now: Date): Promise<{ ok: true; enrolled: boolean } | Closed> {
  const factor = await factorOf(tx, admin.id);
  if (!factor?.secret) return { ok: true, enrolled: false };
  const [session] = await tx
    .select({ factorAt: sessions.factorAt })
    .from(sessions)
    .where(isOwnSession(admin));
  if (!session?.factorAt) return { ok: false, reason: "closed" };
  return (await isPasswordFresh(tx, admin, now))
    ? { ok: true, enrolled: true }
    : { ok: false, reason: "password_due" };
}

/** Begins a set-up, or begins it again with a new secret. A factor that is in use stays so until the new one's first code. */
export async function beginSetUp(db: Db, admin: Admin, env: Keys, now: Date): Promise<{ ok: true } | Closed> {
  const pendingSecret = seal(env, newTotpSecret());
  return db.transaction(async (tx) => {
    await lockUser(tx, admin.id);
    const allowed = await mayChange(tx, admin, now);
    if (!allowed.ok) return allowed;
    await tx
      .insert(secondFactors)
      .values({ userId: admin.id, pendingSecret, createdAt: now })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
    return { ok: true };
  });
}

/** Ends a set-up with the first code: the factor counts from now on, other sessions end, and there are new recovery codes. */
export async function finishSetUp(
  db: Db,
  admin: Admin,
  { typed, env }: TypedCode,
  now: Date,
): Promise<WithCodes | Wrong | TooMany | Closed> {
  const limited = await countCode(db, admin, now);
  if (limited) return limited;
  const done = await db.transaction(async (tx): Promise<WithCodes | Closed | null> => {
    await lockUser(tx, admin.id);
    const allowed = await mayChange(tx, admin, now);
    if (!allowed.ok) return allowed;
    const factor = await factorOf(tx, admin.id);
    const secret = factor?.pendingSecret ? unseal(env, factor.pendingSecret) : null;
    const step = secret && matchingStep(secret, typed, now);
    if (!factor?.pendingSecret || !step) return null;
    await tx
      .update(secondFactors)
      .set({ secret: factor.pendingSecret, pendingSecret: null, lastStep: step })
      .where(eq(secondFactors.userId, admin.id));
    await endOtherSessions(tx, admin);
    await passSession(tx, admin, now);
    await enqueueMails(tx, [factorMail(admin, "on", now)], now);
    await recordSecurity(tx, { event: "factor.on", userId: admin.id, network: admin.network }, now);
    return { ok: true, codes: await replaceCodes(tx, admin.id, env) };
  });
  if (!done) return wrongCode(db, admin, now);
  if (done.ok) await forgetCodes(db, admin);
  return done;
}

/** Opens the session that the password began, by a code of the app or by one of the recovery codes, each once. */
export async function passSecondFactor(
  db: Db,
  admin: Admin,
  { typed, env }: TypedCode,
  now: Date,
): Promise<{ ok: true } | Wrong | TooMany> {
  const limited = await countCode(db, admin, now);
  if (limited) return limited;
  const passed = await db.transaction(async (tx) => {
    const by = await spendCode(tx, admin.id, { typed, env }, now);
    if (by === null) return false;
    await passSession(tx, admin, now);
    const { id: userId, network } = admin;
    await recordSecurity(tx, { event: "factor.passed", userId, network, details: { by } }, now);
    if (by === "recovery code") await enqueueMails(tx, [factorMail(admin, "recovery", now)], now);
    return true;
  });
  if (!passed) return wrongCode(db, admin, now);
  await forgetCodes(db, admin);
  return { ok: true };
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  db: Db,
  admin: Admin,
  env: Keys,
  now: Date,
): Promise<WithCodes | Closed> {
  return db.transaction(async (tx) => {
    const allowed = await mayChange(tx, admin, now);
    if (!allowed.ok) return allowed;
    if (!allowed.enrolled) return { ok: false, reason: "closed" };
    await recordSecurity(tx, { event: "factor.codes", userId: admin.id, network: admin.network }, now);
    return { ok: true, codes: await replaceCodes(tx, admin.id, env) };
  });
}

/** Only where the factor is not required: with sample data. */
export async function removeOwnFactor(
  db: Db,
  admin: Admin,
  { sampleData }: Pick<Env, "sampleData">,
  now: Date,
): Promise<{ ok: true } | Closed> {
  if (!sampleData) return { ok: false, reason: "closed" };
  return db.transaction(async (tx) => {
    const allowed = await mayChange(tx, admin, now);
    if (allowed.ok) await removeFactor(tx, admin, now);
    return allowed.ok ? { ok: true } : allowed;
  });
}

/** In a transaction: the factor, its recovery codes and a set-up under way go, and the administrator gets a mail. */
export async function removeFactor(tx: Db, person: Person, now: Date): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id));
  await enqueueMails(tx, [factorMail(person, "off", now)], now);
  await recordSecurity(tx, { event: "factor.off", userId: person.id }, now);
}

const limitsOf = ({ id }: Admin): Limit[] => [
  { key: `factor:${id}`, max: 5, windowMs: 15 * minute },
  { key: `factor-day:${id}`, max: 20, windowMs: day },
];

/** Counted before the check. Only somebody with the password gets this far, so that strangers shut nobody out. */
async function countCode(db: Db, admin: Admin, now: Date): Promise<TooMany | null> {
  const cause = { userId: admin.id, network: admin.network };
  const retryAfter = await countTry(db, cause, limitsOf(admin), now);
  return retryAfter === null ? null : { ok: false, reason: "too_many", retryAfter };
}

const forgetCodes = (db: Db, admin: Admin) => forgetTries(db, ...limitsOf(admin).map(({ key }) => key));

async function wrongCode(db: Db, { id, network }: Admin, now: Date): Promise<Wrong> {
  await recordSecurity(db, { event: "factor.wrong", userId: id, network }, now);
  return { ok: false, reason: "wrong" };
}

/** The row is locked, so that a code that is posted twice at once is used once. */
async function factorOf(tx: Db, userId: string) {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  return factor ?? null;
}

async function spendCode(tx: Db, userId: string, { typed, env }: TypedCode, now: Date) {
  const factor = await factorOf(tx, userId);
  if (!factor?.secret) return null;
  const secret = unseal(env, factor.secret);
  const step = secret && matchingStep(secret, typed, now);
  if (step) {
    const unused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
    const used = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), unused))
      .returning({ userId: secondFactors.userId });
    return used.length > 0 ? ("app" as const) : null;
  }
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryHash(env, typed)));
  const spent = await tx.delete(recoveryCodes).where(mine).returning({ userId: recoveryCodes.userId });
  return spent.length > 0 ? ("recovery code" as const) : null;
}

async function replaceCodes(tx: Db, userId: string, env: Keys): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryHash(env, code) })));
  return codes;
}

async function passSession(tx: Db, admin: Admin, now: Date): Promise<void> {
  await tx.update(sessions).set({ factorAt: now }).where(isOwnSession(admin));
}
