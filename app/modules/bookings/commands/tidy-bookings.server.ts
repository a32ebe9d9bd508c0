import type { Db } from "~/platform/db.server";
import { dropOldSheets } from "../customers/commands.server";
import { tidyGuests } from "../guest/commands/tidy.server";
import { dropOldOutages } from "../outages/commands.server";
import { dropBlockedTimes } from "./block-time.server";

/** What is kept for a time only. */
export async function tidyBookings(db: Db, now: Date): Promise<void> {
  await tidyGuests(db, now);
  await dropBlockedTimes(db, now);
  await dropOldSheets(db, now);
  await dropOldOutages(db, now);
}
