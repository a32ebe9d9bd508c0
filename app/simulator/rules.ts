import { isDay } from "~/platform/time";
import { encodeFields, type PostedField, signatureOf, signBody } from "./signing";

/** The merchant account, as PayFast's dashboard stores it. */
export type SimulatedMerchant = { merchantId: string; merchantKey: string; passphrase: string };

const numbered = (name: string) => [1, 2, 3, 4, 5].map((n) => `${name}${n}`);

const upTo = (max: number, ...names: string[]) => names.map((name): [string, number] => [name, max]);

/** The signed fields of a form, in that order, each with PayFast's maximum length. */
const maxLengths = new Map<string, number>([
  ...upTo(255, "merchant_id", "merchant_key", "return_url", "cancel_url", "notify_url"),
  ...upTo(100, "name_first", "name_last", "email_address", "cell_number"),
  ...upTo(100, "m_payment_id", "amount", "item_name"),
  ...upTo(255, "item_description", ...numbered("custom_int"), ...numbered("custom_str")),
  ...upTo(100, "email_confirmation", "confirmation_address", "payment_method"),
  ...upTo(10, "subscription_type", "billing_date", "recurring_amount", "frequency", "cycles"),
  ...upTo(5, "subscription_notify_email", "subscription_notify_webhook", "subscription_notify_buyer"),
]);

const smallestCharge = 500;

/** Every reason for refusing a posted form, in PayFast's words, as 'field: message'. */
export function checkForm(
  fields: PostedField[],
  merchant: SimulatedMerchant,
): { ok: true } | { ok: false; problems: string[] } {
  const posted = new Map(fields.map(([name, value]) => [name, trim(value)]));
  const value = (name: string) => posted.get(name) ?? "";
  const problems = [
    ...accountProblems(value, merchant),
    ...requiredProblems(value),
    ...textProblems(value),
    ...amountProblems(value),
    ...(value("subscription_type") === "" ? [] : subscriptionProblems(value)),
  ];
  return problems.length === 0 ? { ok: true } : { ok: false, problems };
}

type ValueOf = (name: string) => string;

function accountProblems(value: ValueOf, merchant: SimulatedMerchant): string[] {
  const signed = [...maxLengths.keys()]
    .map((name): PostedField => [name, value(name)])
    .filter(([, text]) => text !== "");
  const signature = signatureOf(encodeFields(signed), merchant.passphrase);
  return [
    ...when(
      value("signature") !== signature,
      "signature: Generated signature does not match submitted signature",
    ),
    ...when(value("merchant_id") !== merchant.merchantId, "merchant_id: Merchant ID is invalid"),
    ...when(value("merchant_key") !== merchant.merchantKey, "merchant_key: Merchant key is invalid"),
  ];
}

/** PayFast does not require the addresses, but without them it cannot notify us. */
const requiredProblems = (value: ValueOf): string[] => [
  ...when(value("item_name") === "", "item_name: The item name field is required"),
  ...["return_url", "cancel_url", "notify_url"].flatMap((name) =>
    when(!/^https?:\/\/[^\s]+$/.test(value(name)), `${name}: The ${name} format is invalid`),
  ),
];

const textProblems = (value: ValueOf): string[] =>
  [...maxLengths].flatMap(([name, max]) => [
    ...when(
      Array.from(value(name)).length > max,
      `${name}: The field may not be longer than ${max} characters`,
    ),
    ...when(/\p{Cc}/u.test(value(name)), `${name}: The field holds invalid characters`),
  ]);

function amountProblems(value: ValueOf): string[] {
  const amount = cents(value("amount"));
  if (amount === null) return ["amount: The amount format is invalid"];
  const free = amount === 0 && value("subscription_type") !== "";
  return when(amount < smallestCharge && !free, "amount: The amount must be at least 5.00");
}

/** Only subscriptions that PayFast charges by itself (type 1) are simulated. */
function subscriptionProblems(value: ValueOf): string[] {
  const recurring = cents(value("recurring_amount") || value("amount")) ?? 0;
  const billingDate = value("billing_date");
  return [
    ...when(value("subscription_type") !== "1", "subscription_type: The subscription type is invalid"),
    ...when(recurring < smallestCharge, "recurring_amount: The recurring amount must be at least 5.00"),
    ...when(!/^[1-6]$/.test(value("frequency")), "frequency: The frequency is invalid"),
    ...when(!/^\d+$/.test(value("cycles")), "cycles: The cycles are invalid"),
    ...when(billingDate !== "" && !isDay(billingDate), "billing_date: The billing date is invalid"),
  ];
}

type ItnKind = "first" | "renewal" | "cancel" | "failed" | "failedRenewal";

/**
 * A signed notice as PayFast posts it. The fields depend on the kind: a renewal has the token second, only a first
 * payment has a billing date, a cancellation has no amounts, and a failed first payment has no token.
 */
export function makeItn(
  order: { fields: PostedField[]; token: string },
  kind: ItnKind,
  options: { passphrase: string; pfPaymentId: string; billingDate: string; amountCents?: number | undefined },
): string {
  const posted = new Map(order.fields);
  const given = (name: string): PostedField => [name, trim(posted.get(name) ?? "")];
  const charged =
    (kind === "renewal" || kind === "failedRenewal") && posted.has("recurring_amount")
      ? "recurring_amount"
      : "amount";
  const gross = options.amountCents ?? cents(given(charged)[1]) ?? 0;
  const token: PostedField = ["token", order.token];
  const fields: PostedField[] = [
    given("m_payment_id"),
    ...(kind === "renewal" || kind === "failedRenewal" ? [token] : []),
    ["pf_payment_id", options.pfPaymentId],
    ["payment_status", statuses[kind]],
    given("item_name"),
    given("item_description"),
    ...(kind === "cancel" ? [] : amounts(gross)),
    ...[...numbered("custom_str"), ...numbered("custom_int")].map(given),
    ...["name_first", "name_last", "email_address", "merchant_id"].map(given),
    ...(kind === "first" || kind === "cancel" ? [token] : []),
    ...(kind === "first" ? [["billing_date", options.billingDate] satisfies PostedField] : []),
  ];
  return signBody(encodeFields(fields), options.passphrase);
}

const statuses = {
  first: "COMPLETE",
  renewal: "COMPLETE",
  cancel: "CANCELLED",
  failed: "FAILED",
  failedRenewal: "FAILED",
} as const;

/** PayFast deducts its fee: 3.2 % plus R2.00, plus VAT. */
function amounts(gross: number): PostedField[] {
  const fee = gross === 0 ? 0 : Math.round((gross * 0.032 + 200) * 1.15);
  return [
    ["amount_gross", rand(gross)],
    ["amount_fee", rand(-fee)],
    ["amount_net", rand(gross - fee)],
  ];
}

const rand = (amountCents: number): string => (amountCents / 100).toFixed(2);
const cents = (text: string): number | null =>
  /^\d{1,9}(\.\d\d?)?$/.test(text) ? Math.round(Number(text) * 100) : null;
const when = (isProblem: boolean, problem: string): string[] => (isProblem ? [problem] : []);
const trim = (text: string): string => text.replace(/^[ \t\n\r\0\v]+/, "").replace(/[ \t\n\r\0\v]+$/, "");

/** The same day of the next month, or that month's last day if it is shorter. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
