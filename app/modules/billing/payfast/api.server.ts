import { type ApiAccount, callApi as call, fieldOf, type Reply } from "./api-call.server";

/** What a call came to: done, refused by PayFast, or without a usable reply, to be repeated later. */
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
const doneOf = (reply: Reply): Done =>
  reply.kind === "success" ? (String(reply.response) === "true" ? "done" : "refused") : reply.kind;

/** `refused`: PayFast does not know it, or tells a status that we do not know. */
export async function fetchSubscription(
  account: ApiAccount,
  token: string,
  request: typeof fetch,
  now: Date,
): Promise<Fetched | "refused" | "unreachable"> {
  const reply = await call(account, { method: "GET", path: pathOf(token, "fetch") }, request, now);
  if (reply.kind !== "success") return reply.kind;
  const field = (name: string) => String(fieldOf(reply.response, name) ?? "");
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
  request: typeof fetch,
  now: Date,
): Promise<Done> {
  const done = doneOf(await call(account, { method: "PUT", path: pathOf(token, "cancel") }, request, now));
  if (done !== "refused") return done;
  const fetched = await fetchSubscription(account, token, request, now);
  if (fetched === "unreachable") return fetched;
  return fetched !== "refused" && fetched.state === "cancelled" ? "done" : "refused";
}

/** Stops the charges for so many months; `unpauseSubscription` takes them up again before. */
export async function pauseSubscription(
  account: ApiAccount,
  { token, cycles }: { token: string; cycles: number },
  request: typeof fetch,
  now: Date,
): Promise<Done> {
  const body = { cycles: String(cycles) };
  return doneOf(await call(account, { method: "PUT", path: pathOf(token, "pause"), body }, request, now));
}

export async function unpauseSubscription(
  account: ApiAccount,
  token: string,
  request: typeof fetch,
  now: Date,
): Promise<Done> {
  return doneOf(await call(account, { method: "PUT", path: pathOf(token, "unpause") }, request, now));
}

/** Changes the amount of later charges, or the day of the next one. The success is verified with `fetchSubscription`. */
export async function updateSubscription(
  account: ApiAccount,
  { token, chargeCents, runDay }: { token: string; chargeCents: number; runDay: string | null },
  request: typeof fetch,
  now: Date,
): Promise<Done> {
  const body = { amount: String(chargeCents), ...(runDay ? { run_date: runDay } : {}) };
  const reply = await call(account, { method: "PATCH", path: pathOf(token, "update"), body }, request, now);
  return reply.kind === "success" ? "done" : reply.kind;
}
