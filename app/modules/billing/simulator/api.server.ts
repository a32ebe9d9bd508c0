import type { Db } from "~/platform/db.server";
import { endSubscription, findSubscription, postedValue, type SimulatedOrder } from "./orders.server";
import type { SimulatedMerchant } from "./rules";
import { apiSignatureOf } from "./signing";

export type ApiCall = {
  method: string;
  token: string;
  verb: string;
  headers: Headers;
  query: URLSearchParams;
};
/** `delaySeconds`: the work is done at once, but the response is delayed that long. */
export type ApiResponse = { code: number; status: string; data: unknown; delaySeconds: number };

const failed = (code: number, message: string, delaySeconds = 0): ApiResponse => ({
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
  const delaySeconds = order.validateDelaySeconds;
  switch (`${call.method} ${call.verb}`) {
    case "PUT cancel": {
      if (!(await endSubscription(db, call.token, merchant, now)))
        return failed(400, "The subscription is cancelled", delaySeconds);
      return { code: 200, status: "success", data: { response: true, message: "Success" }, delaySeconds };
    }
    case "GET fetch":
      return { code: 200, status: "success", data: { response: described(order) }, delaySeconds };
    default:
      return failed(404, "Not found");
  }
}

/** This merchant exists only in the sandbox, where every call carries `testing=true`, which is not signed. */
function checkCaller({ headers, query }: ApiCall, merchant: SimulatedMerchant): ApiResponse | null {
  const header = (name: string) => headers.get(name) ?? "";
  if (header("version") !== "v1") return failed(400, "version: The version is invalid");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\+02:?00)?$/.test(header("timestamp")))
    return failed(400, "timestamp: The timestamp is invalid");
  const signed = ["merchant-id", "version", "timestamp"].map((name): [string, string] => [
    name,
    header(name),
  ]);
  const queryVars = [...query].filter(([name]) => name !== "testing");
  const signature = apiSignatureOf([...signed, ...queryVars], merchant.passphrase);
  const known = header("merchant-id") === merchant.merchantId && query.get("testing") === "true";
  return known && header("signature") === signature ? null : failed(401, "Merchant authorisation failed");
}

/** PayFast, too, sends some numbers as numbers and others as strings. */
const described = (order: SimulatedOrder) => ({
  token: order.token,
  amount: Math.round(Number(postedValue(order, "recurring_amount") ?? 0) * 100),
  cycles: postedValue(order, "cycles"),
  frequency: Number(postedValue(order, "frequency")),
  ...(order.status === "paid"
    ? { status: 1, status_text: "ACTIVE" }
    : { status: "2", status_text: "CANCELLED" }),
});
