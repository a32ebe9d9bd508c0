import { and, eq, isNull } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { isChargedByProvider } from "~/modules/billing/queries/subscription.server";
import { announceStaying, lockBookingsOf } from "~/modules/bookings/commands/leave-bookings.server";
import { setLeaving } from "~/modules/businesses/commands/standing.server";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { keptLetter } from "./letters";
import { erasureRequests } from "./tables.server";

/**
 * Takes back the request to delete an account, with all that it changed: the business is listed again, its customers are
 * told, and the owner gets a mail; an administrator does it without a sign-in. Returns false if there is no request, or it has been carried out.
 */
export async function keepAccount(tx: Db, userId: string, by: "sign-in" | "staff", now: Date) {
  const withdrawn = await tx
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.doneAt)))
    .returning({ userId: erasureRequests.userId });
  if (withdrawn.length === 0) return false;
  const business = await findOwnBusiness(tx, userId);
  if (business) {
    await lockBookingsOf(tx, { userId, businessId: business.id });
    await setLeaving(tx, business.id, null, now);
    await announceStaying(tx, business.id, now);
  }
  const user = await lockUser(tx, userId);
  if (!user) return true;
  const isCharged = business !== null && (await isChargedByProvider(tx, business.id));
  const mail = {
    cause: `account:${userId}:kept:${now.getTime()}`,
    to: user.email,
    language: user.language,
    subject: "mailsAccounts.kept.subject" as const,
    letter: keptLetter({ hasBusiness: business !== null, isCharged, signedIn: by === "sign-in" }),
  };
  await enqueueMails(tx, [mail], now);
  return true;
}
