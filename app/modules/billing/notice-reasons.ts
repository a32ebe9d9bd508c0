import type { Message } from "~/texts/message";

const refusals = [
  "malformed",
  "bad_signature",
  "wrong_merchant",
  "not_validated",
  "unknown_checkout",
  "unknown_business",
  "wrong_amount",
  "no_token",
] as const;

/** Why a notice changed nothing, in words; null for one that waits for PayFast's word. */
export function noticeReason(reason: string | null): Message {
  if (reason === null) return "adminFinancial.notices.unanswered";
  const refusal = refusals.find((known) => known === reason);
  if (refusal) return `adminFinancial.notices.reasons.${refusal}`;
  return reason.startsWith("status_")
    ? { key: "adminFinancial.notices.reasons.status", values: { status: reason.slice("status_".length) } }
    : "adminFinancial.notices.reasons.unfit";
}
