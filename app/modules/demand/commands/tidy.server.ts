import type { Db } from "~/platform/db.server";
import { tidyAlerts } from "./alerts.server";
import { tidySuggestions } from "./suggestions.server";

/** What people wait for, and what they suggested, is kept for a time. */
export async function tidyDemand(db: Db, now: Date): Promise<void> {
  await tidyAlerts(db, now);
  await tidySuggestions(db, now);
}
