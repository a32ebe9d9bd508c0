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
  const paid = async (businessId: string) =>
    (await db.select().from(payments).where(eq(payments.businessId, businessId)))[0]?.pfPaymentId ?? "";
  const differenceId = newId();
  await db.insert(reconciliationDifferences).values({
    ...{ id: differenceId, day: "2026-11-20", kind: "unknown_payment", pfPaymentId: "1", foundAt: now },
  });
  const { rejected, approved } = await signups(db, now);
  const ledger = `/admin/financial/${business.id}`;
  const [financial, cash] = ["/admin/financial", "/admin/settings/cash"];
  const businessId = business.id;
  const rows: StaffAct[] = [
    { audit: "account.tier", path: financial, send: { intent: "set-tier", businessId, tier: "enterprise" } },
    { audit: "ledger.days", path: ledger, send: { intent: "give-days", days: "5", reason } },
    {
      ...{ audit: "ledger.adjust", path: ledger },
      send: { intent: "record-adjustment", amount: "20.00", direction: "came", reason },
    },
    { audit: "account.lock", path: financial, send: { intent: "lock-account", businessId, reason, sure } },
    { audit: "account.unlock", path: financial, send: { intent: "unlock-account", businessId } },
    {
      ...{ audit: "chargeback.record", path: ledger },
      send: { intent: "record-chargeback", pfPaymentId: await paid(businessId), reason, sure },
    },
    {
      ...{ audit: "refund.record", path: financial },
      send: { intent: "record-refund", pfPaymentId: await paid(refunded.business.id), reason, sure },
    },
    {
      ...{ audit: "refund.ask", path: financial },
      send: {
        intent: "record-refund",
        pfPaymentId: await paid(asked.business.id),
        reason,
        by: "payfast",
        sure,
      },
    },
    {
      ...{ audit: "notice.process_again", path: financial },
      send: { intent: "process-notice", noticeId: await aRefusedNotice(db, now) },
    },
    {
      ...{ audit: "reconciliation.settle", path: financial },
      send: { intent: "settle-difference", differenceId, note: reason },
    },
    {
      audit: "manual_signup.reject",
      path: cash,
      send: { intent: "reject-manual", signupId: rejected },
    },
    {
      audit: "manual_signup.approve",
      path: cash,
      send: { intent: "approve-manual", signupId: approved },
    },
    {
      audit: "manual_signup.renew_claim",
      path: cash,
      send: { intent: "renew-claim", signupId: approved },
    },
  ];
  return rows.map((row) => ({ ...row, password: true }));
}

export async function actsOnPeople(db: Db, userId: string, now: Date): Promise<StaffAct[]> {
  const user = `/admin/users/${userId}`;
  const dispute = `/admin/sanctions/disputes/${await aDispute(db, now)}`;
  const sanctions = "/admin/sanctions";
  return [
    { audit: "user.sign-out", path: user, send: { intent: "sign-out-everywhere" } },
    { audit: "user.suspend", path: user, send: { intent: "suspend", reason }, password: true },
    { audit: "user.restore", path: user, send: { intent: "restore", reason }, password: true },
    { audit: "user.erase", path: user, send: { intent: "erase", reason }, password: true },
    { audit: "user.keep", path: user, send: { intent: "keep" } },
    { audit: "dispute.upheld", path: dispute, send: { intent: "uphold", note: reason } },
    {
      audit: "sanction.automatic",
      path: sanctions,
      send: { intent: "automatic", on: "true", sure },
      password: true,
    },
  ];
}

const postId = newId();
const post = {
  ...{ id: "", fresh: postId, title: "Gutters", author: "Lindiwe", category: "tips" },
  ...{ excerpt: "Three jobs.", content: "The first storms.", image_url: "" },
};
export const actsOnNews: StaffAct[] = [
  { audit: "news.draft", path: "/admin/news", send: { ...post, intent: "save" } },
  { audit: "news.publish", path: "/admin/news", send: { ...post, id: postId, intent: "publish" } },
  {
    audit: "news.change",
    path: "/admin/news",
    send: { ...post, id: postId, intent: "save", title: "Roofs" },
  },
  { audit: "news.unpublish", path: "/admin/news", send: { id: postId, intent: "unpublish" } },
  { audit: "news.delete", path: "/admin/news", send: { id: postId, intent: "delete" } },
];
