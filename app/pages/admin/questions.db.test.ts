import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { ledgerEntries } from "~/modules/billing/ledger/tables.server";
import { providerRefunds } from "~/modules/billing/refunds/tables.server";
import { businessSubscribers, payments, providerSubscriptions } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessDecisions } from "~/modules/moderation/onboarding/tables.server";
import { proposeSanctions } from "~/modules/moderation/sanctions/propose.server";
import { sanctionActions } from "~/modules/moderation/sanctions/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { said, t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/admin/financial";
const reason = "The bank took the payment back.";
const sure = "yes";

test("Lock Account asks first: it says what ends, wants a reason, and the owner and the audit get it", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const stranger = await aSignedIn(site, "business");
  const { business } = await aSubscription(db, {}, now);
  const name = String((await db.select().from(businessProfiles))[0]?.businessName);
  const lock = { intent: "lock-account", businessId: business.id };
  const wanted = async () => (await db.select().from(providerSubscriptions)).map((row) => row.wanted);
  expect((await stranger.post(page, { ...lock, reason, sure })).status).toBe(404);

  const address = `${page}?q=business&state=active`;
  const asked = await admin.post(address, lock);
  expect(asked.status).toBe(200);
  const html = await asked.clone().text();
  const words = await wordsOf(asked);
  const end = new Date("2026-12-23T21:59:59.999Z");
  for (const text of [
    t("adminFinancial.lock.title", { name }),
    t("adminFinancial.lock.card"),
    t("adminFinancial.lock.anew"),
    said("adminFinancial.lock.days", { count: 30, end }),
  ])
    expect(words).toContain(text);
  expect(html).toContain(`<input type="hidden" name="businessId" value="${business.id}"/>`);
  expect(html).toContain('<input type="hidden" name="sure" value="yes"/>');
  const unexplained = await admin.post(address, { ...lock, sure, reason: " " });
  expect(unexplained.status).toBe(422);
  expect(await wordsOf(unexplained)).toContain(t("adminFinancial.errors.reason"));
  expect(await wanted()).toEqual(["running"]);

  const done = await admin.post(address, { ...lock, sure, reason });
  expect(done.headers.get("Location")).toBe(address);
  expect(await wanted()).toEqual(["cancelled"]);
  const [mail] = (await db.select().from(mailOutbox)).filter(
    ({ subject }) => subject === "mailsBilling.locked.subject",
  );
  expect(mail?.letter.paragraphs).toContainEqual({ key: "mailsBilling.reason", values: { reason } });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "account.lock", details: { reason } }]);
});

test("what is not charged by card is not said to be", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  await db.update(businessSubscribers).set({ providerToken: null, subscriptionEnd: null });
  const words = await wordsOf(await admin.post(page, { intent: "lock-account", businessId: business.id }));
  expect(words).toContain(t("adminFinancial.lock.bookings"));
  expect(words).not.toContain(t("adminFinancial.lock.card"));
});

test("Give days back asks first, and names the day on which the paid time ends then", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const named = await aBusiness(db, { businessName: "Dube Drains", subscribed: false, accessUntil: null });
  const { business } = await aSubscription(db, { business: named }, now);
  const give = { intent: "give-days", days: "70", reason };
  const ends = async () => (await db.select().from(businessSubscribers))[0]?.subscriptionEnd;
  const [end, until] = [new Date("2026-12-23T21:59:59.999Z"), new Date("2027-03-03T21:59:59.999Z")];
  expect(await ends()).toEqual(end);
  const words = await wordsOf(await admin.post(`/admin/financial/${business.id}`, give));
  for (const text of [
    t("adminFinancial.daysQuestion.title", { count: 70, name: "Dube Drains" }),
    said("adminFinancial.daysQuestion.end", { end, until }),
    t("adminFinancial.daysQuestion.card"),
  ])
    expect(words).toContain(text);
  expect(await ends()).toEqual(end);
  expect((await admin.post(`/admin/financial/${business.id}`, { ...give, sure })).status).toBe(302);
  expect(await ends()).toEqual(until);
});

test("Refund asks first, on both of its pages, and names the days of service and the card that go", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const stranger = await aSignedIn(site, "business");
  const { business } = await aSubscription(db, {}, now);
  const [payment] = await db.select().from(payments);
  const refund = { intent: "record-refund", pfPaymentId: payment?.pfPaymentId ?? "", reason, by: "hand" };
  const booked = async () => (await db.select().from(ledgerEntries)).length;
  for (const address of [`${page}?view=refunds`, `${page}/${business.id}`]) {
    expect((await stranger.post(address, { ...refund, sure })).status).toBe(404);
    const asked = await admin.post(address, refund);
    expect(asked.status).toBe(200);
    const words = await wordsOf(asked);
    for (const text of [
      t("adminFinancial.refundQuestion.days", { count: 30 }),
      t("adminFinancial.refundQuestion.card"),
      t("adminFinancial.refundQuestion.mail", { reason }),
    ])
      expect(words).toContain(text);
    const part = await wordsOf(await admin.post(address, { ...refund, amount: "20.00" }));
    expect(part).toContain(said("adminFinancial.refundQuestion.remains", { amount: 3000 }));
    expect(part).not.toContain(t("adminFinancial.refundQuestion.card"));
    expect(await booked()).toBe(1);
  }
  expect((await admin.post(`${page}/${business.id}`, { ...refund, sure })).status).toBe(302);
  expect(await booked()).toBe(2);
  const [mail] = (await db.select().from(mailOutbox)).filter(
    ({ subject }) => subject === "mailsBilling.refunded.subject",
  );
  expect(mail?.letter.paragraphs).toContainEqual({ key: "mailsBilling.reason", values: { reason } });
});

