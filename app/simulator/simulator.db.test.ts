import { describe, expect, vi } from "vitest";
import { readItn } from "~/modules/billing/payfast/itn";
import { signForm, validateBody } from "~/modules/billing/payfast/signature";
import type { Db } from "~/platform/db.server";
import { test } from "../../tests/setup/db";
import { replayNotice, sendDueNotices, serveValidate } from "./notices.server";
import {
  cancelOrder,
  failOrder,
  findOrder,
  forgeNotice,
  listOrders,
  payOrder,
  postedValue,
  receiveOrder,
} from "./orders.server";

const merchant = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "Sawubona_2026-x" };
const form = signForm(
  {
    merchant_id: merchant.merchantId,
    merchant_key: merchant.merchantKey,
    return_url: "http://thola.test/payment-success",
    cancel_url: "http://thola.test/payment-cancel",
    notify_url: "http://thola.test/payfast/itn",
    m_payment_id: "019a9f4e-0000-7000-8000-000000000001",
    amount: "50.00",
    item_name: "Thola Business Plan",
    subscription_type: "1",
    recurring_amount: "50.00",
    frequency: "3",
    cycles: "0",
  },
  merchant.passphrase,
);

const responding = (status: number) => vi.fn<typeof fetch>(async () => new Response("", { status }));
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function anOrder(db: Db, now: Date): Promise<string> {
  const received = await receiveOrder(db, form, merchant, now);
  if (!received.ok) throw new Error(received.problems.join("; "));
  return received.orderId;
}

async function aPaidOrder(db: Db, now: Date, options: Parameters<typeof payOrder>[3] = {}) {
  const orderId = await anOrder(db, now);
  const notice = await payOrder(db, orderId, merchant, options, now);
  if (notice === null) throw new Error("not paid");
  return { orderId, notice };
}

describe("an order", () => {
  test("is stored as posted", async ({ db, now }) => {
    const order = await findOrder(db, await anOrder(db, now));
    expect(order).toMatchObject({ fields: form, status: "open", token: null, createdAt: now });
    expect(order && postedValue(order, "return_url")).toBe("http://thola.test/payment-success");
    expect(order && postedValue(order, "billing_date")).toBeNull();
  });

  test("is refused with its problems and not stored", async ({ db, now }) => {
    const received = await receiveOrder(db, form.toSpliced(0, 1), merchant, now);
    expect(received).toMatchObject({ ok: false });
    expect(await listOrders(db)).toEqual([]);
  });

  test("is not found when unknown", async ({ db, now }) => {
    const unknown = "019a9f4e-0000-7000-8000-000000000009";
    expect(await findOrder(db, "1 or 1=1")).toBeNull();
    expect(await payOrder(db, unknown, merchant, {}, now)).toBeNull();
    expect(await forgeNotice(db, unknown, now)).toBeNull();
    expect(await replayNotice(db, unknown, now)).toBeNull();
  });

  test("is paid once, however often the buyer clicks", async ({ db, now }) => {
    const orderId = await anOrder(db, now);
    const clicks = await Promise.all([1, 2, 3].map(() => payOrder(db, orderId, merchant, {}, now)));
    expect(clicks.filter((notice) => notice !== null)).toHaveLength(1);
    const [order] = await listOrders(db);
    expect(order).toMatchObject({ status: "paid", token: expect.stringMatching(/^.{36}$/) });
    expect(order?.notices).toHaveLength(1);
    expect(await cancelOrder(db, orderId)).toBe(false);
    expect(await failOrder(db, orderId, merchant, now)).toBeNull();
  });

  test("sends a notice of payment that our client accepts", async ({ db, now }) => {
    const { notice, orderId } = await aPaidOrder(db, now);
    const order = await findOrder(db, orderId);
    expect(readItn(notice.body, merchant)).toEqual({
      ok: true,
      notice: {
        pfPaymentId: expect.stringMatching(/^\d{10}$/),
        mPaymentId: "019a9f4e-0000-7000-8000-000000000001",
        status: "COMPLETE",
        amountGrossCents: 5000,
        token: order?.token,
        billingDate: "2026-11-23",
      },
    });
  });

  test("that failed sends a notice and can still be paid", async ({ db, now }) => {
    const orderId = await anOrder(db, now);
    const failed = await failOrder(db, orderId, merchant, now);
    expect(readItn(failed?.body ?? "", merchant)).toMatchObject({
      notice: { status: "FAILED", token: null },
    });
    expect(await payOrder(db, orderId, merchant, {}, now)).not.toBeNull();
    expect((await findOrder(db, orderId))?.status).toBe("paid");
  });

  test("that was cancelled sends no notice and cannot be paid", async ({ db, now }) => {
    const orderId = await anOrder(db, now);
    expect(await cancelOrder(db, orderId)).toBe(true);
    expect(await payOrder(db, orderId, merchant, {}, now)).toBeNull();
    expect(await listOrders(db)).toMatchObject([{ status: "cancelled", notices: [] }]);
  });
});

