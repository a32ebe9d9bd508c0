import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { openWeb } from "../setup/web";
import { test as base, pageOf } from "./booking-form";

export const test = base.extend("web", async ({ site, business }, { onCleanup }) => {
  const web = await openWeb(site.app);
  onCleanup(web.close);
  vi.advanceTimersByTime(2000);
  const page = pageOf(business);
  return { ...web, page };
});

/** A change without invalidation: the name on a page shows whether it came from the cache or the database. */
export const rename = (db: Db, id: string, businessName: string) =>
  db.update(businessProfiles).set({ businessName }).where(eq(businessProfiles.id, id));
