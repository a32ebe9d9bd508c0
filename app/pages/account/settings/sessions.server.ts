import { deviceOf, networkShown } from "~/modules/accounts/device";
import { listSessions } from "~/modules/accounts/queries/sessions.server";
import type { App } from "~/platform/app-context.server";
import { dayOf, plainDate, timeOf } from "~/platform/time";
import type { ShownSession } from "./account-tab";

/** Describes the places where a user is signed in; `own` marks the current session. */
export async function sessionsOf({ db, now }: App, userId: string, own: string): Promise<ShownSession[]> {
  const rows = await listSessions(db, userId, now());
  const ownFirst = [...rows].sort((a, b) => Number(b.id === own) - Number(a.id === own));
  return ownFirst.map(({ id, userAgent, ipAddress, updatedAt }) => ({
    id,
    device: deviceOf(userAgent),
    network: networkShown(ipAddress),
    lastUse: id === own ? "In use now" : `Last used ${whenUsed(updatedAt, now())}`,
    isThis: id === own,
  }));
}

const whenUsed = (at: Date, now: Date) =>
  dayOf(at) === dayOf(now) ? `today around ${timeOf(at)}` : `on ${plainDate(at)}`;
