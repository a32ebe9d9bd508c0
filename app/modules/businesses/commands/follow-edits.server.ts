import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { storedOf } from "../draft";
import { onboardingDrafts } from "../editor/tables.server";
import { sectionFields } from "../profile/text";
import { findSavedDraft } from "../queries.server";
import { businessProfiles } from "../tables.server";

const asks = { ...sectionFields, hours: ["workingHours"], rules: ["capacity"] } as const;

/**
 * The owner's open draft of the wizard goes on with what was saved elsewhere; otherwise Complete Setup would undo it.
 */
export async function followEdits(tx: Db, businessId: string, section: keyof typeof asks, now: Date) {
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business?.userId) return;
  const isOwners = eq(onboardingDrafts.userId, business.userId);
  if ((await tx.$count(onboardingDrafts, isOwners)) === 0) return;
  const saved = await findSavedDraft(tx, business);
  const asked: readonly string[] = [...asks[section], ...(section === "cities" ? ["province"] : [])];
  const part = storedOf(Object.fromEntries(Object.entries(saved).filter(([field]) => asked.includes(field))));
  await tx
    .update(onboardingDrafts)
    .set({ draft: sql`${onboardingDrafts.draft} || ${JSON.stringify(part)}::jsonb`, updatedAt: now })
    .where(isOwners);
}
