import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { judgeBusinesses } from "~/modules/businesses/commands/standing.server";
import { businessChanges } from "~/modules/businesses/editor/tables.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { profileShown } from "./profile.server";
import { businessDecisions } from "./tables.server";

const mostShown = 50;

export type EditedBusiness = Awaited<ReturnType<typeof listChanges>>[number];

/** Approved businesses whose owner has changed name or category since, the longest ago first. */
export async function listChanges(db: Db) {
  const { id, businessId, field, before, after, at } = businessChanges;
  const rows = await db
    .select({ id, businessId, businessName: businessProfiles.businessName, field, before, after, at })
    .from(businessChanges)
    .innerJoin(businessProfiles, eq(businessProfiles.id, businessId))
    .where(
      and(
        isNull(businessChanges.checkedAt),
        eq(businessProfiles.status, "approved"),
        isNull(businessProfiles.removedAt),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(mostShown);
  const byBusiness = Map.groupBy(rows, (row) => row.businessId);
  return [...byBusiness].map(([business, changes]) => ({
    id: business,
    businessName: changes[0]?.businessName ?? "",
    changes,
  }));
}

/** The administrator has looked at these changes: what the badge vouches for was checked now. */
export const checkChanges = (
  db: Db,
  actor: Administrator,
  { business, ids }: { business: string; ids: string[] },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const gone = { ok: false as const, reason: "gone" };
    const wanted = ids.filter(isId);
    if (wanted.length === 0) return gone;
    const { id, removedAt } = businessProfiles;
    const found = await lockBusiness(tx, and(eq(id, business), isNull(removedAt)));
    if (found?.status !== "approved") return gone;
    const isOpen = and(eq(businessChanges.businessId, business), isNull(businessChanges.checkedAt));
    const open = await tx.select().from(businessChanges).where(isOpen).orderBy(asc(businessChanges.id));
    // One that came meanwhile was not seen.
    if (open.length === 0 || open.some(({ id }) => !wanted.includes(id))) return gone;
    const openIds = open.map(({ id }) => id);
    await tx.update(businessChanges).set({ checkedAt: now }).where(inArray(businessChanges.id, openIds));
    await judgeBusinesses(tx, [business], { approvedAt: now }, now);
    await tx.insert(businessDecisions).values({
      ...{ id: newId(), businessId: business, decision: "approved", decidedBy: actor.email, at: now },
      profile: await profileShown(tx, business),
    });
    const changes = open.map(({ field, before, after }) => ({ field, before, after }));
    return {
      ok: true as const,
      audit: { action: "business.check", subject: business, details: { changes } },
    };
  });
