import { isCustomerOrOwner, writeSuspension } from "~/modules/accounts/commands/people.server";
import { endAllSessions } from "~/modules/accounts/commands/sessions.server";
import { sessionAct, staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { lockBookingsOf, suspendBookingsOfCustomer } from "~/modules/bookings/commands/leave-bookings.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { endLinks } from "~/modules/links/commands.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { findErasure } from "../file-erasure.server";
import { appealHref, findToAppeal } from "../sanctions/appeal-link.server";
import { restoreWithOwner, suspendWithOwner } from "../sanctions/queries/case.server";
import { restoredLetter, suspendedLetter } from "./letters";

type About = { userId: string; reason: string };

const gone = { ok: false, reason: "gone" } as const;
const already = { ok: false, reason: "already" } as const;

/**
 * Keeps a customer or an owner from writing: every session ends, and one that begins now only reads and cancels bookings. What
 * they asked for is cancelled, what was accepted stands and the businesses are told; an owner's business is suspended too. The
 * person gets one mail with the reason.
 */
export const suspendUser = (db: Db, actor: Administrator, about: About, now: Date) =>
  staffAct(db, actor, now, (tx) => suspendInside(tx, actor, about, now));

/** The same inside another act of an administrator. */
export async function suspendInside(tx: Db, actor: Administrator, { userId, reason }: About, now: Date) {
  const business = await findOwnBusiness(tx, userId);
  await lockBookingsOf(tx, { userId, businessId: business?.id ?? null });
  const written = await writeSuspension(tx, userId, reason, now);
  if (!written.ok) return written.isThere ? already : gone;
  await endAllSessions(tx, userId);
  await suspendBookingsOfCustomer(tx, userId, now);
  const decision = { reason, by: actor.email };
  const withBusiness = business !== null && (await suspendWithOwner(tx, business, decision, now));
  const toAppeal = business && (await findToAppeal(tx, business.id));
  const appealAt = toAppeal && (await appealHref(tx, toAppeal));
  const mail = {
    cause: `account:${userId}:suspended:${now.getTime()}`,
    ...{ to: written.person.email, language: written.person.language },
    ...suspendedLetter({ reason, withBusiness, appealAt, at: now }),
  };
  await enqueueMails(tx, [mail], now);
  const details = { reason, ...(withBusiness ? { business: business.id } : {}) };
  return { ok: true, audit: { action: "user.suspend", subject: userId, details } } as const;
}

/** Lets the person write again, and lists the business that was suspended with the account. */
export const restoreUser = (db: Db, actor: Administrator, { userId, reason }: About, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const business = await findOwnBusiness(tx, userId);
    await lockBookingsOf(tx, { userId, businessId: business?.id ?? null });
    const written = await writeSuspension(tx, userId, null, now);
    if (!written.ok) return written.isThere ? already : gone;
    const decision = { reason, by: actor.email };
    const days = business && (await restoreWithOwner(tx, business.id, decision, now));
    const erasure = await findErasure(tx, userId);
    // Whoever signed in to read did not take back the deletion: a session that is still there would.
    if (erasure) await endAllSessions(tx, userId);
    const mail = {
      cause: `account:${userId}:restored:${now.getTime()}`,
      ...{ to: written.person.email, language: written.person.language },
      ...restoredLetter({ reason, days, erasedAt: erasure?.dueAt ?? null }),
    };
    await enqueueMails(tx, [mail], now);
    const details = { reason, ...(days === null ? {} : { days }) };
    return { ok: true, audit: { action: "user.restore", subject: userId, details } } as const;
  });

/** Ends every session of a customer or an owner, and the links in their mails: a lost telephone, a stolen password. */
export const signOutEverywhere = (db: Db, actor: Administrator, userId: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    if (!(await isCustomerOrOwner(tx, userId))) return gone;
    await endAllSessions(tx, userId);
    await endLinks(tx, userId);
    return { ok: true, audit: { action: "user.sign-out", subject: userId } } as const;
  });
