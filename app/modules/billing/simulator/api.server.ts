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
/** `delaySeconds`: the work is done, but the answer hangs that long. */
export type ApiAnswer = { code: number; status: string; data: unknown; delaySeconds: number };

const failed = (code: number, message: string, delaySeconds = 0): ApiAnswer => ({
  code,
  status: "failed",
  data: { response: false, message },
  delaySeconds,
});

/** PayFast's subscriptions API: who asks first, then what about which subscription. */
export async function answerApi(
  db: Db,
  call: ApiCall,
  merchant: SimulatedMerchant,
  now: Date,
): Promise<ApiAnswer> {
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

/** This merchant exists in the sandbox alone, where every call says `testing=true`; that is not signed. */
function checkCaller({ headers, query }: ApiCall, merchant: SimulatedMerchant): ApiAnswer | null {
  const header = (name: string) => headers.get(name) ?? "";
  if (header("version") !== "v1") return failed(400, "version: The version is invalid");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\+02:?00)?$/.test(header("timestamp")))
    return failed(400, "timestamp: The timestamp is invalid");
  const signed = ["merchant-id", "version", "timestamp"].map((name): [string, string] => [
    name,
    header(name),
  ]);
  const asked = [...query].filter(([name]) => name !== "testing");
  const signature = apiSignatureOf([...signed, ...asked], merchant.passphrase);
  const known = header("merchant-id") === merchant.merchantId && query.get("testing") === "true";
  return known && header("signature") === signature ? null : failed(401, "Merchant authorisation failed");
}

/** Numbers come as numbers here and as texts there, as at PayFast. */
const described = (order: SimulatedOrder) => ({
  token: order.token,
  amount: Math.round(Number(postedValue(order, "recurring_amount") ?? 0) * 100),
  cycles: postedValue(order, "cycles"),
  frequency: Number(postedValue(order, "frequency")),
  ...(order.status === "paid"
    ? { status: 1, status_text: "ACTIVE" }
    : { status: "2", status_text: "CANCELLED" }),
});
