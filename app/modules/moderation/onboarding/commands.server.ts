import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { sessionAct, staffAct } from "~/modules/accounts/commands/staff-act.server";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { barSubscription, unbarSubscription } from "~/modules/billing/sanctions/commands.server";
import { closeBookings, lockBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { anonymiseBusiness } from "~/modules/businesses/commands/anonymise.server";
import { placeUnclaimed } from "~/modules/businesses/commands/edit-profile.server";
import { judgeBusinesses } from "~/modules/businesses/commands/standing.server";
import { withdrawPapers } from "~/modules/businesses/papers/commands.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Written } from "~/modules/notifications/letter";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { recordProposals } from "../old-records/tables.server";
import { removedBefore } from "../queries/businesses.server";
import { sanctionActions } from "../sanctions/tables.server";
import { profileShown } from "./profile.server";
import { type Decision, restorableFor } from "./rules";
import { businessDecisions } from "./tables.server";

type Business = { id: string; userId: string | null; businessName: string };

/** Locks them all in a fixed order; null unless each of them waits: together or not at all. */
async function lockPending(tx: Db, ids: string[]): Promise<Business[] | null> {
  const wanted = [...new Set(ids)].filter(isId).slice(0, 100);
  if (wanted.length === 0) return null;
  const { id, userId, businessName, status, removedAt } = businessProfiles;
  const locked = await tx
    .select({ id, userId, businessName })
    .from(businessProfiles)
    .where(and(inArray(id, wanted), eq(status, "pending"), isNull(removedAt)))
    .orderBy(id)
    .for("update");
  return locked.length === wanted.length ? locked : null;
}

type Decided = { decision: Decision; reason: string | null; actor: Administrator };

/** The decision with the profile as it was seen, and the owner's mail. Returns how many owners are told: an unclaimed one has none. */
async function note(tx: Db, business: Business, { decision, reason, actor }: Decided, now: Date) {
  const { id: businessId, userId, businessName } = business;
  const id = newId();
  const profile = await profileShown(tx, businessId);
  const row = { id, businessId, decision, reason, decidedBy: actor.email, at: now, profile };
  await tx.insert(businessDecisions).values(row);
  const to = userId && (await recipientOf(tx, userId));
  const mail = decisionLetter(decision, { businessName, reason });
  if (to) await enqueueMails(tx, [{ cause: `decision:${id}`, ...to, ...mail }], now);
  return to ? 1 : 0;
}

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

/** Approves all of them, or, if one does not wait any more, none. */
export const approveBusinesses = (db: Db, actor: Administrator, ids: string[], now: Date) =>
  decide(db, ids, { decision: "approved", reason: null, actor }, now);

/** The owners read the reason, may correct, and send in again. */
export const rejectBusinesses = (
  db: Db,
  actor: Administrator,
  { ids, reason }: { ids: string[]; reason: string },
  now: Date,
) => decide(db, ids, { decision: "rejected", reason, actor }, now);

function decide(db: Db, ids: string[], written: Decided & { decision: "approved" | "rejected" }, now: Date) {
  const { decision, reason, actor } = written;
  return sessionAct(db, actor, now, async (tx) => {
    const businesses = await lockPending(tx, ids);
    const [first, ...others] = businesses ?? [];
    if (!businesses || !first) return refuse("decided");
    const all = businesses.map(({ id }) => id);
    const approvedAt = decision === "approved" ? now : null;
    await judgeBusinesses(tx, all, { status: decision, approvedAt }, now);
    let told = 0;
    for (const business of businesses) told += await note(tx, business, written, now);
    const audit = (subject: string) => ({
      action: `business.${decision === "approved" ? "approve" : "reject"}`,
      subject,
      details: { before: "pending", after: decision, ...(reason ? { reason } : {}), together: all.length },
    });
    for (const { id } of others) await recordAudit(tx, { ...audit(id), actor }, now);
    return { ok: true as const, audit: audit(first.id), count: all.length, told };
  });
}

type Reopened = { id: string; from: "approved" | "rejected" };

/**
 * Takes back the decision that was read: the business waits to be checked again, and its owner is told. One that was
 * deleted, which has no name any more, stays so. An approved one leaves the site, so that asks for the own password.
 */
export function reopenBusiness(db: Db, actor: Administrator, reopened: Reopened, now: Date) {
  const { id: businessId, from } = reopened;
  const reopen = async (tx: Db) => {
    const { id, businessName, status, removedAt } = businessProfiles;
    const isDecided = and(eq(status, from), isNull(removedAt), ne(businessName, ""));
    const business = await lockBusiness(tx, and(eq(id, businessId), isDecided));
    if (!business) return refuse("decided");
    await judgeBusinesses(tx, [businessId], { status: "pending", approvedAt: null }, now);
    const told = await note(tx, business, { decision: "reopened", reason: null, actor }, now);
    const audit = { action: "business.reopen", subject: businessId, details: { before: from } };
    return { ok: true as const, told, audit };
  };
  return from === "approved" ? staffAct(db, actor, now, reopen) : sessionAct(db, actor, now, reopen);
}

/** The city of a business that nobody has claimed: without one it is not listed. */
export const placeBusiness = (
  db: Db,
  actor: Administrator,
  { business, city }: { business: string; city: string },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    if (!(await placeUnclaimed(tx, business, city, now))) return refuse("gone");
    return { ok: true as const, audit: { action: "business.place", subject: business, details: { city } } };
  });