describe("a notice", () => {
  test("is posted once, as a form", async ({ db, now }) => {
    const { notice } = await aPaidOrder(db, now);
    const request = responding(200);
    expect(await sendDueNotices(db, request, now)).toEqual({ sent: 1, failed: 0 });
    expect(await sendDueNotices(db, request, now)).toEqual({ sent: 0, failed: 0 });
    expect(await sendDueNotices(db, request, later(now, 1000))).toEqual({ sent: 0, failed: 0 });
    expect(request).toHaveBeenCalledExactlyOnceWith(
      "http://thola.test/payfast/itn",
      expect.objectContaining({
        method: "POST",
        body: notice.body,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      }),
    );
    const [order] = await listOrders(db);
    expect(order?.notices).toMatchObject([{ sentAt: now, attempts: 1, lastStatus: 200 }]);
  });

  test("waits when delayed", async ({ db, now }) => {
    await aPaidOrder(db, now, { delaySeconds: 120 });
    expect(await sendDueNotices(db, responding(200), later(now, 1))).toEqual({ sent: 0, failed: 0 });
    expect(await sendDueNotices(db, responding(200), later(now, 2))).toEqual({ sent: 1, failed: 0 });
  });

  test("is tried eight times, at growing intervals, and then dropped", async ({ db, now }) => {
    await aPaidOrder(db, now);
    const failedAt = async (minutes: number) =>
      (await sendDueNotices(db, responding(500), later(now, minutes))).failed;
    for (const due of [0, 1, 11, 41, 101, 221, 461, 941]) {
      if (due > 0) expect([due, await failedAt(due - 1)]).toEqual([due, 0]);
      expect([due, await failedAt(due), await failedAt(due)]).toEqual([due, 1, 0]);
    }
    expect(await failedAt(365 * 24 * 60)).toBe(0);
  });

  test("is retried when there is no response or a redirect", async ({ db, now }) => {
    await aPaidOrder(db, now);
    const broken: typeof fetch = async () => {
      throw new TypeError("fetch failed");
    };
    expect(await sendDueNotices(db, broken, now)).toEqual({ sent: 0, failed: 1 });
    expect((await listOrders(db))[0]?.notices).toMatchObject([{ sentAt: null, lastStatus: null }]);
    expect(await sendDueNotices(db, responding(302), later(now, 1))).toEqual({ sent: 0, failed: 1 });
    expect(await sendDueNotices(db, responding(200), later(now, 11))).toEqual({ sent: 1, failed: 0 });
  });

  test("is sent once by two concurrent senders, and again when a sender died", async ({ db, now }) => {
    await aPaidOrder(db, now);
    const hanging = Promise.withResolvers<Response>();
    const firstSender = sendDueNotices(db, () => hanging.promise, now);
    await expect.poll(async () => (await listOrders(db))[0]?.notices[0]?.attempts).toBe(1);
    const second = responding(200);
    expect(await sendDueNotices(db, second, now)).toEqual({ sent: 0, failed: 0 });
    expect(await sendDueNotices(db, second, later(now, 1))).toEqual({ sent: 1, failed: 0 });
    hanging.resolve(new Response("", { status: 200 }));
    expect(await firstSender).toEqual({ sent: 1, failed: 0 });
  });

  test("can be sent again, byte for byte", async ({ db, now }) => {
    const { notice } = await aPaidOrder(db, now);
    const replay = await replayNotice(db, notice.id, now);
    expect(replay).toMatchObject({ body: notice.body, orderId: notice.orderId });
    expect(await sendDueNotices(db, responding(200), now)).toEqual({ sent: 2, failed: 0 });
  });

  test("can have a wrong amount, be tampered with or be forged", async ({ db, now }) => {
    const wrong = await aPaidOrder(db, now, { amountCents: 500 });
    expect(readItn(wrong.notice.body, merchant)).toMatchObject({ notice: { amountGrossCents: 500 } });
    const tampered = await aPaidOrder(db, now, { tamper: true });
    expect(tampered.notice.body).toContain("amount_gross=1.00&");
    expect(readItn(tampered.notice.body, merchant)).toEqual({ ok: false, reason: "bad_signature" });
    const forged = await forgeNotice(db, wrong.orderId, now);
    expect(readItn(forged?.body ?? "", merchant)).toEqual({ ok: false, reason: "bad_signature" });
  });
});

describe("the validate call", () => {
  const valid = { verdict: "VALID", delaySeconds: 0 };
  const invalid = { verdict: "INVALID", delaySeconds: 0 };

  test("confirms our notices, sent or not, replayed or not", async ({ db, now }) => {
    const { notice } = await aPaidOrder(db, now);
    expect(await serveValidate(db, validateBody(notice.body), merchant)).toEqual(valid);
    await sendDueNotices(db, responding(200), now);
    await replayNotice(db, notice.id, now);
    expect(await serveValidate(db, validateBody(notice.body), merchant)).toEqual(valid);
  });

  test("rejects any difference of a byte, and a body with its signature", async ({ db, now }) => {
    const { notice } = await aPaidOrder(db, now);
    const body = validateBody(notice.body);
    for (const other of [
      "",
      notice.body,
      `${body}&a=`,
      body.replace("+", "%20"),
      body.replace("50.00", "5.00"),
    ])
      expect(await serveValidate(db, other, merchant)).toEqual(invalid);
  });

  test("rejects forged and tampered notices, even though the simulator sent them", async ({ db, now }) => {
    const { orderId, notice } = await aPaidOrder(db, now, { tamper: true });
    const forged = await forgeNotice(db, orderId, now);
    expect(await serveValidate(db, validateBody(notice.body), merchant)).toEqual(invalid);
    expect(await serveValidate(db, validateBody(forged?.body ?? ""), merchant)).toEqual(invalid);
  });

  test("is delayed on request", async ({ db, now }) => {
    const { notice } = await aPaidOrder(db, now, { validateDelaySeconds: 20 });
    expect(await serveValidate(db, validateBody(notice.body), merchant)).toEqual({
      verdict: "VALID",
      delaySeconds: 20,
    });
  });
});
