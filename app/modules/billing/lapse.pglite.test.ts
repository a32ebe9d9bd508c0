import { expect } from "vitest";
import { changeCard } from "~/simulator/renewals.server";
import { aBilledBusiness } from "../../../tests/builders/payfast";
import { test } from "../../../tests/setup/db";
import { findSubscription } from "./queries/subscription.server";

// What only life.db.test.ts writes, which runs on PostgreSQL.
test("a subscription whose card pays no more ends on this engine too", async ({ db, now }) => {
  const { business, checkOut, wait } = await aBilledBusiness(db, now);
  await changeCard(db, (await checkOut()) ?? "", "silent");
  await wait(24 * 28, 96);
  await wait(24 * 10, 24);
  expect(await findSubscription(db, business.id)).toMatchObject({ subscribed: false, providerToken: null });
});
