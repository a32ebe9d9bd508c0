import { openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { processNotices } from "~/modules/billing/notices.server";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { validateBody } from "~/modules/billing/payfast/signature";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import { answerValidate, sendDueNotices } from "~/modules/billing/simulator/notices.server";
import { payOrder, receiveOrder } from "~/modules/billing/simulator/orders.server";
import type { App } from "~/platform/app-context.server";
import { day } from "~/platform/time";
import { ownedBusinesses } from "./businesses";
import { ownerIdOf, sampleId } from "./sample-ids";

const simulator = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "thola-simulator" };

/** Each paid within the last four weeks, through checkout, simulator and notice, but without the network. */
export async function sampleSubscriptions(app: App, now: Date): Promise<void> {
  for (const [index, { subscribed, name, email }] of ownedBusinesses.entries()) {
    if (!subscribed) continue;
    const userId = ownerIdOf(index);
    const paidAt = new Date(now.getTime() - ((index % 27) + 1) * day);
    await paySubscription(
      app,
      { userId, businessId: sampleId("business", index), businessName: name, email },
      paidAt,
    );
  }
}

type Buyer = { userId: string; businessId: string; businessName: string; email: string };

async function paySubscription({ db, env, appUrl }: App, buyer: Buyer, paidAt: Date) {
  const account = { ...payfastAccount(env, appUrl), ...simulator };
  const { userId, businessId, ...named } = buyer;
  const checkout = await openCheckout(db, { userId, businessId }, paidAt);
  if (!checkout.ok) return;
  const { formData } = checkoutForm(account, { ...checkout, ...named, appUrl });
  const received = await receiveOrder(db, formData, simulator, paidAt);
  if (!received.ok)
    throw new Error(`The simulator refuses a sample checkout: ${received.problems.join(", ")}`);
  await payOrder(db, received.orderId, simulator, paidAt);
  await sendDueNotices(db, paidAt, async (_url, request) => {
    await recordNotice(db, { body: String(request?.body), sourceAddress: "127.0.0.1" }, paidAt);
    return new Response();
  });
  await processNotices(db, account, appUrl, paidAt, async (_account, raw) => {
    const { answer } = await answerValidate(db, validateBody(raw), simulator);
    return answer === "VALID" ? "valid" : "invalid";
  });
}
