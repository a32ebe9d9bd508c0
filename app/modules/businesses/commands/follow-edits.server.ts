import { eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Draft } from "../draft";
import type { EditedSection } from "../editor/sections";
import { onboardingDrafts } from "../editor/tables.server";
import { findSavedDraft } from "../queries.server";
import { businessProfiles } from "../tables.server";

const asks: Record<EditedSection | "hours" | "rules", readonly (keyof Draft)[]> = {
  info: ["businessName", "category", "subcategory", "otherSubcategories", "description"],
  contact: ["phone", "email", "website", "whatsapp", "contactMethods"],
  cities: ["address", "province", "cities", "suburb", "pin", "serviceArea"],
  services: ["services"],
  serving: [],
  social: ["socialMedia"],
  hours: ["workingHours"],
  rules: ["capacity"],
};

/**
 * The owner's open draft of the wizard goes on with what was saved elsewhere; otherwise Complete Setup would undo it.
 */
export async function followEdits(tx: Db, businessId: string, section: keyof typeof asks, now: Date) {
  const [business] = await tx.select().from(businessProfiles).where(eq(businessProfiles.id, businessId));
  if (!business?.userId) return;
  const isOwners = eq(onboardingDrafts.userId, business.userId);
  if ((await tx.$count(onboardingDrafts, isOwners)) === 0) return;
  const saved = await findSavedDraft(tx, business);
  const part = Object.fromEntries(asks[section].map((field) => [field, saved[field]]));
  await tx
    .update(onboardingDrafts)
    .set({ draft: sql`${onboardingDrafts.draft} || ${JSON.stringify(part)}::jsonb`, updatedAt: now })
    .where(isOwners);
}
