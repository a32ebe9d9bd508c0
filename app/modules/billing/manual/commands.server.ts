import { and, eq, gt, sql } from "drizzle-orm";
import { type PasswordDue, staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { giveToOwner } from "~/modules/businesses/commands/owner.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hashOf, newLinkToken } from "~/platform/one-time-token.server";
import { dayOf, minute } from "~/platform/time";
import { afterPayment, neverPaid } from "../rules";
import { businessSubscribers } from "../tables.server";
import type { NewSignup } from "./forms";
import { claimMail, receiptMail } from "./mails";
import { findClaim } from "./queries.server";
import { claimableFor } from "./rules";
import { manualBusinessSignups, manualBusinessSignups as signups } from "./tables.server";

export type Signup = typeof signups.$inferSelect;
type Refused = { ok: false; reason: "gone" | "twice" } | PasswordDue;
const gone = { ok: false, reason: "gone" } as const;

/** Registers a business that paid without PayFast, for its months from now, and sends the receipt. */
export const registerSignup = (
  db: Db,
  actor: Administrator,
  given: NewSignup,
  now: Date,
): Promise<{ ok: true } | Refused> => staffAct(db, actor, now, (tx) => registerInside(tx, actor, given, now));

/** The same as a part of another act. */
export async function registerInside(
  tx: Db,
  actor: Administrator,
  { amount, paymentDate = "", notes, city, ...given }: NewSignup,
  now: Date,
) {
  const signup = {
    ...{ id: newId(), ...given, city: city ?? null, amountPaidCents: amount ?? null, notes: notes || null },
    paymentDate: paymentDate || dayOf(now),
    subscriptionEnd: afterPayment(neverPaid, now, given.months).subscriptionEnd,
    ...{ createdByAdmin: actor.email, createdAt: now },
  };
  if (await wasJustRegistered(tx, signup)) return { ok: false, reason: "twice" } as const;
  await tx.insert(signups).values(signup);
  await enqueueMails(tx, [receiptMail(signup)], now);
  const { businessName, paymentMethod: method } = signup;
  const details = { businessName, method, amountCents: amount ?? null, months: given.months };
  const audit = { action: "manual_signup.register", subject: signup.email, details };
  return { ok: true as const, id: signup.id, audit };
}

type Registered = Pick<Signup, "email" | "businessName" | "paymentMethod" | "createdAt">;

/** A second tap, or a second administrator with the same receipt: one waits here for the other. */
async function wasJustRegistered(tx: Db, { email, businessName, paymentMethod, createdAt }: Registered) {
  await tx.execute(sql`select pg_advisory_xact_lock(74843, hashtext(${email}))`);
  const found = await tx
    .select({ id: signups.id })
    .from(signups)
    .where(
      and(
        eq(signups.email, email),
        eq(signups.businessName, businessName),
        eq(signups.paymentMethod, paymentMethod),
        gt(signups.createdAt, new Date(createdAt.getTime() - minute)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Only one that nobody has decided on yet. */
export const rejectSignup = (db: Db, actor: Administrator, id: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const [rejected] = await tx
      .update(signups)
      .set({ status: "rejected", decidedAt: now })
      .where(and(eq(signups.id, id), eq(signups.status, "active")))
      .returning();
    if (!rejected) return gone;
    return { ok: true as const, audit: { action: "manual_signup.reject", subject: rejected.email } };
  });

/** Sends another link; the one before no longer counts. Refused once the business has an owner. */
export const renewClaim = (db: Db, actor: Administrator, id: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const [signup] = await tx.select().from(signups).where(eq(signups.id, id)).for("update");
    if (!signup?.claimTokenHash || signup.claimedAt !== null) return gone;
    await sendClaim(tx, signup, now);
    return { ok: true as const, audit: { action: "manual_signup.renew_claim", subject: signup.email } };
  });

/** Stores the hash of a new link; the link itself is only in the mail. */
export async function sendClaim(
  tx: Db,
  { id, email, businessName, subscriptionEnd: end }: Signup,
  now: Date,
): Promise<void> {
  const token = newLinkToken();
  const hash = hashOf(token);
  const claimExpiresAt = new Date(now.getTime() + claimableFor);
  await tx.update(signups).set({ claimTokenHash: hash, claimExpiresAt }).where(eq(signups.id, id));
  await enqueueMails(tx, [claimMail({ id, email, businessName, end, token, hash })], now);
}

type Claim = { ok: true } | { ok: false; reason: "link" | "has_business" };

/** The person with the link takes over the unclaimed business, once. Their address is confirmed, or they had no session. */
export async function claimBusiness(db: Db, userId: string, token: string, now: Date): Promise<Claim> {
  return db.transaction(async (tx): Promise<Claim> => {
    const claim = await findClaim(tx, token, now);
    if (!claim) return { ok: false, reason: "link" };
    const { businessId, signupId } = claim;
    if (!(await giveToOwner(tx, businessId, userId, now))) return { ok: false, reason: "has_business" };
    await tx
      .update(businessSubscribers)
      .set({ userId, updatedAt: now })
      .where(eq(businessSubscribers.businessId, businessId));
    await tx
      .update(manualBusinessSignups)
      .set({ claimedAt: now })
      .where(eq(manualBusinessSignups.id, signupId));
    return { ok: true };
  });
}
