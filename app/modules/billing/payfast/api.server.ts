import { dayOf, timeOf } from "~/platform/time";
import type { PayfastAccount } from "./accounts";
import { signApi } from "./signature";

const timeout = 15_000;

type ApiAccount = Pick<PayfastAccount, "apiUrl" | "testing" | "merchantId" | "passphrase">;
type Call = { method: "PUT" | "GET" | "PATCH"; path: string; body?: Record<string, string> };
/** PayFast's `data.response`, its refusal, or no usable answer, to be retried later. */
type Answer = { kind: "success"; response: unknown } | { kind: "refused" } | { kind: "unreachable" };

/** What a call came to: done, refused by PayFast, or without a usable answer, to be repeated later. */
export type Done = "done" | "refused" | "unreachable";

/** A subscription as PayFast tells of it. `runDay` is the day of its next charge, YYYY-MM-DD. */
export type Fetched = {
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
const doneOf = (answer: Answer): Done =>
  answer.kind === "success" ? (String(answer.response) === "true" ? "done" : "refused") : answer.kind;

/** `refused`: PayFast does not know it, or tells a status that we do not know. */
export async function fetchSubscription(
  account: ApiAccount,
  token: string,
  now: Date,
  request: typeof fetch = fetch,
): Promise<Fetched | "refused" | "unreachable"> {
  const answer = await call(account, { method: "GET", path: pathOf(token, "fetch") }, now, request);
  if (answer.kind !== "success") return answer.kind;
  const field = (name: string) => String(fieldOf(answer.response, name) ?? "");
  const state = states[field("status")];
  if (!state) return "refused";
  return {
    state,
    chargeCents: /^\d+$/.test(field("amount")) ? Number(field("amount")) : null,
    runDay: /^\d{4}-\d\d-\d\d/.exec(field("run_date"))?.[0] ?? null,
  };
}

/** Cancels a subscription at PayFast. One that has ended already counts as done, so it is safe to ask twice. */
export async function cancelSubscription(
  account: ApiAccount,
  token: string,
  now: Date,
  request: typeof fetch = fetch,
): Promise<Done> {
  const done = doneOf(await call(account, { method: "PUT", path: pathOf(token, "cancel") }, now, request));
  if (done !== "refused") return done;
  const fetched = await fetchSubscription(account, token, now, request);
  if (fetched === "unreachable") return fetched;
  return fetched !== "refused" && fetched.state === "cancelled" ? "done" : "refused";
}

/** Stops the charges for so many months; `unpauseSubscription` takes them up again before. */
export async function pauseSubscription(
  account: ApiAccount,
  { token, cycles }: { token: string; cycles: number },
  now: Date,
  request: typeof fetch = fetch,
): Promise<Done> {
  const body = { cycles: String(cycles) };
  return doneOf(await call(account, { method: "PUT", path: pathOf(token, "pause"), body }, now, request));
}

export async function unpauseSubscription(
  account: ApiAccount,
  token: string,
  now: Date,
  request: typeof fetch = fetch,
): Promise<Done> {
  return doneOf(await call(account, { method: "PUT", path: pathOf(token, "unpause") }, now, request));
}

/** Changes the amount of later charges, or the day of the next one. The success is verified with `fetchSubscription`. */
export async function updateSubscription(
  account: ApiAccount,
  { token, chargeCents, runDay }: { token: string; chargeCents: number; runDay: string | null },
  now: Date,
  request: typeof fetch = fetch,
): Promise<Done> {
  const body = { amount: String(chargeCents), ...(runDay ? { run_date: runDay } : {}) };
  const answer = await call(account, { method: "PATCH", path: pathOf(token, "update"), body }, now, request);
  return answer.kind === "success" ? "done" : answer.kind;
}

async function call(
  account: ApiAccount,
  { method, path, body }: Call,
  now: Date,
  request: typeof fetch,
): Promise<Answer> {
  const signed = { "merchant-id": account.merchantId, version: "v1", timestamp: timestampOf(now) };
  try {
    const response = await request(`${account.apiUrl}${path}${account.testing ? "?testing=true" : ""}`, {
      method,
      headers: {
        ...signed,
        signature: signApi({ ...signed, ...body }, account.passphrase),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
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
