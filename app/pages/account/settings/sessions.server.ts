import { listSessions } from "~/modules/accounts/commands/sessions.server";
import { deviceOf, networkShown } from "~/modules/accounts/device";
import type { App } from "~/platform/app-context.server";
import { dayOf } from "~/platform/time";
import type { Filled } from "~/texts/message";

export type ShownSession = {
  id: string;
  device: Filled;
  network: string | null;
  lastUse: Filled;
  isThis: boolean;
};

/** Describes the places where a user is signed in; `own` marks the current session. */
export async function sessionsOf({ db, now }: App, userId: string, own: string): Promise<ShownSession[]> {
  const rows = await listSessions(db, userId, now());
  const ownFirst = [...rows].sort((a, b) => Number(b.id === own) - Number(a.id === own));
  return ownFirst.map(({ id, userAgent, ipAddress, updatedAt }) => ({
    id,
    device: deviceOf(userAgent),
    network: networkShown(ipAddress),
    lastUse: id === own ? { key: "account.settings.sessions.inUse" } : lastUse(updatedAt, now()),
    isThis: id === own,
  }));
}

const lastUse = (at: Date, now: Date): Filled => ({
  key: dayOf(at) === dayOf(now) ? "account.settings.sessions.usedToday" : "account.settings.sessions.usedOn",
  values: { at },
});
