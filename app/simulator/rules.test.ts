import { describe, expect, test } from "vitest";
import { vectors } from "../../tests/vectors/payfast";
import { checkForm, makeItn } from "./rules";
import { encodeFields, type PostedField, signatureOf, signBody, urlencode } from "./signing";

const merchant = { merchantId: "10000100", merchantKey: "46f0cd694581a", passphrase: "Sawubona_2026-x" };
const mismatch = "signature: Generated signature does not match submitted signature";

const posted: PostedField[] = [
  ["merchant_id", "10000100"],
  ["merchant_key", "46f0cd694581a"],
  ["return_url", "http://127.0.0.1:3000/payment-success"],
  ["cancel_url", "http://127.0.0.1:3000/payment-cancel"],
  ["notify_url", "http://127.0.0.1:3000/payfast/itn"],
  ["email_address", "business@thola.test"],
  ["m_payment_id", "019a9f4e-0000-7000-8000-000000000001"],
  ["amount", "50.00"],
  ["item_name", "Thola Business Plan"],
  ["subscription_type", "1"],
  ["billing_date", "2026-12-21"],
  ["recurring_amount", "50.00"],
  ["frequency", "3"],
  ["cycles", "0"],
];

/** The form with these values, correctly signed; a blank value removes its field. */
function signedForm(changes: Record<string, string> = {}): PostedField[] {
  const fields = posted
    .map(([name, value]): PostedField => [name, changes[name] ?? value])
    .filter(([, value]) => value !== "");
  return [...fields, ["signature", signatureOf(encodeFields(fields), merchant.passphrase)]];
}

const problemsOf = (fields: PostedField[]) => {
  const check = checkForm(fields, merchant);
  return check.ok ? [] : check.problems;
};

describe("against PHP", () => {
  test.each(vectors.encoding)("encodes $value", ({ value, encoded }) => {
    expect(urlencode(value)).toBe(encoded);
  });

  test.each(vectors.forms)("checks a form: $about", ({ fields, passphrase, signature }) => {
    const form: PostedField[] = [["signature", signature], ...fields.toReversed()];
    expect(checkForm(form, { ...merchant, passphrase })).toEqual({ ok: true });
    expect(problemsOf([...form, ["item_name", "Another plan"]])).toContain(mismatch);
  });

  test.each(vectors.notices.filter(({ matches, raw }) => matches && /&signature=\w+$/.test(raw)))(
    "signs a notice: $about",
    ({ about, raw, passphrase }) => {
      const unsigned = raw.slice(0, raw.indexOf("&signature="));
      const sentByAnother = about.startsWith("the same with");
      expect(signBody(unsigned, passphrase) === raw).toBe(!sentByAnother);
    },
  );
});

