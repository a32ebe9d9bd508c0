import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { fillWithSubscribers, rowsOf, subscriberRow } from "./business-rows.server";
import { insertPayments, type PaymentSide, paymentOf } from "./payments.server";
import { firstOwnerEmail, ownerIdOf, sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";

/**
 * Writes all sample businesses at once, with the rows that the commands would have written. Owners registered three
 * months ago and paid within the last four weeks, through PayFast's simulator. The others registered at various times in
 * the last eleven months, and paid for a year by hand or not at all.
 */
export async function fillBusinesses(
  tx: Db,
  samples: readonly SampleBusiness[],
  side: PaymentSide,
  now: Date,
): Promise<void> {
  const made = samples.map((sample, index) =>
    sample.owned ? ofOwner(sample, index, side, now) : withoutOwner(sample, index, now),
  );
  const payments = made.flatMap(({ payment }) => payment ?? []);
  await fillWithSubscribers(tx, made);
  await insertPayments(tx, payments);
}

const ago = (days: number, now: Date) => new Date(now.getTime() - days * day);

function ofOwner(sample: SampleBusiness, index: number, side: PaymentSide, now: Date) {
  const [id, userId, since] = [sampleId("business", index), ownerIdOf(index), ago(90, now)];
  const { name: businessName, email } = sample;
  // The first owner is one of the sample sign-ins, with an address of its own.
  const mailTo = index === 0 ? firstOwnerEmail : email;
  const buyer = { userId, businessId: id, businessName, email, mailTo };
  const paidAt = ago((index % 27) + 1, now);
  const payment = sample.subscribed ? paymentOf(side, buyer, paidAt) : null;
  const registered = { id, userId, since, ownerConfirmedAt: since, suspended: sample.suspended };
  const { profile, ...other } = rowsOf(
    sample,
    { ...registered, accessUntil: payment?.accessUntil ?? null },
    now,
  );
  const rows = { ...other, profile: { ...profile, updatedAt: payment ? paidAt : since } };
  return { rows, subscriber: null, payment };
}

function withoutOwner(sample: SampleBusiness, index: number, now: Date) {
  const daysAgo = 20 + ((index * 37) % 310);
  const [since, accessUntil] = [ago(daysAgo, now), sample.subscribed ? ago(daysAgo - 365, now) : null];
  const id = sampleId("business", index);
  const registered = { id, userId: null, since, ownerConfirmedAt: null, suspended: sample.suspended };
  return {
    rows: rowsOf(sample, { ...registered, accessUntil }, now),
    subscriber: accessUntil && subscriberRow(sample, id, since, accessUntil),
    payment: null,
  };
}
