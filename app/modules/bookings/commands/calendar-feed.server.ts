import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { calendarFeeds } from "../feeds/tables.server";
import type { Party } from "../moves";

type Which = { side: Party };

/** Makes the secret address of this person's calendar; an earlier one ends. False without a business of one's own. */
export async function makeFeed(db: Db, userId: string, { side }: Which, now: Date): Promise<boolean> {
  if (side === "business" && !(await hasBusiness(db, userId))) return false;
  const made = { secret: randomBytes(24).toString("base64url"), madeAt: now };
  await db
    .insert(calendarFeeds)
    .values({ userId, side, ...made })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.side], set: made });
  return true;
}

async function hasBusiness(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(businessProfiles)
    .where(eq(businessProfiles.userId, userId));
  return found.length > 0;
}

export async function endFeed(db: Db, userId: string, { side }: Which): Promise<void> {
  await db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.side, side)));
}
