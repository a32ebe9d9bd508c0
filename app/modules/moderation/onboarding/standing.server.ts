import { desc, inArray, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import type { Decision } from "./rules";
import { businessDecisions } from "./tables.server";

const { id, businessName, status, removedAt } = businessProfiles;
const state = sql<
  "pending" | "approved" | "rejected" | "removed"
>`case when ${removedAt} is null then ${status} else 'removed' end`;

export type Standing = Awaited<ReturnType<typeof listStanding>>[number];

/** What stands about each of them: waiting, or what was decided last; by whom and when, where that is known. */
export async function listStanding(db: Db, ids: string[]) {
  const wanted = [...new Set(ids)].filter(isId).slice(0, 100);
  if (wanted.length === 0) return [];
  const found = await db
    .select({ id, businessName, state })
    .from(businessProfiles)
    .where(inArray(id, wanted))
    .orderBy(id);
  const decided = await db
    .selectDistinctOn([businessDecisions.businessId, businessDecisions.decision])
    .from(businessDecisions)
    .where(inArray(businessDecisions.businessId, wanted))
    .orderBy(businessDecisions.businessId, businessDecisions.decision, desc(businessDecisions.at));
  const by = (businessId: string, decision: Decision) =>
    decided.find((row) => row.businessId === businessId && row.decision === decision) ?? null;
  return found.map((business) => {
    const last = business.state === "pending" ? null : by(business.id, business.state);
    return { ...business, by: last && { who: last.decidedBy, at: last.at } };
  });
}
