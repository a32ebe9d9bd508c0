import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { payfastSimulatorNotices, payfastSimulatorOrders } from "~/modules/billing/simulator/tables.server";
import { businessSubscribers, providerSubscriptions } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { type Engine, look, test } from "./place";

/** PayFast's records and ours of the subscription that is being cancelled. */
async function books(db: Db) {
  const [provider, ...others] = await db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.wanted, "cancelled"));
  if (!provider || others.length > 0) throw new Error("Expected exactly one cancellation");
  const { providerToken: token, known } = provider;
  const [order] = await db
    .select()
    .from(payfastSimulatorOrders)
    .where(eq(payfastSimulatorOrders.token, token));
  const said = await db
    .select()
    .from(payfastSimulatorNotices)
    .where(eq(payfastSimulatorNotices.orderId, order?.id ?? ""));
  const subscribers = await db
    .select()
    .from(businessSubscribers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessSubscribers.businessId))
    .where(eq(businessProfiles.id, provider.businessId));
  return {
    isDone: known === "cancelled",
    atPayfast: order?.status,
    notices: said.filter(({ body }) => body.includes("payment_status=CANCELLED")).length,
    subscriptions: subscribers.map(
      ({ business_subscribers: { subscribed, paymentStatus, providerToken } }) => ({
        subscribed,
        paymentStatus,
        isOpen: providerToken === token,
      }),
    ),
  };
}

describe.concurrent("kill -9 between the cancellation of a subscription and PayFast's confirmation", () => {
  test.for<Engine>(["pglite", "postgres"])(
    "%s: after restart the subscription is cancelled, once",
    { timeout: 240_000 },
    async (engine, { aPlace, serve }) => {
      const place = await aPlace(engine);
      const first = await serve(place.env);
      const owner = await anOwnerWithProfile(first.url);
      // PayFast's later responses about this order hang, after it has carried out the request.
      await owner.post(await anOrder(owner), { intent: "pay", validateDelay: "4" });
      await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);

      const cancelled = await owner.post("/billing", { intent: "cancel" });
      expect(cancelled).toMatchObject({ status: 302, location: "/billing" });
      await new Promise((later) => setTimeout(later, 2000));
      await first.kill();
      const ending = { subscribed: true, paymentStatus: "cancelled", isOpen: false };
      expect(await look(place, books)).toMatchObject({
        isDone: false,
        atPayfast: "cancelled",
        notices: 1,
        subscriptions: [ending],
      });

      const second = await serve(place.env);
      expect(await owner.signIn("starter@thola.test", "Starter#2026")).toBe("/dashboard");
      await untilPageSays(owner, "/dashboard", "Paid until", 100);
      // The killed process holds the row for a minute; then the worker of the second one asks PayFast and is done.
      await new Promise((later) => setTimeout(later, 80_000));
      await second.stop();
      expect(await look(place, books)).toEqual({
        isDone: true,
        atPayfast: "cancelled",
        notices: 1,
        subscriptions: [ending],
      });
    },
  );
});
