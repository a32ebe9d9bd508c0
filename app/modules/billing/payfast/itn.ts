import type { PayfastAccount } from "./accounts";
import { centsOf } from "./amounts";
import { itnSignatureMatches, parseItn } from "./signature";

export type ItnNotice = {
  pfPaymentId: string;
  mPaymentId: string | null;
  /** COMPLETE, CANCELLED, FAILED or PENDING. Any other status is ignored. */
  status: string;
  /** Null when absent, as in a CANCELLED notice, or malformed. */
  amountGrossCents: number | null;
  /** PayFast's id of the subscription, by which later charges are matched. */
  token: string | null;
  /** 'YYYY-MM-DD'; absent from later charges. */
  billingDate: string | null;
};

export type ItnReading =
  | { ok: true; notice: ItnNotice }
  | { ok: false; reason: "bad_signature" | "wrong_merchant" | "malformed" };

/** Reads a notice that is for our account and signed with our passphrase. Only validateNotice tells whether PayFast sent it. */
export function readItn(raw: string, account: Pick<PayfastAccount, "merchantId" | "passphrase">): ItnReading {
  const received = parseItn(raw);
  const signatureAt = received.findIndex(([name]) => name === "signature");
  if (signatureAt === -1) return { ok: false, reason: "malformed" };
  if (!itnSignatureMatches(raw, account.passphrase)) return { ok: false, reason: "bad_signature" };

  const signed = new Map(received.slice(0, signatureAt));
  const namedTwice = signed.size < signatureAt;
  const field = (name: string) => signed.get(name) || null;
  const pfPaymentId = field("pf_payment_id");
  const status = field("payment_status");
  if (namedTwice || pfPaymentId === null || status === null) return { ok: false, reason: "malformed" };
  if (field("merchant_id") !== account.merchantId) return { ok: false, reason: "wrong_merchant" };
  return {
    ok: true,
    notice: {
      pfPaymentId,
      mPaymentId: field("m_payment_id"),
      status,
      amountGrossCents: centsOf(field("amount_gross") ?? ""),
      token: field("token"),
      billingDate: field("billing_date"),
    },
  };
}
