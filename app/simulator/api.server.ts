import type { Db } from "~/platform/db.server";
import { isDay } from "~/platform/time";
import {
  endSubscription,
  findSubscription,
  moveOrder,
  postedValue,
  type SimulatedOrder,
} from "./orders.server";
import type { SimulatedMerchant } from "./rules";
import { apiSignatureOf } from "./signing";

export type SignedCall = {
  method: string;
  headers: Headers;
  query: URLSearchParams;
  /** The JSON of a call that has some. */
  body: Record<string, unknown>;
};
export type ApiCall = SignedCall & { token: string; verb: string };
/** `delaySeconds`: the work is done at once, but the response is delayed that long. */
export type ApiResponse = { code: number; status: string; data: unknown; delaySeconds: number };

/** Longer than any caller waits. */
const never = 600;

export const failed = (code: number, message: string, delaySeconds = 0): ApiResponse => ({
  code,
  status: "failed",
  data: { response: false, message },
  delaySeconds,
});

/** PayFast's subscriptions API: authenticates the caller, then carries out the call. */
export async function serveApi(
  db: Db,
  call: ApiCall,
  merchant: SimulatedMerchant,
  now: Date,
): Promise<ApiResponse> {
  const refused = checkCaller(call, merchant);
  if (refused) return refused;
  const order = await findSubscription(db, call.token);
  if (!order) return failed(404, "Subscription not found");
  const delaySeconds = delayOf(order);
  const faulty = faultOf(order);
  if (faulty) return faulty;
  const success = {
    code: 200,
    status: "success",
    data: { response: true, message: "Success" },
    delaySeconds,
  };
  switch (`${call.method} ${call.verb}`) {
    case "PUT cancel": {
      if (!(await endSubscription(db, call.token, merchant, now)))
        return failed(400, "The subscription is cancelled", delaySeconds);
      return success;
    }
    case "PUT pause":
      return (await moveOrder(db, order.id, ["paid"], { status: "paused" }))
        ? success
        : failed(400, "The subscription is not active", delaySeconds);
    case "PUT unpause":
      return (await moveOrder(db, order.id, ["paused"], { status: "paid" }))
        ? success
        : failed(400, "The subscription is not paused", delaySeconds);
    case "PATCH update": {
      const change = changeIn(call.body);
      if (!change) return failed(400, "The amount or run date is invalid", delaySeconds);
      return (await moveOrder(db, order.id, ["paid", "paused"], change))
        ? success
        : failed(400, "The subscription is cancelled", delaySeconds);
    }
    case "GET fetch":
      return { code: 200, status: "success", data: { response: described(order) }, delaySeconds };
    default:
      return failed(404, "Not found");
  }
}

export const delayOf = ({ api, validateDelaySeconds }: SimulatedOrder): number =>
  api === "silent" ? never : validateDelaySeconds;

/** Instead of what was asked for; null where the API works, be it without a response. */
export function faultOf(order: SimulatedOrder): ApiResponse | null {
  if (order.api === "breaks") return failed(500, "Internal server error", delayOf(order));
  if (order.api === "refuses") return { ...failed(200, "Failure", delayOf(order)), code: 200 };
  return null;
}

/** This merchant exists only in the sandbox, where every call carries `testing=true`, which is not signed. */
export function checkCaller(
  { headers, query, body }: SignedCall,
  merchant: SimulatedMerchant,
): ApiResponse | null {
  const header = (name: string) => headers.get(name) ?? "";
  if (header("version") !== "v1") return failed(400, "version: The version is invalid");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\+02:?00)?$/.test(header("timestamp")))
    return failed(400, "timestamp: The timestamp is invalid");
  const signed = ["merchant-id", "version", "timestamp"].map((name): [string, string] => [
    name,
    header(name),
  ]);
  const queryVars = [...query].filter(([name]) => name !== "testing");
  const bodyVars = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  const signature = apiSignatureOf([...signed, ...queryVars, ...bodyVars], merchant.passphrase);
  const known = header("merchant-id") === merchant.merchantId && query.get("testing") === "true";
  return known && header("signature") === signature ? null : failed(401, "Merchant authorisation failed");
}

/** PayFast, too, sends some numbers as numbers and others as strings. */
const described = (order: SimulatedOrder) => ({
  token: order.token,
  amount: order.chargeCents,
  run_date: order.runDay && `${order.runDay}T00:00:00+02:00`,
  cycles: postedValue(order, "cycles"),
  frequency: Number(postedValue(order, "frequency")),
  ...(order.status === "paid"
    ? { status: 1, status_text: "ACTIVE" }
    : order.status === "paused"
      ? { status: 3, status_text: "PAUSED" }
      : { status: "2", status_text: "CANCELLED" }),
});

/** At least one of the two; amounts are cents, from PayFast's smallest on. */
function changeIn({ amount, run_date: runDay }: Record<string, unknown>): Partial<SimulatedOrder> | null {
  const cents = amount === undefined ? null : Number(amount);
  const change: Partial<SimulatedOrder> = {};
  if (cents !== null && Number.isInteger(cents) && cents >= 500) change.chargeCents = cents;
  else if (cents !== null) return null;
  if (typeof runDay === "string" && isDay(runDay)) change.runDay = runDay;
  else if (runDay !== undefined) return null;
  return Object.keys(change).length > 0 ? change : null;
}
