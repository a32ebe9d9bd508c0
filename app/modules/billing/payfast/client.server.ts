import type { PayfastAccount } from "./accounts";
import { validateBody } from "./signature";

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
