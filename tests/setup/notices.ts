import { eq } from "drizzle-orm";
import { openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { processNotices } from "~/modules/billing/notices.server";
import type { Payfast } from "~/modules/billing/payfast/payfast.server";
import { businessSubscribers, payfastNotices, payments } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { siteAt } from "~/platform/site";
import { dayOf } from "~/platform/time";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "../builders/business";

export const account = {
  processUrl: "",
  validateUrl: "",
  apiUrl: "",
  testing: true,
  site: siteAt("http://thola.test"),
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "a-test-passphrase",
};
export const valid: Payfast["validate"] = async () => "valid";
export type Said = Partial<Parameters<typeof makeItn>[2]> & {
  kind?: Parameters<typeof makeItn>[1];
  token?: string;
  merchantId?: string;
};

/** An unpaid business with a checkout, and a builder of PayFast's notices about it. */
export async function aCheckout(db: Db, now: Date) {
  const business = await aBusiness(db, { subscribed: false, accessUntil: null, status: "pending" });
  const checkout = await openCheckout(db, business.owner, now);
  if (!checkout.ok) throw new Error("The checkout was refused");
  const itn = ({
    kind = "first",
    token = "token-1",
    merchantId = account.merchantId,
    ...options
  }: Said = {}) =>
    makeItn(
      {
        token,
        fields: [
          ["merchant_id", merchantId],
          ["m_payment_id", checkout.checkoutId],
          ["amount", "50.00"],
          ["recurring_amount", "50.00"],
          ["item_name", "Thola Business Plan"],
        ],
      },
      kind,
      { passphrase: account.passphrase, pfPaymentId: "1001", billingDate: dayOf(now), ...options },
    );
  return { business, itn };
}

export const receive = (db: Db, body: string, now: Date) => receiveAsking(db, body, valid, now);

/** `ask` is what PayFast says when it is asked about the notice. */
export async function receiveAsking(db: Db, body: string, ask: typeof valid, now: Date) {
  await recordNotice(db, { body, sourceAddress: "127.0.0.1" }, now);
  await processNotices(db, { account, validate: ask }, now);
}

export const outcomes = async (db: Db) =>
  (await db.select().from(payfastNotices).orderBy(payfastNotices.receivedAt)).map(({ status, reason }) => ({
    status,
    reason,
  }));

export async function standing(db: Db, businessId: string) {
  const [profile] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  const [subscriber] = await db
    .select()
    .from(businessSubscribers)
    .where(eq(businessSubscribers.businessId, businessId));
  return {
    profile,
    subscriber,
    payments: await db.select().from(payments).orderBy(payments.paidAt, payments.pfPaymentId),
  };
}
