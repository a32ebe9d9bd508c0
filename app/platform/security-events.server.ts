import { createHmac } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Db } from "./db.server";
import type { Env } from "./env.server";
import { newId } from "./ids";
import { log } from "./log.server";
import { networkOf } from "./requests.server";
import { securityEvents } from "./tables.server";
import { day } from "./time";

/** Who caused an event: the account, and a hash of the network that only this installation can make. */
export type Cause = { userId?: string | null; network?: string | null };

/** `details` must not contain personal data. */
export type SecurityEvent = Cause & { event: string; details?: Record<string, unknown> };

/**
 * Records an event as a row and as a line of the log, without a stack: anybody can cause wrong sign-ins. How many rows
 * somebody can cause is bounded by the limits of what they try.
 */
export async function recordSecurity(db: Db, event: SecurityEvent, now: Date): Promise<void> {
  const { event: name, userId = null, network = null, details = {} } = event;
  log.warn({ security: name, userId, network, ...details });
  await db.insert(securityEvents).values({ id: newId(), at: now, event: name, userId, network, details });
}

export const networkMark = ({ env }: { env: Pick<Env, "networkSecret"> }, request: Request): string =>
  createHmac("sha256", env.networkSecret).update(networkOf(request)).digest("base64url").slice(0, 16);

const keptMs = 90 * day;

export async function sweepSecurityEvents(db: Db, now: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, new Date(now.getTime() - keptMs)));
}