test("a payment that PayFast is asked to give back is not offered for it again", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  const [payment] = await db.select().from(payments);
  const ledger = `${page}/${business.id}`;
  const submit = t("adminFinancial.form.title");
  expect(await wordsOf(await admin.get(ledger))).toContain(submit);
  await db.insert(providerRefunds).values({
    ...{ id: newId(), paymentId: payment?.id ?? "", amountCents: 5000, reason, createdByAdmin: admin.email },
    ...{ nextAttemptAt: now, createdAt: now },
  });
  const words = await wordsOf(await admin.get(ledger));
  expect(words).not.toContain(submit);
  expect(words).toContain(
    said("adminFinancial.ledger.asked", { payment: payment?.pfPaymentId ?? "", amount: 5000 }),
  );
});

test("Approve selected and Reject selected name those whom they are about, and ask first", async ({
  site,
  db,
}) => {
  const admin = await aSignedIn(site, "admin");
  const waiting = { status: "pending", subscribed: false, accessUntil: null } as const;
  const { id: first } = await aBusiness(db, { ...waiting, businessName: "Vusi Fences" });
  const { id: second } = await aBusiness(db, { ...waiting, businessName: "Lerato Nails" });
  const ids = [first, second];
  for (const intent of ["approve", "reject"] as const) {
    const asked = await admin.post("/admin/onboarding", { intent, ids, bulk: "yes", reason });
    expect(asked.status).toBe(200);
    const words = await wordsOf(asked);
    expect(words).toContain(t(`adminOnboarding.question.${intent}`, { count: 2 }));
    expect(words).toContain("Vusi Fences, Lerato Nails");
    expect(words).toContain(t(`adminOnboarding.question.${intent}Follows`));
  }
  expect(await db.select().from(businessDecisions)).toEqual([]);
  await admin.post("/admin/onboarding", { intent: "approve", ids, bulk: "yes", sure });
  expect((await db.select().from(businessProfiles)).map(({ status }) => status)).toEqual([
    "approved",
    "approved",
  ]);
});

test("Switch on asks first, and the list only leads to the case", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const { business } = await aSubscription(db, {}, now);
  await db.update(businessSubscribers).set({ failedPayments: 3 });
  await proposeSanctions(db, now);
  const html = await (await admin.get("/admin/sanctions")).text();
  expect(html).not.toContain('value="apply"');
  expect(html).toContain(`href="/admin/sanctions/${business.id}#pending-`);

  const on = { intent: "automatic", on: "true" };
  const asked = await wordsOf(await admin.post("/admin/sanctions", on));
  expect(asked).toContain(t("adminSanctions.automaticQuestion.waiting", { count: 1 }));
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(t("adminSanctions.rules.off"));
  await admin.post("/admin/sanctions", { ...on, sure });
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(t("adminSanctions.rules.on"));
  await admin.post("/admin/sanctions", { intent: "automatic", on: "false" });
  expect(await wordsOf(await admin.get("/admin/sanctions"))).toContain(t("adminSanctions.rules.off"));
});

test("Apply and a direct sanction ask first, on the case, and say what ends", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const stranger = await aSignedIn(site, "business");
  const { business } = await aSubscription(db, {}, now);
  await db.update(businessSubscribers).set({ failedPayments: 3 });
  await proposeSanctions(db, now);
  const file = `/admin/sanctions/${business.id}`;
  const statuses = async () => (await db.select().from(sanctionActions)).map(({ status }) => status);
  const [waiting] = await db.select().from(sanctionActions);
  const apply = { intent: "apply", id: waiting?.id ?? "" };
  const direct = { intent: "sanction", businessId: business.id, type: "blacklist", reason };
  for (const send of [apply, direct]) expect((await stranger.post(file, { ...send, sure })).status).toBe(404);

  const asked = await wordsOf(await admin.post(file, apply));
  expect(asked).toContain(t("adminSanctions.case.effect.auto_downgrade"));
  expect(asked).toContain(t("adminSanctions.question.card"));
  expect(asked).toContain(t("adminSanctions.question.mailOfRule"));
  const askedDirectly = await wordsOf(await admin.post(file, direct));
  expect(askedDirectly).toContain(t("adminSanctions.case.effect.blacklist"));
  expect(askedDirectly).toContain(t("adminSanctions.question.mail", { reason }));
  expect(await statuses()).toEqual(["pending"]);

  expect((await admin.post(file, { ...apply, sure })).headers.get("Location")).toBe(file);
  expect((await admin.post(file, { ...direct, sure })).headers.get("Location")).toBe(file);
  expect(await statuses()).toEqual(["applied", "applied"]);
});

test("a chargeback asks first, and says that it locks the account", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const stranger = await aSignedIn(site, "business");
  const { business } = await aSubscription(db, {}, now);
  const [payment] = await db.select().from(payments);
  const chargeback = { intent: "record-chargeback", pfPaymentId: payment?.pfPaymentId ?? "", reason };
  const address = `${page}/${business.id}`;
  expect((await stranger.post(address, { ...chargeback, sure })).status).toBe(404);
  const asked = await wordsOf(await admin.post(address, chargeback));
  expect(asked).toContain(t("adminFinancial.chargebackQuestion.locked"));
  expect(asked).toContain(t("adminFinancial.refundQuestion.days", { count: 30 }));
  expect(await db.select().from(ledgerEntries)).toHaveLength(1);
  expect((await admin.post(address, { ...chargeback, sure })).headers.get("Location")).toBe(address);
  expect(await db.select().from(ledgerEntries)).toHaveLength(2);
});
