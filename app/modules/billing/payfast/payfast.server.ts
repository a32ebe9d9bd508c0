import type { PayfastAccount } from "./accounts";
import { refundsAt, subscriptionsAt } from "./api.server";
import { validateNotice } from "./client.server";
import { fetchHistory } from "./history.server";

/** Our account at PayFast and the calls to it. Tests pass a pretended one. */
export type Payfast = ReturnType<typeof payfastAt>;

export const payfastAt = (account: PayfastAccount, request: typeof fetch = fetch) => ({
  account,
  validate: (raw: string) => validateNotice(account, raw, request),
  ...subscriptionsAt(account, request),
  ...refundsAt(account, request),
  history: (days: Parameters<typeof fetchHistory>[1], now: Date) => fetchHistory(account, days, request, now),
});
