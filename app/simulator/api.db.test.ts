import { describe, expect } from "vitest";
import { subscriptionsAt } from "~/modules/billing/payfast/payfast.server";
import { signForm } from "~/modules/billing/payfast/signature";
import { payfastAccount } from "~/modules/billing/payfast-account.server";
import type { Db } from "~/platform/db.server";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { vectors } from "../../tests/vectors/payfast";
import { sendDueNotices } from "./notices.server";
import { listOrders, payOrder, receiveOrder } from "./orders.server";
import { apiSignatureOf, type PostedField } from "./signing";

const merchant = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "thola-simulator" };
const form = signForm(
  {
    merchant_id: merchant.merchantId,
    merchant_key: merchant.merchantKey,
    return_url: "http://thola.test/payment-success",
    cancel_url: "http://thola.test/payment-cancel",
    notify_url: "http://thola.test/payfast/itn",
    m_payment_id: "019a9f4e-0000-7000-8000-000000000001",
    amount: "0.00",
    item_name: "Thola Business Plan",
    subscription_type: "1",
    recurring_amount: "50.00",
    frequency: "3",
    cycles: "0",
  },
  merchant.passphrase,
);

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("account", ({ site }) => payfastAccount(site.app))
  .extend("token", ({ db, now }) => aSubscription(db, now));

async function aSubscription(db: Db, now: Date): Promise<string> {
  const received = await receiveOrder(db, form, merchant, now);
  if (!received.ok) throw new Error(received.problems.join("; "));
  await payOrder(db, received.orderId, merchant, {}, now);
  return (await theOrder(db)).token ?? "";
}

async function theOrder(db: Db) {
  const [order] = await listOrders(db);
  if (!order) throw new Error("There is no order");
  return order;
}

const saidOf = ({ notices }: Awaited<ReturnType<typeof theOrder>>) =>
  notices.map(({ body }) => new URLSearchParams(body).get("payment_status"));

/** Connects the client to the site without a network. */
const over =
  (site: Awaited<ReturnType<typeof openSite>>): typeof fetch =>
  (url, init) =>
    site.fetch(String(url), init);

describe("signatures", () => {
  test.each(vectors.api)("are PHP's: $about", ({ vars, passphrase, signature }) => {
    expect(apiSignatureOf(vars.toReversed(), passphrase)).toBe(signature);
  });

  test("sort the variables by their bytes", () => {
    const variables: PostedField[] = [
      ["a_", "1"],
      ["B", "2"],
      ["a-", "3"],
    ];
    expect(apiSignatureOf(variables, "p")).toBe(apiSignatureOf(variables.toReversed(), "p"));
  });
});

test("our client cancels a subscription once, and PayFast sends one notice", async ({
  db,
  now,
  site,
  account,
  token,
}) => {
  const request = over(site);
  expect(await subscriptionsAt(account, request).cancel(token, now)).toBe("done");
  const order = await theOrder(db);
  expect(order).toMatchObject({ status: "cancelled", token });
  expect(saidOf(order)).toEqual(["CANCELLED", "COMPLETE"]);

  expect(await subscriptionsAt(account, request).cancel(token, now)).toBe("done");
  expect(saidOf(await theOrder(db))).toHaveLength(2);
  const posted: string[] = [];
  await sendDueNotices(
    db,
    async (_, init) => {
      posted.push(String(init?.body));
      return new Response();
    },
    now,
  );
  const notice = new URLSearchParams(posted.find((body) => body.includes("CANCELLED")));
  expect(notice.get("token")).toBe(token);
  expect(notice.get("amount_gross")).toBeNull();
});

test("one of two concurrent calls cancels", async ({ db, now, site, account, token }) => {
  const both = await Promise.all([1, 2].map(() => subscriptionsAt(account, over(site)).cancel(token, now)));
  expect(both.sort()).toEqual(["done", "done"]);
  expect(saidOf(await theOrder(db)).filter((said) => said === "CANCELLED")).toHaveLength(1);
});

describe("refused", () => {
  const wrong: [string, object][] = [
    ["a wrong passphrase", { passphrase: "wrong" }],
    ["another merchant", { merchantId: "10000101" }],
    ["a live call", { testing: false }],
  ];
  test.for(wrong)("%s", async ([_, change], { db, now, site, account, token }) => {
    const asked = { ...account, ...change };
    expect(await subscriptionsAt(asked, over(site)).cancel(token, now)).toBe("refused");
    expect((await theOrder(db)).status).toBe("paid");
    expect(await subscriptionsAt(account, over(site)).cancel(token, now)).toBe("done");
  });

  test("refuses an unknown token", async ({ now, site, account, token }) => {
    expect(await subscriptionsAt(account, over(site)).cancel(`${token}0`, now)).toBe("refused");
  });
});

const call = (path: string, method: string, vars: Record<string, string>, signature?: string) => {
  const passphrase = merchant.passphrase;
  const headers = { ...vars, signature: signature ?? apiSignatureOf(Object.entries(vars), passphrase) };
  return [`/dev/payfast/api/subscriptions/${path}?testing=true`, { method, headers }] as const;
};
const rightly = {
  "merchant-id": merchant.merchantId,
  version: "v1",
  timestamp: "2026-11-23T10:00:00+0200",
};

test("the responses and codes are PayFast's", async ({ site, token }) => {
  const asking = async (...asked: Parameters<typeof call>) => {
    const response = await site.fetch(...call(...asked));
    return { http: response.status, ...((await response.json()) as { code: number; status: string }) };
  };
  expect(await asking(`${token}/fetch`, "GET", rightly)).toEqual({
    http: 200,
    code: 200,
    status: "success",
    data: {
      response: {
        ...{ token, amount: 5000, cycles: "0", frequency: 3, run_date: "2026-12-23T00:00:00+02:00" },
        ...{ status: 1, status_text: "ACTIVE" },
      },
    },
  });
  const refused = (code: number) => ({ http: code, code, status: "failed" });
  expect(await asking(`${token}/cancel`, "PUT", rightly, "f".repeat(32))).toMatchObject(refused(401));
  expect(await asking(`${token}/cancel`, "PUT", { ...rightly, version: "v2" })).toMatchObject(refused(400));
  expect(await asking(`${token}/cancel`, "PUT", { ...rightly, timestamp: "now" })).toMatchObject(
    refused(400),
  );
  expect(await asking(`${token}/cancel`, "POST", rightly)).toMatchObject(refused(404));
  expect(await asking("unknown/cancel", "PUT", rightly)).toMatchObject(refused(404));
  expect(await asking(`${token}/cancel`, "PUT", rightly)).toMatchObject({ http: 200, status: "success" });
  expect(await asking(`${token}/cancel`, "PUT", rightly)).toMatchObject(refused(400));
});

test("the simulator does not exist when payments go to PayFast itself", async ({ db, now, token }) => {
  const sandbox = await openSite(db, now, {
    PAYFAST_MODE: "sandbox",
    PAYFAST_MERCHANT_ID: merchant.merchantId,
    PAYFAST_MERCHANT_KEY: merchant.merchantKey,
    PAYFAST_PASSPHRASE: merchant.passphrase,
    APP_URL: "https://thola.example.co.za",
    DEMO_PUBLIC: "1",
  });
  expect((await sandbox.fetch(...call(`${token}/cancel`, "PUT", rightly))).status).toBe(404);
});
