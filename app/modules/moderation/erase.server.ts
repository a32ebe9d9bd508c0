import { and, asc, eq, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { anonymiseUser } from "~/modules/accounts/commands/anonymise.server";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { hasSession } from "~/modules/accounts/commands/sessions.server";
import { listOwnAddresses } from "~/modules/accounts/queries/addresses.server";
import { closeSubscription, endCharges, refundSince } from "~/modules/billing/commands.server";
import { providerSubscriptions } from "~/modules/billing/tables.server";
import { closeBookingsOf, lockBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { bookings } from "~/modules/bookings/tables.server";
import { anonymiseBusiness } from "~/modules/businesses/commands/anonymise.server";
import { removeDraft } from "~/modules/businesses/commands/setup.server";
import { findOwnBusiness, lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { removeMessages } from "~/modules/contact/commands.server";
import { conversationIdsOf, leaveConversations } from "~/modules/conversations/commands/leave.server";
import { forgetAlerts } from "~/modules/demand/commands/alerts.server";
import { forgetSuggestions } from "~/modules/demand/commands/suggestions.server";
import { forgetFavourites } from "~/modules/favourites/commands.server";
import { removeMails } from "~/modules/notifications/commands.server";
import { leaveReviews } from "~/modules/reviews/commands/leave-reviews.server";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { keepAccount } from "./file-erasure.server";
import { forgetDecisions } from "./onboarding/commands.server";
import { forgetReporter } from "./reports/commands.server";
import { erasureRequests } from "./tables.server";

/**
 * Erases the accounts whose seven days are over, each in one transaction, and returns how many. An account that has
 * been signed in to since is kept. One whose subscription PayFast may still charge waits until it is cancelled there.
 */
export async function eraseDue(db: Db, now: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const outcome = await inTransaction(db, (tx) => eraseNext(tx, now));
    if (outcome === "none") return erased;
    if (outcome === "erased") erased++;
  }
}

async function eraseNext(tx: Db, now: Date): Promise<"none" | "kept" | "waits" | "erased"> {
  const claimed = await claimNext(tx, now);
  if (!claimed) return "none";
  const { userId, requestedAt } = claimed;
  // The request ended every session, so this one began after it. That of somebody who is suspended keeps nothing.
  if ((await hasSession(tx, userId)) && (await keepAccount(tx, userId, "sign-in", now))) return "kept";
  const person = await lockPerson(tx, userId);
  if (person.businessId !== null && (await endCharges(tx, person.businessId, now)) > 0) return "waits";
  await erase(tx, { ...person, requestedAt }, now);
  return "erased";
}

/**
 * Erases an account of a database that was restored to a time before its erasure; returns whether it was there. It waits for
 * nothing: PayFast cancelled its subscription then, and is only asked again.
 */
export function repeatErasure(
  db: Db,
  { userId, requestedAt }: { userId: string; requestedAt: Date },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return false;
    await tx
      .insert(erasureRequests)
      .values({ userId, requestedAt, dueAt: now })
      .onConflictDoNothing({ target: erasureRequests.userId });
    const [request] = await tx.select().from(erasureRequests).where(eq(erasureRequests.userId, userId));
    if (request?.doneAt) return false;
    const person = await lockPerson(tx, userId);
    if (person.businessId !== null) await endCharges(tx, person.businessId, now);
    await erase(tx, { ...person, requestedAt }, now);
    return true;
  });
}

async function lockPerson(tx: Db, userId: string): Promise<Person> {
  const businessId = (await findOwnBusiness(tx, userId))?.id ?? null;
  await lockBookingsOf(tx, { userId, businessId });
  // The business is locked first, as by a payment that arrives at this moment.
  if (businessId !== null) await lockBusiness(tx, eq(businessProfiles.id, businessId));
  return { userId, businessId };
}

/** Locks the row until the end of the transaction: a sign-in that would withdraw the request waits, and is too late. */
async function claimNext(tx: Db, now: Date): Promise<{ userId: string; requestedAt: Date } | null> {
  const openAtPayfast = tx
    .select({ id: providerSubscriptions.id })
    .from(providerSubscriptions)
    .innerJoin(businessProfiles, eq(businessProfiles.id, providerSubscriptions.businessId))
    .where(
      and(
        eq(businessProfiles.userId, erasureRequests.userId),
        eq(providerSubscriptions.wanted, "cancelled"),
        ne(providerSubscriptions.known, "cancelled"),
      ),
    );
  const [due] = await tx
    .select({ userId: erasureRequests.userId, requestedAt: erasureRequests.requestedAt })
    .from(erasureRequests)
    .where(and(isNull(erasureRequests.doneAt), lte(erasureRequests.dueAt, now), notExists(openAtPayfast)))
    .orderBy(asc(erasureRequests.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return due ?? null;
}

type Person = { userId: string; businessId: string | null };

/** Removes what identifies the person, as POPIA requires. The ledger and the other sides' records stay. */
async function erase(tx: Db, { requestedAt, ...person }: Person & { requestedAt: Date }, now: Date) {
  const { userId, businessId } = person;
  const made = await tx
    .select({ id: sql<string>`${bookings.id}::text` })
    .from(bookings)
    .where(eq(bookings.customerId, userId));
  const addresses = await listOwnAddresses(tx, userId);
  const talked = await conversationIdsOf(tx, person);
  await removeMails(tx, addresses, [userId, ...made.map(({ id }) => id), ...talked]);
  await removeMessages(tx, userId, addresses);
  await forgetReporter(tx, userId, addresses);
  await closeBookingsOf(tx, person, now);
  await leaveReviews(tx, person);
  await leaveConversations(tx, person, now);
  await forgetFavourites(tx, userId);
  await forgetAlerts(tx, userId, addresses);
  await forgetSuggestions(tx, userId);
  if (businessId !== null) {
    await refundSince(tx, businessId, requestedAt);
    await closeSubscription(tx, businessId, now);
    await forgetDecisions(tx, businessId);
    await anonymiseBusiness(tx, businessId, now);
  }
  await removeDraft(tx, userId);
  await anonymiseUser(tx, userId, now);
  await tx.update(erasureRequests).set({ doneAt: now }).where(eq(erasureRequests.userId, userId));
}
