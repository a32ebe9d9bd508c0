import { randExact } from "~/platform/money";
import type { PayfastAccount } from "./accounts";
import { type Field, normaliseField, signForm } from "./signature";

/** What is paid when is decided by `checkoutPrice` (subscription-moves.ts). */
type Checkout = {
  checkoutId: string;
  /** What PayFast shows the buyer as the thing bought. */
  planName: string;
  businessName: string;
  email: string;
  amountCents: number;
  /** The price of every later month. PayFast's minimum is R5.00. */
  recurringCents: number;
  /** The day of the first charge after today's, where `amountCents` is 0. */
  billingDay?: string | null;
};

/** The form that is posted to PayFast: a monthly subscription without end, first charged at once or on `billingDay`. */
export function checkoutForm(
  account: PayfastAccount,
  checkout: Checkout,
): { redirectUrl: string; formData: Field[] } {
  const { checkoutId, planName, businessName, email, amountCents, recurringCents, billingDay } = checkout;
  const { addressOf } = account.site;
  const formData = signForm(
    {
      merchant_id: account.merchantId,
      merchant_key: account.merchantKey,
      return_url: addressOf("/payment-success"),
      cancel_url: addressOf("/payment-cancel"),
      notify_url: addressOf("/payfast/itn"),
      email_address: fits(email, 100, /^[!-~]+@[!-~]+$/),
      m_payment_id: checkoutId,
      amount: randExact(amountCents),
      item_name: inPayfastCharacters(planName, 100),
      item_description: inPayfastCharacters(businessName, 255),
      subscription_type: "1",
      ...(billingDay ? { billing_date: billingDay } : {}),
      recurring_amount: randExact(recurringCents),
      frequency: "3",
      cycles: "0",
    },
    account.passphrase,
  );
  return { redirectUrl: account.processUrl, formData };
}

/** PayFast takes letters, digits and a few symbols: "Zoë's Cuts & Co" becomes "Zoes Cuts and Co". */
function inPayfastCharacters(text: string, maxLength: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'\u2018\u2019]/gu, "")
    .replaceAll("&", " and ")
    .replace(/[^A-Za-z0-9._-]/g, " ");
  return normaliseField(plain, maxLength);
}

/** Returns "" for a value that does not fit: PayFast refuses forms with "excess or invalid characters". */
function fits(value: string, maxLength: number, allowed: RegExp): string {
  const text = normaliseField(value, maxLength + 1);
  return text.length <= maxLength && allowed.test(text) ? text : "";
}
