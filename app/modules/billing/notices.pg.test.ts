import { expect } from "vitest";
import { makeItn } from "~/simulator/rules";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { account } from "../../../tests/setup/notices";
import { openCheckout, recordNotice } from "./commands.server";
import { processNotices } from "./notices.server";
import { businessSubscribers, payfastNotices, payments } from "./tables.server";

test("one payment in fifty notices for ten concurrent workers counts once", async ({ db, now }) => {
  const business = await aBusiness(db, { subscribed: false, accessUntil: null });
  const checkout = await openCheckout(db, business.owner, now);
  if (!checkout.ok) throw new Error("The checkout was refused");
  const fields: [string, string][] = [
    ["merchant_id", account.merchantId],
    ["m_payment_id", checkout.checkoutId],
    ["amount", "50.00"],
  ];
  const said = { passphrase: account.passphrase, pfPaymentId: "1001", billingDate: "2026-11-23" };
  const body = makeItn({ token: "token-1", fields }, "first", said);
  await Promise.all(Array.from({ length: 50 }, () => recordNotice(db, { body, sourceAddress: "" }, now)));
  const work = () => processNotices(db, { account, validate: async () => "valid" }, now);
  await Promise.all(Array.from({ length: 10 }, work));

  const statuses = (await db.select().from(payfastNotices)).map(({ status }) => status);
  expect(statuses.filter((status) => status === "applied")).toHaveLength(1);
  expect(statuses.filter((status) => status === "ignored")).toHaveLength(49);
  expect(await db.select().from(payments)).toHaveLength(1);
  const [subscriber] = await db.select().from(businessSubscribers);
  expect(subscriber?.subscriptionEnd?.toISOString()).toBe("2026-12-23T21:59:59.999Z");
});
