import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { vectors } from "../../../../tests/vectors/payfast";
import { readItn } from "./itn";
import { signForm } from "./signature";

const account = { merchantId: "10000100", passphrase: "Sawubona_2026-x" };

function recorded(about: string): string {
  const found = vectors.notices.find((notice) => notice.about === about);
  if (found === undefined) throw new Error(`no vector called ${about}`);
  return found.raw;
}

function signed(body: string): string {
  const signature = createHash("md5").update(`${body}&passphrase=${account.passphrase}`).digest("hex");
  return `${body}&signature=${signature}`;
}

const first = {
  pfPaymentId: "1847925",
  mPaymentId: "019a9f4e-0000-7000-8000-000000000001",
  status: "COMPLETE",
  amountGrossCents: 5000,
  token: "5a538bc0-ce28-47d4-98bd-9ee7bc11ad56",
  billingDate: "2026-11-21",
};

test.each([
  ["first payment, blanks kept", first],
  ["later charge, token second, no billing_date", { ...first, billingDate: null }],
  ["cancelled, no amounts", { ...first, status: "CANCELLED", amountGrossCents: null, billingDate: null }],
  ["R0.00", { ...first, amountGrossCents: 0 }],
  ["an unknown field", first],
  ["bytes that are not UTF-8", first],
])("reads: %s", (about, notice) => {
  expect(readItn(recorded(about), account)).toEqual({ ok: true, notice });
});

test.each(["amount changed", "two fields swapped", "a blank dropped", "signature in capitals"])(
  "refuses: %s",
  (about) => {
    expect(readItn(recorded(about), account)).toEqual({ ok: false, reason: "bad_signature" });
  },
);

test("refuses a notice signed with another passphrase", () => {
  const raw = recorded("first payment, blanks kept");
  expect(readItn(raw, { ...account, passphrase: "other" })).toEqual({ ok: false, reason: "bad_signature" });
});

test("refuses a correctly signed notice for another merchant", () => {
  const raw = recorded("first payment, blanks kept");
  expect(readItn(raw, { ...account, merchantId: "10000101" })).toEqual({
    ok: false,
    reason: "wrong_merchant",
  });
});

test("ignores fields after the signature", () => {
  const withoutToken = signed("pf_payment_id=1&payment_status=FAILED&merchant_id=10000100");
  const reading = readItn(`${withoutToken}&payment_status=COMPLETE&token=stolen&amount_gross=50.00`, account);
  expect(reading).toMatchObject({
    ok: true,
    notice: { status: "FAILED", token: null, amountGrossCents: null },
  });
});

test.each([
  ["empty", ""],
  ["not a form", "{}"],
  ["no signature", recorded("no signature")],
  ["no payment id", signed("payment_status=COMPLETE&merchant_id=10000100")],
  ["a blank payment id", signed("pf_payment_id=&payment_status=COMPLETE&merchant_id=10000100")],
  ["no status", signed("pf_payment_id=1&merchant_id=10000100")],
  [
    "a field twice",
    signed("pf_payment_id=1&payment_status=FAILED&payment_status=COMPLETE&merchant_id=10000100"),
  ],
])("cannot use: %s", (_, raw) => {
  expect(readItn(raw, account)).toEqual({ ok: false, reason: "malformed" });
});

test("a signed checkout form, which every buyer sees, is not a notice", () => {
  const form = signForm({ merchant_id: "10000100", amount: "50.00" }, account.passphrase);
  const raw = form.map(([name, value]) => `${name}=${value}`).join("&");
  expect(readItn(raw, account)).toEqual({ ok: false, reason: "malformed" });
});
