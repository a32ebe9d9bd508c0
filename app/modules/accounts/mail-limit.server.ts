import type { Db } from "~/platform/db.server";
import { countTry } from "~/platform/limits.server";
import { networkOf } from "~/platform/requests.server";
import { networkMark } from "~/platform/security-events.server";
import { hour } from "~/platform/time";
import { knownDevice } from "./known-device.server";
import type { Browser } from "./viewer.server";

/**
 * The limits of forms that send a mail to a typed address: five an hour per address and network, and fifty per network;
 * resets are counted apart. A browser that has signed in to the account before has a counter of its own. So nobody can use up
 * somebody else's. A request counts whether or not a mail is written, because the limit would else tell which addresses are
 * known. Returns the seconds to wait, or null.
 */
export async function countMail(
  db: Db,
  browser: Browser,
  { kind, email }: { kind: "reset" | "confirmation"; email: string },
  now: Date,
): Promise<number | null> {
  const network = networkOf(browser.request);
  const device = await knownDevice(browser, email);
  const limits =
    device === null
      ? [
          { key: `account-mail:${kind}:${network}:${email}`, max: 5, windowMs: hour },
          { key: `account-mail:from:${network}`, max: 50, windowMs: hour },
        ]
      : [{ key: `account-mail:${kind}:device:${device}`, max: 5, windowMs: hour }];
  return countTry(db, { network: networkMark(browser, browser.request) }, limits, now);
}
