import { and, between, eq, sum } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { type LeadKind, leadKinds } from "../rules";
import { businessLeads } from "../tables.server";

/** How often people went from Thola to a business, by kind, from one Johannesburg day to another, both included. */
export async function leadsOf(
  db: Db,
  businessId: string,
  fromDay: string,
  toDay: string,
): Promise<Record<LeadKind, number>> {
  const rows = await db
    .select({ kind: businessLeads.kind, count: sum(businessLeads.count) })
    .from(businessLeads)
    .where(and(eq(businessLeads.businessId, businessId), between(businessLeads.day, fromDay, toDay)))
    .groupBy(businessLeads.kind);
  const counted = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  const all = leadKinds.map((kind) => [kind, counted.get(kind) ?? 0]);
  return Object.fromEntries(all) as Record<LeadKind, number>;
}