describe("a posted form", () => {
  test("is accepted when correctly signed", () => {
    expect(problemsOf(signedForm())).toEqual([]);
    expect(problemsOf(signedForm({ amount: "0.00" }))).toEqual([]);
    expect(problemsOf(signedForm({ billing_date: "" }))).toEqual([]);
  });

  test("is refused when a value was changed or removed after signing", () => {
    const changed = signedForm().map(
      ([name, value]): PostedField => [name, name === "amount" ? "5.00" : value],
    );
    expect(problemsOf(changed)).toEqual([mismatch]);
    expect(problemsOf(signedForm().filter(([name]) => name !== "cycles"))).toContain(mismatch);
    expect(problemsOf(signedForm().filter(([name]) => name !== "signature"))).toEqual([mismatch]);
  });

  test("is refused when signed with another passphrase, in upper case or in alphabetical order", () => {
    const fields = signedForm().slice(0, -1);
    const signedAs = (signature: string) => problemsOf([...fields, ["signature", signature]]);
    const right = signatureOf(encodeFields(fields), merchant.passphrase);
    expect(signedAs(signatureOf(encodeFields(fields), "other"))).toEqual([mismatch]);
    expect(signedAs(right.toUpperCase())).toEqual([mismatch]);
    expect(signedAs(signatureOf(encodeFields(fields.toSorted()), merchant.passphrase))).toEqual([mismatch]);
  });

  test.each([
    ["merchant_id", "10000101", "merchant_id: Merchant ID is invalid"],
    ["merchant_key", "other", "merchant_key: Merchant key is invalid"],
    ["amount", "4.99", "amount: The amount must be at least 5.00"],
    ["amount", "R50", "amount: The amount format is invalid"],
    ["amount", "", "amount: The amount format is invalid"],
    ["item_name", "", "item_name: The item name field is required"],
    ["item_name", "x".repeat(101), "item_name: The field may not be longer than 100 characters"],
    ["item_name", "two\nlines", "item_name: The field holds invalid characters"],
    ["notify_url", "", "notify_url: The notify_url format is invalid"],
    ["return_url", "javascript:alert(1)", "return_url: The return_url format is invalid"],
    ["recurring_amount", "4.99", "recurring_amount: The recurring amount must be at least 5.00"],
    ["recurring_amount", "0.00", "recurring_amount: The recurring amount must be at least 5.00"],
    ["subscription_type", "2", "subscription_type: The subscription type is invalid"],
    ["frequency", "7", "frequency: The frequency is invalid"],
    ["cycles", "", "cycles: The cycles are invalid"],
    ["billing_date", "2026-02-30", "billing_date: The billing date is invalid"],
  ])("with %s %j is refused", (name, value, problem) => {
    expect(problemsOf(signedForm({ [name]: value }))).toEqual([problem]);
  });

  test("may have the amount 0 only for a subscription", () => {
    const once = { subscription_type: "", billing_date: "", recurring_amount: "", frequency: "", cycles: "" };
    expect(problemsOf(signedForm({ ...once, amount: "5.00" }))).toEqual([]);
    expect(problemsOf(signedForm({ ...once, amount: "0.00" }))).toEqual([
      "amount: The amount must be at least 5.00",
    ]);
  });
});

describe("a notice", () => {
  const order = { fields: signedForm(), token: "5a538bc0-ce28-47d4-98bd-9ee7bc11ad56" };
  const options = { passphrase: merchant.passphrase, pfPaymentId: "1847925", billingDate: "2026-11-21" };
  const custom =
    "custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=" +
    "&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5=";
  const item = "item_name=Thola+Business+Plan&item_description=";
  const amounts = "amount_gross=50.00&amount_fee=-4.14&amount_net=45.86";
  const parties = "name_first=&name_last=&email_address=business%40thola.test&merchant_id=10000100";
  const payment = `m_payment_id=019a9f4e-0000-7000-8000-000000000001`;
  const token = `token=${order.token}`;

  test.each([
    [
      "first",
      `${payment}&pf_payment_id=1847925&payment_status=COMPLETE&${item}&${amounts}&${custom}&${parties}&${token}&billing_date=2026-11-21`,
    ],
    [
      "renewal",
      `${payment}&${token}&pf_payment_id=1847925&payment_status=COMPLETE&${item}&${amounts}&${custom}&${parties}`,
    ],
    [
      "cancel",
      `${payment}&pf_payment_id=1847925&payment_status=CANCELLED&${item}&${custom}&${parties}&${token}`,
    ],
    [
      "failed",
      `${payment}&pf_payment_id=1847925&payment_status=FAILED&${item}&${amounts}&${custom}&${parties}`,
    ],
  ] as const)("of kind %s has its own fields in its own order, blanks kept", (kind, body) => {
    expect(makeItn(order, kind, options)).toBe(signBody(body, merchant.passphrase));
  });

  test("of a first payment equals the one PHP makes", () => {
    const recorded = vectors.notices.find(({ about }) => about === "first payment, blanks kept");
    expect(makeItn(order, "first", options)).toBe(recorded?.raw);
  });

  test("has the recurring price in a renewal, and no fee on 0", () => {
    const free = { ...order, fields: signedForm({ amount: "0.00", recurring_amount: "25.00" }) };
    expect(makeItn(free, "first", options)).toContain("&amount_gross=0.00&amount_fee=0.00&amount_net=0.00&");
    expect(makeItn(free, "renewal", options)).toContain("&amount_gross=25.00&");
    expect(makeItn(order, "first", { ...options, amountCents: 500 })).toContain("&amount_gross=5.00&");
  });
});
