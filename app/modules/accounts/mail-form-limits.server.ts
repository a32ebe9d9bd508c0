import type { Db } from "~/platform/db.server";
import { countTry } from "~/platform/limits.server";
import { networkOf } from "~/platform/requests.server";
import { networkMark } from "~/platform/security-events.server";
import { hour } from "~/platform/time";
import { knownDevice } from "./queries/known-device.server";
import type { Browser } from "./viewer.server";

/** A form that sends a mail to a typed address. */
type Typed = { kind: "reset" | "confirmation"; email: string };

/** Fifty such forms an hour per network. Returns the seconds to wait, or null. */
export async function countMailForm(
  db: Db,
  browser: Browser,
  { email }: Pick<Typed, "email">,
  now: Date,
): Promise<number | null> {
  if ((await knownDevice(browser, email)) !== null) return null;
  return count(db, browser, { key: `account-mail:from:${networkOf(browser.request)}`, max: 50 }, now);
}

/**
 * Five mails an hour per address and network, resets apart. A browser that has signed in to the account before has a counter
 * of its own, so that nobody can use up somebody else's. A form counts whether or not its address is known. Returns the
 * seconds to wait, or null; forms for everybody keep it to themselves and write no mail.
 */
export async function countMail(
  db: Db,
  browser: Browser,
  { kind, email }: Typed,
  now: Date,
): Promise<number | null> {
  const device = await knownDevice(browser, email);
  const whose = device === null ? `${networkOf(browser.request)}:${email}` : `device:${device}`;
  return count(db, browser, { key: `account-mail:${kind}:${whose}`, max: 5 }, now);
}

const count = (db: Db, browser: Browser, limit: { key: string; max: number }, now: Date) =>
  countTry(db, { network: networkMark(browser, browser.request) }, [{ ...limit, windowMs: hour }], now);
