import type { App } from "~/platform/app-context.server";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";

/**
 * The limits of forms that send a mail to a typed address: five an hour per address and network, so that nobody
 * elsewhere can use them up, and fifty per network. Resets are counted apart, so that sign-ups do not use them up either.
 * Returns the seconds to wait, or null.
 */
export function countMail(
  { db, now }: App,
  kind: "reset" | "confirmation",
  email: string,
  network: string,
): Promise<number | null> {
  const limits = [
    { key: `account-mail:${kind}:${network}:${email}`, max: 5, windowMs: hour },
    { key: `account-mail:from:${network}`, max: 50, windowMs: hour },
  ];
  return countTry(db, limits, now());
}
