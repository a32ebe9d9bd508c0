import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { openCheckout, recordNotice } from "~/modules/billing/commands.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { processNotices } from "~/modules/billing/notices.server";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { validateBody } from "~/modules/billing/payfast/signature";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import {
  businessSubscribers,
  checkouts,
  payfastNotices,
  payments,
  providerSubscriptions,
} from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { sendDueNotices, serveValidate } from "~/simulator/notices.server";
import { payOrder, receiveOrder } from "~/simulator/orders.server";
import { payfastSimulatorNotices, payfastSimulatorOrders } from "~/simulator/tables.server";
import { test } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { t } from "../../tests/setup/texts";
import { fillBusinesses } from "./businesses.server";
import { simulator } from "./payments.server";
import { fillPeople, readPeople } from "./people.server";
import { ownerIdOf, sampleId } from "./sample-ids";
import { readSamples, type SampleBusiness } from "./samples.server";

const index = 1;
const [businessId, userId] = [sampleId("business", index), ownerIdOf(index)];

test("a payment has the rows that checkout, simulator, notice and worker write", async ({ db, now }) => {
  const { app } = await openSite(db, now);
  const [first, second] = readSamples();
  if (!first || !second) throw new Error("There are samples.");
  const withSubscription = (subscribed: boolean): SampleBusiness[] => [
    { ...first, owned: false, subscribed: false },
    { ...second, owned: true, subscribed },
  ];
  await fillPeople(db, withSubscription(true), { ...readPeople(), customers: [], reviewers: [] }, now);
  await fillBusinesses(db, withSubscription(true), app, now);
  const written = await rowsOfPayment(db);
  const [paid] = await db.select().from(payments);
  if (!paid) throw new Error("There is a payment.");

  // The ledger refuses to be deleted from.
  await db.execute(sql`truncate ledger_entries cascade`);
  for (const table of [...tables].reverse()) if (table !== ledgerEntries) await db.delete(table);
  await db.delete(businessProfiles);
  await fillBusinesses(db, withSubscription(false), app, now);
  await pay(app, second, paid.paidAt);
  expect(written).toEqual(await rowsOfPayment(db));
});

const tables = [
  businessSubscribers,
  checkouts,
  providerSubscriptions,
  payfastSimulatorOrders,
  payfastSimulatorNotices,
  payfastNotices,
  payments,
  ledgerEntries,
  mailOutbox,
] satisfies PgTable[];

/** As text, without what is random: ids, PayFast's numbers and signatures. */
async function rowsOfPayment(db: Db) {
  const rows: unknown[] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  for (const table of tables) rows.push(...(await db.select().from(table)));
  const random = /(?!00000000)[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{32}\b|\b\d{10}\b/g;
  return rows.map((row) => JSON.parse(JSON.stringify(row).replace(random, "random")));
}

async function pay(app: App, { name, email }: SampleBusiness, paidAt: Date) {
  const { db } = app;
  const account = { ...payfastAccount(app), ...simulator };
  const checkout = await openCheckout(db, { userId, businessId }, paidAt);
  if (!checkout.ok) throw new Error(checkout.reason);
  const planName = t("billing.plan.atPayfast");
  const { formData } = checkoutForm(account, { ...checkout, planName, businessName: name, email });
  const received = await receiveOrder(db, formData, simulator, paidAt);
  if (!received.ok) throw new Error(received.problems.join(", "));
  await payOrder(db, received.orderId, simulator, {}, paidAt);
  await sendDueNotices(
    db,
    async (_url, request) => {
      await recordNotice(db, { body: String(request?.body), sourceAddress: "127.0.0.1" }, paidAt);
      return new Response();
    },
    paidAt,
  );
  const validate = async (raw: string) => {
    const { verdict } = await serveValidate(db, validateBody(raw), simulator);
    return verdict === "VALID" ? "valid" : "invalid";
  };
  await processNotices(db, { account, validate }, paidAt);
}