async function lockOne(tx: Db, id: string, removed: boolean) {
  const { userId, removedAt } = businessProfiles;
  const [found] = await tx.select({ userId }).from(businessProfiles).where(eq(businessProfiles.id, id));
  if (!found) return null;
  await lockBookingsOf(tx, { userId: found.userId ?? id, businessId: id });
  const isSuch = removed ? isNotNull(removedAt) : isNull(removedAt);
  return lockBusiness(tx, and(eq(businessProfiles.id, id), isSuch));
}

/** Unlists at once, cancels what is to come and the subscription; deleted after 30 days unless it is restored. */
export const removeBusiness = (
  db: Db,
  actor: Administrator,
  removed: { id: string; reason: string },
  now: Date,
) => staffAct(db, actor, now, (tx) => removeInside(tx, actor, removed, now));

/** The same as a part of another act. */
export async function removeInside(
  tx: Db,
  actor: Administrator,
  { id, reason }: { id: string; reason: string },
  now: Date,
) {
  const business = await lockOne(tx, id, false);
  if (!business) return refuse("gone");
  await note(tx, business, { decision: "removed", reason, actor }, now);
  await judgeBusinesses(tx, [id], { removedAt: now }, now);
  await withdrawPapers(tx, id);
  await closeBookings(tx, id, now);
  await barSubscription(tx, id, now);
  return { ok: true as const, audit: { action: "business.remove", subject: id, details: { reason } } };
}

export const restoreBusiness = (db: Db, actor: Administrator, id: string, now: Date) =>
  staffAct(db, actor, now, (tx) => restoreInside(tx, actor, id, now));

/** The same as a part of another act. */
export async function restoreInside(tx: Db, actor: Administrator, id: string, now: Date) {
  const business = await lockOne(tx, id, true);
  if (!business) return refuse("gone");
  await judgeBusinesses(tx, [id], { removedAt: null }, now);
  if (business.blacklistedAt === null) await unbarSubscription(tx, id, now);
  await note(tx, business, { decision: "restored", reason: null, actor }, now);
  return { ok: true as const, audit: { action: "business.restore", subject: id } };
}

/** The owner of a rejected business has corrected it: it waits for a decision again. */
export async function sendInAgain(
  db: Db,
  owner: { id: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const sent = await db
    .update(businessProfiles)
    .set({ status: "pending", sentInAt: now, updatedAt: now })
    .where(and(eq(businessProfiles.userId, owner.id), eq(businessProfiles.status, "rejected")))
    .returning({ id: businessProfiles.id });
  const [business] = sent;
  if (!business) return refuse("gone");
  await judgeBusinesses(db, [business.id], {}, now);
  return { ok: true };
}

/** Deletes what is personal of businesses that were removed 30 days ago; bookings and the ledger keep their rows. */
export async function deleteRemoved(db: Db, now: Date): Promise<number> {
  const due = await removedBefore(db, new Date(now.getTime() - restorableFor));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const business = await lockOne(tx, id, true);
      if (!business) return;
      await forgetDecisions(tx, id);
      await anonymiseBusiness(tx, id, now);
      await tx
        .update(businessProfiles)
        .set({ userId: null, removedAt: null })
        .where(eq(businessProfiles.id, id));
    });
  return due.length;
}

/** To the owner: what an administrator decided, and the reason, if one was written. */
export const decisionLetter = (
  decision: Decision,
  { businessName, reason }: { businessName: string; reason: string | null },
): Written => ({
  subject: `mailsOnboarding.${decision}.subject`,
  letter: {
    greeting: { key: "mailsOnboarding.hello", values: { name: businessName } },
    paragraphs: [
      `mailsOnboarding.${decision}.text`,
      ...(reason ? [{ key: "standing.reason", values: { reason } } as const] : []),
    ],
    ...(decision === "removed"
      ? {}
      : {
          action:
            decision === "rejected"
              ? { label: "mailsOnboarding.standing", href: "/standing" }
              : { label: "mailsOnboarding.dashboard", href: "/dashboard" },
        }),
  },
});

/** Empties what is personal in the decisions about a business that is deleted; that they were made stays. */
export async function forgetDecisions(tx: Db, businessId: string): Promise<void> {
  await tx
    .update(businessDecisions)
    .set({ reason: null, profile: {} })
    .where(eq(businessDecisions.businessId, businessId));
  await tx
    .update(sanctionActions)
    .set({ businessName: "", email: null, reason: null, liftReason: null, appealAnswer: null, userId: null })
    .where(eq(sanctionActions.businessId, businessId));
  // What it carried went into its own record before (old-records/keep.server.ts).
  await tx.delete(recordProposals).where(eq(recordProposals.businessId, businessId));
  await tx
    .update(sanctionActions)
    .set({ appeal: null, appealedAt: null })
    .where(eq(sanctionActions.businessId, businessId));
}
