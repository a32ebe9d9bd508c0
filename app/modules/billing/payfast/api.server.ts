import { dayOf, timeOf } from "~/platform/time";
import type { PayfastAccount } from "./accounts";
import { signApi } from "./signature";

const timeout = 15_000;

type ApiAccount = Pick<PayfastAccount, "apiUrl" | "testing" | "merchantId" | "passphrase">;
type Call = { method: "PUT" | "GET"; token: string; verb: "cancel" | "fetch" };
/** PayFast's `data.response`, its refusal, or no usable answer, to be retried later. */
type Answer = { kind: "success"; response: unknown } | { kind: "refused" } | { kind: "unreachable" };

export type Cancellation = "cancelled" | "already" | "unreachable" | "refused";

/** PayFast's status codes for a subscription that is no longer charged: cancelled, complete. */
const endedStatuses = ["2", "4"];

/** Cancels a subscription at PayFast. One that has ended already counts as success, so it is safe to ask twice. */
export async function cancelSubscription(
  account: ApiAccount,
  token: string,
  now: Date,
  request: typeof fetch = fetch,
): Promise<Cancellation> {
  const cancelled = await call(account, { method: "PUT", token, verb: "cancel" }, now, request);
  if (cancelled.kind === "unreachable") return "unreachable";
  if (cancelled.kind === "success" && String(cancelled.response) === "true") return "cancelled";
  const fetched = await call(account, { method: "GET", token, verb: "fetch" }, now, request);
  if (fetched.kind === "unreachable") return "unreachable";
  const status = fetched.kind === "success" ? fieldOf(fetched.response, "status") : null;
  return endedStatuses.includes(String(status)) ? "already" : "refused";
}

async function call(
  account: ApiAccount,
  { method, token, verb }: Call,
  now: Date,
  request: typeof fetch,
): Promise<Answer> {
  const path = `/subscriptions/${encodeURIComponent(token)}/${verb}`;
  const signed = { "merchant-id": account.merchantId, version: "v1", timestamp: timestampOf(now) };
  try {
    const response = await request(`${account.apiUrl}${path}${account.testing ? "?testing=true" : ""}`, {
      method,
      headers: { ...signed, signature: signApi(signed, account.passphrase) },
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
    return answerOf(await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

/** Success needs code and status: PayFast also sends HTTP 200 with status 'failed'. */
function answerOf(body: unknown): Answer {
  const code = Number(fieldOf(body, "code"));
  if (code >= 500 || code === 429) return { kind: "unreachable" };
  if (code !== 200 || fieldOf(body, "status") !== "success") return { kind: "refused" };
  return { kind: "success", response: fieldOf(fieldOf(body, "data"), "response") };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** 'YYYY-MM-DDTHH:MM:SS+02:00' */
const timestampOf = (at: Date): string =>
  `${dayOf(at)}T${timeOf(at)}:${String(at.getUTCSeconds()).padStart(2, "0")}+02:00`;
