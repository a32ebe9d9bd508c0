import { expect, test } from "vitest";
import { siteAt } from "~/platform/site";
import { vectors } from "../../../../tests/vectors/payfast";
import { payfastHosts } from "./accounts";
import { checkoutForm } from "./checkout-form";

const account = {
  ...payfastHosts("sandbox"),
  site: siteAt("https://thola.test"),
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "Sawubona_2026-x",
};
const checkout = {
  checkoutId: "019a9f4e-0000-7000-8000-000000000001",
  planName: "Thola Business Plan",
  businessName: "Mzansi Plumbing",
  email: "business@thola.test",
  amountCents: 5000,
  recurringCents: 5000,
};

test("subscribes for R50 a month from today until cancelled", () => {
  const { redirectUrl, formData } = checkoutForm(account, checkout);
  expect(redirectUrl).toBe("https://sandbox.payfast.co.za/eng/process");
  expect(formData).toEqual([
    ["merchant_id", "10000100"],
    ["merchant_key", "46f0cd694581a"],
    ["return_url", "https://thola.test/payment-success"],
    ["cancel_url", "https://thola.test/payment-cancel"],
    ["notify_url", "https://thola.test/payfast/itn"],
    ["email_address", "business@thola.test"],
    ["m_payment_id", checkout.checkoutId],
    ["amount", "50.00"],
    ["item_name", "Thola Business Plan"],
    ["item_description", "Mzansi Plumbing"],
    ["subscription_type", "1"],
    ["recurring_amount", "50.00"],
    ["frequency", "3"],
    ["cycles", "0"],
    ["signature", expect.stringMatching(/^[0-9a-f]{32}$/)],
  ]);
});

test("amounts have two decimals, and a free first month is posted as 0.00", () => {
  const { formData } = checkoutForm(account, { ...checkout, amountCents: 0, recurringCents: 2550 });
  expect(formData).toContainEqual(["amount", "0.00"]);
  expect(formData).toContainEqual(["recurring_amount", "25.50"]);
});

const described = (businessName: string) =>
  Object.fromEntries(checkoutForm(account, { ...checkout, businessName }).formData).item_description;

test.each([
  ["Sipho's", "Siphos"],
  ["Thandi\u2019s Hair", "Thandis Hair"],
  ["A & B", "A and B"],
  ["Braids&Beads", "Braids and Beads"],
  ["Café Zoë", "Cafe Zoe"],
  ["👷🏾\u200d♀️ Builder 🇿🇦", "Builder"],
  ["Drains, taps/geysers (Pty) Ltd.", "Drains taps geysers Pty Ltd."],
  ["<b>\r\n\u00a0x", "b x"],
  ["x".repeat(256), "x".repeat(255)],
])("PayFast gets the business name %j as %j", (businessName, expected) => {
  expect(described(businessName)).toBe(expected);
});

test.each([" ", "👷", "日本語"])(
  "a business name without a character for PayFast is left out: %j",
  (name) => {
    expect(described(name)).toBeUndefined();
  },
);

test("the plan is named in PayFast's characters, whatever the language", () => {
  const { formData } = checkoutForm(account, { ...checkout, planName: "Thola: pulane ya tš&hellip; 100%" });
  expect(formData).toContainEqual(["item_name", "Thola pulane ya ts and hellip 100"]);
});

test("signs the description that it posts, as PHP does", () => {
  const vector = vectors.forms.find(({ about }) => about === "a business name in PayFast's characters");
  const { formData } = checkoutForm(
    { ...account, passphrase: vector?.passphrase ?? "" },
    { ...checkout, businessName: "Zoë's Cuts & Co 👷" },
  );
  expect(formData).toEqual([...(vector?.fields ?? []), ["signature", vector?.signature]]);
});

test.each(["zoë@thola.test", `${"x".repeat(100)}@thola.test`, ""])(
  "the e-mail address %j is left out as well",
  (email) => {
    const { formData } = checkoutForm(account, { ...checkout, email });
    expect(formData.map(([name]) => name)).not.toContain("email_address");
  },
);

test("live and sandbox have different addresses", () => {
  expect(payfastHosts("live")).toEqual({
    processUrl: "https://www.payfast.co.za/eng/process",
    validateUrl: "https://www.payfast.co.za/eng/query/validate",
    apiUrl: "https://api.payfast.co.za",
    testing: false,
  });
  expect(payfastHosts("sandbox")).toMatchObject({
    validateUrl: "https://sandbox.payfast.co.za/eng/query/validate",
    testing: true,
  });
});
