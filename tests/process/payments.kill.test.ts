import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { businessSubscribers, payfastNotices, payments } from "~/modules/billing/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { t } from "../setup/texts";
import { anOrder, anOwnerWithProfile, untilPageSays } from "./owner";
import { type Engine, look, test } from "./place";
import { newVisitor } from "./visitor";

async function books(db: Db) {
  const [business] = await db
    .select()
    .from(businessProfiles)
    .where(eq(businessProfiles.businessName, "Kwela Appliance Repairs"));
  const ofBusiness = business?.id ?? "";
  const mails = await db.select({ cause: mailOutbox.cause, to: mailOutbox.recipient }).from(mailOutbox);
  return {
    listed: business?.listed,
    notices: (await db.select().from(payfastNotices).orderBy(payfastNotices.receivedAt))
      .filter(({ body }) => body.includes("Kwela"))
      .map(({ status, reason }) => `${status} ${reason ?? ""}`.trim()),
    payments: (await db.select().from(payments).where(eq(payments.businessId, ofBusiness))).map(
      ({ amountCents }) => amountCents,
    ),
    subscriptions: (
      await db.select().from(businessSubscribers).where(eq(businessSubscribers.businessId, ofBusiness))
    ).map(({ subscribed, paymentStatus }) => ({ subscribed, paymentStatus })),
    paymentMails: mails.filter(({ cause, to }) => cause.startsWith("payment:") && to === "starter@thola.test")
      .length,
  };
}

const unpaid = { listed: false, payments: [], subscriptions: [], paymentMails: 0 };
const paidOnce = {
  listed: true,
  payments: [5000],
  subscriptions: [{ subscribed: true, paymentStatus: "active" }],
  paymentMails: 1,
};

describe.concurrent("kill -9 between PayFast's notice and its processing", () => {
  test.for<Engine>(["pglite", "postgres"])(
    "%s: the subscription is active, once",
    async (engine, { aPlace, serve }) => {
      const place = await aPlace(engine);
      const first = await serve(place.env);
      const owner = await anOwnerWithProfile(first.url);
      const order = await anOrder(owner);
      const paid = await owner.post(order, { intent: "pay", validateDelay: "4" });
      expect(paid.location).toBe(`${first.url}/payment-success`);
      expect((await owner.get("/payment-success")).html).toContain(t("payment.returned.waiting"));
      // Long enough for the worker to pick up the notice, too short for the validate call to return.
      await new Promise((later) => setTimeout(later, 1500));
      await first.kill();
      expect(await look(place, books)).toEqual({ ...unpaid, notices: ["received"] });

      const second = await serve(place.env);
      expect(second.url).toBe(first.url);
      await untilPageSays(owner, "/payment-success", "Payment Successful!", 60);
      expect((await newVisitor(second.url).get("/services?q=Kwela")).html).toContain(
        "Kwela Appliance Repairs",
      );

      await second.stop();
      expect(await look(place, books)).toEqual({ ...paidOnce, notices: ["applied"] });
    },
  );
});

test("a notice that is no payment of R50 is stored and grants nothing; a valid one grants one month", async ({
  aPlace,
  serve,
  onTestFinished,
}) => {
  const place = await aPlace("postgres");
  const { url } = await serve(place.env);
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const owner = await anOwnerWithProfile(url);
  const noticesBecome = (...notices: string[]) =>
    expect.poll(async () => (await books(db)).notices, { timeout: 20_000 }).toEqual(notices);

  const forged = await anOrder(owner);
  await owner.post(forged, { intent: "forge" });
  await noticesBecome("refused bad_signature");
  await owner.post(forged, { intent: "pay", fault: "wrong-amount" });
  await noticesBecome("refused bad_signature", "refused wrong_amount");
  await owner.post(await anOrder(owner), { intent: "pay", fault: "tampered" });
  const refused = ["refused bad_signature", "refused wrong_amount", "refused bad_signature"];
  await noticesBecome(...refused);
  const junk = await fetch(`${url}/payfast/itn`, {
    method: "POST",
    body: new URLSearchParams({ Kwela: "1" }),
  });
  expect(junk.status).toBe(200);
  refused.push("refused malformed");
  await noticesBecome(...refused);
  expect(await books(db)).toEqual({ ...unpaid, notices: refused });
  expect((await owner.get("/payment-success")).html).not.toContain(t("payment.success.title"));

  await owner.post(await anOrder(owner), { intent: "pay" });
  await untilPageSays(owner, "/payment-success", "Payment Successful!", 5);
  const paidUntil = async () =>
    /Paid until<\/dt><dd[^>]*>([^<]*)/.exec((await owner.get("/payment-success")).html)?.[1];
  const before = await paidUntil();
  expect(before).toMatch(/^\d+ \w+ \d{4}$/);
  const notice = /name="notice" value="([^"]+)"/.exec((await owner.get("/dev/payfast")).html)?.[1] ?? "";
  for (let times = 0; times < 3; times++) await owner.post(forged, { intent: "replay", notice });
  const replayed = ["applied", ...Array(3).fill("ignored duplicate")];
  await noticesBecome(...refused, ...replayed);
  expect(await books(db)).toEqual({ ...paidOnce, notices: [...refused, ...replayed] });
  expect(await paidUntil()).toBe(before);
});
