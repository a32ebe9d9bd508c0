import { inArray } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { OwnBusiness } from "../queries.server";
import { businessProfiles } from "../tables.server";
import { refreshListed } from "../visibility.server";

type Judgement = Partial<
  Pick<OwnBusiness, "status" | "approvedAt" | "suspendedAt" | "blacklistedAt" | "removedAt">
>;

/** What administrators decide about businesses; whether they are listed follows from it. */
export async function judgeBusinesses(tx: Db, businessIds: string[], judgement: Judgement, now: Date) {
  await tx
    .update(businessProfiles)
    .set({ ...judgement, updatedAt: now })
    .where(inArray(businessProfiles.id, businessIds));
  await refreshListed(tx, businessIds, now);
}
