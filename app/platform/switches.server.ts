import { eq } from "drizzle-orm";
import type { Db } from "./db.server";
import { switches } from "./tables.server";

/** What administrators switch on and off. All are off at first. */
export type Switch = "apply_sanctions" | "live_figures";

export async function isOn(db: Db, name: Switch): Promise<boolean> {
  const [row] = await db.select({ isOn: switches.isOn }).from(switches).where(eq(switches.name, name));
  return row?.isOn ?? false;
}

export async function turn(tx: Db, name: Switch, on: boolean, now: Date): Promise<void> {
  const change = { isOn: on, updatedAt: now };
  await tx
    .insert(switches)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: switches.name, set: change });
}
