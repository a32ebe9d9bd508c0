import { cancelSubscription, openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { checkOverdue, lapseSubscriptions, remindOfEnds } from "~/modules/billing/jobs.server";
import { processNotices } from "~/modules/billing/notices.server";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { payfastAt } from "~/modules/billing/payfast/payfast.server";
import { followProvider } from "~/modules/billing/provider.server";
import { serveApi } from "~/modules/billing/simulator/api.server";
import { sendDueNotices, serveValidate } from "~/modules/billing/simulator/notices.server";
import { payOrder, receiveOrder } from "~/modules/billing/simulator/orders.server";
import { chargeDue } from "~/modules/billing/simulator/renewals.server";
import type { Db } from "~/platform/db.server";
import { hour } from "~/platform/time";
import { aBusiness } from "./business";

const merchant = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "a-test-passphrase" };
const account = {
  ...merchant,
  processUrl: "http://payfast.test/eng/process",
  validateUrl: "http://payfast.test/eng/query/validate",
  apiUrl: "http://payfast.test/api",
  testing: true,
};
const appUrl = "http://thola.test";

/** A business, our client of PayFast, and the simulator on its other side, on a clock that only goes when it is told to. */
export async function aBilledBusiness(db: Db, start: Date) {
  const business = await aBusiness(db, { subscribed: false, accessUntil: null });
  const clock = { now: start, isReachable: true };

  const request: typeof fetch = async (input, init = {}) => {
    if (!clock.isReachable) throw new TypeError("fetch failed");
    const url = new URL(String(input));
    const text = String(init.body ?? "");
    if (url.href === account.validateUrl)
      return new Response((await serveValidate(db, text, merchant)).answer);
    const [, token = "", verb = ""] = /\/subscriptions\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const call = {
      ...{ method: init.method ?? "GET", token: decodeURIComponent(token), verb },
      ...{ headers: new Headers(init.headers), query: url.searchParams },
      body: text === "" ? {} : JSON.parse(text),
    };
    const { delaySeconds: _, ...said } = await serveApi(db, call, merchant, clock.now);
    return Response.json(said, { status: said.code });
  };
  const payfast = payfastAt(account, request);

  /** PayFast's notices arrive, and all our workers run until nothing is left to do. */
  async function settle() {
    const receive: typeof fetch = async (_url, sent) => {
      await recordNotice(db, { body: String(sent?.body), sourceAddress: "127.0.0.1" }, clock.now);
      return new Response();
    };
    for (let round = 0; round < 2; round += 1) {
      if (clock.isReachable) await sendDueNotices(db, clock.now, receive);
      await processNotices(db, payfast, clock.now);
      await checkOverdue(db, payfast, clock.now);
      await lapseSubscriptions(db, clock.now);
      await followProvider(db, payfast, clock.now);
    }
    await remindOfEnds(db, clock.now);
  }

  /** The clock goes on in steps of twelve hours; PayFast charges and the workers run at each. */
  async function wait(hours: number) {
    for (let left = hours; left > 0; left -= 12) {
      clock.now = new Date(clock.now.getTime() + Math.min(left, 12) * hour);
      await chargeDue(db, merchant, clock.now);
      await settle();
    }
  }

  /** Agrees and pays, or lets PayFast store the card. Returns the order at PayFast; null if we refuse the checkout. */
  async function checkOut() {
    const checkout = await openCheckout(db, business.owner, clock.now);
    if (!checkout.ok) return null;
    const buyer = { businessName: "Sipho's Taps", email: "sipho@example.co.za", appUrl };
    const { formData } = checkoutForm(account, { ...checkout, ...buyer });
    const received = await receiveOrder(db, formData, merchant, clock.now);
    if (!received.ok) throw new Error(received.problems.join(", "));
    await payOrder(db, received.orderId, merchant, clock.now);
    await settle();
    return received.orderId;
  }

  const cancel = () => cancelSubscription(db, business.owner, clock.now);
  return { business, clock, merchant, payfast, settle, wait, checkOut, cancel };
}
