import type { Done } from "./api.server";
import { type ApiAccount, callApi, fieldOf } from "./api-call.server";

/**
 * What PayFast can still give back of a payment, in cents, and whether it goes where the money came from. A payment that
 * is given back wholly has 0 left.
 */
export type Refundable = { availableCents: number; toSource: boolean };

/** `refused`: PayFast does not know the payment, or cannot give it back by itself. */
export async function queryRefund(
  account: ApiAccount,
  pfPaymentId: string,
  request: typeof fetch,
  now: Date,
): Promise<Refundable | "refused" | "unreachable"> {
  const path = `/refunds/query/${encodeURIComponent(pfPaymentId)}`;
  const reply = await callApi(account, { method: "GET", path }, request, now);
  if (reply.kind !== "success") return reply.kind;
  const field = (name: string) => String(fieldOf(reply.response, name) ?? "");
  const available = field("amount_available_for_refund");
  if (!/^\d+$/.test(available)) return "refused";
  const methodOf = (name: string) => fieldOf(fieldOf(reply.response, name), "method");
  const toSource =
    field("status") === "REFUNDABLE" &&
    (methodOf("refund_full") === "PAYMENT_SOURCE" || methodOf("refund_partial") === "PAYMENT_SOURCE");
  return { availableCents: Number(available), toSource };
}

/** Gives money back. It must not be repeated before `queryRefund` said that it has not happened. */
export async function createRefund(
  account: ApiAccount,
  { pfPaymentId, amountCents, reason }: { pfPaymentId: string; amountCents: number; reason: string },
  request: typeof fetch,
  now: Date,
): Promise<Done> {
  const body = { amount: String(amountCents), reason, notify_buyer: "1", notify_merchant: "0" };
  const path = `/refunds/${encodeURIComponent(pfPaymentId)}`;
  const reply = await callApi(account, { method: "POST", path, body }, request, now);
  return reply.kind === "success" ? "done" : reply.kind;
}
