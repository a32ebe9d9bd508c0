import { sql } from "drizzle-orm";
import { cancelSubscription, openCheckout, recordNotice } from "~/modules/billing/commands.server";
import {
  checkOverdue,
  lapseSubscriptions,
  remindOfEnds,
  renewFreeMonths,
} from "~/modules/billing/jobs.server";
import { processNotices } from "~/modules/billing/notices.server";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { payfastAt } from "~/modules/billing/payfast/payfast.server";
import { releasePromos } from "~/modules/billing/promo/queries.server";
import { followProvider } from "~/modules/billing/provider.server";
import { reconcile } from "~/modules/billing/reconciliation/reconcile.server";
import { followRefunds } from "~/modules/billing/refunds/follow.server";
import type { Db } from "~/platform/db.server";
import { siteAt } from "~/platform/site";
import { hour } from "~/platform/time";
import { serveAccountApi } from "~/simulator/account-api.server";
import { serveApi } from "~/simulator/api.server";
import { sendDueNotices, serveValidate } from "~/simulator/notices.server";
import { payOrder, receiveOrder } from "~/simulator/orders.server";
import { chargeDue } from "~/simulator/renewals.server";
import { aBusiness } from "./business";

const operator = { email: "operator@thola.test" };
const merchant = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "a-test-passphrase" };
/** Our account at PayFast. */
export const itnAccount = {
  ...merchant,
  processUrl: "http://payfast.test/eng/process",
  validateUrl: "http://payfast.test/eng/query/validate",
  apiUrl: "http://payfast.test/api",
  testing: true,
  site: siteAt("http://thola.test"),
};

/** How PayFast fails: no response in time, HTTP 500, or HTTP 200 with a failure in it. */
export type Outage = "silent" | "breaks" | "refuses";
type Clock = { now: Date; isReachable: boolean; outage: Outage | null };

function answerOf(outage: Outage): Response {
  if (outage === "silent") throw new DOMException("The operation timed out.", "TimeoutError");
  return outage === "breaks"
    ? new Response("Internal Server Error", { status: 500 })
    : Response.json({ code: 200, status: "failed", data: { response: false, message: "Unavailable" } });
}

/** A business, our client of PayFast, and the simulator on its other side, on a clock that only goes when it is told to. */
export async function aBilledBusiness(db: Db, start: Date | Clock, given: { userId?: string } = {}) {
  const business = await aBusiness(db, { subscribed: false, accessUntil: null, ...given });
  return { business, ...billedAs(db, start, { id: business.id, userId: business.owner.userId }) };
}

/** The same for a business that is there. */
export function billedAs(
  db: Db,
  start: Date | Clock,
  { id: businessId, userId }: { id: string; userId: string },
) {
  const owner = { businessId, userId };
  const clock: Clock = start instanceof Date ? { now: start, isReachable: true, outage: null } : start;

  const request: typeof fetch = async (input, init = {}) => {
    if (!clock.isReachable) throw new TypeError("fetch failed");
    if (clock.outage) return answerOf(clock.outage);
    const url = new URL(String(input));
    const text = String(init.body ?? "");
    if (url.href === itnAccount.validateUrl)
      return new Response((await serveValidate(db, text, merchant)).verdict);
    const said = await served(url, init);
    if (said.delaySeconds >= 15) throw new DOMException("The operation timed out.", "TimeoutError");
    return said.response;
  };

  async function served(url: URL, init: RequestInit) {
    const text = String(init.body ?? "");
    const signed = {
      ...{ method: init.method ?? "GET", headers: new Headers(init.headers), query: url.searchParams },
      body: text === "" ? {} : JSON.parse(text),
    };
    const path = url.pathname.slice("/api/".length);
    if (!path.startsWith("subscriptions/")) {
      const response = await serveAccountApi(db, { path, ...signed }, merchant, clock.now);
      if ("csv" in response) return { delaySeconds: 0, response: new Response(response.csv) };
      return {
        delaySeconds: response.delaySeconds,
        response: Response.json(response, { status: response.code }),
      };
    }
    const [, token = "", verb = ""] = /\/subscriptions\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const call = { ...signed, token: decodeURIComponent(token), verb };
    const { delaySeconds, ...response } = await serveApi(db, call, merchant, clock.now);
    return { delaySeconds, response: Response.json(response, { status: response.code }) };
  }
  const payfast = payfastAt(itnAccount, request);

  /** Another one after every transaction that wrote something. */
  async function newestWrite() {
    const { rows } = await db.execute<{ next: string }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    return rows[0]?.next ?? "";
  }

  /** PayFast's notices arrive, and all our workers run until nothing is left to do. */
  async function settle() {
    const receive: typeof fetch = async (_url, sent) => {
      await recordNotice(db, { body: String(sent?.body), sourceAddress: "127.0.0.1" }, clock.now);
      return new Response();
    };
    for (let round = 0, before = ""; round < 2; round += 1) {
      // Where the first round wrote nothing, the second finds nothing to do.
      const written = await newestWrite();
      if (written === before) break;
      before = written;
      if (clock.isReachable) await sendDueNotices(db, receive, clock.now);
      await processNotices(db, payfast, clock.now);
      await checkOverdue(db, payfast, clock.now);
      await lapseSubscriptions(db, clock.now);
      await followProvider(db, payfast, clock.now);
      await followRefunds(db, payfast, operator, clock.now);
    }
    await reconcile(db, payfast, operator, clock.now);
    await renewFreeMonths(db, clock.now);
    await releasePromos(db, clock.now);
    await remindOfEnds(db, clock.now);
  }

  /**
   * The clock goes on in steps of that many hours; PayFast charges and the workers run at each. Twelve show that what is
   * done once a day is not done twice; more are enough for months in which only the charges matter.
   */
  async function wait(hours: number, step = 12) {
    for (let left = hours; left > 0; left -= step) {
      clock.now = new Date(clock.now.getTime() + Math.min(left, step) * hour);
      await chargeDue(db, merchant, clock.now);
      await settle();
    }
  }

  /** Agrees and pays, or lets PayFast store the card, with a promo code or without. Returns the order at PayFast; null if we refuse the checkout. */
  async function checkOut(promoCode?: string, beforePaying = async () => {}) {
    const checkout = await openCheckout(db, { ...owner, ...(promoCode ? { promoCode } : {}) }, clock.now);
    if (!checkout.ok) return null;
    const buyer = {
      ...{ planName: "Thola Business Plan", businessName: "Sipho's Taps", email: "sipho@example.co.za" },
    };
    const { formData } = checkoutForm(itnAccount, { ...checkout, ...buyer });
    const received = await receiveOrder(db, formData, merchant, clock.now);
    if (!received.ok) throw new Error(received.problems.join(", "));
    await beforePaying();
    await payOrder(db, received.orderId, merchant, {}, clock.now);
    await settle();
    return received.orderId;
  }

  const cancel = () => cancelSubscription(db, owner, clock.now);
  return { clock, merchant, payfast, settle, wait, checkOut, cancel };
}
