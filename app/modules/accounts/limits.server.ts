import type { Db } from "~/platform/db.server";
import { countTry, forgetTries, type Limit, type TooMany } from "~/platform/limits.server";
import { networkOf } from "~/platform/requests.server";
import { networkMark } from "~/platform/security-events.server";
import { day, hour, minute } from "~/platform/time";
import { knownDevice } from "./queries/known-device.server";
import type { Browser } from "./viewer.server";

type Counted = {
  ok: true;
  /** To be called when the password was right: the tries before it no longer count. */
  forget: () => Promise<void>;
};

/**
 * Counts a try to sign in, before the password is checked, so that parallel tries find no gap. A browser that has signed in
 * to the account before has counters of its own, which strangers cannot use up, not even in the same network. Others have
 * five tries per account and network in 15 minutes, thirty a day per account over all networks, and 100 per network.
 */
export async function countSignIn(
  db: Db,
  browser: Browser,
  email: string,
  now: Date,
): Promise<Counted | TooMany> {
  const network = networkOf(browser.request);
  const device = await knownDevice(browser, email);
  const [soon = "", daily = ""] = keysOf(network, email, device);
  const limits: Limit[] = [
    { key: soon, max: 5, windowMs: 15 * minute },
    { key: daily, max: 30, windowMs: day },
    ...(device === null ? [{ key: `sign-in:${network}`, max: 100, windowMs: 15 * minute }] : []),
  ];
  const retryAfter = await countTry(db, { network: networkMark(browser, browser.request) }, limits, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return { ok: true, forget: () => forgetTries(db, soon, daily) };
}

const keysOf = (network: string, email: string, device: string | null): string[] =>
  device === null
    ? [`sign-in:${network}:${email}`, `sign-in-day:${email}`]
    : [`sign-in:device:${device}`, `sign-in-day:device:${device}`];

/** After a reset, earlier wrong tries no longer count, neither from this network nor from others. */
export const forgetSignIns = (db: Db, { request }: Browser, email: string): Promise<void> =>
  forgetTries(db, ...keysOf(networkOf(request), email, null));

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
