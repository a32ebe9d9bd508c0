import { dayOf, timeOf } from "~/platform/time";
import type { PayfastAccount } from "./accounts";
import { signApi } from "./signature";

const timeout = 15_000;

export type ApiAccount = Pick<PayfastAccount, "apiUrl" | "testing" | "merchantId" | "passphrase">;
type Call = {
  method: "PUT" | "GET" | "PATCH" | "POST";
  path: string;
  query?: Record<string, string>;
  body?: Record<string, string>;
};
/** PayFast's `data.response`, its refusal, or no usable reply, to be retried later. */
export type Reply = { kind: "success"; response: unknown } | { kind: "refused" } | { kind: "unreachable" };

export const apiAt =
  (account: ApiAccount, request: typeof fetch) =>
  async (asked: Call, now: Date): Promise<Reply> => {
    const said = await askApi(account, asked, request, now);
    try {
      return said === null ? { kind: "unreachable" } : replyOf(JSON.parse(said));
    } catch {
      return { kind: "unreachable" };
    }
  };

/** What PayFast says to a signed call, as text; null without a usable reply. */
export async function askApi(
  account: ApiAccount,
  { method, path, query = {}, body }: Call,
  request: typeof fetch,
  now: Date,
): Promise<string | null> {
  const signed = { "merchant-id": account.merchantId, version: "v1", timestamp: timestampOf(now) };
  const asked = new URLSearchParams({ ...query, ...(account.testing ? { testing: "true" } : {}) });
  try {
    const response = await request(`${account.apiUrl}${path}${asked.size > 0 ? `?${asked}` : ""}`, {
      method,
      headers: {
        ...signed,
        signature: signApi({ ...signed, ...query, ...body }, account.passphrase),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    return response.status >= 500 || response.status === 429 ? null : await response.text();
  } catch {
    return null;
  }
}

/** Success needs code and status: PayFast also sends HTTP 200 with status 'failed'. */
function replyOf(body: unknown): Reply {
  const code = Number(fieldOf(body, "code"));
  if (code >= 500 || code === 429) return { kind: "unreachable" };
  if (code !== 200 || fieldOf(body, "status") !== "success") return { kind: "refused" };
  return { kind: "success", response: fieldOf(fieldOf(body, "data"), "response") };
}

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** 'YYYY-MM-DDTHH:MM:SS+02:00' */
const timestampOf = (at: Date): string =>
  `${dayOf(at)}T${timeOf(at)}:${String(at.getUTCSeconds()).padStart(2, "0")}+02:00`;
