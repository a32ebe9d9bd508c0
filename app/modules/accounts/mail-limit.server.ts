import type { App } from "~/platform/app-context.server";
import { networkOf } from "~/platform/http.server";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";

export type TooMany = { ok: false; reason: "too_many"; retryAfter: number };

/**
 * Sign-up, reset, resend, contact address: whatever sends a mail to an address that a form says counts together, five
 * an hour to an address and fifty from a network. The seconds to wait, or null.
 */
export function countMail(app: App, email: string, request: Request): Promise<number | null> {
  const limits = [
    { key: `account-mail:to:${email}`, max: 5, windowMs: hour },
    { key: `account-mail:from:${networkOf(request)}`, max: 50, windowMs: hour },
  ];
  return countTry(app.db, limits, app.now());
}
