import { openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { processNotices } from "~/modules/billing/notices.server";
import type { Db } from "~/platform/db.server";
import { siteAt } from "~/platform/site";
import { dayOf } from "~/platform/time";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "./business";
import { nextNumber } from "./number";

/** The merchant account that signs the notices of `aSubscription`. */
const testAccount = {
  processUrl: "",
  validateUrl: "",
  apiUrl: "http://payfast.test",
  testing: true,
  site: siteAt("http://thola.test"),
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "a-test-passphrase",
};

type Kind = Parameters<typeof makeItn>[1];

/** A business that made its first monthly payment of R50 at `now`, and a function for PayFast's further notices. */
export async function aSubscription(
  db: Db,
  given: { business?: Awaited<ReturnType<typeof aBusiness>>; token?: string },
  now: Date,
) {
  const business = given.business ?? (await aBusiness(db, { subscribed: false, accessUntil: null }));
  const { token = `token-${nextNumber()}` } = given;
  const checkout = await openCheckout(db, business.owner, now);
  if (!checkout.ok) throw new Error("The checkout was refused.");
  const fields: [string, string][] = [
    ["merchant_id", testAccount.merchantId],
    ["m_payment_id", checkout.checkoutId],
    ["amount", "50.00"],
    ["recurring_amount", "50.00"],
    ["item_name", "Thola Business Plan"],
  ];
  /** Receives a notice from PayFast and processes it. */
  const say = async (kind: Kind, at: Date) => {
    const { passphrase } = testAccount;
    const options = { passphrase, pfPaymentId: String(5000 + nextNumber()), billingDate: dayOf(now) };
    const body = makeItn({ token, fields }, kind, options);
    await recordNotice(db, { body, sourceAddress: "127.0.0.1" }, at);
    await processNotices(db, { account: testAccount, validate: async () => "valid" }, at);
  };
  await say("first", now);
  return { business, token, checkoutId: checkout.checkoutId, say };
}
