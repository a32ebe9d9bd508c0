import type { PayfastAccount } from "./accounts";
import {
  cancelSubscription,
  fetchSubscription,
  pauseSubscription,
  unpauseSubscription,
  updateSubscription,
} from "./api.server";
import { validateNotice } from "./client.server";
import { fetchHistory } from "./history.server";
import { createRefund, queryRefund } from "./refunds.server";

/** Our account at PayFast and the calls to it. Tests pass a pretended one. */
export type Payfast = ReturnType<typeof payfastAt>;

export const payfastAt = (account: PayfastAccount, request: typeof fetch = fetch) => ({
  account,
  validate: (raw: string) => validateNotice(account, raw, request),
  fetch: (token: string, now: Date) => fetchSubscription(account, token, request, now),
  cancel: (token: string, now: Date) => cancelSubscription(account, token, request, now),
  pause: (asked: { token: string; cycles: number }, now: Date) =>
    pauseSubscription(account, asked, request, now),
  unpause: (token: string, now: Date) => unpauseSubscription(account, token, request, now),
  update: (asked: Parameters<typeof updateSubscription>[1], now: Date) =>
    updateSubscription(account, asked, request, now),
  refundable: (pfPaymentId: string, now: Date) => queryRefund(account, pfPaymentId, request, now),
  refund: (asked: Parameters<typeof createRefund>[1], now: Date) =>
    createRefund(account, asked, request, now),
  history: (days: Parameters<typeof fetchHistory>[1], now: Date) => fetchHistory(account, days, request, now),
});
