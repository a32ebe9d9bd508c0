import fc from "fast-check";
import { expect, test } from "vitest";
import { payfastHosts } from "~/modules/billing/payfast/accounts";
import { checkoutForm } from "~/modules/billing/payfast/checkout-form";
import { readItn } from "~/modules/billing/payfast/itn";
import { type FormFields, normaliseField, signForm } from "~/modules/billing/payfast/signature";
import { siteAt } from "~/platform/site";
import { anyCharacters } from "../../tests/setup/any-characters";
import { checkForm, makeItn } from "./rules";
import type { PostedField } from "./signing";

// Client and simulator share no code and are each tested against PHP. Here they are tested against each other.

const account = {
  ...payfastHosts("sandbox"),
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "Sawubona_2026-x",
};

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  anyCharacters(120),
  fc.constantFrom(
    " ~!'()*&=+%\"<>; ",
    "0",
    " \t0\r\n",
    "Sipho's Plumbing & Sons (Pty) Ltd",
    "\u00a0Zoë\u00a0",
    "👷🏾‍♀️",
  ),
);
const anyCheckout = fc.record({
  checkoutId: fc.uuid(),
  planName: anyText.map((text) => `Plan ${text}`),
  businessName: anyText,
  email: fc.oneof(fc.emailAddress(), anyText),
  amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 100_000 })),
  recurringCents: fc.integer({ min: 500, max: 100_000 }),
  site: fc
    .webUrl({ withFragments: false })
    .map((url) => url.slice(0, 150))
    .map(siteAt),
});
const kinds = fc.constantFrom("first", "renewal", "cancel", "failed");

/** Encodes a form's fields as a browser does. */
const throughBrowser = (fields: PostedField[]): PostedField[] => [
  ...new URLSearchParams(new URLSearchParams(fields).toString()),
];

/** A complete form with typed text, normalised by the client. */
const formWith = (name: string, description: string): FormFields => ({
  merchant_id: account.merchantId,
  merchant_key: account.merchantKey,
  return_url: "https://thola.test/r?a=b&c=d",
  cancel_url: "https://thola.test/c",
  notify_url: "https://thola.test/n",
  name_first: normaliseField(name, 100),
  name_last: normaliseField(description, 100),
  amount: "50.00",
  item_name: "Thola Business Plan",
  item_description: normaliseField(description, 255),
  custom_str1: normaliseField(name, 255),
});

test("the simulator accepts every checkout form of our client", () => {
  fc.assert(
    fc.property(anyCheckout, ({ site, ...checkout }) => {
      const { formData } = checkoutForm({ ...account, site }, checkout);
      expect(checkForm(throughBrowser(formData), account)).toEqual({ ok: true });
    }),
  );
});

test("the simulator accepts forms with any typed text", () => {
  fc.assert(
    fc.property(anyText, anyText, (name, description) => {
      const posted = signForm(formWith(name, description), account.passphrase);
      expect(checkForm(throughBrowser(posted), account)).toEqual({ ok: true });
    }),
  );
});

const anyNotice = fc.record({
  name: anyText,
  description: anyText,
  kind: kinds,
  pfPaymentId: fc.nat().map(String),
});
type Notice = typeof anyNotice extends fc.Arbitrary<infer T> ? T : never;

const bodyOf = ({ name, description, kind, pfPaymentId }: Notice): string =>
  makeItn({ fields: signForm(formWith(name, description), ""), token: "a-token" }, kind, {
    passphrase: account.passphrase,
    pfPaymentId,
    billingDate: "2026-11-21",
  });

test("our client reads every notice of the simulator", () => {
  fc.assert(
    fc.property(anyNotice, (notice) => {
      expect(readItn(bodyOf(notice), account)).toMatchObject({
        ok: true,
        notice: {
          pfPaymentId: notice.pfPaymentId,
          amountGrossCents: notice.kind === "cancel" ? null : 5000,
          token: notice.kind === "failed" ? null : "a-token",
        },
      });
    }),
  );
});

test("our client refuses a notice when any character was changed", () => {
  fc.assert(
    // Hexadecimal digits are left out, because %2f and %2F are the same byte.
    fc.property(anyNotice, fc.nat(), fc.constantFrom("x", "&", "=", "+", "-"), (notice, at, character) => {
      const body = bodyOf(notice);
      const index = at % body.length;
      fc.pre(body[index] !== character);
      const changed = body.slice(0, index) + character + body.slice(index + 1);
      expect(readItn(changed, account).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("our client refuses a notice when a field was dropped, repeated or moved", () => {
  fc.assert(
    fc.property(anyNotice, fc.nat(), (notice, at) => {
      const fields = bodyOf(notice).split("&");
      const index = at % (fields.length - 2);
      const field = fields[index] ?? "";
      const without = fields.toSpliced(index, 1);
      for (const changed of [
        without,
        fields.toSpliced(index, 0, field),
        without.toSpliced(index + 1, 0, field),
      ])
        expect(readItn(changed.join("&"), account).ok).toBe(false);
    }),
  );
});
