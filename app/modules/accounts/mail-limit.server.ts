import type { App } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";

/**
 * One limit for all forms that send a mail to a typed address (sign-up, reset, resend, contact address): five an hour
 * per address and fifty per network. Returns the seconds to wait, or null.
 */
export function countMail(app: App, email: string, network: string): Promise<number | null> {
  const limits = [
    { key: `account-mail:to:${email}`, max: 5, windowMs: hour },
    { key: `account-mail:from:${network}`, max: 50, windowMs: hour },
  ];
  return countTry(app.db, limits, app.now());
}
