import { eq, like } from "drizzle-orm";
import { businessSubscribers, payfastNotices, payments } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";

/** How each notice about the payments of `anOwnerWithProfile` has ended. */
export async function noticesOf(db: Db): Promise<string[]> {
  const found = await db
    .select()
    .from(payfastNotices)
    .where(like(payfastNotices.body, "%Kwela%"))
    .orderBy(payfastNotices.receivedAt);
  return found.map(({ status, reason }) => `${status} ${reason ?? ""}`.trim());
}

/** What the payments of `anOwnerWithProfile` have brought. */
export async function paymentBooks(db: Db) {
  const [business] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessName, "Kwela Appliance Repairs"));
  const ofBusiness = business?.id ?? "";
  const mails = await db.select({ cause: mailOutbox.cause, to: mailOutbox.recipient }).from(mailOutbox);
  return {
    listed: business?.listed,
    notices: await noticesOf(db),
    payments: (await db.select().from(payments).where(eq(payments.businessId, ofBusiness))).map(
      ({ amountCents }) => amountCents,
    ),
    subscriptions: (
      await db.select().from(businessSubscribers).where(eq(businessSubscribers.businessId, ofBusiness))
    ).map(({ subscribed, paymentStatus }) => ({ subscribed, paymentStatus })),
    paymentMails: mails.filter(({ cause, to }) => cause.startsWith("payment:") && to === "starter@thola.test")
      .length,
  };
}

export const unpaid = { listed: false, payments: [], subscriptions: [], paymentMails: 0 };
export const paidOnce = {
  listed: true,
  payments: [5000],
  subscriptions: [{ subscribed: true, paymentStatus: "active" }],
  paymentMails: 1,
};
