import type { PayfastAccount } from "./accounts";
import { type ApiAccount, apiAt, fieldOf, type Reply } from "./api-call.server";
import { fetchHistory } from "./history.server";
import { validateBody } from "./signature";

/** What a call came to: done, refused by PayFast, or without a usable reply, to be repeated later. */
export type Done = "done" | "refused" | "unreachable";

/** A subscription as PayFast tells of it. `runDay` is the day of its next charge, YYYY-MM-DD. */
type Fetched = {
  state: "running" | "paused" | "cancelled" | "failed";
  chargeCents: number | null;
  runDay: string | null;
};

/** PayFast's status codes. What it is still looking into, or could not charge, counts as failed. */
const states: Record<string, Fetched["state"]> = {
  "1": "running",
  "2": "cancelled",
  "3": "paused",
  "4": "cancelled",
  "5": "failed",
  "6": "failed",
  "7": "failed",
};

const pathOf = (token: string, verb: string) => `/subscriptions/${encodeURIComponent(token)}/${verb}`;
const doneOf = (reply: Reply): Done =>
  reply.kind === "success" ? (String(reply.response) === "true" ? "done" : "refused") : reply.kind;

export function subscriptionsAt(account: ApiAccount, request: typeof fetch) {
  const call = apiAt(account, request);
  const put = async (token: string, verb: string, now: Date, body?: Record<string, string>): Promise<Done> =>
    doneOf(await call({ method: "PUT", path: pathOf(token, verb), ...(body && { body }) }, now));
  /** `refused`: PayFast does not know it, or tells a status that we do not know. */
  const fetch = async (token: string, now: Date): Promise<Fetched | "refused" | "unreachable"> => {
    const reply = await call({ method: "GET", path: pathOf(token, "fetch") }, now);
    if (reply.kind !== "success") return reply.kind;
    const field = (name: string) => String(fieldOf(reply.response, name) ?? "");
    const state = states[field("status")];
    if (!state) return "refused";
    return {
      state,
      chargeCents: /^\d+$/.test(field("amount")) ? Number(field("amount")) : null,
      runDay: /^\d{4}-\d\d-\d\d/.exec(field("run_date"))?.[0] ?? null,
    };
  };
  return {
    fetch,
    /** One that has ended already counts as done, so it is safe to ask twice. */
    async cancel(token: string, now: Date): Promise<Done> {
      const done = await put(token, "cancel", now);
      if (done !== "refused") return done;
      const fetched = await fetch(token, now);
      if (fetched === "unreachable") return fetched;
      return fetched !== "refused" && fetched.state === "cancelled" ? "done" : "refused";
    },
    /** Stops the charges for so many months; `unpause` takes them up again before. */
    pause: ({ token, cycles }: { token: string; cycles: number }, now: Date) =>
      put(token, "pause", now, { cycles: String(cycles) }),
    unpause: (token: string, now: Date) => put(token, "unpause", now),
    /** Changes the amount of later charges, or the day of the next one. `fetch` tells whether it took effect. */
    async update(
      { token, chargeCents, runDay }: { token: string; chargeCents: number; runDay: string | null },
      now: Date,
    ): Promise<Done> {
      const body = { amount: String(chargeCents), ...(runDay ? { run_date: runDay } : {}) };
      const reply = await call({ method: "PATCH", path: pathOf(token, "update"), body }, now);
      return reply.kind === "success" ? "done" : reply.kind;
    },
  };
}

/**
 * What PayFast can still give back of a payment, in cents, and whether it goes where the money came from. A payment that
 * is given back wholly has 0 left.
 */
type Refundable = { availableCents: number; toSource: boolean };

export function refundsAt(account: ApiAccount, request: typeof fetch) {
  const call = apiAt(account, request);
  return {
    /** `refused`: PayFast does not know the payment, or cannot give it back by itself. */
    async refundable(pfPaymentId: string, now: Date): Promise<Refundable | "refused" | "unreachable"> {
      const path = `/refunds/query/${encodeURIComponent(pfPaymentId)}`;
      const reply = await call({ method: "GET", path }, now);
      if (reply.kind !== "success") return reply.kind;
      const field = (name: string) => String(fieldOf(reply.response, name) ?? "");
      const available = field("amount_available_for_refund");
      if (!/^\d+$/.test(available)) return "refused";
      const methodOf = (name: string) => fieldOf(fieldOf(reply.response, name), "method");
      const toSource =
        field("status") === "REFUNDABLE" &&
        (methodOf("refund_full") === "PAYMENT_SOURCE" || methodOf("refund_partial") === "PAYMENT_SOURCE");
      return { availableCents: Number(available), toSource };
    },
    /** It must not be repeated before `refundable` said that it has not happened. */
    async refund(
      { pfPaymentId, amountCents, reason }: { pfPaymentId: string; amountCents: number; reason: string },
      now: Date,
    ): Promise<Done> {
      const body = { amount: String(amountCents), reason, notify_buyer: "1", notify_merchant: "0" };
      const reply = await call(
        { method: "POST", path: `/refunds/${encodeURIComponent(pfPaymentId)}`, body },
        now,
      );
      return reply.kind === "success" ? "done" : reply.kind;
    },
  };
}

const timeout = 15_000;

/** Asks PayFast whether it sent this notice. Any response but VALID or INVALID is "unreachable", to be retried later. */
export async function validateNotice(
  account: Pick<PayfastAccount, "validateUrl">,
  raw: string,
  request: typeof fetch = fetch,
): Promise<"valid" | "invalid" | "unreachable"> {
  try {
    const response = await request(account.validateUrl, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: validateBody(raw),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    const [firstLine = ""] = response.ok ? (await response.text()).trim().split(/\r?\n/) : [];
    const verdict = firstLine.trim().toUpperCase();
    if (verdict === "VALID") return "valid";
    return verdict === "INVALID" ? "invalid" : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** Our account at PayFast and the calls to it. Tests pass a pretended one. */
export type Payfast = ReturnType<typeof payfastAt>;

export const payfastAt = (account: PayfastAccount, request: typeof fetch = fetch) => ({
  account,
  validate: (raw: string) => validateNotice(account, raw, request),
  ...subscriptionsAt(account, request),
  ...refundsAt(account, request),
  history: (days: Parameters<typeof fetchHistory>[1], now: Date) => fetchHistory(account, days, request, now),
});
