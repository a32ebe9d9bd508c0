import { eq } from "drizzle-orm";
import { recordNotice } from "~/modules/billing/commands.server";
import { manualBusinessSignups } from "~/modules/billing/manual/tables.server";
import { processNotices } from "~/modules/billing/notices.server";
import { reconciliationDifferences } from "~/modules/billing/reconciliation/tables.server";
import { payfastNotices, payments } from "~/modules/billing/tables.server";
import { disputeAsCustomer, reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { aBooking } from "../builders/booking";
import { aBusiness } from "../builders/business";
import { aSubscription } from "../builders/subscription";

export const reason = "They wrote to us.";
/** What an administrator posts, and the audit row that it leaves. */
export type StaffAct = {
  audit: string;
  path: string;
  send: Record<string, string>;
  /** Acts on money, erasure and sanctions ask for the own password again. */
  password?: boolean;
};

async function signups(db: Db, now: Date) {
  const ids = { rejected: newId(), approved: newId() };
  for (const [name, id] of Object.entries(ids))
    await db.insert(manualBusinessSignups).values({
      ...{ id, businessName: `Stall ${name}`, email: `${name}@example.co.za`, phone: "+27825550100" },
      ...{ category: "home-services", paymentMethod: "cash", paymentDate: "2026-11-01", createdAt: now },
      ...{ subscriptionEnd: new Date("2027-11-01T00:00:00Z"), createdByAdmin: "admin@example.co.za" },
    });
  return ids;
}

async function aDispute(db: Db, now: Date) {
  const { id, business, customer } = await aBooking(db, {
    business: await aBusiness(db),
    status: "accepted",
    date: "2026-11-20",
  });
  await reportCustomerMissing(
    db,
    { userId: business.owner.userId, businessId: business.id },
    { bookingId: id },
    now,
  );
  await disputeAsCustomer(db, { userId: customer.id }, { bookingId: id }, now);
  return id;
}

async function aRefusedNotice(db: Db, now: Date) {
  await recordNotice(db, { body: "hello=world", sourceAddress: "127.0.0.1" }, now);
  const account = { merchantId: "10000100", passphrase: "a-test-passphrase" } as Parameters<
    typeof processNotices
  >[1]["account"];
  await processNotices(db, { account, validate: async () => "valid" }, now);
  const [notice] = await db.select().from(payfastNotices).where(eq(payfastNotices.status, "refused"));
  return notice?.id ?? "";
}

/** The answer to what is asked before an act that ends something. */
const sure = "yes";

/** Of the tab Financial, a ledger and the panels of money in Settings, in this order. */
export async function actsOnMoney(db: Db, now: Date): Promise<StaffAct[]> {
  const { business } = await aSubscription(db, {}, now);
  const [refunded, asked] = [await aSubscription(db, {}, now), await aSubscription(db, {}, now)];
  const paid = async (id: string) =>
    (await db.select().from(payments).where(eq(payments.businessId, id)))[0]?.pfPaymentId ?? "";
  const differenceId = newId();
  await db.insert(reconciliationDifferences).values({
    ...{ id: differenceId, day: "2026-11-20", kind: "unknown_payment", pfPaymentId: "1", foundAt: now },
  });
  const { rejected, approved } = await signups(db, now);
  const [financial, cash] = ["/admin/financial", "/admin/settings/cash"];
  const ledger = `/admin/financial/${business.id}`;
  const businessId = business.id;
  const charged = { pfPaymentId: await paid(businessId), reason, sure };
  const toRefund = { pfPaymentId: await paid(refunded.business.id), reason, sure };
  const toAsk = { pfPaymentId: await paid(asked.business.id), reason, by: "payfast", sure };
  const row = (audit: string, path: string, intent: string, send: Record<string, string>): StaffAct => ({
    ...{ audit, path, send: { intent, ...send }, password: true },
  });
  return [
    row("account.tier", financial, "set-tier", { businessId, tier: "enterprise" }),
    row("ledger.days", ledger, "give-days", { days: "5", reason, sure }),
    row("ledger.adjust", ledger, "record-adjustment", { amount: "20.00", direction: "came", reason }),
    row("account.lock", financial, "lock-account", { businessId, reason, sure }),
    row("account.unlock", financial, "unlock-account", { businessId }),
    row("chargeback.record", ledger, "record-chargeback", charged),
    row("refund.record", financial, "record-refund", toRefund),
    row("refund.ask", financial, "record-refund", toAsk),
    row("notice.process_again", financial, "process-notice", { noticeId: await aRefusedNotice(db, now) }),
    row("reconciliation.settle", financial, "settle-difference", { differenceId, note: reason }),
    row("manual_signup.reject", cash, "reject-manual", { signupId: rejected }),
    row("manual_signup.approve", cash, "approve-manual", { signupId: approved }),
    row("manual_signup.renew_claim", cash, "renew-claim", { signupId: approved }),
  ];
}

export async function actsOnPeople(db: Db, userId: string, now: Date): Promise<StaffAct[]> {
  const path = `/admin/users/${userId}`;
  const dispute = `/admin/sanctions/disputes/${await aDispute(db, now)}`;
  const automatic = { intent: "automatic", on: "true", sure };
  return [
    { audit: "user.sign-out", path, send: { intent: "sign-out-everywhere" } },
    { audit: "user.suspend", path, send: { intent: "suspend", reason }, password: true },
    { audit: "user.restore", path, send: { intent: "restore", reason }, password: true },
    { audit: "user.erase", path, send: { intent: "erase", reason }, password: true },
    { audit: "user.keep", path, send: { intent: "keep" } },
    { audit: "dispute.upheld", path: dispute, send: { intent: "uphold", note: reason } },
    { audit: "sanction.automatic", path: "/admin/sanctions", send: automatic, password: true },
  ];
}
